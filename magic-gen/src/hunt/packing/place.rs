//! Where a square's piece lies.

/// Which of a square's pieces lies where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the piece among those of its square.
    pub choice: u32,
    /// The slot of the table under its lowest.
    pub position: u32,
}
