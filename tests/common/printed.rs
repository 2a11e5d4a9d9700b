//! What a program prints, word for word: texts with commands, each followed by its exit code, if that
//! is not 0, and by what it prints on both streams.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use crate::snapshot::assert_snapshot;

/// Runs the commands of the texts in `tests/cmd`. Each text has a folder of its own, which has the
/// files of `NAME.in` at first, and those of `NAME.out` at last.
pub fn assert_prints(program: &str) {
    let texts = files(Path::new("tests/cmd"));
    for text in texts.into_iter().filter(|file| file.extension().is_some_and(|end| end == "txt")) {
        let dir = tempfile::tempdir().unwrap();
        let there = |file: &Path| dir.path().join(file.file_name().unwrap());
        for file in files(&text.with_extension("in")) {
            fs::copy(&file, there(&file)).unwrap();
        }
        let (mut told, mut is_printed) = (String::new(), false);
        for line in fs::read_to_string(&text).unwrap().lines() {
            // What was printed ends with the next command, or with the block.
            is_printed &= line != "```";
            if let Some(words) = line.strip_prefix("$ ") {
                told += &format!("{line}\n{}\n", printed(program, words, dir.path()));
                is_printed = true;
            } else if !is_printed {
                told += &format!("{line}\n");
            }
        }
        assert_snapshot(text.to_str().unwrap(), &told);
        for file in files(&text.with_extension("out")) {
            let [left, wanted] = [&there(&file), &file].map(fs::read_to_string);
            assert_eq!(left.unwrap(), wanted.unwrap(), "{}", file.display());
        }
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect()
}

fn printed(program: &str, words: &str, dir: &Path) -> String {
    let (mut reader, writer) = io::pipe().unwrap();
    let mut command = Command::new(program);
    command.args(words.split(' ').skip(1)).current_dir(dir).stdin(Stdio::null());
    let child = command.stdout(writer.try_clone().unwrap()).stderr(writer).spawn();
    // It holds the other end of the pipe.
    drop(command);
    let mut text = String::new();
    reader.read_to_string(&mut text).unwrap();
    let code = child.unwrap().wait().unwrap().code().unwrap();
    if code == 0 { text } else { format!("? {code}\n{text}") }
}
