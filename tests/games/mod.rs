//! Games played at random, from the start position or one of Chess960.

#![allow(dead_code)] // each test program uses a part of it

use rookline::board::{CastlingRights, Setup, Wing};
use rookline::{Board, Color, File, Move, Piece, Rank, Square};

use crate::oracle::Random;

const PLIES: usize = 160;

pub struct Game {
    pub board: Board,
    pub chess960: bool,
    plies: usize,
}

impl Game {
    pub fn new(chess960: bool, random: &mut Random) -> Game {
        let board = if chess960 { shuffled(random) } else { Board::default() };
        Game { board, chess960, plies: 0 }
    }

    /// Plays a move; the board after it, or `None` when the game is over.
    pub fn step(&mut self, random: &mut Random) -> Option<&Board> {
        let mv = self.choose(random)?;
        self.board.play_unchecked(mv);
        Some(&self.board)
    }

    /// A legal move, or `None` when the game is over. Castling and captures en
    /// passant are rare in random games, and are taken whenever they can be.
    pub fn choose(&mut self, random: &mut Random) -> Option<Move> {
        self.plies += 1;
        let moves = self.board.legal_moves();
        if moves.is_empty() || self.plies > PLIES {
            return None;
        }
        let is_rare =
            |mv: &&Move| mv.is_castling() || mv.kind() == rookline::movegen::MoveKind::EnPassant;
        let rare = moves.iter().find(is_rare).filter(|_| random.word().is_multiple_of(2));
        Some(*rare.unwrap_or(&moves[random.word() as usize % moves.len()]))
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
