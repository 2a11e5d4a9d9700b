//! The program from outside: files that cannot be written, the folder and the commands that it
//! names, signals, pipes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::folder::{Folder, GENERATED, changed, copy, text};
use crate::program::{PROGRAM, assert_fails, command, files, magic_gen, path};
use crate::skipped::skipped;
use magic_gen::disk::write::write_all;
use magic_gen::stream::DEFAULT_SEED;
use magic_gen::{folder, read};

#[cfg(unix)]
fn shell(script: &str, args: &[&str]) -> Output {
    Command::new("sh").args(["-c", script, PROGRAM]).args(args).output().unwrap()
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn two_at_once_leave_every_file_whole() {
    let seeds = [files("1"), files("2")].map(|dir| dir.contents());
    for _ in 0..20 {
        let dir = files("1");
        let run = |seed: &str| {
            let words = ["--seed", seed, "--quiet", "--dir", dir.name()];
            Command::new(PROGRAM).args(words).stderr(Stdio::piped()).spawn().unwrap()
        };
        for child in [run("1"), run("2")] {
            let output = child.wait_with_output().unwrap();
            assert!(output.status.success(), "{output:?}");
        }
        let is_of_a_seed = |file| seeds.iter().any(|files| files.contains(file));
        assert!(dir.contents().iter().all(is_of_a_seed));
    }
}

/// As on a full disk.
#[cfg(unix)]
#[test]
fn a_file_size_limit_leaves_the_old_files() {
    let dir = files("1");
    let before = dir.contents();
    // Eight blocks of 512 bytes hold the small files, not the line tables.
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"";
    let output = shell(script, &["--dir", dir.name()]);
    assert_fails(&output, 2, "a_file.rs: File too large");
    assert_eq!(dir.contents(), before);
}

#[test]
fn a_folder_in_the_place_of_a_file_leaves_the_others() {
    let dir = files("1");
    dir.remove("mod_67.rs");
    fs::create_dir(dir.file("mod_67.rs")).unwrap();
    assert_fails(&dir.run(&[]), 2, "mod_67.rs: it is not a file but a folder");
    fs::remove_dir(dir.file("mod_67.rs")).unwrap();
    let missing = ": mod_67.rs: cannot be read: it is missing; to repair it";
    assert_fails(&dir.run(&["--check", "--seed", "1"]), 1, missing);
}

#[cfg(unix)]
#[test]
fn links_stay_links_and_files_keep_their_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let mode = |file: &Path| fs::metadata(file).unwrap().permissions().mode() & 0o7777;
    let (dir, elsewhere) = (files("1"), tempfile::tempdir().unwrap());
    let (rooks, real) = (dir.file("rook_magics.rs"), elsewhere.path().join("rooks.rs"));
    // A new file has the permissions of any.
    let new = elsewhere.path().join("new");
    fs::write(&new, "").unwrap();
    assert_eq!(mode(&rooks), mode(&new));
    fs::remove_file(new).unwrap();
    fs::rename(&rooks, &real).unwrap();
    symlink(&real, &rooks).unwrap();
    let modes = [("a_file.rs", 0o644), ("bishop_magics.rs", 0o600), ("de_bruijn.rs", 0o444)];
    for (name, mode) in modes {
        fs::set_permissions(dir.file(name), fs::Permissions::from_mode(mode)).unwrap();
    }
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    let before = fs::read(&real).unwrap();
    assert!(dir.run(&["--seed", "2", "-q"]).status.success());
    assert!(fs::read(&real).unwrap() != before, "what the link leads to is not written");
    assert!(rooks.is_symlink() && mode(&real) == 0o640);
    modes.iter().for_each(|(name, was)| assert_eq!(mode(&dir.file(name)), *was, "{name}"));
    assert!(dir.run(&["--check"]).status.success());
    let left = fs::read_dir(elsewhere.path()).unwrap().count();
    let files = fs::read_dir(dir.path()).unwrap().count();
    assert_eq!((left, files), (1, read::names().count()), "something is left over");

    // An export through a link, named without a folder.
    let tables = elsewhere.path().join("tables.h");
    fs::write(&tables, "old").unwrap();
    symlink(&tables, dir.file("link.h")).unwrap();
    let mut export = Command::new(PROGRAM);
    export.args(["export", "--format", "c", "-o", "link.h"]).current_dir(dir.path());
    assert!(export.status().unwrap().success());
    assert!(dir.file("link.h").is_symlink());
    assert!(fs::read_to_string(&tables).unwrap().contains("rookline_rook_attacks"));
    // One that leads nowhere is named.
    fs::remove_file(&tables).unwrap();
    let output = export.output().unwrap();
    assert_fails(&output, 2, "cannot replace link.h: it is a link that leads nowhere");
}

