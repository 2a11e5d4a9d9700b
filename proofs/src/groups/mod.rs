//! The claims, in groups: the lookups of each technique, other functions, exported files.

mod boards;
pub mod exports;
pub mod functions;
mod unknown;

use anyhow::{Result, bail};
use rookline::attacks::techniques::{self, Technique, Visitor};
use rookline::{Bitboard, Square};

use exports::Export;

use crate::pieces::{CHESS, attacked, ways};
use crate::subject::{self, Subject};

pub struct Group {
    /// Its name: `default`, a technique, one of the others, or that of a file.
    pub name: String,
    /// The exported file that has its functions; rookline if there is none.
    pub export: Option<Export>,
    pub subjects: Vec<Subject>,
}

/// The sliders, with their notation.
const SLIDERS: [(&str, &str); 3] = [("rook", "R"), ("bishop", "B"), ("queen", "Q")];

/// Each slider, by its number, on each square, in the order of a group's subjects.
pub fn places() -> impl Iterator<Item = (usize, u8)> {
    (0..SLIDERS.len()).flat_map(|slider| CHESS.squares().map(move |square| (slider, square)))
}

/// The sliders, called here.
type Called = [fn(Square, Bitboard) -> Bitboard; 3];

const DEFAULT: Called = [rookline::rook_attacks, rookline::bishop_attacks, rookline::queen_attacks];

/// The techniques that need BMI2. If this program is compiled without it, it calls the default in
/// their place: the results are the same.
const WITH_BMI2: [&str; 2] = ["pext", "pext_pdep"];

/// All groups of rookline: the default, the techniques, with BMI2 or without it, then the others.
fn of_rookline(bmi2: bool) -> Vec<Group> {
    struct List(Vec<(&'static str, Called)>);
    impl Visitor for List {
        fn visit<T: Technique>(&mut self) {
            self.0.push((T::NAME, [T::rook_attacks, T::bishop_attacks, T::queen_attacks]));
        }
    }
    let mut list = List(vec![("default", DEFAULT)]);
    techniques::for_each(&mut list);
    list.0.retain(|(name, _)| !WITH_BMI2.contains(name));
    if bmi2 {
        list.0.extend(WITH_BMI2.map(|name| (name, DEFAULT)));
    }
    let lookups = list.0.into_iter().map(|(name, called)| {
        let of = |(slider, square): (usize, u8)| {
            let board = match name {
                "default" => "rookline::".to_owned(),
                "rotated" => "rotated(occupied).".to_owned(),
                _ => format!("rookline::attacks::techniques::{name}::"),
            };
            let more = if name == "rotated" { "" } else { ", Bitboard(occupied)" };
            let call = format!("{board}{}_attacks", SLIDERS[slider].0);
            let source = format!("{call}(Square::wrapping({square}){more}).0");
            lookup(name, Some(called), slider, square, source)
        };
        (name, places().map(of).collect())
    });
    let groups = lookups.chain(functions::groups());
    groups.map(|(name, subjects)| Group { name: name.to_owned(), export: None, subjects }).collect()
}

fn lookup(
    group: &str,
    called: Option<Called>,
    slider: usize,
    square: u8,
    source: String,
) -> Subject {
    let called = called.map(|called| {
        let (called, square) = (called[slider], Square::wrapping(square.into()));
        Box::new(move |inputs: &[u64]| called(square, Bitboard(inputs[0])).0) as subject::Called
    });
    let (name, notation) = SLIDERS[slider];
    let ways = ways(notation).unwrap_or_default();
    Subject {
        group: group.to_owned(),
        name: format!("{name}/{}", CHESS.name(square)),
        inputs: &["occupied"],
        answer: "attacks",
        source,
        called,
        rule: Box::new(move |formulas| attacked(formulas, CHESS, &ways, square)[0]),
        says: "each square of the slider's lines, if all squares between are empty",
    }
}

/// The names of all groups.
pub fn names() -> impl Iterator<Item = String> {
    of_rookline(true).into_iter().map(|group| group.name)
}

/// The groups of these names; all of rookline if there are none. `quick`: of each technique that is
/// not the default only one square for each slider.
/// An error if a group needs BMI2.
pub fn chosen(names: &[String], bmi2: bool, quick: bool) -> Result<Vec<Group>> {
    let mut groups = of_rookline(bmi2);
    groups.retain(|group| names.is_empty() || names.contains(&group.name));
    let is_there = |name: &&String| groups.iter().any(|group| group.name == **name);
    if let Some(missing) = names.iter().find(|name| !is_there(name)) {
        bail!("{missing} needs a processor with BMI2: --cpu x86-64-v3");
    }
    let is_technique = |group: &Group| group.subjects.len() == places().count();
    for (nth, group) in groups.iter_mut().enumerate() {
        if quick && group.name != "default" && is_technique(group) {
            let subjects = std::mem::take(&mut group.subjects).into_iter();
            group.subjects = subjects.skip((9 * nth + 63) % 64).step_by(64).collect();
        }
    }
    Ok(groups)
}
