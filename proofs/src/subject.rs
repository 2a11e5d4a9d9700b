//! What is proven: a lookup of a technique, for one slider on one square.

use std::fmt;

use anyhow::{Result, bail};
use rookline::attacks::{self, Technique, Visitor};
use rookline::{Bitboard, Square};

use crate::rule::Slider;

/// A technique, or the default.
#[derive(Clone, Copy, Debug)]
pub struct Lookups {
    /// Its name.
    pub name: &'static str,
    /// Rook, bishop and queen, called here.
    pub called: [fn(Square, Bitboard) -> Bitboard; 3],
}

/// The default, then every technique of this build.
fn all() -> Vec<Lookups> {
    struct List(Vec<Lookups>);
    impl Visitor for List {
        fn visit<T: Technique>(&mut self) {
            let called = [T::rook_attacks, T::bishop_attacks, T::queen_attacks];
            self.0.push(Lookups { name: T::NAME, called });
        }
    }
    let called = [rookline::rook_attacks, rookline::bishop_attacks, rookline::queen_attacks];
    let mut list = List(vec![Lookups { name: "default", called }]);
    attacks::for_each(&mut list);
    list.0
}

/// The techniques of these names; all if there are none.
///
/// # Errors
///
/// For a name that no technique has, with the names there are.
pub fn chosen(names: &[String]) -> Result<Vec<Lookups>> {
    let all = all();
    let known: Vec<_> = all.iter().map(|lookups| lookups.name).collect();
    if let Some(stranger) = names.iter().find(|name| !known.contains(&&name[..])) {
        bail!("{stranger:?} is no technique; there are {}", known.join(", "));
    }
    Ok(all
        .into_iter()
        .filter(|it| names.is_empty() || names.iter().any(|n| n == it.name))
        .collect())
}

/// One lookup.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// The technique.
    pub lookups: Lookups,
    /// The slider.
    pub slider: Slider,
    /// Its square, 0 (a1) to 63 (h8).
    pub square: u8,
}

impl Subject {
    /// Every lookup of a technique.
    pub fn of(lookups: Lookups) -> impl Iterator<Item = Self> {
        let squares = move |slider| (0..64).map(move |square| Self { lookups, slider, square });
        Slider::ALL.into_iter().flat_map(squares)
    }

    /// The name of the function that is compiled for it.
    pub fn function(&self) -> String {
        format!("{}_{}_{}", self.lookups.name.replace("::", "_"), self.slider, self.square)
    }

    /// That function.
    pub fn source(&self) -> String {
        let path = match self.lookups.name {
            "default" => "rookline".to_owned(),
            name => format!("rookline::attacks::{name}"),
        };
        let (function, slider, square) = (self.function(), self.slider, self.square);
        format!(
            "#[unsafe(no_mangle)]\npub fn {function}(occupied: u64) -> u64 {{\n    \
             {path}::{slider}_attacks(Square::wrapping({square}), Bitboard(occupied)).0\n}}\n"
        )
    }

    /// The lookup as this program was compiled with it.
    pub fn call(&self, occupied: u64) -> u64 {
        let [rook, bishop, queen] = self.lookups.called;
        let lookup = match self.slider {
            Slider::Rook => rook,
            Slider::Bishop => bishop,
            Slider::Queen => queen,
        };
        lookup(Square::wrapping(self.square), Bitboard(occupied)).0
    }

    /// The name of its square.
    pub fn square_name(&self) -> String {
        Square::wrapping(self.square).to_string()
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.lookups.name, self.slider, self.square_name())
    }
}