#[cfg(unix)]
#[test]
fn what_cannot_be_written_is_called_by_its_name() {
    let (file, empty) = (tempfile::NamedTempFile::new().unwrap(), Folder::empty());
    fs::write(&file, "old").unwrap();
    let file = path(file.path());
    for (words, wanted) in [
        (&["--dir", file][..], "cannot make "),
        (&["--check", "--dir", file], &format!("cannot read {file}: ")),
        (&["--dir", "/proc/magic-gen"], "cannot make /proc/magic-gen: "),
        // A folder that exists and takes no files, whoever asks.
        (&["--dir", "/proc"], "cannot write /proc/a_file.rs: "),
        (&["export", "--format", "c", "-o", "/proc/tables.h"], "cannot write /proc/tables.h: "),
        (&["export", "--format", "c", "--dir", empty.name(), "-o", file], "cannot be read: it is"),
    ] {
        let output = magic_gen(words);
        assert_fails(&output, 2, wanted);
        assert!(!String::from_utf8_lossy(&output.stderr).contains(".magic-gen-"), "{output:?}");
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "old");
    for name in ["", "\0"] {
        let error = write_all(Path::new(name), [("a.rs", "a")]).unwrap_err().to_string();
        assert!(error.starts_with("cannot make "), "{error}");
    }
}

/// The program outside a workspace, started by a shell and not by cargo.
fn outside(current: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(args).current_dir(current).env_remove("CARGO_MANIFEST_DIR").output().unwrap()
}

#[test]
fn outside_a_workspace_a_folder_that_is_written_has_to_be_named() {
    let (dir, empty) = (files("1"), tempfile::tempdir().unwrap());
    let run = |args: &[&str]| outside(empty.path(), args);
    let advice = "name the folder of the generated files with --dir";
    for job in [&[][..], &["--check"], &["diff", "HEAD"]] {
        assert_fails(&run(job), 2, advice);
    }
    let wanted = "error: HEAD: cannot be read: no such folder; and for a git revision: which ";
    assert_fails(&run(&["diff", "HEAD"]), 2, wanted);
    assert_eq!(fs::read_dir(empty.path()).unwrap().count(), 0, "something was made");
    // What needs no folder is done anywhere; so is what names one.
    for job in [&["--check", "--dir", dir.name()][..], &["diff", GENERATED, GENERATED]] {
        let output = run(job);
        assert!(output.status.success(), "{job:?}: {output:?}");
    }
    let source = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    let inside = outside(source, &["--check"]);
    assert!(inside.status.success(), "{inside:?}");
}

