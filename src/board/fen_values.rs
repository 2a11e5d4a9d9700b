//! What one field of a FEN says.

use super::castling::CastlingRights;
use super::fen_error::FenFlaw;
use super::fen_repairs::{FenRepair, Repairer};
use super::setup::Setup;
use crate::{Color, ColoredPiece, File, Piece, Square, Wing};

/// A flaw, and its byte within the field.
pub(super) type Flawed = (usize, FenFlaw);

#[inline]
pub(super) fn read_board(
    text: &str,
    setup: &mut Setup,
    repairer: &mut Repairer,
) -> Result<(), Flawed> {
    // The next square to fill is on `rank` and `file` (8 when the rank is full).
    let (mut rank, mut file) = (7u8, 0u8);
    let mut after_digit = false;
    for (at, c) in text.char_indices() {
        let piece = ColoredPiece::from_letter(c);
        let width = match c {
            '/' => {
                rank = next_rank(rank, file).map_err(|flaw| (at, flaw))?;
                (file, after_digit) = (0, false);
                continue;
            }
            '1'..='8' => {
                if after_digit {
                    repairer.repair(FenRepair::Digits, (at, FenFlaw::TwoDigits))?;
                }
                c as u8 - b'0'
            }
            _ if piece.is_some() => 1,
            _ => return Err((at, FenFlaw::Unexpected(c))),
        };
        if file + width > 8 {
            return Err((at, FenFlaw::LongRank(rank + 1)));
        }
        if let Some(piece) = piece {
            setup.put(Square::wrapping(8 * rank + file), piece);
        }
        file += width;
        after_digit = c.is_ascii_digit();
    }
    match (rank, file) {
        (0, 8) => Ok(()),
        (_, 8) => Err((text.len(), FenFlaw::FewRanks)),
        _ => Err((text.len(), FenFlaw::ShortRank(rank + 1))),
    }
}

#[inline]
fn next_rank(rank: u8, file: u8) -> Result<u8, FenFlaw> {
    if file < 8 {
        return Err(FenFlaw::ShortRank(rank + 1));
    }
    rank.checked_sub(1).ok_or(FenFlaw::ManyRanks)
}

#[inline]
pub(super) fn read_side(text: &str) -> Result<Color, Flawed> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(unexpected(text, |at, c| at == 0 && matches!(c, 'w' | 'b'))),
    }
}

/// The first wrong character. If all are right, one is missing at the end.
#[inline]
fn unexpected(text: &str, is_fine: impl Fn(usize, char) -> bool) -> Flawed {
    let mut letters = text.char_indices();
    match letters.find(|&(at, c)| !is_fine(at, c)) {
        Some((at, c)) => (at, FenFlaw::Unexpected(c)),
        None => (text.len(), FenFlaw::Short),
    }
}

/// Whether a field is `-`. Text after the `-` is an error.
#[inline]
fn is_none(text: &str) -> Result<bool, Flawed> {
    match text.strip_prefix('-').map(|rest| rest.chars().next()) {
        Some(Some(c)) => Err((1, FenFlaw::Unexpected(c))),
        Some(None) => Ok(true),
        None => Ok(false),
    }
}

#[inline]
pub(super) fn read_rights(
    text: &str,
    setup: &Setup,
    repairer: &mut Repairer,
) -> Result<CastlingRights, Flawed> {
    let mut rights = CastlingRights::EMPTY;
    if is_none(text)? {
        return Ok(rights);
    }
    let mut least = 0;
    for (at, c) in text.char_indices() {
        let (color, wing, rook) = match read_right(c, setup) {
            Ok(right) => right,
            Err(FenFlaw::CastlingKing(_) | FenFlaw::CastlingRook(_)) if repairer.is_lenient => {
                repairer.record(FenRepair::CastlingRight);
                continue;
            }
            Err(flaw) => return Err((at, flaw)),
        };
        let place = 2 * color.index() + wing.index();
        let is_other_rook = rights.rook_file(color, wing).is_some_and(|other| other != rook);
        if place < least {
            let error = (at, FenFlaw::CastlingOrder);
            if is_other_rook {
                return Err(error);
            }
            repairer.repair(FenRepair::CastlingOrder, error)?;
        }
        least = place + 1;
        rights = rights.with(color, wing, Some(rook));
    }
    Ok(rights)
}

#[inline]
fn read_right(letter: char, setup: &Setup) -> Result<(Color, Wing, File), FenFlaw> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let lower = letter.to_ascii_lowercase();
    if !matches!(lower, 'a'..='h' | 'k' | 'q') {
        return Err(FenFlaw::Unexpected(letter));
    }
    let king =
        setup.on_back_rank(color, Piece::King).first().ok_or(FenFlaw::CastlingKing(letter))?;
    let rook = match lower {
        'k' => setup.outermost_rook(color, Wing::King),
        'q' => setup.outermost_rook(color, Wing::Queen),
        file => {
            let file = File::ALL[usize::from(file as u8 - b'a')];
            (setup.on_back_rank(color, Piece::Rook) & file.bitboard()).first()
        }
    };
    let rook = rook.ok_or(FenFlaw::CastlingRook(letter))?;
    Ok((color, Wing::of_rook(king, rook), rook.file()))
}

#[inline]
pub(super) fn read_square(text: &str) -> Result<Option<Square>, Flawed> {
    if is_none(text)? {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| {
        unexpected(text, |at, c| match at {
            0 => c.is_ascii_lowercase() && c <= 'h',
            1 => matches!(c, '1'..='8'),
            _ => false,
        })
    })
}

#[inline]
pub(super) fn read_number(text: &str, repairer: &mut Repairer) -> Result<u16, Flawed> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if digits.len() > 1 && digits.starts_with('0') {
        repairer.repair(FenRepair::LeadingZero, (0, FenFlaw::LeadingZero))?;
    }
    // These are all digits, so only the size can be wrong.
    let number = digits.parse().map_err(|_| (0, FenFlaw::LargeNumber));
    match rest.chars().next() {
        Some(c) if digits.is_empty() || number.is_ok() => Err((end, FenFlaw::NotADigit(c))),
        _ => number,
    }
}
