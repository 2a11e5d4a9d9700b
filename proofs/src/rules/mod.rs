//! The rules that the code must follow. They share no code with rookline: squares are numbers, and
//! a piece walks.

pub mod sets;
pub mod sliders;

/// A step: files to the east, ranks to the north.
pub type Step = (i8, i8);

/// The eight directions, clockwise from north.
pub const DIRECTIONS: [Step; 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The square after a step, if there is one.
pub fn after(square: u8, (files, ranks): Step) -> Option<u8> {
    let (file, rank) = ((square % 8).cast_signed() + files, (square / 8).cast_signed() + ranks);
    let on_the_board = (0..8).contains(&file) && (0..8).contains(&rank);
    on_the_board.then(|| (8 * rank + file).cast_unsigned())
}

/// The squares of a ray, the nearest first.
pub fn ray(from: u8, step: Step) -> Vec<u8> {
    std::iter::successors(after(from, step), |&square| after(square, step)).collect()
}

/// A set of squares.
pub fn set(squares: &[u8]) -> u64 {
    squares.iter().fold(0, |set, square| set | 1 << square)
}

/// All subsets of a set.
pub fn subsets(set: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0_u64);
    std::iter::from_fn(move || {
        let subset = next?;
        next = Some(subset.wrapping_sub(set) & set).filter(|&following| following != 0);
        Some(subset)
    })
}