/// They are those of the workspace, which the tool was built in.
#[test]
fn outside_a_workspace_the_tables_built_into_the_tool_are_read() {
    let empty = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let output = outside(empty.path(), args);
        assert!(output.status.success(), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    for job in [&["show"][..], &["show", "bishop", "e4", "--json"], &["export", "--format", "c"]] {
        let inside = String::from_utf8(magic_gen(job).stdout).unwrap();
        // How messages call the program where cargo runs it, and in a shell.
        assert!(run(job) == inside.replace("cargo run -p magic-gen --", "magic-gen"), "{job:?}");
    }
    let inside = String::from_utf8(magic_gen(&["verify"]).stdout).unwrap();
    assert_eq!(run(&["verify"]), format!("the tables built into this tool:\n{inside}"));
    assert_eq!(run(&["diff", GENERATED]), "no square changed\nold valid, new valid\n");
    let json: Value = serde_json::from_str(&run(&["verify", "--json"])).unwrap();
    assert_eq!(json["given"], json!({ "kind": "built-in", "name": null }));
}

/// Started by another crate's `cargo run`, which hands on that crate's folder.
#[test]
fn the_folder_of_another_crate_is_no_workspace() {
    let other = tempfile::tempdir().unwrap();
    let crate_folder = other.path().join("engine");
    fs::create_dir(&crate_folder).unwrap();
    let run = |current: &Path| {
        let mut command = Command::new(PROGRAM);
        command.args(["--check"]).current_dir(current);
        command.env("CARGO_MANIFEST_DIR", &crate_folder).output().unwrap()
    };
    assert_fails(&run(other.path()), 2, "which folder? There is no workspace of rookline here");
    let inside = run(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(inside.status.success(), "{inside:?}");
    assert_eq!(fs::read_dir(other.path()).unwrap().count(), 1, "something was made");
}

#[test]
fn the_command_to_run_next_is_of_a_shell_or_of_cargo_and_has_the_folder() {
    let (dir, empty) = (files("1"), tempfile::tempdir().unwrap());
    dir.edit("mod_67.rs", |text| text.replacen("    -1,", "    7,", 1));
    dir.edit("rook_magics.rs", |text| text.replacen("(\"a1\"", "(\"a2\"", 1));
    let bad = dir.name();
    let verify = format!("`magic-gen verify --dir {bad}`");
    for job in [
        &["show", "rook", "a1", "--dir", bad][..],
        &["export", "--format", "c", "--dir", bad],
        &["report", "--dir", bad],
    ] {
        assert_fails(&outside(empty.path(), job), 1, &format!("for all errors, run {verify}\n"));
    }
    let write = format!("run `magic-gen --seed 0x1 --dir {bad}`\n");
    assert_fails(&outside(empty.path(), &["--check", "--dir", bad]), 1, &write);
    let ends = |output: &Output, wanted: &str| {
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(stderr.contains("error: mod_67.rs: entry 17: 7 instead of -1\n"), "{stderr}");
        assert!(stderr.ends_with(wanted), "{stderr}");
    };
    ends(&outside(empty.path(), &["verify", "--dir", bad]), &write);
    // Who let cargo run it types that again.
    ends(
        &dir.run(&["verify"]),
        &write.replace("magic-gen --seed", "cargo run -p magic-gen -- --seed"),
    );
    // The header of another file names another seed, and `verify` has no --seed itself.
    let seeds = "Seed: 0x0000000000000001";
    dir.edit("rook_magics.rs", |text| text.replacen(seeds, &seeds.replace("01", "02"), 1));
    let wanted = format!(
        "shared_lines_bishop.rs, shared_lines_rook.rs; 0x2 in rook_magics.rs; to write them all from \
         one of these, run `cargo run -p magic-gen -- --seed SEED --dir {bad}`\n"
    );
    ends(&dir.run(&["verify"]), &wanted);
    let check = dir.run(&["--check", "--json"]);
    let outcome: Value = serde_json::from_slice(&check.stdout).unwrap();
    assert!(outcome["seed"].is_null() && outcome["complaints"][0].is_string(), "{outcome}");
    assert_fails(&check, 1, "0x2 in rook_magics.rs; choose one with --seed\n");
}

#[test]
fn the_command_has_what_is_not_the_default_and_the_folder_is_one_word() {
    for (seed, dir, wanted) in [
        (DEFAULT_SEED, None, ""),
        (DEFAULT_SEED, Some("an out"), "-- --dir 'an out'"),
        (0x2A, None, "-- --seed 0x2a"),
        (0x2A, Some("/tmp/out-1_2.x"), "-- --seed 0x2a --dir /tmp/out-1_2.x"),
        (DEFAULT_SEED, Some(r"C:\out"), r"-- --dir C:\out"),
        (DEFAULT_SEED, Some("it's"), r"-- --dir 'it'\''s'"),
        (DEFAULT_SEED, Some("a;b"), "-- --dir 'a;b'"),
    ] {
        let command = folder::command(seed, dir.map(Path::new));
        assert_eq!(command, format!("cargo run -p magic-gen {wanted}").trim_end());
    }
}

#[test]
fn check_names_each_file() {
    let dir = files("1");
    dir.write("de_bruijn.rs", "");
    dir.remove("a_file.rs");
    dir.write("left_over.tmp", "");
    dir.write(".hidden", "");
    let output = dir.run(&["--check", "--seed", "1"]);
    assert_fails(
        &output,
        1,
        ": a_file.rs: cannot be read: it is missing; de_bruijn.rs: line 1: the end where \
         `// @generated by magic-gen. Do not edit.` belongs; is it truncated?; .hidden: unexpected; \
         remove it; left_over.tmp: unexpected; remove it; to repair it, ",
    );
    let command = "run `cargo run -p magic-gen -- --seed 0x1 --dir ";
    assert!(String::from_utf8_lossy(&output.stderr).contains(command), "{output:?}");
    assert!(!dir.file("a_file.rs").exists(), "--check writes nothing");
    // No run removes what does not belong there.
    assert!(dir.run(&["--seed", "1", "-q"]).status.success());
    let wanted = ": .hidden: unexpected; remove it; left_over.tmp: unexpected; remove it\n";
    assert_fails(&dir.run(&["--check"]), 1, wanted);
}

/// What is missing says nothing; a seed that is asked for counts more than the headers.
#[test]
fn check_takes_the_seed_from_the_headers() {
    let dir = files("1");
    let output = dir.run(&["--check"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("what seed 0x1 yields"), "{output:?}");
    assert_fails(&dir.run(&["--check", "--seed", "2"]), 1, "rook_magics.rs: line 13: `(\"a1\", 0x");
    dir.remove("a_file.rs");
    let output = dir.run(&["--check"]);
    assert_fails(&output, 1, ": a_file.rs: cannot be read: it is missing; to repair it, run `");
    assert_fails(&output, 1, "magic-gen -- --seed 0x1 --dir ");
}

#[test]
fn unchanged_files_are_not_touched() {
    let dir = files("1");
    let time = || fs::metadata(dir.file("mod_67.rs")).unwrap().modified().unwrap();
    let before = time();
    std::thread::sleep(Duration::from_millis(20));
    let output = dir.run(&["--seed", "1"]);
    assert!(String::from_utf8_lossy(&output.stdout).ends_with(&(changed(0) + "\n")));
    assert_eq!(time(), before);
}

/// Ctrl-C ends the program as it ends any other: there is nothing to undo. Shells call that 130.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_search_with_code_130() {
    // What starts this test may ignore the signal, and hand that on.
    let heeding = ["--default-signal=INT"];
    if !Command::new("env").args(heeding).arg("true").status().is_ok_and(|s| s.success()) {
        skipped("env knows no --default-signal here; nobody pressed Ctrl-C");
        return;
    }
    // Nobody has seen this search end.
    let script = "env --default-signal=INT \"$0\" search rook d4 --bits 8 & \
                  sleep 0.5; kill -INT $!; wait $!";
    let output = shell(script, &[]);
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
}

/// A revision is read without a copy that a program that is killed would leave behind.
#[cfg(unix)]
#[test]
fn a_diff_needs_no_folder_for_temporary_files() {
    let mut command = command(".", &["diff", "HEAD", "HEAD", "--dir", GENERATED]);
    let output = command.env("TMPDIR", "/no-such-folder").output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    if stderr.contains("git says") || stderr.contains("git cannot be run") {
        skipped("this is no git repository");
        return;
    }
    assert!(output.status.success(), "{output:?}");
}

/// A closed pipe is no error and changes no verdict; a full disk is an error of every command. And
/// quiet is what is for people, not the JSON that was asked for by name.
#[cfg(unix)]
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn each_command_prints_to_a_closed_pipe_to_a_full_disk_and_quietly() {
    let (unreadable, damaged, header) = (copy(), copy(), Folder::empty());
    unreadable.write("mod_67.rs", "");
    damaged.write("mod_67.rs", text("mod_67.rs").replacen("    -1,", "    7,", 1));
    let (bad, other, good) = (unreadable.name(), damaged.name(), GENERATED);
    let header = header.file("h.h");
    let has_full = Path::new("/dev/full").exists();
    if !has_full {
        skipped("there is no /dev/full here");
    }
    for (args, code, is_json_too) in [
        (&["--help"][..], 0, false),
        (&["export", "--format", "json", "--technique", "lines"], 0, false),
        (&["export", "--format", "c", "-o", path(&header)], 0, true),
        (&["--check"], 0, true),
        (&["--check", "--dir", other], 1, true),
        (&["--dir", good], 0, true),
        (&["verify"], 0, true),
        (&["verify", "--dir", other], 1, true),
        (&["show"], 0, true),
        (&["show", "rook", "a1"], 0, true),
        (&["search", "rook", "a1"], 0, true),
        (&["diff", good, good], 0, true),
        (&["diff", good, other], 1, true),
        (&["diff", good, bad], 2, false),
        (&["nonsense"], 2, false),
    ] {
        let json = [args, &["--json"]].concat();
        for args in [args, &json].into_iter().take(1 + usize::from(is_json_too)) {
            let (reader, writer) = std::io::pipe().unwrap();
            drop(reader);
            let output = Command::new(PROGRAM).args(args).stdout(writer).output().unwrap();
            assert_eq!(output.status.code(), Some(code), "{args:?}");
            assert!(code > 0 || output.stderr.is_empty(), "{args:?}: {output:?}");
            if has_full && !magic_gen(args).stdout.is_empty() {
                let output = shell("exec \"$0\" \"$@\" > /dev/full", args);
                let stderr = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
                assert!(stderr.contains("standard output: No space left"), "{args:?}: {stderr}");
            }
        }
        if is_json_too {
            let quiet = magic_gen(&[args, &["--quiet"]].concat());
            assert!(quiet.stdout.is_empty() || args[0] == "show", "{args:?}: {quiet:?}");
            let [json, both] =
                [&[][..], &["--quiet"]].map(|more| magic_gen(&[&json, more].concat()));
            serde_json::from_slice::<Value>(&json.stdout).unwrap();
            assert_eq!((both.stdout, both.status), (json.stdout, json.status), "{args:?}");
            assert_eq!(quiet.status, json.status, "{args:?}");
        }
    }
}

/// Of a test that passes nobody sees what it prints.
#[test]
fn a_skipped_test_is_named_in_the_file_for_it() {
    let dir = tempfile::tempdir().unwrap();
    let (skips, test) = (dir.path().join("skips"), "exported_code::go_agrees_with_a_walk");
    let run = |variable: &str| {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", test]).env_remove("ROOKLINE_NO_SKIPS");
        command.env("PATH", "").env(variable, &skips).output().unwrap()
    };
    let line = format!("{test}: `go version` does not run; what it would have checked was not\n");
    for times in [1, 2] {
        assert!(run("ROOKLINE_SKIPS").status.success());
        assert_eq!(fs::read_to_string(&skips).unwrap(), line.repeat(times));
    }
    assert_eq!(run("ROOKLINE_NO_SKIPS").status.code(), Some(101));
}
