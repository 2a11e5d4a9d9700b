//! Runs an example as a program, for the tests that need one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::time::SystemTime;

/// The path of the example with this name.
///
/// Cargo builds the examples before it runs all tests, and puts them beside these. When it runs
/// only some of the tests it does not, so this function does.
pub fn example(name: &str) -> PathBuf {
    static BUILT: Mutex<Vec<String>> = Mutex::new(Vec::new());

    let mut folder: PathBuf = std::env::current_exe().unwrap();
    folder.pop();
    folder.pop();
    let path = folder.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let mut built = BUILT.lock().unwrap();
    if !built.iter().any(|there| there == name) && !is_newer_than_its_sources(&path) {
        let mut build = Command::new(env!("CARGO"));
        build.args(["build", "--quiet", "--example", name, "--target-dir"]);
        build.arg(folder.parent().unwrap()).current_dir(env!("CARGO_MANIFEST_DIR"));
        build.args(folder.ends_with("release").then_some("--release"));
        assert!(build.status().unwrap().success());
        built.push(name.to_owned());
    }
    path
}

/// Runs the example with these arguments.
pub fn run(name: &str, arguments: &[&str]) -> Output {
    Command::new(example(name)).args(arguments).output().unwrap()
}

/// What the example prints; it has to end with 0.
#[track_caller]
pub fn prints(name: &str, arguments: &[&str]) -> String {
    let output = run(name, arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Runs the example with arguments that it has to refuse, and to say how it is called.
#[track_caller]
pub fn refuses(name: &str, arguments: &[&str], told: &str) {
    let output = run(name, arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.starts_with(&format!("error: {told}")), "{complaint}");
    assert!(complaint.contains(&format!("\nusage: {name} ")), "{complaint}");
}

/// Runs the example where nothing can be printed: it has to say so.
#[cfg(target_os = "linux")]
pub fn refuses_a_full_disk(name: &str, arguments: &[&str]) {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = Command::new(example(name)).args(arguments).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.starts_with("error: cannot write to standard output: "), "{stderr}");
}

/// Whether the program exists and is newer than the crate's and the examples' sources.
fn is_newer_than_its_sources(program: &Path) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = ["build", "build.rs", "examples", "generated", "src"];
    let built = |built| sources.iter().all(|source| is_older(&root.join(source), built));
    fs::metadata(program).and_then(|data| data.modified()).is_ok_and(built)
}

/// Whether the file, or each file in the folder, was changed before that time.
fn is_older(path: &Path, built: SystemTime) -> bool {
    if path.is_dir() {
        return fs::read_dir(path).unwrap().all(|entry| is_older(&entry.unwrap().path(), built));
    }
    fs::metadata(path).and_then(|data| data.modified()).is_ok_and(|changed| changed < built)
}
