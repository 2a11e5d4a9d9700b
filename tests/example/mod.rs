//! An example as a program, for the tests that run it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Once;

/// Where the example of this name is, the only one that a file of tests asks for.
///
/// Cargo builds the examples before it runs all tests, and puts them beside these.
/// Before it runs only some of them it does not, and then this function does.
pub fn example(name: &str) -> PathBuf {
    static BUILD: Once = Once::new();

    let mut folder: PathBuf = std::env::current_exe().unwrap();
    folder.pop();
    folder.pop();
    let path = folder.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    BUILD.call_once(|| {
        if !is_newer_than_its_sources(&path) {
            let mut build = Command::new(env!("CARGO"));
            build.args(["build", "--quiet", "--example", name, "--target-dir"]);
            build.arg(folder.parent().unwrap()).current_dir(env!("CARGO_MANIFEST_DIR"));
            build.args(folder.ends_with("release").then_some("--release"));
            assert!(build.status().unwrap().success());
        }
    });
    path
}

/// Whether the program is there, and made of the examples as they are.
fn is_newer_than_its_sources(program: &Path) -> bool {
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let files = [sources.clone(), sources.join("uci")]
        .into_iter()
        .flat_map(|folder| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    changed(program).is_some_and(|built| files.into_iter().all(|file| changed(&file) < Some(built)))
}
