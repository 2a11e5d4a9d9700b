//! The pairs that a move removes and adds.

use super::filter::{self, squares};
use super::{Threat, ThreatFilter};
use crate::attacks::lines::{LINES, between};
use crate::board::Changes;
use crate::{
    Bitboard, Board, Color, ColoredPiece, Move, Piece, Square, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, rook_attacks,
};

/// A piece on its square.
type Placed = (Square, ColoredPiece);

/// What a move changes in the threats: see [`Board::threat_changes`].
#[derive(Clone, Copy, Debug)]
pub struct ThreatChanges {
    removed: List,
    added: List,
}

impl ThreatChanges {
    #[inline]
    pub(super) fn new() -> ThreatChanges {
        ThreatChanges { removed: List::NEW, added: List::NEW }
    }

    /// The pairs that there are before the move and not after it, in no particular order.
    #[inline]
    #[must_use]
    pub fn removed(&self) -> &[Threat] {
        self.removed.as_slice()
    }

    /// The pairs that there are after the move and not before it, in no particular order.
    #[inline]
    #[must_use]
    pub fn added(&self) -> &[Threat] {
        self.added.as_slice()
    }

    #[inline]
    pub(super) fn collect<F: ThreatFilter>(&mut self, board: &Board, mv: Move) {
        let Changes { removed, added, .. } = board.changes(mv);
        match (removed, added) {
            ([Some(from), taken], [Some(to), None]) if !mv.is_en_passant() => {
                self.collect_plain::<F>(board, from, taken, to);
            }
            _ => self.collect_rare::<F>(board, removed, added),
        }
    }

    /// A move of one piece to an empty square or onto the piece that it takes.
    #[inline]
    fn collect_plain<F: ThreatFilter>(
        &mut self,
        board: &Board,
        from: Placed,
        taken: Option<Placed>,
        to: Placed,
    ) {
        let changed = from.0.bitboard() | to.0.bitboard();
        let around = Around::new::<F>(board, changed);
        let (before, wanted) = (board.occupied(), squares(board, F::VICTIMS));
        let left = Lines::new(from.0, before);
        let removed = &mut self.removed;
        around.of_piece::<F>(removed, from, left, wanted);
        let after = before.without(from.0).with(to.0);
        let added = &mut self.added;
        match taken {
            Some(taken) => {
                around.of_piece::<F>(removed, taken, Lines::new(taken.0, before), wanted);
                // Of the lines through the square that is left, only that square has changed.
                around.through(added, from.0, left);
            }
            None => {
                around.through(removed, to.0, Lines::new(to.0, before));
                around.through(added, from.0, Lines::new(from.0, after));
            }
        }
        around.of_piece::<F>(added, to, Lines::new(to.0, after), wanted - changed);
    }

    /// Castling and captures en passant.
    #[cold]
    #[inline(never)]
    fn collect_rare<F: ThreatFilter>(
        &mut self,
        board: &Board,
        removed: [Option<Placed>; 2],
        added: [Option<Placed>; 2],
    ) {
        // In Chess960 a piece that castles may stay where it is.
        let stays =
            |placed: &Placed| removed.contains(&Some(*placed)) && added.contains(&Some(*placed));
        let list = |placed: [Option<Placed>; 2]| placed.map(|one| one.filter(|one| !stays(one)));
        let (removed, added) = (list(removed), list(added));
        let squares_of = |list: [Option<Placed>; 2]| -> Bitboard {
            list.into_iter().flatten().map(|(square, _)| square).collect()
        };
        let (left, entered) = (squares_of(removed), squares_of(added));
        let around = Around::new::<F>(board, left | entered);
        let (before, wanted) = (board.occupied(), squares(board, F::VICTIMS));
        let after = (before - left) | entered;
        let sides = [
            (&mut self.removed, before, removed, entered - before),
            (&mut self.added, after, added, left - after),
        ];
        for (list, occupied, pieces, opened) in sides {
            for &placed in pieces.iter().flatten() {
                let lines = Lines::new(placed.0, occupied);
                around.of_piece::<F>(list, placed, lines, wanted - (left | entered));
            }
            if let [Some(one), Some(other)] = pieces {
                list.push_if_attacked::<F>(one, other, occupied);
                list.push_if_attacked::<F>(other, one, occupied);
            }
            let mut seen = Bitboard::EMPTY;
            for square in opened {
                around.through_but(list, square, Lines::new(square, occupied), seen);
                seen = seen.with(square);
            }
        }
    }
}

/// What a rook and a bishop attack from a square.
#[derive(Clone, Copy)]
struct Lines {
    orthogonal: Bitboard,
    diagonal: Bitboard,
}

impl Lines {
    #[inline]
    fn new(square: Square, occupied: Bitboard) -> Lines {
        Lines {
            orthogonal: rook_attacks(square, occupied),
            diagonal: bishop_attacks(square, occupied),
        }
    }

    /// What the piece attacks if it stands where these lines meet.
    #[inline]
    fn attacks_of(self, (square, piece): Placed) -> Bitboard {
        match piece.piece() {
            Piece::Pawn => pawn_attacks(piece.color(), square),
            Piece::Knight => knight_attacks(square),
            Piece::Bishop => self.diagonal,
            Piece::Rook => self.orthogonal,
            Piece::Queen => self.orthogonal | self.diagonal,
            Piece::King => king_attacks(square),
        }
    }
}

