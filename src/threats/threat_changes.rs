//! The pairs that a move removes and adds.

use super::threat::Half;
use super::threat_filter::{pieces, squares};
use super::{Threat, ThreatFilter};
use crate::attacks::lines::line;
use crate::board::Changes;
use crate::{
    Bitboard, Board, Color, ColoredPiece, Move, Piece, Square, king_attacks, knight_attacks,
    pawn_attacks, rook_and_bishop_attacks,
};

/// A piece on its square.
type Placed = (Square, ColoredPiece);

/// What a move changes in the threats: see [`Board::threat_changes`].
#[derive(Clone, Copy, Debug)]
pub struct ThreatChanges {
    /// The removed pairs, then the added ones.
    threats: [Threat; ROOM],
    removed: usize,
    both: usize,
}

/// As many pairs as a move can change; see [`super`].
const MOST: usize = 80;

/// Room for them, and for what a step writes beyond the last.
const ROOM: usize = MOST + STEP;

/// How many pairs are written at once.
const STEP: usize = 2;

impl ThreatChanges {
    const NONE: ThreatChanges =
        ThreatChanges { threats: [Threat::UNUSED; ROOM], removed: 0, both: 0 };

    #[inline]
    pub(super) fn of<F: ThreatFilter>(board: &Board, mv: Move) -> ThreatChanges {
        let Changes { removed, added, .. } = board.changes(mv);
        match (removed, added) {
            ([Some(from), taken], [Some(to), None]) if !mv.is_en_passant() => {
                ThreatChanges::plain::<F>(board, from, taken, to)
            }
            _ => ThreatChanges::rare::<F>(board, removed, added),
        }
    }

    /// The pairs that there are before the move and not after it, in no particular order.
    #[inline]
    #[must_use]
    pub fn removed(&self) -> &[Threat] {
        self.threats.get(..self.removed).unwrap_or(&[])
    }

    /// The pairs that there are after the move and not before it, in no particular order.
    #[inline]
    #[must_use]
    pub fn added(&self) -> &[Threat] {
        self.threats.get(self.removed..self.both).unwrap_or(&[])
    }

    /// A move of one piece to an empty square or onto the piece that it takes.
    #[inline(never)]
    fn plain<F: ThreatFilter>(
        board: &Board,
        from: Placed,
        taken: Option<Placed>,
        to: Placed,
    ) -> ThreatChanges {
        let mut changes = ThreatChanges::NONE;
        let mut list = List { threats: &mut changes.threats, len: 0 };
        let changed = from.0.bitboard() | to.0.bitboard();
        let around = Around::new::<F>(board, changed);
        let (before, wanted) = (board.occupied(), squares(board, F::VICTIMS));
        let left = Lines::new(from.0, before);
        let reached = Lines::new(to.0, before.without(from.0));
        // On the line from one square to the other the piece only moves nearer to what is there.
        let same = line(from.0, to.0);
        around.of_piece::<F>(&mut list, from, left, wanted);
        match taken {
            Some(taken) => {
                let lines = Lines::new(to.0, before);
                around.of_piece::<F>(&mut list, taken, lines, wanted);
            }
            None => around.through(&mut list, to.0, reached, same),
        }
        changes.removed = list.len;
        around.through(&mut list, from.0, left, same);
        around.of_piece::<F>(&mut list, to, reached, wanted - changed);
        changes.both = list.len;
        changes
    }

    /// Castling and captures en passant.
    #[cold]
    #[inline(never)]
    fn rare<F: ThreatFilter>(
        board: &Board,
        removed: [Option<Placed>; 2],
        added: [Option<Placed>; 2],
    ) -> ThreatChanges {
        let mut changes = ThreatChanges::NONE;
        // In Chess960 a piece that castles may stay where it is.
        let stays =
            |placed: &Placed| removed.contains(&Some(*placed)) && added.contains(&Some(*placed));
        let moving = |placed: [Option<Placed>; 2]| placed.map(|one| one.filter(|one| !stays(one)));
        let (removed, added) = (moving(removed), moving(added));
        let squares_of = |pieces: [Option<Placed>; 2]| -> Bitboard {
            pieces.into_iter().flatten().map(|(square, _)| square).collect()
        };
        let (left, entered) = (squares_of(removed), squares_of(added));
        let before = board.occupied();
        let after = (before - left) | entered;
        let around = Around::new::<F>(board, left | entered);
        let mut list = List { threats: &mut changes.threats, len: 0 };
        around.of_side::<F>(&mut list, removed, before, entered - before);
        changes.removed = list.len;
        around.of_side::<F>(&mut list, added, after, left - after);
        changes.both = list.len;
        changes
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
        let (orthogonal, diagonal) = rook_and_bishop_attacks(square, occupied);
        Lines { orthogonal, diagonal }
    }

