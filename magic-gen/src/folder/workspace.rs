//! The workspace of rookline with its folder of generated files, and the commands that messages
//! name.

use std::path::{Path, PathBuf};

/// The file that marks a workspace of rookline.
pub const MANIFEST: &str = "magic-gen/Cargo.toml";

fn is_workspace(dir: &Path) -> bool {
    dir.join(MANIFEST).is_file()
}

/// The workspace whose `cargo run` started the tool, if one did. If another crate's `cargo run`
/// started the tool, the folder is that crate's, and does not count.
fn of_cargo() -> Option<PathBuf> {
    let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
    Some(manifest.parent().filter(|parent| is_workspace(parent))?.to_owned())
}

/// The generated files of the workspace in which cargo runs the tool, or else of the workspace
/// around the current folder, if there is one.
pub fn generated() -> Option<PathBuf> {
    let around = || {
        let current = std::env::current_dir().ok()?;
        Some(current.ancestors().find(|dir| is_workspace(dir))?.to_owned())
    };
    of_cargo().or_else(around).map(|workspace| workspace.join("generated"))
}

/// A command of this program, or of one that is installed beside it, as this user would type it.
pub fn command(program: &str, words: &str) -> String {
    match of_cargo() {
        None => format!("{program} {words}"),
        Some(_) if words.is_empty() => format!("cargo run -p {program}"),
        Some(_) => format!("cargo run -p {program} -- {words}"),
    }
    .trim_end()
    .to_owned()
}

/// A command of magic-gen for the folder that the user named, or for the default folder.
pub fn command_in(dir: Option<&Path>, words: &str) -> String {
    let dir = dir.map_or(String::new(), |dir| format!("--dir {}", as_a_word(dir)));
    command("magic-gen", format!("{words} {dir}").trim())
}

/// A path as one word for a shell.
fn as_a_word(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/\\:._-".contains(c);
    match text.chars().all(is_plain) {
        true => text,
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_one_word_of_the_command() {
        for (text, word) in [
            ("/tmp/out-1_2.x", "/tmp/out-1_2.x"),
            (r"C:\out", r"C:\out"),
            ("with space", "'with space'"),
            ("it's", r"'it'\''s'"),
            ("a;b", "'a;b'"),
        ] {
            assert_eq!(as_a_word(Path::new(text)), word);
        }
    }
}
