//! Perft of janggi in Rust, on the file that magic-gen writes:
//!
//! ```sh
//! cargo run -p magic-gen -- export --board janggi --format rust -o examples/boards/attacks.rs
//! rustc --edition 2021 -O -o perft examples/boards/janggi.rs
//! ./perft 3                                                    # 32, 1024, 33032
//! ```
//!
//! A side may pass unless it is in check. Generals that face each other on a file are the offer of
//! a draw: the other side moves so that they do not, or it passes, even in check, and the game is
//! over.

mod attacks;

use attacks::Set;

/// The kinds of pieces, as the letters of a FEN.
const LETTERS: &str = "RCNBAPK";
const CANNON: usize = 1;
const KING: usize = 6;

/// A piece goes from a square to another one; to its own if the side passes.
type Move = (usize, usize);

#[derive(Clone)]
struct Board {
    of_side: [Set; 2],
    of_kind: [Set; 7],
    side: usize,
    passed: bool,
}

/// The squares of a set.
fn squares(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (square < 128).then_some(square as usize)
    })
}

impl Board {
    /// The pieces and the side of a FEN, if it has one general a side.
    fn read(fen: &str) -> Option<Self> {
        let mut words = fen.split(' ');
        let mut board = Self { of_side: [0; 2], of_kind: [0; 7], side: 0, passed: false };
        let ranks: Vec<&str> = words.next()?.split('/').collect();
        for (rank, text) in ranks.iter().rev().enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as usize;
                    continue;
                }
                let kind = LETTERS.find(letter.to_ascii_uppercase())?;
                if file > 8 || rank > 9 {
                    return None;
                }
                let bit = 1 << (9 * rank + file);
                board.of_kind[kind] |= bit;
                board.of_side[usize::from(letter.is_ascii_lowercase())] |= bit;
                file += 1;
            }
            if file != 9 {
                return None;
            }
        }
        board.side = usize::from(words.next() == Some("b"));
        let has_one = |side| board.pieces(side, KING).count_ones() == 1;
        (ranks.len() == 10 && has_one(0) && has_one(1)).then_some(board)
    }

    fn occupied(&self) -> Set {
        self.of_side[0] | self.of_side[1]
    }

    fn pieces(&self, side: usize, kind: usize) -> Set {
        self.of_side[side] & self.of_kind[kind]
    }

    /// A cannon goes over a piece that is no cannon, and takes none.
    fn cannon_attacks(&self, square: usize) -> Set {
        let (occupied, cannons) = (self.occupied(), self.of_kind[CANNON]);
        let hurdles = attacks::rook_attacks(square, occupied) & cannons;
        let behind = squares(hurdles).map(|hurdle| attacks::cannon_attacks(square, 1 << hurdle));
        attacks::cannon_attacks(square, occupied) & !behind.fold(cannons, |all, set| all | set)
    }

    fn attacks(&self, side: usize, kind: usize, square: usize) -> Set {
        let occupied = self.occupied();
        match kind {
            0 => attacks::rook_attacks(square, occupied),
            CANNON => self.cannon_attacks(square),
            2 => attacks::horse_attacks(square, occupied),
            3 => attacks::elephant_attacks(square, occupied),
            5 => attacks::pawn_attacks(side, square),
            _ => attacks::general_attacks(square),
        }
    }

    fn in_check(&self, side: usize) -> bool {
        let (king, them) = (self.pieces(side, KING), 1 - side);
        let attacks = |kind, square| self.attacks(them, kind, square) & king != 0;
        (0..7).any(|kind| squares(self.pieces(them, kind)).any(|square| attacks(kind, square)))
    }

    fn are_facing(&self) -> bool {
        let king = self.pieces(0, KING).trailing_zeros() as usize;
        attacks::rook_attacks(king, self.occupied()) & self.pieces(1, KING) != 0
    }

    fn after(&self, (from, to): Move) -> Self {
        let mut next = self.clone();
        next.passed = from == to;
        next.side = 1 - self.side;
        if from == to {
            return next;
        }
        next.of_side[1 - self.side] &= !(1 << to);
        next.of_side[self.side] ^= 1 << from | 1 << to;
        for (kind, set) in next.of_kind.iter_mut().enumerate() {
            *set &= !(1 << from | 1 << to);
            *set |= (self.of_kind[kind] >> from & 1) << to;
        }
        next
    }

    fn legal_moves(&self) -> Vec<Move> {
        let is_offered = self.are_facing();
        if is_offered && self.passed {
            return Vec::new();
        }
        let king = self.pieces(self.side, KING).trailing_zeros() as usize;
        let mut moves = vec![(king, king)];
        for kind in 0..7 {
            for from in squares(self.pieces(self.side, kind)) {
                let to = self.attacks(self.side, kind, from) & !self.of_side[self.side];
                moves.extend(squares(to).map(|to| (from, to)));
            }
        }
        moves.retain(|&(from, to)| {
            let next = self.after((from, to));
            let goes_on = !next.in_check(self.side) && !(is_offered && next.are_facing());
            goes_on || is_offered && from == to
        });
        moves
    }

    fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.into_iter().map(|it| self.after(it).perft(depth - 1)).sum()
    }
}

fn main() {
    let start = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";
    let words: Vec<String> = std::env::args().collect();
    let depth = words.get(1).map_or(Some(3), |word| word.parse().ok().filter(|depth| *depth > 0));
    let board = Board::read(words.get(2).map_or(start, |fen| fen));
    let (Some(depth), Some(board)) = (depth, board) else {
        eprintln!("usage: perft [DEPTH [FEN]], as perft 3");
        std::process::exit(2);
    };
    for depth in 1..=depth {
        println!("{}", board.perft(depth));
    }
}