    /// What the piece attacks if it stands where these lines meet. There is no branch on the kind,
    /// which could not be predicted.
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
        let of = |color, piece| pieces(board, color, piece, F::ATTACKERS) - changed;
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
    #[inline(always)]
    fn of_piece<F: ThreatFilter>(
        &self,
        list: &mut List<'_>,
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
        let placed = half(placed);
        list.push_all(attackers, |square| Threat::of(self.half(square), placed));
        list.push_all(victims, |square| Threat::of(placed, self.half(square)));
    }

    /// The attacks along the lines through an empty square, but for the squares of `not_along`.
    #[inline(always)]
    fn through(&self, list: &mut List<'_>, square: Square, lines: Lines, not_along: Bitboard) {
        let attackers = lines.orthogonal & self.orthogonal | lines.diagonal & self.diagonal;
        let ends = (lines.orthogonal | lines.diagonal) & self.victims;
        for attacker in attackers - not_along {
            // The nearest piece on the other side, if there is one.
            let victim = (line(square, attacker) & ends).without(attacker);
            let threat = Threat::of(self.half(attacker), self.half(first(victim)));
            list.push_if(!victim.is_empty(), threat);
        }
    }

    /// All that castling or a capture en passant changes on one side of the move.
    fn of_side<F: ThreatFilter>(
        &self,
        list: &mut List<'_>,
        pieces: [Option<Placed>; 2],
        occupied: Bitboard,
        opened: Bitboard,
    ) {
        for &placed in pieces.iter().flatten() {
            self.of_piece::<F>(list, placed, Lines::new(placed.0, occupied), self.victims);
        }
        if let [Some(one), Some(other)] = pieces {
            list.push_if_attacked::<F>(one, other, occupied);
            list.push_if_attacked::<F>(other, one, occupied);
        }
        let mut seen = Bitboard::EMPTY;
        for square in opened {
            // Two squares on one line open it once.
            let again = seen.first().map_or(Bitboard::EMPTY, |other| line(square, other));
            self.through(list, square, Lines::new(square, occupied), again);
            seen = seen.with(square);
        }
    }

    /// The piece that stood on the square before the move.
    #[inline]
    fn half(&self, square: Square) -> Half {
        let piece = self.board.colored_piece_on(square);
        Half::new(square, piece.map_or(12, |piece| piece as u8))
    }
}

/// The first square of a set, or any if it is empty.
#[inline]
fn first(squares: Bitboard) -> Square {
    squares.with(Square::H8).first().unwrap_or(Square::H8)
}

#[inline]
fn half((square, piece): Placed) -> Half {
    Half::new(square, piece as u8)
}

/// A list of threats.
struct List<'a> {
    threats: &'a mut [Threat; ROOM],
    len: usize,
}

impl List<'_> {
    /// Writes a threat for each square. How many there are cannot be predicted, so each step of the
    /// loop writes several: one step is nearly always enough, and what it writes beyond the last
    /// square does not count.
    #[inline(always)]
    fn push_all(&mut self, mut squares: Bitboard, threat: impl Fn(Square) -> Threat) {
        loop {
            let Some(free) = self.threats.get_mut(self.len..self.len + STEP) else { return };
            for one in free {
                *one = threat(first(squares));
                self.len += usize::from(!squares.is_empty());
                squares = squares.reset_first();
            }
            if squares.is_empty() {
                return;
            }
        }
    }

    /// Writes the threat in any case, and counts it only if it is wanted: no branch.
    #[inline]
    fn push_if(&mut self, wanted: bool, threat: Threat) {
        if let Some(free) = self.threats.get_mut(self.len) {
            *free = threat;
            self.len += usize::from(wanted);
        }
    }

    fn push_if_attacked<F: ThreatFilter>(
        &mut self,
        attacker: Placed,
        victim: Placed,
        occupied: Bitboard,
    ) {
        let wanted = F::ATTACKERS.contains(attacker.1) && F::VICTIMS.contains(victim.1);
        let attacks = Lines::new(attacker.0, occupied).attacks_of(attacker);
        let threat = Threat::new(attacker, victim);
        self.push_if(wanted && attacks.contains(victim.0), threat);
    }
}
