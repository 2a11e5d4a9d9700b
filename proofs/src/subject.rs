//! The subject of a proof: a function of rookline, and the result that it must return.

use std::fmt;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::formula::{Formulas, Term};

/// A function that is called with words, as this program was compiled with it.
pub type Called = Box<dyn Fn(&[u64]) -> u64 + Send + Sync>;

/// The required result.
pub type Rule = Box<dyn Fn(&Formulas) -> Term + Send + Sync>;

/// The number of [`words`].
const TRIALS: usize = 64;

/// Random words for each trial: a formula is compared with the compiled function on them.
pub fn words() -> [[u64; 3]; TRIALS] {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(0);
    std::array::from_fn(|nth| {
        [(); 3].map(|()| match random.next_u64() {
            word if nth % 2 == 0 => word,
            sparse => sparse & random.next_u64() & random.next_u64(),
        })
    })
}

/// A function of rookline for which one claim is made.
pub struct Subject {
    /// Its group: a technique, or one of the others.
    pub group: String,
    /// Its name there, with `/` between the parts: `rook/d4`.
    pub name: String,
    pub inputs: &'static [&'static str],
    pub answer: &'static str,
    /// The function as an expression of the inputs.
    pub source: String,
    /// The function as this program was compiled with it; none if it is that of an export.
    pub called: Option<Called>,
    pub rule: Rule,
    pub says: &'static str,
}

impl Subject {
    /// The inputs on which the formula is compared with the compiled function.
    pub fn trials(&self) -> impl Iterator<Item = Vec<u64>> {
        words().into_iter().map(|words| words[..self.inputs.len()].to_vec())
    }

    /// The results for these inputs in this program, if it has the function.
    pub fn results(&self) -> Vec<u64> {
        let called = self.called.iter();
        called.flat_map(|called| self.trials().map(|inputs| called(&inputs))).collect()
    }

    /// The name of the function that is compiled for it.
    pub fn function(&self) -> String {
        format!("of/{}/{}", self.group, self.name)
            .replace(|c: char| !c.is_ascii_alphanumeric(), "_")
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.group, self.name.replace('/', " "))
    }
}
