//! The program from outside: files that are no input for it.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::folder::{self, copy_files, generated};
use crate::program::{PROGRAM, command, end};

/// Runs the program in the folder `dir` with 4 GB of memory, all of which it would take
/// if it read what has no end.
fn magic_gen(dir: &Path, words: &[&str]) -> Output {
    let script = "ulimit -v 4000000; exec \"$0\" \"$@\"";
    let program = ["-c", script, PROGRAM];
    Command::new("sh").args(program).args(words).current_dir(dir).output().unwrap()
}

/// Exit code 2, since nothing could be read, and one line on standard error, which is this.
fn assert_unread(output: &Output, wanted: &str) {
    assert_says(output, 2, wanted);
}

fn assert_says(output: &Output, code: i32, wanted: &str) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    assert_eq!(stderr, format!("error: {wanted}\n"));
    assert!(output.stdout.is_empty(), "{output:?}");
}

/// A folder with a copy of `generated/` in it.
fn folder() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    let copy = dir.path().join("generated");
    fs::create_dir(&copy).unwrap();
    copy_files(&generated(), &copy);
    dir
}

/// The jobs that read a file somebody names.
const JOBS: [&[&str]; 3] =
    [&["verify"], &["import", "--dir", "generated"], &["import", "--check", "--dir", "generated"]];

/// How a job says that it cannot read a file.
fn unreadable(file: &str) -> String {
    format!("cannot read {file}")
}

#[test]
fn what_is_far_too_long_is_not_read_to_its_end() {
    let dir = folder();
    // It takes no room, and reading it would take hours.
    File::create(dir.path().join("vast")).unwrap().set_len(1 << 42).unwrap();
    let why = |most: u64| {
        format!(
            "it has more than {most} bytes, far more than any file that belongs here; is it the \
             right one?"
        )
    };
    for job in JOBS {
        let output = magic_gen(dir.path(), &[job, &["vast"]].concat());
        assert_unread(&output, &format!("{}: {}", unreadable("vast"), why(1 << 29)));
    }
    if Path::new("/dev/zero").exists() {
        let output = magic_gen(dir.path(), &["verify", "/dev/zero"]);
        assert_unread(&output, &format!("cannot read /dev/zero: {}", why(1 << 29)));
    }
    let file = dir.path().join("generated/a_file.rs");
    fs::rename(dir.path().join("vast"), &file).unwrap();
    let verify = magic_gen(dir.path(), &["verify", "--dir", "generated"]);
    let stderr = String::from_utf8_lossy(&verify.stderr);
    let wanted = format!("error: a_file.rs: cannot be read: {}", why(1 << 20));
    assert!(stderr.contains(&wanted), "{stderr}");
    assert_eq!(verify.status.code(), Some(1));
}

#[test]
fn a_folder_in_the_place_of_a_file_is_proven() {
    let dir = folder();
    let output = magic_gen(dir.path(), &["verify", "generated"]);
    assert_eq!(output, magic_gen(dir.path(), &["verify", "--dir", "generated"]));
    assert!(output.status.success(), "{output:?}");
    let output = magic_gen(dir.path(), &["verify", "generated", "--as", "list"]);
    assert_says(&output, 1, "generated is a folder; --as says what a file is");
}

