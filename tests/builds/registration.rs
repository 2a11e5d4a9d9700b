//! A technique that is not in the list is neither proven nor measured, and no other test would
//! notice; nor would one whose feature `all-techniques` does not enable.

use std::fs;
use std::path::{Path, PathBuf};

use crate::build::technique_list;
use crate::crate_copy::{features, features_section};

/// The name of each technique in the list, and the key and value of what it needs.
type Listed = (&'static str, &'static [(&'static str, &'static str)]);

macro_rules! listed {
    ($($module:ident $type:ident $(needs $($key:ident = $value:literal),+)?;)*) => {
        &[$((stringify!($module), &[$($((stringify!($key), $value)),+)?])),*]
    };
}

const LISTED: &[Listed] = technique_list::techniques!(listed);

/// Each file or folder beside the list is a technique, but for what two of them call.
#[test]
fn every_technique_is_in_the_list() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/attacks/techniques");
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let techniques: Vec<_> = entries
        .map(name)
        .filter(|name| !["mod", "technique_list", "bmi2"].contains(&&**name))
        .collect();
    assert_eq!(techniques.len(), LISTED.len(), "{techniques:?}");
    for name in techniques {
        let is_listed = LISTED.iter().any(|(listed, _)| *listed == name);
        assert!(is_listed, "{name} has no line in src/attacks/techniques/technique_list.rs");
    }
}

/// The benchmarks enable `all-techniques`, and would miss a technique whose feature is not in it.
#[test]
fn every_feature_of_a_technique_is_in_all_techniques() {
    let section = features_section();
    let (_, all) = section.split_once("\nall-techniques = [").unwrap();
    let all = all.split(']').next().unwrap();
    let needs = LISTED.iter().flat_map(|(_, needs)| *needs);
    for (_, feature) in needs.filter(|(key, _)| *key == "feature") {
        assert!(features().iter().any(|name| name == feature), "there is no feature {feature}");
        assert!(all.contains(&format!("\"{feature}\"")), "{feature} is not in all-techniques");
    }
}
