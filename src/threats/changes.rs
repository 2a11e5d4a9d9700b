//! The pairs that a move removes and adds.

use super::filter::{self, squares};
use super::{Threat, ThreatFilter};
use crate::attacks::lines::line;
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
    const NONE: ThreatChanges = {
        let none = List { threats: [Threat::UNUSED; MOST], len: 0 };
        ThreatChanges { removed: none, added: none }
    };

    #[inline]
    pub(super) fn of<F: ThreatFilter>(board: &Board, mv: Move) -> ThreatChanges {
        let mut changes = ThreatChanges::NONE;
        changes.collect::<F>(board, mv);
        changes
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
        let after = before.without(from.0).with(to.0);
        let left = Lines::new(from.0, before);
        let reached = Lines::new(to.0, after);
        around.of_piece::<F>(&mut self.removed, from, left, wanted);
        // On the line from one square to the other the piece only moves nearer to what is there.
        let same = line(from.0, to.0);
        match taken {
            Some(taken) => {
                let lines = Lines::new(to.0, before);
                around.of_piece::<F>(&mut self.removed, taken, lines, wanted);
            }
            None => around.through(&mut self.removed, to.0, reached, same),
        }
        around.through(&mut self.added, from.0, left, same);
        around.of_piece::<F>(&mut self.added, to, reached, wanted - changed);
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
                // Two squares on one line open it once.
                let again = seen.first().map_or(Bitboard::EMPTY, |other| line(square, other));
                around.through(list, square, Lines::new(square, occupied), again);
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

    /// What the piece attacks if it stands where these lines meet. There is no branch on the kind,
    /// which nobody could predict.
    #[inline]
    fn attacks_of(self, (square, piece): Placed) -> Bitboard {
        let [orthogonal, diagonal, knight, king, white_pawn, black_pawn] = MOVES[piece.index()];
        Bitboard(
            self.orthogonal.0 & orthogonal
                | self.diagonal.0 & diagonal
                | knight_attacks(square).0 & knight
                | king_attacks(square).0 & king
                | pawn_attacks(Color::White, square).0 & white_pawn
                | pawn_attacks(Color::Black, square).0 & black_pawn,
        )
    }
}

/// For each piece all ones for the attacks that it has, in the order of [`Lines::attacks_of`].
static MOVES: [[u64; 6]; 12] = {
    let mut moves = [[0; 6]; 12];
    let mut index = 0;
    while index < 12 {
        moves[index] = match ColoredPiece::ALL[index].piece() {
            Piece::Pawn if index == 0 => [0, 0, 0, 0, u64::MAX, 0],
            Piece::Pawn => [0, 0, 0, 0, 0, u64::MAX],
            Piece::Knight => [0, 0, u64::MAX, 0, 0, 0],
            Piece::Bishop => [0, u64::MAX, 0, 0, 0, 0],
            Piece::Rook => [u64::MAX, 0, 0, 0, 0, 0],
            Piece::Queen => [u64::MAX, u64::MAX, 0, 0, 0, 0],
            Piece::King => [0, 0, 0, u64::MAX, 0, 0],
        };
        index += 1;
    }
    moves
};

/// The pieces on the squares that do not change, as far as they are wanted.
struct Around<'a> {
    board: &'a Board,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    knights: Bitboard,
    kings: Bitboard,
    pawns: [Bitboard; 2],
    victims: Bitboard,
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
        let [white, black] = self.pawns;
        let attackers = lines.orthogonal & self.orthogonal
            | lines.diagonal & self.diagonal
            | knight_attacks(square) & self.knights
            | king_attacks(square) & self.kings
            | pawn_attacks(Color::Black, square) & white
            | pawn_attacks(Color::White, square) & black;
        let attackers = if F::VICTIMS.contains(piece) { attackers } else { Bitboard::EMPTY };
        let victims = lines.attacks_of(placed) & victims;
        let victims = if F::ATTACKERS.contains(piece) { victims } else { Bitboard::EMPTY };
        // One loop for both, since each loop's end is a branch that is hard to predict.
        for square in attackers | victims {
            let other = self.placed(square);
            list.push_if(attackers.contains(square), other, placed);
            list.push_if(victims.contains(square), placed, other);
        }
    }

    /// The attacks along the lines through an empty square, but for the squares of `not_along`.
    #[inline]
    fn through(&self, list: &mut List, square: Square, lines: Lines, not_along: Bitboard) {
        let attackers = lines.orthogonal & self.orthogonal | lines.diagonal & self.diagonal;
        let ends = (lines.orthogonal | lines.diagonal) & self.victims;
        for attacker in attackers - not_along {
            // The nearest piece on the other side, if there is one.
            let victim = (line(square, attacker) & ends).without(attacker);
            let is_there = !victim.is_empty();
            let victim = victim.first().unwrap_or(attacker);
            list.push_if(is_there, self.placed(attacker), self.placed(victim));
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
    /// Writes the pair in any case, and counts it only if it is wanted: no branch.
    #[inline]
    fn push_if(&mut self, wanted: bool, attacker: Placed, victim: Placed) {
        self.threats[self.len % MOST] = Threat::new(attacker, victim);
        self.len += usize::from(wanted);
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
        self.push_if(wanted && attacks.contains(victim.0), attacker, victim);
    }

    #[inline]
    fn as_slice(&self) -> &[Threat] {
        &self.threats[..self.len.min(MOST)]
    }
}