/// The pieces on the squares that do not change, as far as they are wanted.
struct Around<'a> {
    board: &'a Board,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    knights: Bitboard,
    kings: Bitboard,
    pawns: [Bitboard; 2],
    victims: Bitboard,
    occupied: Bitboard,
}

impl<'a> Around<'a> {
    #[inline]
    fn new<F: ThreatFilter>(board: &'a Board, changed: Bitboard) -> Around<'a> {
        let of = |color, piece| filter::pieces(board, color, piece, F::ATTACKERS) - changed;
        let both = |piece| of(Color::White, piece) | of(Color::Black, piece);
        let queens = both(Piece::Queen);
        Around {
            board,
            orthogonal: both(Piece::Rook) | queens,
            diagonal: both(Piece::Bishop) | queens,
            knights: both(Piece::Knight),
            kings: both(Piece::King),
            pawns: Color::ALL.map(|color| of(color, Piece::Pawn)),
            victims: squares(board, F::VICTIMS) - changed,
            occupied: board.occupied() - changed,
        }
    }

    /// The attacks that go out from a piece to `victims`, and those that come in to it.
    #[inline]
    fn of_piece<F: ThreatFilter>(
        &self,
        list: &mut List,
        placed: Placed,
        lines: Lines,
        victims: Bitboard,
    ) {
        let (square, piece) = placed;
        if F::ATTACKERS.contains(piece) {
            for victim in lines.attacks_of(placed) & victims {
                list.push(placed, self.placed(victim));
            }
        }
        if F::VICTIMS.contains(piece) {
            let [white, black] = self.pawns;
            let attackers = lines.orthogonal & self.orthogonal
                | lines.diagonal & self.diagonal
                | knight_attacks(square) & self.knights
                | king_attacks(square) & self.kings
                | pawn_attacks(Color::Black, square) & white
                | pawn_attacks(Color::White, square) & black;
            for attacker in attackers {
                list.push(self.placed(attacker), placed);
            }
        }
    }

    /// The attacks along the lines through an empty square.
    #[inline]
    fn through(&self, list: &mut List, square: Square, lines: Lines) {
        self.through_but(list, square, lines, Bitboard::EMPTY);
    }

    /// The same, without those that also go through a square of `seen`.
    #[inline]
    fn through_but(&self, list: &mut List, square: Square, lines: Lines, seen: Bitboard) {
        let masks = &LINES[square.index()];
        let orthogonal = lines.orthogonal & self.orthogonal;
        if !orthogonal.is_empty() {
            self.along(list, lines.orthogonal & Bitboard(masks.rank), orthogonal, seen);
            self.along(list, lines.orthogonal & Bitboard(masks.file), orthogonal, seen);
        }
        let diagonal = lines.diagonal & self.diagonal;
        if !diagonal.is_empty() {
            self.along(list, lines.diagonal & Bitboard(masks.diagonal), diagonal, seen);
            self.along(list, lines.diagonal & Bitboard(masks.anti_diagonal), diagonal, seen);
        }
    }

    /// The attacks on each other of the nearest pieces on one line, both of which it sees.
    #[inline]
    fn along(&self, list: &mut List, line: Bitboard, sliders: Bitboard, seen: Bitboard) {
        let ends = line & self.occupied;
        let (Some(one), Some(other)) = (ends.first(), ends.last()) else {
            return;
        };
        if one == other || !(between(one, other) & seen).is_empty() {
            return;
        }
        for (attacker, victim) in [(one, other), (other, one)] {
            if sliders.contains(attacker) && self.victims.contains(victim) {
                list.push(self.placed(attacker), self.placed(victim));
            }
        }
    }

    /// The piece that stood on the square before the move.
    #[inline]
    fn placed(&self, square: Square) -> Placed {
        (square, self.board.colored_piece_on(square).unwrap_or(ColoredPiece::WhitePawn))
    }
}

/// How many pairs a move removes at most, and how many it adds; see [`super`].
const MOST: usize = 64;

/// A list of threats.
#[derive(Clone, Copy, Debug)]
struct List {
    threats: [Threat; MOST],
    len: usize,
}

impl List {
    const NEW: List = List { threats: [Threat::UNUSED; MOST], len: 0 };

    #[inline]
    fn push(&mut self, attacker: Placed, victim: Placed) {
        if let Some(place) = self.threats.get_mut(self.len) {
            *place = Threat::new(attacker, victim);
            self.len += 1;
        }
    }

    #[inline]
    fn push_if_attacked<F: ThreatFilter>(
        &mut self,
        attacker: Placed,
        victim: Placed,
        occupied: Bitboard,
    ) {
        let wanted = F::ATTACKERS.contains(attacker.1) && F::VICTIMS.contains(victim.1);
        let attacks = Lines::new(attacker.0, occupied).attacks_of(attacker);
        if wanted && attacks.contains(victim.0) {
            self.push(attacker, victim);
        }
    }

    #[inline]
    fn as_slice(&self) -> &[Threat] {
        &self.threats[..self.len]
    }
}
