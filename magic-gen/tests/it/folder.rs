//! The folder `generated/`, to be read and to be damaged in a copy.

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use magic_gen::geometry::Slider;
use magic_gen::read::{self, Tables};
use magic_gen::verify::{Fault, Verified, read_verified, verify};
use tempfile::TempDir;

use crate::exported_code::{installed, succeeds};
use crate::program::{magic_gen, path};

pub const GENERATED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../generated");

pub fn generated() -> PathBuf {
    GENERATED.into()
}

pub fn text(file: &str) -> String {
    fs::read_to_string(generated().join(file)).unwrap()
}

pub fn tables(dir: &Path) -> Tables {
    Tables::read(dir).unwrap()
}

/// A file with this text alone, and what is wrong with it.
pub fn faults(file: &str, text: &str) -> Vec<Fault> {
    let files = [(file.to_owned(), Ok(text.as_bytes().to_vec()))].into();
    let mut faults = verify(&Tables { dir: None, files }).faults;
    faults.retain(|fault| fault.file == file);
    faults
}

/// The numbers of `generated/`, proven once.
pub fn verified() -> &'static Verified {
    static VERIFIED: LazyLock<Verified> =
        LazyLock::new(|| read_verified(&tables(&generated())).unwrap());
    &VERIFIED
}

/// A folder of generated files that a test may damage.
pub struct Folder(TempDir);

impl Deref for Folder {
    type Target = TempDir;

    fn deref(&self) -> &TempDir {
        &self.0
    }
}

impl Folder {
    pub fn empty() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    pub fn name(&self) -> &str {
        path(self.path())
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    pub fn text(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.file(name), text).unwrap();
    }

    pub fn remove(&self, name: &str) {
        fs::remove_file(self.file(name)).unwrap();
    }

    pub fn contents(&self) -> Vec<(String, Vec<u8>)> {
        let named = |entry: fs::DirEntry| {
            (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
        };
        let entries = fs::read_dir(self.path()).unwrap();
        let mut contents: Vec<_> = entries.map(|entry| named(entry.unwrap())).collect();
        contents.sort();
        contents
    }

    /// Changes a file.
    pub fn edit(&self, name: &str, edit: impl FnOnce(&str) -> String) {
        let text = self.text(name);
        let edited = edit(&text);
        assert_ne!(edited, text, "{name}: the edit changes nothing");
        self.write(name, edited);
    }

    /// What git says in this folder to somebody with a name.
    pub fn git(&self, words: &[&str], input: impl Into<Stdio>) -> String {
        let me = ["-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false"];
        let mut git = Command::new("git");
        git.arg("-C").arg(self.path()).args(me).args(words).stdin(input);
        succeeds(&mut git).trim().to_owned()
    }

    /// Makes the folder a repository with one commit, if there is git.
    pub fn commit(&self) -> bool {
        installed("git", &["--version"]) && {
            for words in [&["init", "-q"][..], &["add", "."], &["commit", "-qm", "x"]] {
                self.git(words, Stdio::null());
            }
            true
        }
    }

    /// Runs the program upon this folder.
    pub fn run(&self, words: &[&str]) -> Output {
        magic_gen(&[words, &["--dir", self.name()]].concat())
    }
}

/// A copy of `generated/`.
pub fn copy() -> Folder {
    let to = Folder::empty();
    copy_files(&generated(), to.path());
    to
}

pub fn copy_files(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

/// The lines that do not have this in them.
pub fn without(text: &str, part: &str) -> String {
    text.lines().filter(|line| !line.contains(part)).map(|line| format!("{line}\n")).collect()
}

/// What a run says of the files that it writes. How many there are is asked of the tool, so
/// that a new one changes no test but those of `cmd/`, which compare word for word.
pub fn changed(count: usize) -> String {
    format!("{} files, {count} of them changed", read::names().count())
}

/// The rook's magics or the bishop's, a1 to h8.
pub fn magics(slider: Slider) -> [u64; 64] {
    std::array::from_fn(|square| verified().rows[slider as usize][square].magic)
}

/// All magics as a list, rooks first.
pub fn list() -> String {
    let magics = Slider::ALL.into_iter().flat_map(magics);
    magics.map(|magic| format!("{magic:#018x},\n")).collect()
}
