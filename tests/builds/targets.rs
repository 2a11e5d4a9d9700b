//! The tables are the same for every target: a big-endian one changes nothing in what the build
//! script writes. (`binary_size` builds for an explicit target.)
//!
//! Few machines have a core library for a big-endian target. Where there is one, all tests can run
//! on it (see CONTRIBUTING.md). What can be checked everywhere: the script writes numbers as text
//! and reads no byte order, so its output for a big-endian target is byte for byte that for the
//! host.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::crate_copy::{CrateCopy, features};

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_big_endian_target_gets_the_same_tables() {
    let copy = CrateCopy::new("endian");
    let output = copy.cargo(&["build", "--all-features"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let script = find(&copy.root.join("target/debug/build"), "build-script-build");

    let little = run(&script, &copy.root, "little", "x86_64-unknown-linux-gnu");
    let big = run(&script, &copy.root, "big", "powerpc64-unknown-linux-gnu");
    assert!(little.len() > 5, "only {:?}", little.keys());
    assert!(little.values().all(|text| text.is_ascii()));
    for (name, text) in &little {
        assert!(big[name] == *text, "{name} differs");
    }
}

/// What the script writes for a target, with every feature enabled.
fn run(script: &Path, root: &Path, endian: &str, target: &str) -> BTreeMap<String, Vec<u8>> {
    let out = root.join(format!("out-{endian}"));
    fs::create_dir_all(&out).unwrap();
    let mut command = Command::new(script);
    command
        .current_dir(root)
        .env("CARGO_MANIFEST_DIR", root)
        .env("OUT_DIR", &out)
        .env("TARGET", target)
        .env("CARGO_CFG_TARGET_ENDIAN", endian);
    for feature in features() {
        // As cargo passes them to the build script.
        let feature = feature.to_uppercase().replace('-', "_");
        command.env(format!("CARGO_FEATURE_{feature}"), "1");
    }
    assert!(command.output().unwrap().status.success());
    let entries = fs::read_dir(&out).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap()))
        .collect()
}

fn find(folder: &Path, name: &str) -> PathBuf {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| path.join(name)).find(|path| path.exists()).unwrap()
}
