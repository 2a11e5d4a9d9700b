//! The reference that everything is compared with: pieces that walk.
//!
//! Squares are pairs of file and rank, sets are lists of pairs, and a slider
//! takes one step after another until it meets a piece or the edge. Nothing
//! here comes from the crate under test or from the tool that made its tables.

#![allow(dead_code)] // each test program uses a part of it

/// File and rank, 0 to 7 each.
pub type Place = (i32, i32);

pub const ROOK: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub const BISHOP: [Place; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
pub const KNIGHT: [Place; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// Clockwise from north.
pub const KING: [Place; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

pub fn place(square: usize) -> Place {
    (square as i32 % 8, square as i32 / 8)
}

pub fn bit((file, rank): Place) -> u64 {
    1 << (8 * rank + file)
}

pub fn on_board((file, rank): Place) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

/// The squares of a set, in ascending order.
pub fn members(set: u64) -> impl DoubleEndedIterator<Item = usize> {
    (0..64).filter(move |square| set >> square & 1 != 0)
}

/// The places of one ray, nearest first, to the edge of the board.
pub fn ray(from: Place, (east, north): Place) -> Vec<Place> {
    (1..8).map(|n| (from.0 + n * east, from.1 + n * north)).take_while(|&p| on_board(p)).collect()
}

pub fn slider_attacks(directions: &[Place], square: usize, occupied: u64) -> u64 {
    let mut attacks = 0;
    for &direction in directions {
        for stop in ray(place(square), direction) {
            attacks |= bit(stop);
            if occupied & bit(stop) != 0 {
                break;
            }
        }
    }
    attacks
}

pub fn leaper_attacks(jumps: &[Place], square: usize) -> u64 {
    let (file, rank) = place(square);
    let landings = jumps.iter().map(|(east, north)| (file + east, rank + north));
    landings.filter(|&p| on_board(p)).map(bit).sum()
}

/// The squares whose occupancy can change the attacks: all of each ray but its
/// last.
pub fn relevant_squares(directions: &[Place], square: usize) -> u64 {
    let rays = directions.iter().map(|&direction| ray(place(square), direction));
    rays.flat_map(|ray| ray.into_iter().rev().skip(1)).map(bit).sum()
}

/// Every relevant occupancy of a square: 2^n sets for n squares.
pub fn relevant_occupancies(directions: &[Place], square: usize) -> impl Iterator<Item = u64> {
    subsets(relevant_squares(directions, square))
}

/// Every subset of these squares.
pub fn subsets(squares: u64) -> impl Iterator<Item = u64> {
    let squares: Vec<usize> = members(squares).collect();
    (0..1 << squares.len()).map(move |choice| members(choice).map(|n| 1 << squares[n]).sum())
}
