//! Games played at random, from the start position or one of Chess960.

#![allow(dead_code)] // each test program uses a part of it

use std::iter;

use rookline::moves::MoveKind;
use rookline::{Board, Move, Setup};

use crate::random::Random;

/// The most half-moves in a game.
const PLIES: usize = 160;

/// The board of a valid FEN.
pub fn board(fen: &str) -> Board {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// This many games, every third of them Chess960: the same ones for the same
/// seed.
pub fn games(seed: u64, count: usize) -> impl Iterator<Item = Game> {
    let mut seeds = Random(seed);
    (0..count).map(move |number| Game::new(number % 3 == 0, Random(seeds.word())))
}

/// Every position of this many games, including the first and the last of each.
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

    /// Castling and captures en passant are rare in random games, so every
    /// other time that one of them is possible it is chosen.
    fn choose(&mut self) -> Option<Move> {
        let moves = self.board.legal_moves();
        let is_rare = |mv: &&Move| mv.is_castling() || mv.kind() == MoveKind::EnPassant;
        let rare = moves.iter().find(is_rare).filter(|_| self.random.word().is_multiple_of(2));
        let any = moves.get(self.random.word() as usize % moves.len().max(1));
        rare.or(any).copied()
    }

    /// Each move to the end of the game, between the boards before it and after it.
    pub fn moves(mut self) -> impl Iterator<Item = (Board, Move, Board)> {
        iter::from_fn(move || {
            let before = self.board.clone();
            self.step().map(|mv| (before, mv, self.board.clone()))
        })
    }

    /// All positions from here to the end of the game.
    pub fn positions(mut self) -> impl Iterator<Item = Board> {
        let here = self.board.clone();
        let later = iter::from_fn(move || self.step().map(|_| self.board.clone()));
        iter::once(here).chain(later)
    }
}

/// The sequences of `depth` legal moves, each of which is made on a board.
pub fn plain_perft(board: &Board, depth: u32) -> u64 {
    let below = |&mv: &Move| plain_perft(&board.after_unchecked(mv), depth - 1);
    if depth == 0 { 1 } else { board.legal_moves().iter().map(below).sum() }
}

/// The moves in an order that does not depend on how they were generated.
pub fn sorted(moves: &[Move]) -> Vec<Move> {
    let mut moves = moves.to_vec();
    moves.sort();
    moves
}

/// The start position of Chess960 with this number.
pub fn chess960(number: u16) -> Board {
    double_chess960(number, number)
}

fn double_chess960(white: u16, black: u16) -> Board {
    Board::try_from(Setup::double_chess960(white, black).unwrap()).unwrap()
}

/// A start position of Chess960 in which the two sides need not mirror each other.
fn shuffled(random: &mut Random) -> Board {
    let mut number = || (random.word() % 960) as u16;
    double_chess960(number(), number())
}
