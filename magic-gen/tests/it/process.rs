//! The program from outside: files that cannot be written, signals, pipes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use crate::folder::{self, Folder, GENERATED, changed};
use crate::program::{PROGRAM, as_root, assert_fails, command, files, magic_gen, path};
use crate::skipped::skipped;
use magic_gen::emit;

/// A folder with the files of another seed, all of which a run would replace.
fn old_files() -> Folder {
    files("1")
}

fn assert_untouched(dir: &Folder) {
    let output = dir.run(&["--check", "--seed", "1"]);
    assert!(output.status.success(), "{output:?}");
}

#[cfg(unix)]
fn shell(script: &str, args: &[&str]) -> Output {
    Command::new("sh").args(["-c", script, PROGRAM]).args(args).output().unwrap()
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn two_at_once_leave_every_file_whole() {
    let seeds = [files("1"), files("2")].map(|dir| dir.contents());
    for _ in 0..20 {
        let dir = old_files();
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

#[cfg(unix)]
#[test]
fn a_file_size_limit_leaves_the_old_files() {
    let dir = old_files();
    // Eight blocks of 512 bytes hold the small files, not the line tables.
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"";
    let output = shell(script, &["--dir", dir.name()]);
    assert_fails(&output, 2, "a_file.rs: File too large");
    assert_untouched(&dir);
}

#[test]
fn a_full_disk_leaves_the_old_files() {
    let dir = Folder::empty();
    if !as_root("mount", &["-t", "tmpfs", "-o", "size=64k", "magic-gen", dir.name()]) {
        skipped("a small tmpfs cannot be mounted here; the disk was not filled");
        return;
    }
    let fill = dir.run(&["--seed", "1", "--quiet"]);
    fs::write(dir.file("junk"), [0; 1 << 16]).unwrap_err();
    let output = dir.run(&[]);
    dir.remove("junk");
    let check = dir.run(&["--check", "--seed", "1"]);
    let unmounted = as_root("umount", &[dir.name()]);
    assert!(fill.status.success() && unmounted, "{fill:?}");
    assert_fails(&output, 2, "No space left on device");
    assert!(check.status.success(), "{check:?}");
}

#[test]
fn a_folder_in_the_place_of_a_file_leaves_the_others() {
    let dir = old_files();
    dir.remove("mod_67.rs");
    fs::create_dir(dir.file("mod_67.rs")).unwrap();
    assert_fails(&dir.run(&[]), 2, "mod_67.rs: it is not a file but a folder");
    let check = dir.run(&["--check"]);
    assert_fails(
        &check,
        1,
        &format!("{}: mod_67.rs: cannot be read: it is a folder; ", dir.name()),
    );
    assert_fails(&check, 1, "to repair it, run `cargo run -p magic-gen -- --seed 0x1");
    fs::remove_dir(dir.file("mod_67.rs")).unwrap();
    assert_fails(
        &dir.run(&["--check", "--seed", "1"]),
        1,
        ": mod_67.rs: cannot be read: it is missing; to repair it",
    );
}

#[cfg(unix)]
#[test]
fn links_stay_links_and_files_keep_their_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let mode = |file: &Path| fs::metadata(file).unwrap().permissions().mode() & 0o7777;
    let dir = old_files();
    let elsewhere = tempfile::tempdir().unwrap();
    let (rooks, real) = (dir.file("rook_magics.rs"), elsewhere.path().join("rooks.rs"));
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
    assert_eq!((left, files), (1, emit::names().count()), "something is left over");

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
fn folders_that_cannot_be_written_to_are_named() {
    let file = tempfile::NamedTempFile::new().unwrap();
    assert_fails(&magic_gen(&["--dir", path(file.path())]), 2, "cannot make ");
    let check = magic_gen(&["--check", "--dir", path(file.path())]);
    assert_fails(&check, 2, &format!("cannot read {}: ", path(file.path())));
    assert_fails(&magic_gen(&["--dir", "/proc/magic-gen"]), 2, "cannot make /proc/magic-gen: ");
    // A folder that exists and takes no files, whoever asks.
    assert_fails(&magic_gen(&["--dir", "/proc"]), 2, "cannot write /proc/a_file.rs: ");
}

/// The program outside a workspace, started by a shell and not by cargo.
fn outside(current: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.args(args).current_dir(current).env_remove("CARGO_MANIFEST_DIR").output().unwrap()
}

#[test]
fn outside_a_workspace_a_folder_that_is_written_has_to_be_named() {
    let dir = old_files();
    let empty = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| outside(empty.path(), args);
    let advice = "name the folder of the generated files with --dir";
    for job in [&[][..], &["--check"]] {
        assert_fails(&run(job), 2, advice);
    }
    let revision = run(&["diff", "HEAD"]);
    assert_eq!(revision.status.code(), Some(2), "{revision:?}");
    let stderr = String::from_utf8_lossy(&revision.stderr);
    assert!(stderr.contains(advice), "{stderr}");
    let wanted = "error: HEAD: cannot be read: no such folder; and for a git revision: which ";
    assert!(stderr.starts_with(wanted), "{stderr}");
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
    for job in [
        &["show"][..],
        &["show", "rook", "e4"],
        &["show", "bishop", "e4", "--json"],
        &["export", "--format", "c"],
    ] {
        let inside = magic_gen(job);
        assert!(
            run(job) == String::from_utf8(inside.stdout).unwrap().replace(CARGO, TYPED),
            "{job:?}"
        );
    }
    let proven = run(&["verify"]);
    let inside = String::from_utf8(magic_gen(&["verify"]).stdout).unwrap();
    assert_eq!(proven, format!("the tables built into this tool:\n{inside}"));
    assert_eq!(run(&["diff", GENERATED]), "no square changed\nold valid, new valid\n");
    let json: serde_json::Value = serde_json::from_str(&run(&["verify", "--json"])).unwrap();
    assert_eq!((&json["given"]["kind"], &json["given"]["name"]), (&"built-in".into(), &().into()));
}

/// How messages call the program where cargo runs it, and in a shell.
const CARGO: &str = "cargo run -p magic-gen --";
const TYPED: &str = "magic-gen";

#[test]
fn the_command_to_run_next_is_of_a_shell_or_of_cargo_and_has_the_folder() {
    let (dir, empty) = (old_files(), tempfile::tempdir().unwrap());
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
    let proven = outside(empty.path(), &["verify", "--dir", bad]);
    let stderr = String::from_utf8_lossy(&proven.stderr);
    assert!(stderr.ends_with(&write), "{stderr}");
    // Who let cargo run it types that again.
    assert_fails(
        &dir.run(&["show", "rook", "a1"]),
        1,
        "run `cargo run -p magic-gen -- verify --dir ",
    );
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
fn check_names_each_file() {
    let dir = old_files();
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
    let output = dir.run(&["--check"]);
    let wanted = ": .hidden: unexpected; remove it; left_over.tmp: unexpected; remove it\n";
    assert_fails(&output, 1, wanted);
}

#[test]
fn check_takes_the_seed_from_the_headers() {
    let dir = old_files();
    let output = dir.run(&["--check"]);
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("what seed 0x1 yields"), "{output:?}");
    // What is missing says nothing; what differs is mended with its own seed.
    dir.remove("a_file.rs");
    let output = dir.run(&["--check"]);
    assert_fails(&output, 1, ": a_file.rs: cannot be read: it is missing; to repair it, run `");
    assert_fails(&output, 1, "magic-gen -- --seed 0x1 --dir ");
    // A seed that is asked for counts more than the headers.
    assert_fails(&dir.run(&["--check", "--seed", "2"]), 1, "rook_magics.rs: line 13: `(\"a1\", 0x");
    let other = dir.run(&["--seed", "2", "--quiet"]);
    assert!(other.status.success());
    let old = old_files();
    fs::copy(old.file("de_bruijn.rs"), dir.file("de_bruijn.rs")).unwrap();
    let output = dir.run(&["--check"]);
    assert_fails(&output, 1, "different seeds: 0x1 in de_bruijn.rs; 0x2 in a_file.rs, bishop_m");
    assert_fails(
        &output,
        1,
        "shared_lines_bishop.rs, shared_lines_rook.rs; choose one with --seed\n",
    );
}

#[test]
fn check_does_not_mind_line_ends() {
    let dir = old_files();
    for (name, _) in dir.contents() {
        dir.edit(&name, |text| text.replace('\n', "\r\n"));
    }
    assert_untouched(&dir);
}

#[test]
fn unchanged_files_are_not_touched() {
    let dir = old_files();
    let time = || fs::metadata(dir.file("mod_67.rs")).unwrap().modified().unwrap();
    let before = time();
    std::thread::sleep(Duration::from_millis(20));
    let output = dir.run(&["--seed", "1"]);
    assert!(String::from_utf8_lossy(&output.stdout).ends_with(&(changed(0) + "\n")));
    assert_eq!(time(), before);
}

#[test]
fn verify_fails_with_exit_code_1() {
    let dir = old_files();
    dir.edit("mod_67.rs", |text| text.replacen("    -1,", "    7,", 1));
    let bad = dir.name();
    let output = dir.run(&["verify"]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(stderr.contains("error: mod_67.rs: entry 17: 7 instead of -1\n"), "{stderr}");
    let remedy = format!("run `cargo run -p magic-gen -- --seed 0x1 --dir {bad}`\n");
    assert!(stderr.ends_with(&remedy), "{stderr}");

    // The header of another file names another seed.
    let seeds = "Seed: 0x0000000000000001";
    dir.edit("rook_magics.rs", |text| text.replacen(seeds, &seeds.replace("01", "02"), 1));
    let output = dir.run(&["verify"]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    // `verify` has no --seed itself.
    let wanted = format!(
        "shared_lines_bishop.rs, shared_lines_rook.rs; 0x2 in rook_magics.rs; to write them all from one of these, run \
         `cargo run -p magic-gen -- --seed SEED --dir {bad}`\n"
    );
    assert!(stderr.ends_with(&wanted), "{stderr}");
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
    let output = Command::new("sh").args(["-c", script, PROGRAM]).output().unwrap();
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

#[test]
fn a_closed_pipe_is_no_error() {
    let jobs = [
        &["--help"][..],
        &["--check"],
        &["verify"],
        &["search", "rook", "a1"],
        &["show", "rook", "a1", "--dir", GENERATED],
        &["export", "--format", "c", "--dir", GENERATED],
        &["diff", GENERATED, GENERATED],
        &["completions", "bash"],
    ];
    for args in jobs {
        let mut child = command(".", args).spawn().unwrap();
        // Nobody reads; what the program writes fails, if not at once then later.
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
    }
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_closed_pipe_changes_no_verdict() {
    let dir = old_files();
    dir.write("mod_67.rs", "");
    let file = dir.file("list.txt");
    dir.write("list.txt", "0x1\n");
    let (bad, good) = (dir.name(), GENERATED);
    let jobs = [
        (&["verify", "--dir", bad][..], 1),
        (&["verify", "--json", "--dir", bad], 1),
        (&["--check", "--dir", bad], 1),
        (&["--check", "--json", "--dir", bad], 1),
        (&["verify", path(&file)], 1),
        (&["diff", good, bad], 2),
        (&["diff", good, bad, "--json"], 2),
        (&["nonsense"], 2),
        (&["verify", "--dir", good], 0),
        (&["diff", good, good], 0),
    ];
    let exit_code = |args: &[&str]| {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        Command::new(PROGRAM).args(args).stdout(writer).output().unwrap().status.code()
    };
    for (args, code) in jobs {
        assert_eq!(exit_code(args), Some(code), "{args:?}");
    }
    dir.write("mod_67.rs", folder::text("mod_67.rs"));
    assert_eq!(exit_code(&["diff", good, bad]), Some(1));
    assert_eq!(exit_code(&["diff", good, bad, "--json"]), Some(1));
}

#[cfg(unix)]
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn output_that_cannot_be_written_is_an_error() {
    if !Path::new("/dev/full").exists() {
        skipped("there is no /dev/full here");
        return;
    }
    let folder = old_files();
    let (good, other) = (GENERATED, folder.name());
    let jobs = [
        &["--help"][..],
        &["--check"],
        &["--check", "--json"],
        &["--seed", "1", "--dir", other],
        &["verify"],
        &["verify", "--json"],
        &["show", "rook", "a1"],
        &["search", "rook", "a1"],
        &["export", "--format", "json"],
        &["completions", "bash"],
        &["diff", good, other],
        &["diff", good, other, "--json"],
        &["diff", good, good],
        &["diff", good, good, "--json"],
    ];
    for args in jobs {
        let output = shell("exec \"$0\" \"$@\" > /dev/full", args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.contains("standard output: No space left"), "{args:?}: {stderr}");
    }
}

/// Of a test that passes nobody sees what it prints.
#[test]
fn a_skipped_test_is_named_in_the_file_for_it() {
    let dir = tempfile::tempdir().unwrap();
    let (skips, test) = (dir.path().join("skips"), "options::shells_offer_the_commands");
    let run = |variable: &str| {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", test]).env_remove("ROOKLINE_NO_SKIPS");
        command.env("PATH", "").env(variable, &skips).output().unwrap()
    };
    assert!(run("ROOKLINE_SKIPS").status.success());
    let lines = ["bash", "fish", "zsh"].map(|shell| format!("{test}: {shell} is not installed\n"));
    assert_eq!(fs::read_to_string(&skips).unwrap(), lines.concat());
    assert!(run("ROOKLINE_SKIPS").status.success());
    assert_eq!(fs::read_to_string(&skips).unwrap(), lines.concat().repeat(2));
    assert_eq!(run("ROOKLINE_NO_SKIPS").status.code(), Some(101));
}
