//! What exported lookups have to return: by stepping from square to square, and by nothing of the
//! crate but the names of the two sliders.

use magic_gen::geometry::Slider;

use crate::slider_walk::walk;

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
            let mask = relevant(slider, square);
            let mut occupied = 0;
            loop {
                let answer = walk(slider, square as usize, occupied);
                let among_others = occupied | random.next() & !mask;
                cases.push([lookup, square, occupied, answer]);
                cases.push([lookup, square, among_others, answer]);
                occupied = occupied.wrapping_sub(mask) & mask;
                if occupied == 0 {
                    break;
                }
            }
        }
    }
    for square in 0..64 {
        for _ in 0..100 {
            let occupied = random.next() & random.next();
            let [rook, bishop] = Slider::ALL.map(|it| walk(it, square as usize, occupied));
            cases.push([QUEEN, square, occupied, rook | bishop]);
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

fn relevant(slider: Slider, square: u64) -> u64 {
    let empty = walk(slider, square as usize, 0);
    (0..64).filter(|to| walk(slider, square as usize, 1 << to) != empty).map(|to| 1 << to).sum()
}

fn of_squares() -> impl Iterator<Item = Case> {
    let leaper = |square, steps: &[(i32, i32)]| {
        steps.iter().filter_map(|&step| stepped(square, step)).map(|to| 1 << to).sum::<u64>()
    };
    (0..64).flat_map(move |square| {
        let pawn = |up| leaper(square, &[(-1, up), (1, up)]);
        [
            [KNIGHT, square, 0, leaper(square, &KNIGHT_STEPS)],
            [KING, square, 0, leaper(square, &DIRECTIONS)],
            [5, 0, square, pawn(1)],
            [5, 1, square, pawn(-1)],
        ]
    })
}

fn of_pairs() -> impl Iterator<Item = Case> {
    let pairs = (0..64).flat_map(|a| (0..64).map(move |b| (a, b)));
    pairs.flat_map(|(a, b)| {
        let toward = DIRECTIONS.into_iter().find(|&step| ray(a, step).contains(&b));
        let [between, line, beyond] = match toward {
            None => [Vec::new(), Vec::new(), Vec::new()],
            Some((files, ranks)) => {
                let ahead = ray(a, (files, ranks));
                let at = ahead.iter().position(|&square| square == b).unwrap();
                let behind = ray(a, (-files, -ranks));
                let line = [vec![a], ahead.clone(), behind].concat();
                [ahead[..at].to_vec(), line, ahead[at + 1..].to_vec()]
            }
        };
        let sets = [between, line, beyond].map(|set| set.iter().map(|it| 1 << it).sum());
        [[6, a, b, sets[0]], [7, a, b, sets[1]], [8, a, b, sets[2]]]
    })
}

const KNIGHT_STEPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const DIRECTIONS: [(i32, i32); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

fn stepped(square: u64, (files, ranks): (i32, i32)) -> Option<u64> {
    let (file, rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
    let within = (0..8).contains(&file) && (0..8).contains(&rank);
    within.then_some((8 * rank + file) as u64)
}

fn ray(from: u64, step: (i32, i32)) -> Vec<u64> {
    std::iter::successors(stepped(from, step), |&square| stepped(square, step)).collect()
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
