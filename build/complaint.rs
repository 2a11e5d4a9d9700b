//! Why the build stops.

use std::fmt;

/// What is wrong, where, and what to do.
#[derive(Debug, PartialEq)]
pub struct Complaint {
    pub place: String,
    pub what: String,
    pub remedy: String,
}

/// The remedy has a line of its own.
impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Complaint { place, what, remedy } = self;
        write!(f, "{place}: {what}\n{remedy}")
    }
}
