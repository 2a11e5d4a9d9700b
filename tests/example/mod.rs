//! An example as a program, for the tests that run it.

use std::path::PathBuf;
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
        if !path.exists() {
            let mut build = Command::new(env!("CARGO"));
            build.args(["build", "--quiet", "--example", name, "--target-dir"]);
            build.arg(folder.parent().unwrap()).current_dir(env!("CARGO_MANIFEST_DIR"));
            assert!(build.status().unwrap().success());
        }
    });
    path
}
