//! The measured methods: the crates' lookups and each of rookline's techniques, with their types
//! erased.

use rookline::attacks::techniques::{self, Technique, Visitor};
use serde::{Deserialize, Serialize};

#[cfg(target_feature = "bmi2")]
use crate::crate_lookups::ChessBmi2;
use crate::crate_lookups::{
    BISHOP, Chess, CozyChess, Lookup, QUEEN, ROOK, RooklineDefault, Shakmaty, SliderPiece,
};
use crate::queries::{Games, Query};
use crate::regimes::{Timed, timed};

/// The role of a method in the comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A peer with the defaults that its users get by adding the crate.
    #[serde(rename = "peer")]
    AsItComes,
    /// A peer for which the user has chosen a feature or another set of functions.
    Tuned,
    /// One of rookline's.
    Ours,
}

/// A method with its types erased, so that it can be put in a list.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// Its name in the printed table.
    pub name: &'static str,
    /// The size of its tables, in bytes, for rook and bishop together.
    pub bytes: usize,
    /// Its role in the comparison.
    pub role: Role,
    /// The lookups of one piece in games, ready to be timed.
    pub workload: fn(&Games, SliderPiece) -> Timed,
    /// The answer to one query; for checks, not for timing.
    pub attacks: fn(SliderPiece, Query) -> u64,
}

impl Method {
    fn new<M: Lookup>(role: Role) -> Self {
        Self {
            name: M::NAME,
            bytes: M::BYTES,
            role,
            workload: |games, piece| {
                let loops = [timed::<M, ROOK>, timed::<M, BISHOP>, timed::<M, QUEEN>];
                loops[piece as usize](games.of(piece))
            },
            attacks: |piece, Query { square, occupied }| {
                [M::rook, M::bishop, M::queen][piece as usize](M::square(square), occupied)
            },
        }
    }
}

/// Every method that this build has: the peers, rookline's default, and each of rookline's
/// techniques by its name.
#[must_use]
pub fn all() -> Vec<Method> {
    let cozy_chess = if cfg!(feature = "pext") { Role::Tuned } else { Role::AsItComes };
    let mut all = List(vec![
        Method::new::<Shakmaty>(Role::AsItComes),
        Method::new::<CozyChess>(cozy_chess),
        Method::new::<Chess>(Role::AsItComes),
        #[cfg(target_feature = "bmi2")]
        Method::new::<ChessBmi2>(Role::Tuned),
        Method::new::<RooklineDefault>(Role::Ours),
    ]);
    techniques::for_each(&mut all);
    all.0
}

struct List(Vec<Method>);

impl Visitor for List {
    fn visit<T: Technique>(&mut self) {
        self.0.push(Method::new::<T>(Role::Ours));
    }
}

/// The peers, and the methods that the words select. A word that is a whole name selects that
/// method; any other word selects all methods whose names contain it (`fancy_magics` selects one,
/// `magics` four). Without words, all methods.
///
/// # Errors
///
/// For a word that is part of no name, with the list of names.
pub fn selected(words: &[&str]) -> Result<Vec<Method>, String> {
    let all = all();
    let names: Vec<_> = all.iter().map(|method| method.name).collect();
    let is_known = |word: &&&str| names.iter().any(|name| name.contains(**word));
    if let Some(stranger) = words.iter().find(|word| !is_known(word)) {
        let names = names.join(", ");
        return Err(format!("no method has a name with {stranger:?} in it; methods: {names}"));
    }
    let means = |word: &&str, name: &str| match names.contains(word) {
        true => name == *word,
        false => name.contains(word),
    };
    let is_wanted = |method: &Method| {
        let is_meant = words.is_empty() || words.iter().any(|word| means(word, method.name));
        is_meant || method.role != Role::Ours
    };
    Ok(all.iter().copied().filter(is_wanted).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peers_are_always_measured() {
        let count = |words: &[&str], is_ours: bool| {
            let methods = selected(words).unwrap();
            methods.iter().filter(|method| (method.role == Role::Ours) == is_ours).count()
        };
        let peers = all().iter().filter(|method| method.role != Role::Ours).count();
        let magics = all().iter().filter(|method| method.name.contains("magics")).count();
        for (words, ours) in [
            (&[][..], all().len() - peers),
            (&["default"], 1),
            // A name, and not all those that begin with it.
            (&["hyperbola"], 1),
            (&["magics"], magics),
        ] {
            assert_eq!((count(words, false), count(words, true)), (peers, ours), "{words:?}");
        }
        assert!(selected(&["x-ray"]).is_err());
    }
}
