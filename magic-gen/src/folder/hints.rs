//! The commands in messages, in the form in which this user would type them.

use std::path::{Path, PathBuf};

/// How this run was started, and the folder that the user named.
#[derive(Clone, Debug)]
pub struct Hints {
    /// The name of the running program.
    program: &'static str,
    /// The program as the user typed it; none if cargo started it.
    typed: Option<PathBuf>,
    /// The folder, if the user named one.
    dir: Option<PathBuf>,
}

impl Hints {
    /// The hints of `program`, which was started as `typed`, for the folder that the user named.
    pub fn new(program: &'static str, typed: Option<PathBuf>, dir: Option<&Path>) -> Self {
        Self { program, typed, dir: dir.map(Path::to_owned) }
    }

    /// A command of this program, or of one that is installed beside it.
    pub fn command(&self, program: &str, words: &str) -> String {
        let typed = |file: &Path| as_a_word(&file.display().to_string());
        let start = match &self.typed {
            None if words.is_empty() => format!("cargo run -p {program}"),
            None => format!("cargo run -p {program} --"),
            Some(file) if program == self.program => typed(file),
            Some(file) => typed(&file.with_file_name(program)),
        };
        if words.is_empty() { start } else { format!("{start} {words}") }
    }

    /// A command for the folder that the user named, or for the default folder.
    pub fn in_folder(&self, program: &str, words: &str) -> String {
        let dir = self.dir.as_ref().map(|dir| as_a_word(&dir.display().to_string()));
        let words = match dir {
            None => words.to_owned(),
            Some(dir) if words.is_empty() => format!("--dir {dir}"),
            Some(dir) => format!("{words} --dir {dir}"),
        };
        self.command(program, &words)
    }

    /// The command that prints every error of the folder.
    pub fn verify(&self) -> String {
        self.in_folder("magic-gen", "verify")
    }
}

/// A text as one word for a shell.
fn as_a_word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/\\:._-".contains(c);
    match text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_begins_as_the_user_typed_it() {
        let hints = |typed: &str| Hints::new("magic-gen", Some(typed.into()), None);
        assert_eq!(hints("magic-gen").verify(), "magic-gen verify");
        assert_eq!(hints("target/release/mg").verify(), "target/release/mg verify");
        assert_eq!(hints("my tools/mg").command("magic-gen", ""), "'my tools/mg'");
        // The other program is beside this one.
        let other = hints("./magic-gen").command("magic-hunt", "verify FILE");
        assert_eq!(other, "./magic-hunt verify FILE");
        let cargo = Hints::new("magic-gen", None, None);
        assert_eq!(cargo.verify(), "cargo run -p magic-gen -- verify");
        assert_eq!(cargo.in_folder("magic-gen", ""), "cargo run -p magic-gen");
    }

    #[test]
    fn a_command_has_the_folder_that_was_named() {
        let hints = Hints::new("magic-gen", Some("magic-gen".into()), Some(Path::new("an out")));
        assert_eq!(hints.verify(), "magic-gen verify --dir 'an out'");
        assert_eq!(hints.in_folder("magic-gen", ""), "magic-gen --dir 'an out'");
    }

    #[test]
    fn a_folder_is_one_word_of_the_command() {
        for (text, word) in [
            ("/tmp/out-1_2.x", "/tmp/out-1_2.x"),
            (r"C:\out", r"C:\out"),
            ("with space", "'with space'"),
            ("it's", r"'it'\''s'"),
            ("a;b", "'a;b'"),
        ] {
            assert_eq!(as_a_word(text), word);
        }
    }
}
