//! The lookups: rook, bishop and queen on each square, of the default and of each technique.

use rookline::attacks::techniques::{self, Technique, Visitor};
use rookline::{Bitboard, Square};

use super::Group;
use crate::rules::sliders::Slider;
use crate::subject::{Rule, Subject};

/// A technique, or the default.
#[derive(Clone, Copy, Debug)]
pub struct Lookups {
    name: &'static str,
    /// Rook, bishop and queen, called here.
    called: [fn(Square, Bitboard) -> Bitboard; 3],
}

const DEFAULT: Lookups = Lookups {
    name: "default",
    called: [rookline::rook_attacks, rookline::bishop_attacks, rookline::queen_attacks],
};

/// The techniques that need BMI2. If this program is compiled without it, it calls the default in
/// their place: the results are the same.
const WITH_BMI2: [&str; 2] = ["pext", "pext_pdep"];

/// The default, then every technique.
pub fn groups(bmi2: bool) -> Vec<Group> {
    struct List(Vec<Lookups>);
    impl Visitor for List {
        fn visit<T: Technique>(&mut self) {
            let called = [T::rook_attacks, T::bishop_attacks, T::queen_attacks];
            self.0.push(Lookups { name: T::NAME, called });
        }
    }
    let mut list = List(vec![DEFAULT]);
    techniques::for_each(&mut list);
    list.0.retain(|lookups| !WITH_BMI2.contains(&lookups.name));
    if bmi2 {
        list.0.extend(WITH_BMI2.map(|name| Lookups { name, ..DEFAULT }));
    }
    let group = |lookups: Lookups| {
        let subjects = places().map(|(slider, square)| of_technique(lookups, slider, square));
        Group::of_rookline(lookups.name, subjects.collect())
    };
    list.0.into_iter().map(group).collect()
}

/// Each slider on each square, in the order of a group's subjects.
pub fn places() -> impl Iterator<Item = (Slider, u8)> {
    Slider::ALL.into_iter().flat_map(|slider| (0..64).map(move |square| (slider, square)))
}

fn of_technique(lookups: Lookups, slider: Slider, square: u8) -> Subject {
    let path = match lookups.name {
        "default" => "rookline".to_owned(),
        name => format!("rookline::attacks::techniques::{name}"),
    };
    let source = match lookups.name {
        "rotated" => format!("rotated(occupied).{slider}_attacks(Square::wrapping({square})).0"),
        _ => format!("{path}::{slider}_attacks(Square::wrapping({square}), Bitboard(occupied)).0"),
    };
    subject(lookups, slider, square, source)
}

/// A lookup of the default, written in another way.
pub fn of_default(slider: Slider, square: u8, source: String) -> Subject {
    subject(DEFAULT, slider, square, source)
}

fn subject(lookups: Lookups, slider: Slider, square: u8, source: String) -> Subject {
    let called = lookups.called[slider as usize];
    Subject {
        group: lookups.name.to_owned(),
        name: format!("{slider}/{}", Square::wrapping(square.into())),
        inputs: &["occupied"],
        answer: "attacks",
        source,
        called: Box::new(move |inputs| {
            called(Square::wrapping(square.into()), Bitboard(inputs[0])).0
        }),
        rule: Rule::Formula(Box::new(move |formulas| slider.rule(square, formulas))),
        says: "each square of the slider's lines, if all squares between are empty",
        samples: Vec::new(),
    }
}
