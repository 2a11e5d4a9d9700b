//! The program of a crate from outside: how it is started and ended, and what it says. The tests
//! of magic-hunt have this file, too.

use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

pub const PROGRAM: &str = env!(concat!("CARGO_BIN_EXE_", env!("CARGO_PKG_NAME")));

/// The program in a folder; what it says is caught.
pub fn command(dir: impl AsRef<Path>, words: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(dir).args(words).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs to a good end.
#[track_caller]
pub fn succeed(dir: impl AsRef<Path>, words: &[&str]) -> Output {
    let output = command(dir, words).output().unwrap();
    assert!(output.status.success(), "{words:?} {output:?}");
    output
}

/// A name as a word of a command line.
pub fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// All that was said.
pub fn text(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|t| String::from_utf8_lossy(t).into_owned()).concat()
}

/// The exit code, and that all that was said has each of `wanted`.
#[track_caller]
pub fn assert_exits(output: &Output, code: i32, wanted: &[&str]) {
    let text = text(output);
    assert_eq!(output.status.code(), Some(code), "{text}");
    for wanted in wanted {
        assert!(text.contains(wanted), "no `{wanted}` in {text}");
    }
}

/// Exit code and one line on standard error that contains `wanted`.
#[track_caller]
pub fn assert_fails(output: &Output, code: i32, wanted: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    assert!(stderr.starts_with("error: ") && stderr.lines().count() == 1, "{stderr}");
    assert!(stderr.contains(wanted), "{stderr}");
}

/// A program at work. It does not outlive a test that fails.
pub struct Running(Option<Child>);

impl From<Child> for Running {
    fn from(child: Child) -> Self {
        Running(Some(child))
    }
}

impl Running {
    pub fn wait_with_output(mut self) -> Output {
        self.0.take().unwrap().wait_with_output().unwrap()
    }
}

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        self.0.as_ref().unwrap()
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        self.0.as_mut().unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(child) = &mut self.0 {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Waits for the end, which has to come within `seconds`.
#[track_caller]
pub fn end(child: impl Into<Running>, seconds: u64) -> Output {
    let (mut child, started) = (child.into(), Instant::now());
    let mut ended = || child.try_wait().unwrap().is_some();
    let in_time = || started.elapsed() < Duration::from_secs(seconds);
    while !ended() && in_time() {
        sleep(Duration::from_millis(5));
    }
    assert!(ended(), "it did not end within {seconds} seconds");
    child.wait_with_output()
}
