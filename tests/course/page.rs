//! The page says what the crate does: the bytes of each technique, and an answer for each exercise.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use rookline::attacks::techniques::{Technique, Visitor, for_each};

const PAGE: &str = include_str!("../../docs/techniques.md");

/// The cells of the row of a technique.
fn row(name: &str) -> Option<Vec<&'static str>> {
    let cells = |line: &'static str| line.split(" | ").collect::<Vec<_>>();
    let is_its =
        |cells: &Vec<&str>| cells.len() == 6 && cells[1].starts_with(&format!("[`{name}`]"));
    PAGE.lines().map(cells).find(is_its)
}

#[test]
fn each_technique_has_a_row_with_its_bytes_and_its_file() {
    struct Rows;

    impl Visitor for Rows {
        fn visit<T: Technique>(&mut self) {
            let row = row(T::NAME).unwrap_or_else(|| panic!("no row for {}", T::NAME));
            // With addresses of 32 bits, some records are shorter.
            if cfg!(target_pointer_width = "64") {
                assert_eq!(row[3].replace(',', ""), T::BYTES.to_string(), "{}", T::NAME);
            }
            assert!(row[1].contains(&format!("/techniques/{}", T::NAME)), "{}", row[1]);
        }
    }

    for_each(&mut Rows);
}

#[test]
fn each_answer_belongs_to_an_exercise() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/course");
    let name = |file: fs::DirEntry| file.file_name().into_string().unwrap();
    let mut answers: BTreeSet<String> =
        fs::read_dir(here).unwrap().map(|file| name(file.unwrap())).collect();
    answers.retain(|file| !["main.rs", "page.rs"].contains(&&file[..]));
    let links = PAGE.split("[Answer](../tests/course/").skip(1);
    let linked: Vec<&str> = links.map(|rest| rest.split(')').next().unwrap()).collect();
    assert_eq!(linked.iter().map(|file| (*file).to_owned()).collect::<BTreeSet<_>>(), answers);
    assert_eq!(linked.len(), PAGE.matches("**Exercise.**").count());
}
