//! Games played at random, from the start position or one of Chess960.

#![allow(dead_code)] // each test program uses a part of it

use std::iter;

use rookline::board::{CastlingRights, Setup, Wing};
use rookline::movegen::MoveKind;
use rookline::{Board, Color, File, Move, Piece, Rank, Square};

use crate::oracle::Random;

/// A game goes on for so many half-moves at most.
const PLIES: usize = 160;

/// So many games, every third of them of Chess960: the same ones for the same
/// seed.
pub fn games(seed: u64, count: usize) -> impl Iterator<Item = Game> {
    let mut seeds = Random(seed);
    (0..count).map(move |number| Game::new(number % 3 == 0, Random(seeds.word())))
}

/// Every position of so many games, the first and the last of each among them.
pub fn positions(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    games(seed, count).flat_map(Game::positions)
}

pub struct Game {
    pub board: Board,
    pub chess960: bool,
    plies: usize,
    random: Random,
}

impl Game {
    fn new(chess960: bool, mut random: Random) -> Game {
        let board = if chess960 { shuffled(&mut random) } else { Board::default() };
        Game { board, chess960, plies: 0, random }
    }

    /// Plays a legal move and returns it, or `None` when the game is over.
    pub fn step(&mut self) -> Option<Move> {
        if self.plies == PLIES {
            return None;
        }
        let mv = self.choose()?;
        self.board.play_unchecked(mv);
        self.plies += 1;
        Some(mv)
    }

    /// Castling and captures en passant are rare in random games, and every
    /// other time one of them is possible it is chosen.
    fn choose(&mut self) -> Option<Move> {
        let moves = self.board.legal_moves();
        let is_rare = |mv: &&Move| mv.is_castling() || mv.kind() == MoveKind::EnPassant;
        let rare = moves.iter().find(is_rare).filter(|_| self.random.word().is_multiple_of(2));
        let any = moves.get(self.random.word() as usize % moves.len().max(1));
        rare.or(any).copied()
    }

    /// All positions from here to the end of the game.
    pub fn positions(mut self) -> impl Iterator<Item = Board> {
        let here = self.board.clone();
        let later = iter::from_fn(move || self.step().map(|_| self.board.clone()));
        iter::once(here).chain(later)
    }
}

/// The moves in an order that does not depend on who found them.
pub fn sorted(moves: &[Move]) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort();
    moves
}

/// One of the 960 start positions: bishops on both colours, the king between
/// the rooks. The two sides need not mirror each other.
fn shuffled(random: &mut Random) -> Board {
    let mut setup = Setup::start();
    let mut rights = CastlingRights::NONE;
    for (color, rank) in [(Color::White, Rank::First), (Color::Black, Rank::Eighth)] {
        let row = loop {
            use Piece::{Bishop, King, Knight, Queen, Rook};
            let mut row = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
            for n in (1..8).rev() {
                row.swap(n, random.word() as usize % (n + 1));
            }
            let at = |piece| {
                let mut files = (0..8).filter(move |&n| row[n] == piece);
                (files.next().unwrap(), files.next().unwrap_or(8))
            };
            let (bishops, rooks, king) = (at(Bishop), at(Rook), at(King).0);
            if (bishops.0 + bishops.1) % 2 == 1 && rooks.0 < king && king < rooks.1 {
                break row;
            }
        };
        for (file, piece) in File::ALL.into_iter().zip(row) {
            setup.clear(Square::at(file, rank));
            setup.put(color, piece, Square::at(file, rank));
        }
        let mut rooks = File::ALL.into_iter().filter(|f| row[f.index()] == Piece::Rook);
        rights = rights.with(color, Wing::Queen, rooks.next());
        rights = rights.with(color, Wing::King, rooks.next());
    }
    setup.castling_rights = rights;
    Board::try_from(setup).unwrap()
}
