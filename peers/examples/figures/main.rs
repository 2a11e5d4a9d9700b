//! Makes the tables and charts of README and `docs/` from the CSV files of `docs/figures/`.
//!
//! ```text
//! cargo run -p peers --example figures
//! cargo run -p peers --example figures -- --check
//! ```
//!
//! The first writes the files, the second fails if a file would change. Both fail if a sentence in
//! `sentences.rs` is not in its page. In a page, each table is between two lines:
//!
//! ```text
//! <!-- figures: NAME -->
//! <!-- end -->
//! ```

mod audit_table;
mod chart;
mod csv_folder;
mod engine_table;
mod figure_tables;
mod markdown;
mod sentences;
mod svg;
mod table_places;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use csv_folder::Data;
use peers::arguments::{known, or_exit};
use peers::run_file::repository;

/// A file of the repository, and what belongs into it.
struct File {
    path: PathBuf,
    text: String,
}

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    or_exit(known(&words, &["--check"]));
    let each = if words.is_empty() { write } else { check };
    match done(each) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("figures: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Writes or checks each file; then it checks the sentences, which stay as they are.
fn done(each: fn(&File) -> Result<(), String>) -> Result<(), String> {
    let data = Data::read()?;
    files(&data)?.iter().try_for_each(each)?;
    sentences::all(&data)?.iter().try_for_each(sentences::Sentence::check)
}

fn files(data: &Data) -> Result<Vec<File>, String> {
    let mut files = table_places::filled(&figure_tables::all(data)?)?;
    let path = repository().join("docs/speed.svg");
    files.push(File { path, text: chart::speed(data)? });
    Ok(files)
}

fn write(file: &File) -> Result<(), String> {
    if fs::read_to_string(&file.path).is_ok_and(|text| text == file.text) {
        return Ok(());
    }
    println!("{}", file.path.display());
    fs::write(&file.path, &file.text).map_err(|error| format!("{}: {error}", file.path.display()))
}

fn check(file: &File) -> Result<(), String> {
    let text = fs::read_to_string(&file.path).unwrap_or_default();
    if text.replace('\r', "") == file.text {
        return Ok(());
    }
    let path = file.path.display();
    Err(format!("{path} differs from docs/figures/: run `cargo run -p peers --example figures`"))
}
