//! A wrong number in `generated/` must stop the build, and say what is wrong,
//! where, and which command mends it. Each test builds a copy of the crate
//! with one file damaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const MEND: &str = "cargo run --release -p magic-gen";

/// A copy of the crate's build inputs in a folder of its own, removed at the
/// end.
struct Copy {
    root: PathBuf,
}

impl Copy {
    fn new(name: &str) -> Copy {
        let original = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("build-script-{name}"));
        let _ = fs::remove_dir_all(&root);
        for folder in ["build", "generated", "src"] {
            copy_folder(&original.join(folder), &root.join(folder));
        }
        fs::copy(original.join("build.rs"), root.join("build.rs")).unwrap();
        // A manifest of its own: the copy is no member of our workspace.
        let manifest = "[package]\nname = \"rookline\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
                        [features]\nall-techniques = []\n[workspace]\n";
        fs::write(root.join("Cargo.toml"), manifest).unwrap();
        Copy { root }
    }

    fn edit(&self, file: &str, edit: impl FnOnce(String) -> String) {
        let path = self.root.join("generated").join(file);
        let text = fs::read_to_string(&path).unwrap();
        let edited = edit(text.clone());
        assert_ne!(text, edited, "the edit of {file} changed nothing");
        fs::write(path, edited).unwrap();
    }

    /// Runs `cargo check`: whether it succeeded, and what it printed.
    fn check(&self) -> (bool, String) {
        let output = Command::new(env!("CARGO"))
            .args(["check", "--quiet", "--offline"])
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .env_remove("RUSTFLAGS")
            .output()
            .unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    }

    fn assert_refused(&self, wanted: &[&str]) {
        let (success, stderr) = self.check();
        assert!(!success, "the build went through");
        for wanted in wanted.iter().chain([&MEND]) {
            assert!(stderr.contains(wanted), "no `{wanted}` in:\n{stderr}");
        }
        assert!(!stderr.contains("panicked"), "{stderr}");
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The row of a square in a file of magics: from its `(` to its `)`.
fn row(text: &str, square: &str) -> String {
    let start = text.find(&format!("(\"{square}\"")).expect("the square has a row");
    let end = start + text[start..].find(')').expect("the row ends");
    text[start..=end].to_string()
}

fn with_factor(row: &str, factor: &str) -> String {
    let mut columns: Vec<&str> = row.split(',').collect();
    let factor = format!(" {factor}");
    columns[1] = &factor;
    columns.join(",")
}

#[test]
fn the_copy_builds_as_it_is() {
    let (success, stderr) = Copy::new("clean").check();
    assert!(success, "{stderr}");
}

#[test]
fn a_factor_that_collides() {
    let copy = Copy::new("factor");
    copy.edit("rook_magics.rs", |text| {
        let row = row(&text, "c3");
        text.replace(&row, &with_factor(&row, "0x0000000000000001"))
    });
    // With the factor 1 every occupancy of the low squares falls on slot 0:
    // first the empty one, then c2.
    copy.assert_refused(&[
        "generated/rook_magics.rs",
        "rook on c3",
        "0x0000000000000000 and 0x0000000000000400",
        "slot 0",
    ]);
}

#[test]
fn a_bishop_factor_of_zero() {
    let copy = Copy::new("bishop");
    copy.edit("bishop_magics.rs", |text| {
        let row = row(&text, "h8");
        text.replace(&row, &with_factor(&row, "0x0"))
    });
    copy.assert_refused(&["generated/bishop_magics.rs", "bishop on h8", "slot 0"]);
}

#[test]
fn a_wrong_count_beside_a_right_factor() {
    let copy = Copy::new("count");
    copy.edit("rook_magics.rs", |text| text.replacen(", 49, ", ", 48, ", 1));
    copy.assert_refused(&["generated/rook_magics.rs", "rook on a1", "says 48 attack sets"]);
}

#[test]
fn an_impossible_bit_count() {
    let copy = Copy::new("bits");
    copy.edit("rook_magics.rs", |text| text.replacen(", 12, 49, ", ", 99, 49, ", 1));
    copy.assert_refused(&["rook on a1", "99 bits, but the mask has 12"]);
}

#[test]
fn a_missing_file() {
    let copy = Copy::new("missing");
    fs::remove_file(copy.root.join("generated/de_bruijn.rs")).unwrap();
    copy.assert_refused(&["generated/de_bruijn.rs", "cannot be read"]);
}

#[test]
fn truncated_files() {
    for file in ["rook_magics.rs", "mod_67.rs", "fill_up.rs"] {
        let copy = Copy::new(&format!("truncated-{file}"));
        copy.edit(file, |text| text[..text.len() * 3 / 4].to_string());
        copy.assert_refused(&[file, "truncated"]);
    }
}

#[test]
fn a_row_too_few() {
    let copy = Copy::new("row");
    copy.edit("bishop_magics.rs", |text| {
        let row = row(&text, "e4");
        text.replace(&row, "")
    });
    copy.assert_refused(&["generated/bishop_magics.rs", "378 values"]);
}

#[test]
fn a_wrong_entry_of_a_line_table() {
    let copy = Copy::new("line");
    copy.edit("a_file.rs", |text| text.replacen("0x0101010101010100", "0x0101010101010102", 1));
    copy.assert_refused(&["generated/a_file.rs", "number 0", "walking the ray"]);
}

#[test]
fn a_wrong_bit_scan() {
    let copy = Copy::new("scan");
    copy.edit("mod_67.rs", |text| text.replacen("39", "38", 1));
    copy.assert_refused(&["generated/mod_67.rs", "bit 39"]);
}
