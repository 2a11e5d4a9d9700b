//! The engine's board: bitboards and a square list, copied for every move.

use rookline::board::{FenError, Wing, zobrist};
use rookline::movegen::MoveKind;
use rookline::{Bitboard, Board, Color, Direction, Move, Piece, Rank, Square};

/// A position of standard chess.
#[derive(Clone, Debug)]
pub struct Position {
    /// By [`Piece::index`].
    pub(super) pieces: [Bitboard; 6],
    /// By [`Color::index`].
    pub(super) men: [Bitboard; 2],
    on: [Option<Piece>; 64],
    pub(super) key: u64,
    /// The rooks that may castle.
    pub(super) castling: Bitboard,
    pub(super) en_passant: Option<Square>,
    pub(super) side: Color,
    /// Moves since something irreversible happened.
    pub(super) clock: u8,
}

/// Somebody who wants to know which men come and go.
pub(super) trait Watcher {
    fn put(&mut self, color: Color, piece: Piece, square: Square);
    fn take(&mut self, color: Color, piece: Piece, square: Square);
}

/// Nobody.
impl Watcher for () {
    fn put(&mut self, _: Color, _: Piece, _: Square) {}
    fn take(&mut self, _: Color, _: Piece, _: Square) {}
}

impl Position {
    /// The position of a FEN; an error is rookline's.
    ///
    /// # Errors
    ///
    /// If rookline's [`Board`] does not take the FEN.
    pub fn from_fen(fen: &str) -> Result<Self, FenError> {
        let board: Board = fen.parse()?;
        let rights = board.castling_rights();
        let mut castling = Bitboard::EMPTY;
        for color in Color::ALL {
            for wing in Wing::ALL {
                let file = rights.rook_file(color, wing);
                castling |=
                    file.map_or(Bitboard::EMPTY, |file| Square::at(file, home(color)).bitboard());
            }
        }
        let mut position = Self {
            pieces: [Bitboard::EMPTY; 6],
            men: [Bitboard::EMPTY; 2],
            on: [None; 64],
            key: zobrist::castling(castling),
            castling,
            en_passant: None,
            side: Color::White,
            clock: 0,
        };
        for square in board.occupied() {
            if let Some((color, piece)) = board.man_on(square) {
                position.put(&mut (), color, piece, square);
            }
        }
        if board.side_to_move() == Color::Black {
            position.pass();
        }
        position.jumped_over(board.en_passant());
        Ok(position)
    }

    #[inline(always)]
    pub(super) fn occupied(&self) -> Bitboard {
        self.men[0] | self.men[1]
    }

    #[inline(always)]
    pub(super) fn of(&self, color: Color, piece: Piece) -> Bitboard {
        self.men[color.index()] & self.pieces[piece.index()]
    }

    #[inline(always)]
    pub(super) fn on(&self, square: Square) -> Option<Piece> {
        self.on[square.index()]
    }

    pub(super) fn each_man(&self, mut visit: impl FnMut(Color, Piece, Square)) {
        for color in Color::ALL {
            for square in self.men[color.index()] {
                if let Some(piece) = self.on(square) {
                    visit(color, piece, square);
                }
            }
        }
    }

    /// Where that side's king stands.
    #[inline(always)]
    pub(super) fn king(&self, color: Color) -> Square {
        self.of(color, Piece::King).first().unwrap_or(Square::A1)
    }

    /// Whether the side to move has more than pawns.
    pub(super) fn has_pieces(&self) -> bool {
        let [pawns, .., kings] = self.pieces;
        !(self.men[self.side.index()] - pawns - kings).is_empty()
    }

    /// The other side is to move, and nothing else has changed.
    pub(super) fn pass(&mut self) {
        self.jumped_over(None);
        self.side = !self.side;
        self.key ^= zobrist::black_to_move();
    }

    /// Makes a move of those that [`super::moves`] finds.
    #[inline]
    pub(super) fn play(&mut self, watcher: &mut impl Watcher, mv: Move) {
        let (us, from, to) = (self.side, mv.from(), mv.to());
        let Some(piece) = self.on(from) else { return };
        self.pass();
        self.clock = self.clock.saturating_add(1);
        if piece == Piece::Pawn || mv.is_capture() {
            self.clock = 0;
        }
        self.lose_rights(us, piece, from.bitboard() | to.bitboard());
        if mv.is_castling() {
            return self.castle(watcher, us, mv);
        }
        let taken_on = if mv.kind() == MoveKind::EnPassant { behind(us, to) } else { to };
        if mv.is_capture()
            && let Some(taken) = self.on(taken_on)
        {
            self.take(watcher, !us, taken, taken_on);
        }
        self.take(watcher, us, piece, from);
        self.put(watcher, us, mv.promotion().unwrap_or(piece), to);
        if mv.kind() == MoveKind::DoublePush {
            self.jumped_over(Some(behind(us, to)));
        }
    }

    fn castle(&mut self, watcher: &mut impl Watcher, us: Color, mv: Move) {
        let [king_to, rook_to] = match mv.wing() {
            Some(Wing::King) => [Square::G1, Square::F1],
            _ => [Square::C1, Square::D1],
        };
        self.take(watcher, us, Piece::King, mv.from());
        self.take(watcher, us, Piece::Rook, mv.to());
        self.put(watcher, us, Piece::King, king_to.relative_to(us));
        self.put(watcher, us, Piece::Rook, rook_to.relative_to(us));
    }

    /// A rook that moves or is taken castles no more, nor does a king that moves.
    #[inline]
    fn lose_rights(&mut self, us: Color, piece: Piece, changed: Bitboard) {
        let kings = if piece == Piece::King { home(us).bitboard() } else { Bitboard::EMPTY };
        let lost = self.castling & (changed | kings);
        if !lost.is_empty() {
            self.key ^= zobrist::castling(lost);
            self.castling -= lost;
        }
    }

    #[inline]
    fn jumped_over(&mut self, square: Option<Square>) {
        for square in [self.en_passant, square].into_iter().flatten() {
            self.key ^= zobrist::en_passant(square.file());
        }
        self.en_passant = square;
    }

    #[inline(always)]
    fn put(&mut self, watcher: &mut impl Watcher, color: Color, piece: Piece, square: Square) {
        self.on[square.index()] = Some(piece);
        self.toggle(color, piece, square);
        watcher.put(color, piece, square);
    }

    #[inline(always)]
    fn take(&mut self, watcher: &mut impl Watcher, color: Color, piece: Piece, square: Square) {
        self.on[square.index()] = None;
        self.toggle(color, piece, square);
        watcher.take(color, piece, square);
    }

    #[inline(always)]
    fn toggle(&mut self, color: Color, piece: Piece, square: Square) {
        self.pieces[piece.index()] ^= square.bitboard();
        self.men[color.index()] ^= square.bitboard();
        self.key ^= zobrist::man(color, piece, square);
    }
}

/// The rank on which a side castles.
pub(super) fn home(color: Color) -> Rank {
    if color == Color::White { Rank::First } else { Rank::Eighth }
}

/// The square behind a pawn of `color`.
#[inline(always)]
fn behind(color: Color, square: Square) -> Square {
    square.step(Direction::South.relative_to(color)).unwrap_or(square)
}
