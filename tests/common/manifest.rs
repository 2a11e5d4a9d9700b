//! The contents of the crate's `Cargo.toml`.

use std::fs;

/// The section of features, from its heading to the next.
pub fn features_section() -> String {
    let manifest = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap();
    let start = manifest.find("[features]\n").expect("the manifest has features");
    let section = &manifest[start..];
    section[..section.find("\n[").map_or(section.len(), |end| end + 1)].to_string()
}

/// The names of the features.
pub fn features() -> Vec<String> {
    let section = features_section();
    let names = section.lines().filter_map(|line| line.split_once(" = ["));
    names.map(|(name, _)| name.to_string()).collect()
}
