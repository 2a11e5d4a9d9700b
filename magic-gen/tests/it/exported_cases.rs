//! What exported lookups have to return: by stepping from square to square, and by nothing of the
//! crate but the names of the two sliders.

use magic_gen::geometry::Slider;

use crate::slider_walk::oracle::{
    self, Place, bit, leaper_attacks, place, ray, relevant_squares, subsets,
};
use crate::slider_walk::{directions, walk};

/// A question to a lookup with its answer: the lookup's place in [`LOOKUPS`], two arguments.
pub type Case = [u64; 4];

/// The lookups by their names in snake case, in the order of the cases.
pub const LOOKUPS: [&str; 9] = [
    "rook_attacks",
    "bishop_attacks",
    "queen_attacks",
    "knight_attacks",
    "king_attacks",
    "pawn_attacks",
    "between",
    "line",
    "ray_beyond",
];

/// The places of some of them.
pub const ROOK: u64 = 0;
pub const QUEEN: u64 = 2;
pub const KNIGHT: u64 = 3;
pub const KING: u64 = 4;

/// Every relevant occupancy of both sliders, alone and among other pieces; random boards for the
/// queen; all squares and all pairs for the others.
pub fn all() -> Vec<Case> {
    let mut random = Random(1);
    let mut cases = Vec::new();
    for (lookup, slider) in (0..).zip(Slider::ALL) {
        for square in 0..64 {
            let mask = relevant_squares(directions(slider), square);
            for occupied in subsets(mask) {
                let answer = walk(slider, square, occupied);
                let among_others = occupied | random.next() & !mask;
                cases.push([lookup, square as u64, occupied, answer]);
                cases.push([lookup, square as u64, among_others, answer]);
            }
        }
    }
    for square in 0..64 {
        for _ in 0..100 {
            let occupied = random.next() & random.next();
            let [rook, bishop] = Slider::ALL.map(|it| walk(it, square, occupied));
            cases.push([QUEEN, square as u64, occupied, rook | bishop]);
        }
    }
    cases.extend(of_squares());
    cases.extend(of_pairs());
    cases
}

/// A few cases of each lookup, for constant expressions.
pub fn few(all: &[Case]) -> Vec<Case> {
    let some = |lookup| {
        let own: Vec<_> = all.iter().filter(|case| case[0] == lookup).copied().collect();
        let step = own.len() / 12;
        own.into_iter().step_by(step)
    };
    (0..9).flat_map(some).collect()
}

fn of_squares() -> impl Iterator<Item = Case> {
    (0..64).flat_map(|square| {
        let leaper = |jumps: &[Place]| leaper_attacks(jumps, square as usize);
        [
            [KNIGHT, square, 0, leaper(&oracle::KNIGHT)],
            [KING, square, 0, leaper(&oracle::KING)],
            [5, 0, square, leaper(&[(-1, 1), (1, 1)])],
            [5, 1, square, leaper(&[(-1, -1), (1, -1)])],
        ]
    })
}

fn of_pairs() -> impl Iterator<Item = Case> {
    let pairs = (0..64).flat_map(|a| (0..64).map(move |b| (a, b)));
    pairs.flat_map(|(a, b)| {
        let [from, to] = [a, b].map(|square| place(square as usize));
        let toward = oracle::KING.into_iter().find(|&step| ray(from, step).contains(&to));
        let [between, line, beyond] = match toward {
            None => [Vec::new(), Vec::new(), Vec::new()],
            Some((east, north)) => {
                let (ahead, behind) = (ray(from, (east, north)), ray(from, (-east, -north)));
                let at = ahead.iter().position(|&square| square == to).unwrap();
                let line = [vec![from], ahead.clone(), behind].concat();
                [ahead[..at].to_vec(), line, ahead[at + 1..].to_vec()]
            }
        };
        let sets = [between, line, beyond].map(|set| set.into_iter().map(bit).sum());
        [[6, a, b, sets[0]], [7, a, b, sets[1]], [8, a, b, sets[2]]]
    })
}

/// Marsaglia's xorshift.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
