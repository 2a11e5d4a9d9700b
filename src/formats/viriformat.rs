//! viriformat: whole games, each move with its score.
//!
//! ```text
//!  0                      32           36           40
//!  | marlinformat: start, | move, score| move, score| …  | 0, 0, 0, 0 |  the next game …
//!  | result of the game   | two words  | two words  |    | the end    |
//! ```
//!
//! Words are little-endian. A game begins with its first position as 32 bytes of [`marlinformat`],
//! with the game's result. Its moves follow, each with the score of the position before the move,
//! from white's point of view. Four zero bytes end the game. A file is a sequence of games. A move
//! is 16 bits:
//!
//! | bits | meaning |
//! |---|---|
//! | 0 to 5, 6 to 11 | the squares from and to; for castling, `to` is the rook's, as in [`Move::to`] |
//! | 12, 13 | if it promotes, 0 to 3: knight, bishop, rook, queen |
//! | 14, 15 | 0; 1: en passant; 2: castling; 3: promotion |
//!
//! [`games`] first looks for the end of a game, so that a program can skip it. The moves are read,
//! checked and played only when the program asks for them.
//!
//! **Cost.** To skip a game, one step for each four bytes. To read a move, the legal moves of its
//! piece.
//!
//! Source: the specification in the README of `viriformat` 3.0.0, by Cosmo Bobak (MIT).

use core::iter::FusedIterator;

use super::{DecodeError, DecodeFlaw, ScoredBoard, marlinformat};
use crate::{Board, Move, MoveKind, Piece, Square};

/// The bytes of a move with its score.
const STEP: usize = 4;

/// The bytes at the end of a game.
pub const END: [u8; STEP] = [0; STEP];

const EN_PASSANT: u16 = 1 << 14;
const CASTLING: u16 = 2 << 14;
const PROMOTION: u16 = 3 << 14;

/// The bytes of a move and the score of the position before it, from white's point of view.
#[inline]
#[must_use]
pub const fn encode_move(mv: Move, score: i16) -> [u8; STEP] {
    let [[a, b], [c, d]] = [move_bits(mv).to_le_bytes(), score.to_le_bytes()];
    [a, b, c, d]
}

#[inline]
const fn move_bits(mv: Move) -> u16 {
    let squares = mv.from().index() as u16 | (mv.to().index() as u16) << 6;
    let kind = match mv.promotion() {
        Some(piece) => PROMOTION | (piece as u16 - Piece::Knight as u16) << 12,
        None if mv.is_castling() => CASTLING,
        None if mv.is(MoveKind::EnPassant) => EN_PASSANT,
        None => 0,
    };
    squares | kind
}

/// The legal move with these bits.
#[inline]
fn legal_move(board: &Board, bits: u16) -> Option<Move> {
    const PROMOTED: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
    let promotion = (bits >= PROMOTION).then_some(PROMOTED[usize::from(bits >> 12 & 3)]);
    // If a move is not a promotion, the two bits of the piece may have any value.
    let bits = if promotion.is_some() { bits } else { bits & !(3 << 12) };
    let [from, to] = [bits, bits >> 6].map(|square| Square::wrapping(square as usize));
    board.legal_move(from, to, promotion).filter(|&mv| move_bits(mv) == bits)
}

/// The games of a file, one after the other.
///
/// A damaged game is an error, and the next game follows. If the last game has no end, the last
/// item is an error.
#[inline]
#[must_use]
pub const fn games(bytes: &[u8]) -> Games<'_> {
    Games { rest: bytes, at: 0 }
}

/// The games of a file: made by [`games`].
#[derive(Clone, Debug)]
pub struct Games<'a> {
    rest: &'a [u8],
    /// The byte where the rest begins.
    at: usize,
}

impl<'a> Iterator for Games<'a> {
    type Item = Result<Game<'a>, DecodeError>;

    #[inline]
    fn next(&mut self) -> Option<Result<Game<'a>, DecodeError>> {
        if self.rest.is_empty() {
            return None;
        }
        let (at, rest) = (self.at, self.rest);
        let whole = rest.split_first_chunk().and_then(|(start, after)| {
            let (steps, _) = after.as_chunks();
            let count = steps.iter().position(|&step| step == END)?;
            Some((start, &steps[..count]))
        });
        let Some((start, moves)) = whole else {
            (self.rest, self.at) = (&[], at + rest.len());
            return Some(Err(DecodeError::new(self.at, DecodeFlaw::Missing)));
        };
        let len = marlinformat::LEN + STEP * (moves.len() + 1);
        (self.rest, self.at) = (&rest[len..], at + len);
        let game = marlinformat::decode(start).map_err(|error| error.after(at));
        Some(game.map(|start| Game { start, moves, at: at + marlinformat::LEN }))
    }
}

impl FusedIterator for Games<'_> {}

/// A game: its first position and its moves, which are not yet read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game<'a> {
    start: ScoredBoard,
    moves: &'a [[u8; STEP]],
    /// The byte of the file where the moves begin.
    at: usize,
}

impl<'a> Game<'a> {
    /// The first position, with the game's result. Its score has no meaning.
    #[inline]
    #[must_use]
    pub const fn start(&self) -> &ScoredBoard {
        &self.start
    }

    /// The number of moves.
    #[inline]
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether no move was made.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Each position before a move, with its score, the game's result and the move. If a move is
    /// not legal, the last item is an error.
    #[inline]
    #[must_use]
    pub fn positions(&self) -> Positions<'a> {
        Positions { next: self.start.clone(), moves: self.moves, at: self.at }
    }
}

/// The positions of a game: made by [`Game::positions`].
#[derive(Clone, Debug)]
pub struct Positions<'a> {
    next: ScoredBoard,
    moves: &'a [[u8; STEP]],
    /// The byte of the file where the moves begin.
    at: usize,
}

impl Positions<'_> {
    /// The position after the moves that were read.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.next.board
    }
}

impl Iterator for Positions<'_> {
    type Item = Result<(ScoredBoard, Move), DecodeError>;

    #[inline]
    fn next(&mut self) -> Option<Result<(ScoredBoard, Move), DecodeError>> {
        let (&[a, b, c, d], moves) = self.moves.split_first()?;
        let bits = u16::from_le_bytes([a, b]);
        let Some(mv) = legal_move(&self.next.board, bits) else {
            self.moves = &[];
            return Some(Err(DecodeError::new(self.at, DecodeFlaw::Move(bits))));
        };
        let scored = ScoredBoard { score: i16::from_le_bytes([c, d]), ..self.next.clone() };
        self.next.board.play_unchecked(mv);
        self.moves = moves;
        self.at += STEP;
        Some(Ok((scored, mv)))
    }
}

impl FusedIterator for Positions<'_> {}
