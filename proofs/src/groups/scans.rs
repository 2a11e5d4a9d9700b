//! The bit scans.

use std::num::NonZeroU64;

use rookline::bitscan::{de_bruijn, mod_67};

use super::subject;
use crate::formula::Unary;
use crate::subject::{Rule, Subject};

/// The group's name.
pub const NAME: &str = "bit_scans";

const SAYS: &str = "the number of zeros below the lowest one, or 64 if there is none";

/// Its functions.
pub fn subjects() -> Vec<Subject> {
    let mut subjects = vec![
        subject!(
            NAME,
            "de_bruijn",
            |word| u64::from(de_bruijn::trailing_zeros(word)),
            rule(),
            SAYS
        ),
        subject!(
            NAME,
            "bit_scan_forward",
            |word| NonZeroU64::new(word)
                .map_or(64, |word| u64::from(de_bruijn::bit_scan_forward(word))),
            rule(),
            SAYS
        ),
        subject!(NAME, "mod_67", |word| u64::from(mod_67::trailing_zeros(word)), rule(), SAYS),
    ];
    for subject in &mut subjects {
        subject.samples = (0..64).map(|bit| vec![1 << bit]).chain([vec![0]]).collect();
    }
    subjects
}

fn rule() -> Rule {
    Rule::Formula(Box::new(|formulas| {
        let word = formulas.input(0);
        formulas.unary(Unary::TrailingZeros, word)
    }))
}
