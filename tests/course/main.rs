//! The course, `docs/techniques.md`: the page says what the crate does, and has an answer for each
//! exercise.

mod answers;
#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/random.rs"]
mod random;

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
    let steps = include_str!("answers.rs").lines().filter_map(|line| line.strip_prefix("// Step "));
    let steps: Vec<&str> = steps.filter_map(|line| line.split(':').next()).collect();
    let links = PAGE.split("[Answer ").skip(1).map(|rest| rest.split(')').next().unwrap());
    let linked = steps.iter().map(|step| format!("{step}](../tests/course/answers.rs"));
    assert_eq!(links.collect::<Vec<_>>(), linked.collect::<Vec<_>>());
    assert_eq!(steps.len(), PAGE.matches("**Exercise.**").count());
    // Each is in the chapter of its number.
    let chapters = PAGE.split("\n## ").filter(|chapter| chapter.contains("[Answer "));
    for (chapter, step) in chapters.zip(steps) {
        assert!(chapter.starts_with(&format!("{step}. ")), "{step}");
    }
}
