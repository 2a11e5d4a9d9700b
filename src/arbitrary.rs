//! Makes valid boards, moves and the small types from the bytes of a fuzzer.
//!
//! Most boards are positions of games, some of them of Chess960. The rest have pieces on random
//! squares, such as nine queens, or a king in a corner among enemies. Such positions do not occur
//! in games. In both cases legal moves follow, so a fuzzer that changes a byte still gets a valid
//! board.

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::{
    Bitboard, Board, Color, ColoredPiece, Direction, File, Move, MoveKind, Piece, Rank, Setup,
    Square, Wing, king_attacks,
};

macro_rules! one_of_all {
    ($($type:ident $any:literal;)*) => {
        $(
            #[doc = concat!("With the feature `arbitrary`: ", $any, ".")]
            impl<'a> Arbitrary<'a> for $type {
                fn arbitrary(u: &mut Unstructured<'a>) -> Result<$type> {
                    u.choose(&$type::ALL).copied()
                }
            }
        )*
    };
}

one_of_all! {
    Square "any of the 64 squares";
    File "any of the eight files";
    Rank "any of the eight ranks";
    Direction "any of the eight directions";
    Wing "either wing";
    Color "either side";
    Piece "any of the six kinds of piece";
    ColoredPiece "any of the twelve colored pieces";
    MoveKind "any of the fourteen kinds of move";
}

/// With the feature `arbitrary`: any set of squares.
impl<'a> Arbitrary<'a> for Bitboard {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Bitboard> {
        u.arbitrary().map(Bitboard)
    }
}

/// With the feature `arbitrary`: any two squares and any kind of move, hardly ever legal.
/// `u.choose(&board.legal_moves())` gives a legal move.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
        Ok(Move::new(u.arbitrary()?, u.arbitrary()?, u.arbitrary()?))
    }
}

/// With the feature `arbitrary`, a valid board. It begins as the start position, as one of
/// Chess960, or with pieces on random squares. Up to 60 legal moves follow.
///
/// ```
/// use arbitrary::Unstructured;
/// use rookline::Board;
///
/// let mut bytes = Unstructured::new(&[3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8]);
/// let mut board: Board = bytes.arbitrary()?;
/// while !bytes.is_empty() && board.has_legal_move() {
///     board.play_unchecked(*bytes.choose(&board.legal_moves())?);
/// }
/// # Ok::<(), arbitrary::Error>(())
/// ```
impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Board> {
        let mut board = match u.int_in_range(0..=2)? {
            0 => Board::default(),
            1 => shuffled(u)?,
            _ => scattered(u)?,
        };
        for _ in 0..u.int_in_range(0..=60)? {
            let moves = board.legal_moves();
            if moves.is_empty() {
                break;
            }
            board.play_unchecked(*u.choose(&moves)?);
        }
        Ok(board)
    }
}

/// A start position of Chess960 in which the sides need not mirror each other.
fn shuffled(u: &mut Unstructured<'_>) -> Result<Board> {
    let (white, black) = (u.int_in_range(0..=959)?, u.int_in_range(0..=959)?);
    let setup = Setup::double_chess960(white, black).ok_or(Error::IncorrectFormat)?;
    Board::try_from(setup).map_err(|_| Error::IncorrectFormat)
}

/// Two kings that do not touch, and random pieces that leave the board valid.
fn scattered(u: &mut Unstructured<'_>) -> Result<Board> {
    let mut setup = Setup::EMPTY;
    let white: Square = u.arbitrary()?;
    let black = u.choose_iter(!(king_attacks(white) | white.bitboard()))?;
    setup.put(white, ColoredPiece::WhiteKing);
    setup.put(black, ColoredPiece::BlackKing);
    setup.side_to_move = u.arbitrary()?;
    for _ in 0..u.int_in_range(0..=30)? {
        let (square, piece) = (u.arbitrary()?, u.arbitrary()?);
        change(&mut setup, |setup| setup.put(square, piece));
    }
    castling_rights(u, &mut setup)?;
    let file = u.arbitrary()?;
    let over = Square::new(file, Rank::Sixth.relative_to(setup.side_to_move));
    change(&mut setup, |setup| setup.en_passant = Some(over));
    setup.halfmove_clock = u.int_in_range(0..=150)?;
    setup.fullmove_number = u.int_in_range(1..=300)?;
    Board::try_from(setup).map_err(|_| Error::IncorrectFormat)
}

fn castling_rights(u: &mut Unstructured<'_>, setup: &mut Setup) -> Result<()> {
    for (color, wing) in Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|w| (color, w))) {
        let file = u.arbitrary()?;
        let rights = setup.castling_rights.with(color, wing, Some(file));
        change(setup, |setup| setup.castling_rights = rights);
    }
    Ok(())
}

/// Makes the change unless the board would be invalid.
fn change(setup: &mut Setup, change: impl FnOnce(&mut Setup)) {
    let mut changed = *setup;
    change(&mut changed);
    if Board::try_from(changed).is_ok() {
        *setup = changed;
    }
}
