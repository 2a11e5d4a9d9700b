//! The subject of a proof: a function of rookline, and the result that it must return.

use std::fmt;

use crate::formula::{Formulas, Term};

/// A function that is called with words, as this program was compiled with it.
pub type Called = Box<dyn Fn(&[u64]) -> u64 + Send + Sync>;

/// A function of rookline for which one claim is made.
pub struct Subject {
    /// Its group: a technique, or one of the others.
    pub group: String,
    /// Its name there, with `/` between the parts: `rook/d4`.
    pub name: String,
    /// The names of its inputs, words of 64 bits.
    pub inputs: &'static [&'static str],
    /// The name of its result.
    pub answer: &'static str,
    /// The function as an expression of the inputs.
    pub source: String,
    /// The function as this program was compiled with it.
    pub called: Called,
    /// The result that it must return.
    pub rule: Rule,
    /// The rule, in words.
    pub says: &'static str,
    /// Inputs that select all places of a table, if its index depends on too many bits to try all.
    pub samples: Vec<Vec<u64>>,
}

/// The result that a function must return.
pub enum Rule {
    /// A formula, for all inputs: a solver decides.
    Formula(Box<dyn Fn(&mut Formulas) -> Term + Send + Sync>),
    /// The result of a walk. All inputs are below 64, so every result is computed.
    Walk(Called),
}

impl Subject {
    /// The name of the function that is compiled for it.
    pub fn function(&self) -> String {
        format!("{}/{}", self.group, self.name).replace(|c: char| !c.is_ascii_alphanumeric(), "_")
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.group, self.name.replace('/', " "))
    }
}