/// Runs the program, which has to end within a minute.
fn in_time(dir: &Path, words: &[&str]) -> Output {
    end(command(dir, words).stdin(Stdio::null()).spawn().unwrap(), 60)
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn what_is_no_file_is_named_and_not_waited_for() {
    let dir = folder();
    let fifo = dir.path().join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let _socket = UnixListener::bind(dir.path().join("socket")).unwrap();
    fs::create_dir(dir.path().join("folder")).unwrap();
    let said = |job: &str, code: i32, wanted: &str| {
        let output = in_time(dir.path(), &job.split(' ').collect::<Vec<_>>());
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{job}: {stderr}");
        assert!(stderr.contains(wanted), "{job}: no `{wanted}` in {stderr}");
    };
    for (target, what) in [
        ("../fifo", "a pipe"),
        ("../socket", "a socket"),
        ("/dev/zero", "a device"),
        ("../folder", "a folder"),
    ] {
        let with = |name: &str, jobs: &dyn Fn(&str)| {
            let file = dir.path().join("generated").join(name);
            let text = fs::read(&file).unwrap();
            fs::remove_file(&file).unwrap();
            symlink(target, &file).unwrap();
            jobs(&format!(
                "{name}: cannot be read: it is {what}; put the file in its place, or remove it"
            ));
            said("--check --dir generated", 1, &format!("{name}: cannot be read: it is {what}; "));
            fs::remove_file(&file).unwrap();
            fs::write(&file, text).unwrap();
        };
        with("rook_magics.rs", &|wanted| {
            said("verify --dir generated", 1, wanted);
            said("show rook a1 --dir generated", 2, wanted);
            said("report --dir generated", 2, wanted);
            said("export --format c --dir generated", 2, wanted);
            said("diff generated generated", 2, wanted);
            let wanted = format!(
                "cannot replace generated/rook_magics.rs: it is not a file but {what}; write elsewhere, or \
                 move it out of the way"
            );
            said("--dir generated", 2, &wanted);
        });
    }
    // What somebody names may be a pipe.
    fs::write(dir.path().join("list"), folder::list(&folder::generated())).unwrap();
    let script = "cat list | \"$0\" verify /dev/stdin";
    let program = ["-c", script, PROGRAM];
    let piped = Command::new("sh").args(program).current_dir(dir.path()).output().unwrap();
    assert!(piped.status.success(), "{piped:?}");
}

#[test]
fn an_empty_file_is_called_that() {
    let dir = folder();
    let why = "it is empty; check whether the command that writes it failed, or is still running";
    for text in ["", " \n\t\r\n"] {
        fs::write(dir.path().join("file"), text).unwrap();
        for job in JOBS {
            let output = magic_gen(dir.path(), &[job, &["file"]].concat());
            assert_unread(&output, &format!("{}: {why}", unreadable("file")));
        }
    }
    let output = in_time(dir.path(), &["verify", "-"]);
    assert_unread(&output, &format!("cannot read standard input: {why}"));
}

#[test]
fn quoted_text_is_escaped_and_cut_short() {
    let dir = folder();
    for (text, shown) in [
        ("\u{1b}[31mred\u{7}".to_owned(), r"`\u{1b}`"),
        ("\0\0".to_owned(), r"`\u{0}\u{0}` is not a 64-bit number"),
        ("x".repeat(5_000_000), "`xxxxx"),
        ("9".repeat(5_000_000), "999…` is not a 64-bit number"),
    ] {
        fs::write(dir.path().join("file"), text).unwrap();
        let output = magic_gen(dir.path(), &["verify", "file", "--as", "list"]);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(stderr.contains(shown), "{stderr}");
        assert!(stderr.len() < 5_000 && stderr.lines().count() == 1, "{stderr}");
        assert!(!stderr.trim_end().contains(char::is_control), "{stderr:?}");
    }
}

#[test]
fn a_byte_order_mark_is_called_by_its_name() {
    let dir = folder();
    let utf16 = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("\u{feff}{text}").encode_utf16().flat_map(bytes).collect()
    };
    let marked = "line 1: it begins with a byte order mark; save it as UTF-8 without one";
    let wide = "line 1: this is UTF-16; save it as UTF-8 without a byte order mark";
    for text in [&folder::list(&folder::generated())[..], "{}", "1"] {
        for (bytes, why) in [
            (format!("\u{feff}{text}").into_bytes(), marked),
            (utf16(text, u16::to_le_bytes), wide),
            (utf16(text, u16::to_be_bytes), wide),
        ] {
            fs::write(dir.path().join("file"), bytes).unwrap();
            for job in JOBS {
                let output = magic_gen(dir.path(), &[job, &["file"]].concat());
                assert_unread(&output, &format!("{}: {why}", unreadable("file")));
            }
        }
    }
}

#[test]
fn a_byte_order_mark_in_the_folder_is_called_by_its_name() {
    for name in ["fingerprints.csv", "rook_magics.rs"] {
        let dir = folder();
        let file = dir.path().join("generated").join(name);
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, format!("\u{feff}{text}")).unwrap();
        let output = magic_gen(dir.path(), &["verify", "--dir", "generated"]);
        let stderr = String::from_utf8_lossy(&output.stderr);
        let wanted = format!(
            "error: {name}: cannot be read: line 1: it begins with a byte order mark; save it as \
             UTF-8 without one\n"
        );
        assert!(stderr.contains(&wanted), "{stderr}");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn a_row_that_cannot_be_shown_is_named_with_its_file() {
    let dir = folder();
    let file = dir.path().join("generated/rook_magics.rs");
    let text = fs::read_to_string(&file).unwrap();
    let row = text.lines().find(|line| line.starts_with("    (\"e4\"")).unwrap();
    let instead = |new: &str| text.replace(row, new);
    for (row, wanted) in [
        (row.replace("e4", "f4"), "the row of e4 says f4"),
        (row.replace(", 10, ", ", 25, "), "e4 has 25 index bits, not 1 to 20"),
        (row.replace(", 10, ", ", 21, "), "e4 has 21 index bits, not 1 to 20"),
        (row.replace(", 10, ", ", 0, "), "e4 has 0 index bits, not 1 to 20"),
        (String::new(), "line 77: 63 entries instead of 64"),
    ] {
        fs::write(&file, instead(&row)).unwrap();
        let output = magic_gen(dir.path(), &["show", "rook", "e4", "--dir", "generated"]);
        let remedy = "for all errors, run `cargo run -p magic-gen -- verify --dir generated`";
        assert_says(&output, 1, &format!("generated: rook_magics.rs: {wanted}; {remedy}"));
    }
}

#[test]
fn a_dash_is_standard_input_and_output() {
    let dir = folder();
    let run = |words: &str| magic_gen(dir.path(), &words.split(' ').collect::<Vec<_>>());
    let with_input = |words: &str, file: &str| {
        let script = format!("\"$0\" {words} < {file}");
        let program = ["-c", &script, PROGRAM];
        Command::new("sh").args(program).current_dir(dir.path()).output().unwrap()
    };
    let export = run("export --format json --technique fancy --dir generated -o -");
    assert!(export.status.success() && !export.stdout.is_empty(), "{export:?}");
    assert!(!dir.path().join("-").exists());

    fs::write(dir.path().join("magics"), &export.stdout).unwrap();
    fs::write(dir.path().join("wrong"), "one\n").unwrap();
    for (words, named) in [
        ("verify -", "verify magics"),
        ("import - --check --dir generated", "import magics --check --dir generated"),
    ] {
        assert_eq!(with_input(words, "magics"), run(named), "{words}");
        let wrong = with_input(words, "wrong");
        assert!(wrong.stderr.starts_with(b"error: standard input: "), "{wrong:?}");
        assert_eq!(wrong.status.code(), Some(1));
    }
}
