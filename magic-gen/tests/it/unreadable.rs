//! The program from outside: what is no input for it, in a folder of tables and by name.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::folder::{copy_files, generated, list, text};
use crate::program::{PROGRAM, end};
use magic_gen::disk::load;

/// What a shell makes of this script in the folder `dir`, where `magic-gen` is the program: within a
/// minute, and with 4 GB of memory, all of which it would take if it read what has no end.
fn shell(dir: &Path, script: &str) -> Output {
    let script = format!("ulimit -v 4000000; {}", script.replace("magic-gen", "\"$0\""));
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, PROGRAM]).current_dir(dir).stdin(Stdio::null());
    end(shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap(), 60)
}

/// The exit code, and the beginning of the first error. Each error is a line that a terminal can
/// show.
#[track_caller]
fn assert_says(dir: &Path, script: &str, code: i32, wanted: &str) {
    let output = shell(dir, script);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{script}: {stderr}");
    assert!(stderr.starts_with(&format!("error: {wanted}")), "{script}: no `{wanted}` in {stderr}");
    let is_shown = |line: &str| line.len() < 5_000 && !line.contains(char::is_control);
    assert!(stderr.lines().all(is_shown), "{script}: {stderr:?}");
}

/// A folder with a copy of `generated/` in it.
fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let copy = dir.path().join("generated");
    fs::create_dir(&copy).unwrap();
    copy_files(&generated(), &copy);
    dir
}

/// What stands in the place of a file.
enum Instead {
    Text(String),
    /// A link that leads there.
    Link(&'static str),
    /// It takes no room, and reading it would take hours.
    Vast,
}

fn too_long(most: u64) -> String {
    format!(
        "it has more than {most} bytes, far more than any file that belongs here; is it the right"
    )
}

/// The words are those of the build, and no command waits for what never comes.
#[test]
fn what_is_no_table_is_named_with_its_place_by_every_command() {
    let name = "rook_magics.rs";
    let (dir, good) = (folder(), text(name));
    let file = dir.path().join("generated").join(name);
    assert!(Command::new("mkfifo").arg(dir.path().join("fifo")).status().unwrap().success());
    let _socket = UnixListener::bind(dir.path().join("socket")).unwrap();
    fs::create_dir(dir.path().join("folder")).unwrap();
    let truncated: String = good.lines().take(20).map(|line| format!("{line}\n")).collect();
    let last = good.lines().count() + 1;
    let form = |text: &str, wanted: &str| (Instead::Text(text.to_owned()), wanted.to_owned());
    let unread = |instead, why: &str| (instead, format!("cannot be read: {why}"));
    let it_is =
        |target, what| unread(Instead::Link(target), &format!("it is {what}; put the file in its"));
    let marked = Instead::Text(format!("\u{feff}{good}"));
    for (instead, wanted) in [
        form(&truncated, "line 21: the end where `(` belongs; is it truncated?"),
        form(&format!("{good}fn f() {{}}"), &format!("line {last}: `fn f() {{}}` where the end")),
        form(&format!("{good}const A: u8 = 1;"), &format!("line {last}: `const A: u8 = 1;` where")),
        form("hello", "line 1: `hello` where `pub const ROOK_MAGICS: "),
        form("", "line 1: the end where `pub const ROOK_MAGICS: "),
        form(&"\u{1b}[31m\0".repeat(100_000), "line 1: `\\u{1b}[31m\\u{0}\\u{1b}"),
        unread(marked, "line 1: it begins with a byte order mark; save it as UTF-8 without one"),
        unread(Instead::Vast, &too_long(1 << 20)),
        it_is("../fifo", "a pipe"),
        it_is("../socket", "a socket"),
        it_is("/dev/zero", "a device"),
        it_is("../folder", "a folder"),
    ] {
        fs::remove_file(&file).unwrap();
        match &instead {
            Instead::Text(text) => fs::write(&file, text).unwrap(),
            Instead::Link(target) => symlink(target, &file).unwrap(),
            Instead::Vast => File::create(&file).unwrap().set_len(1 << 42).unwrap(),
        }
        let no_answer = if wanted.starts_with("cannot be read") { 2 } else { 1 };
        let of_folder = format!("generated: {name}: {wanted}");
        assert_says(dir.path(), "magic-gen verify --dir generated", 1, &of_folder[11..]);
        for (command, code) in [
            ("show rook a1 --dir generated", no_answer),
            ("report --dir generated", no_answer),
            ("export --format c --dir generated", no_answer),
            ("diff generated generated", 2),
        ] {
            let wanted = match command.starts_with("show") || command.starts_with("diff") {
                true => of_folder.clone(),
                false => of_folder.replacen(": ", ": not proven: ", 1),
            };
            assert_says(dir.path(), &format!("magic-gen {command}"), code, &wanted);
        }
        if let Instead::Link(_) = instead {
            let wanted = "cannot replace generated/rook_magics.rs: it is not a file but ";
            assert_says(dir.path(), "magic-gen --dir generated", 2, wanted);
            assert_says(dir.path(), "magic-gen --check --dir generated", 1, &of_folder);
        }
    }
}

#[test]
fn a_row_that_cannot_be_shown_is_named_with_its_file() {
    let dir = folder();
    let file = dir.path().join("generated/rook_magics.rs");
    let text = text("rook_magics.rs");
    let row = text.lines().find(|line| line.starts_with("    (\"e4\"")).unwrap();
    for (instead, wanted) in [
        (row.replace("e4", "f4"), "the row of e4 says f4"),
        (row.replace(", 10, ", ", 21, "), "e4 has 21 index bits, not 1 to 20"),
        (row.replace(", 10, ", ", 0, "), "e4 has 0 index bits, not 1 to 20"),
        (String::new(), "line 77: 63 entries instead of 64"),
    ] {
        fs::write(&file, text.replace(row, &instead)).unwrap();
        let remedy = "for all errors, run `cargo run -p magic-gen -- verify --dir generated`\n";
        let wanted = format!("generated: rook_magics.rs: {wanted}; {remedy}");
        assert_says(dir.path(), "magic-gen show rook e4 --dir generated", 1, &wanted);
    }
}

#[test]
fn a_file_that_is_named_and_cannot_be_read_is_told_why() {
    let dir = tempfile::tempdir().unwrap();
    File::create(dir.path().join("vast")).unwrap().set_len(1 << 42).unwrap();
    fs::write(dir.path().join("blank"), " \n\t\r\n").unwrap();
    fs::write(dir.path().join("marked"), "\u{feff}1").unwrap();
    let wide: Vec<u8> = "\u{feff}1".encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(dir.path().join("wide"), wide).unwrap();
    fs::write(dir.path().join("bytes"), b"1\n\xff").unwrap();
    let vast = too_long(1 << 29);
    let empty = "it is empty; check whether the command that writes it failed, or is still running";
    for (file, audited, compared) in [
        ("vast", &vast[..], &vast[..]),
        ("/dev/zero", &vast, &vast),
        ("missing", "No such file", "No such file"),
        ("blank", "no number; many engines search", empty),
        ("marked", "no table of magics", "line 1: it begins with a byte order mark; save it as"),
        ("wide", "no table of magics", "line 1: this is UTF-16; save it as UTF-8 without a byte"),
        ("bytes", "no table of magics", "line 2: this is not text"),
    ] {
        let unread = if audited.starts_with("no ") { "" } else { "cannot read " };
        let audit = format!("magic-gen audit {file}");
        assert_says(dir.path(), &audit, 2, &format!("{unread}{file}: {audited}"));
        let check = format!("magic-gen export --format c --check -o {file}");
        assert_says(dir.path(), &check, 2, &format!("{file}: {compared}"));
    }
}

#[test]
fn what_is_as_long_as_may_be_is_read_and_what_is_longer_is_not() {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(&file, "12345").unwrap();
    assert_eq!(load::bytes(file.path(), 5).unwrap(), b"12345");
    // With a length that is known in advance, and without.
    for file in [file.path(), Path::new("/dev/zero")] {
        let error = load::bytes(file, 4).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::FileTooLarge);
        assert!(error.to_string().starts_with("it has more than 4 bytes"), "{error}");
    }
    let names = ["-", "a", "--", "./-"].map(|file| load::name(Path::new(file)));
    assert_eq!(names, ["standard input", "a", "--", "./-"]);
}

