//! The pieces that a move does not change, and their pairs with those that it changes.

use super::PiecePlaces;
use super::ThreatFilter;
use super::threat_filter::{squares_of, squares_of_kind};
use super::threat_list::{ThreatList, first};
use crate::attacks::lines::{LINES, Lines, line};
use crate::{
    Bitboard, Color, ColoredPiece, Piece, Square, king_attacks, knight_attacks, pawn_attacks,
    rook_and_bishop_attacks,
};

/// A piece on its square.
pub(super) type Placed = (Square, ColoredPiece);

/// The attacks of a rook and of a bishop on a square.
#[derive(Clone, Copy)]
pub(super) struct Sliding {
    orthogonal: Bitboard,
    diagonal: Bitboard,
}

impl Sliding {
    #[inline]
    pub(super) fn new(square: Square, occupied: Bitboard) -> Sliding {
        let (orthogonal, diagonal) = rook_and_bishop_attacks(square, occupied);
        Sliding { orthogonal, diagonal }
    }

    /// The attacks of the piece if it is on that square. There is no branch on the kind of piece,
    /// since the processor could not predict it.
    #[inline]
    pub(super) fn attacks_of(self, (square, piece): Placed) -> Bitboard {
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

/// For each piece and each kind of attack, in the order of [`Sliding::attacks_of`]: all ones if the
/// piece has this kind of attack, else 0.
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

/// The wanted pieces on the squares that do not change, and the function that writes a pair.
pub(super) struct FixedPieces<'a, P, W> {
    places: &'a P,
    pair: W,
    orthogonal: Bitboard,
    diagonal: Bitboard,
    knights: Bitboard,
    kings: Bitboard,
    pawns: [Bitboard; 2],
    victims: Bitboard,
}

impl<'a, P, W, T> FixedPieces<'a, P, W>
where
    P: PiecePlaces,
    W: Fn((Square, P::Code), (Square, P::Code)) -> T,
{
    #[inline]
    pub(super) fn new<F: ThreatFilter>(places: &'a P, changed: Bitboard, pair: W) -> Self {
        let attackers = |piece| squares_of_kind(places, piece, F::ATTACKERS) - changed;
        let (queens, pawns) = (attackers(Piece::Queen), attackers(Piece::Pawn));
        FixedPieces {
            places,
            pair,
            orthogonal: attackers(Piece::Rook) | queens,
            diagonal: attackers(Piece::Bishop) | queens,
            knights: attackers(Piece::Knight),
            kings: attackers(Piece::King),
            pawns: Color::ALL.map(|color| pawns & places.colors(color)),
            victims: squares_of(places, F::VICTIMS) - changed,
        }
    }

    /// Writes the attacks of a piece, and those on it. Returns the squares that it attacks.
    #[inline(always)]
    pub(super) fn push_pairs_of_piece<F: ThreatFilter>(
        &self,
        list: &mut ThreatList<'_, T>,
        placed: Placed,
        sliding: Sliding,
    ) -> Bitboard {
        let (square, piece) = placed;
        let [white, black] = self.pawns;
        let attackers = sliding.orthogonal & self.orthogonal
            | sliding.diagonal & self.diagonal
            | knight_attacks(square) & self.knights
            | king_attacks(square) & self.kings
            | pawn_attacks(Color::Black, square) & white
            | pawn_attacks(Color::White, square) & black;
        let attackers = if F::VICTIMS.contains(piece) { attackers } else { Bitboard::EMPTY };
        let attacks = sliding.attacks_of(placed);
        let victims = attacks & self.victims;
        let victims = if F::ATTACKERS.contains(piece) { victims } else { Bitboard::EMPTY };
        let this = with_code::<P>(placed);
        list.push_all(attackers, |square| (self.pair)(self.with_code_on(square), this));
        list.push_all(victims, |square| (self.pair)(this, self.with_code_on(square)));
        attacks
    }

    /// Writes the attacks along the lines through an empty square, except those of `not_along`.
    #[inline(always)]
    pub(super) fn push_pairs_through(
        &self,
        list: &mut ThreatList<'_, T>,
        square: Square,
        sliding: Sliding,
        not_along: Bitboard,
    ) {
        let attackers = sliding.orthogonal & self.orthogonal | sliding.diagonal & self.diagonal;
        let ends = (sliding.orthogonal | sliding.diagonal) & self.victims;
        let &Lines { rank, file, diagonal, anti_diagonal } = &LINES[square.index()];
        let lines = [rank, file, diagonal, anti_diagonal];
        for attacker in attackers - not_along {
            // The line of the attacker.
            let through_attacker = |line: u64| line & (line >> attacker.index() & 1).wrapping_neg();
            let [rank, file, diagonal, anti_diagonal] = lines.map(through_attacker);
            let line = Bitboard(rank | file | diagonal | anti_diagonal);
            // The nearest piece on the other side, if there is one.
            let victim = (line & ends).without(attacker);
            let pair = (self.pair)(
                self.with_code_on(attacker),
                self.with_code_on(first(victim | list.last)),
            );
            list.push_if(!victim.is_empty(), pair);
        }
    }

    /// Writes all pairs of castling or of a capture en passant before the move, or after it.
    pub(super) fn push_all_pairs<F: ThreatFilter>(
        &self,
        list: &mut ThreatList<'_, T>,
        pieces: [Option<Placed>; 2],
        occupied: Bitboard,
        opened: Bitboard,
    ) {
        for &placed in pieces.iter().flatten() {
            let sliding = Sliding::new(placed.0, occupied);
            let _ = self.push_pairs_of_piece::<F>(list, placed, sliding);
        }
        if let [Some(one), Some(other)] = pieces {
            self.push_pair_if_attacked::<F>(
                list,
                one,
                other,
                Sliding::new(one.0, occupied).attacks_of(one),
            );
            self.push_pair_if_attacked::<F>(
                list,
                other,
                one,
                Sliding::new(other.0, occupied).attacks_of(other),
            );
        }
        let mut seen = Bitboard::EMPTY;
        for square in opened {
            // Two squares on one line open it only once.
            let again = seen.first().map_or(Bitboard::EMPTY, |other| line(square, other));
            self.push_pairs_through(list, square, Sliding::new(square, occupied), again);
            seen = seen.with(square);
        }
    }

    /// Writes the pair of two pieces that the move both changes, if the first attacks the second.
    #[inline(always)]
    pub(super) fn push_pair_if_attacked<F: ThreatFilter>(
        &self,
        list: &mut ThreatList<'_, T>,
        attacker: Placed,
        victim: Placed,
        attacks: Bitboard,
    ) {
        let wanted = F::ATTACKERS.contains(attacker.1) && F::VICTIMS.contains(victim.1);
        let pair = (self.pair)(with_code::<P>(attacker), with_code::<P>(victim));
        list.push_if(wanted & attacks.contains(victim.0), pair);
    }

    #[inline]
    fn with_code_on(&self, square: Square) -> (Square, P::Code) {
        (square, self.places.code_on(square))
    }
}

#[inline]
fn with_code<P: PiecePlaces>((square, piece): Placed) -> (Square, P::Code) {
    (square, P::code(piece))
}