#[test]
fn a_dash_is_standard_input_and_output_and_what_is_named_may_be_a_pipe() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("list"), list()).unwrap();
    let named = String::from_utf8(shell(dir.path(), "magic-gen audit list").stdout).unwrap();
    assert!(named.starts_with("list:1: rook: 64 of 64 squares proven\n"), "{named}");
    for (script, name) in [
        ("magic-gen audit - < list", "standard input"),
        ("cat list | magic-gen audit /dev/stdin", "/dev/stdin"),
    ] {
        let output = shell(dir.path(), script);
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(said, named.replace("list:", &format!("{name}:")), "{script}");
    }
    let export = shell(dir.path(), "magic-gen export --format c --technique scans -o -");
    assert!(export.status.success() && !export.stdout.is_empty(), "{export:?}");
    assert!(!dir.path().join("-").exists());
    let wanted = "standard input: no number";
    assert_says(dir.path(), "echo one | magic-gen audit -", 2, wanted);
}

#[test]
fn a_folder_that_is_not_there_is_one_error() {
    let dir = folder();
    for command in [
        "show rook e4",
        "verify",
        "report",
        "export --format c",
        "diff generated",
        "diff HEAD",
        "diff generated generated",
        "--check",
    ] {
        let wanted = "no-such-folder: there is no such folder; name another with --dir\n";
        assert_says(dir.path(), &format!("magic-gen {command} --dir no-such-folder"), 2, wanted);
    }
}
