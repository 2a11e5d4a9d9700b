//! The first field of a FEN, read and written.
//!
//! Shifting a word left by a nibble makes room for the next square, so a rank
//! is built like a number, digit by digit.

use core::fmt;
use core::str::FromStr;

use rookline::board::{FenError, FenField, FenFlaw};
use rookline::{ColoredPiece, File, Rank, Square};

use super::Ccr;
use crate::placement::{Code, Placement as _};

impl FromStr for Ccr {
    type Err = FenError;

    /// Reads the board field alone, with any pieces on any squares. For a whole
    /// FEN use [`CcrPosition`](super::CcrPosition).
    ///
    /// ```
    /// use rookline_boards::ccr::Ccr;
    ///
    /// let ccr: Ccr = "8/8/8/8/6N1/8/8/8".parse()?;
    /// assert_eq!(ccr.words32(), [0, 0, 0, 0, 0x20, 0, 0, 0]);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    fn from_str(text: &str) -> Result<Ccr, FenError> {
        let flawed = |(at, flaw)| FenError { field: FenField::Board, at, flaw };
        if text.is_empty() {
            return Err(flawed((0, FenFlaw::Missing)));
        }
        let mut words = [0; 8];
        let (mut at, mut ranks) = (0, text.split('/'));
        for (number, word) in (1..=8).rev().zip(&mut words) {
            let rank = ranks.next().ok_or(flawed((text.len(), FenFlaw::FewRanks)))?;
            *word = read_rank(rank, number).map_err(|(n, flaw)| flawed((at + n, flaw)))?;
            at += rank.len() + 1;
        }
        match ranks.next() {
            Some(_) => Err(flawed((at - 1, FenFlaw::ManyRanks))),
            None => Ok(Ccr(words)),
        }
    }
}

/// The word of a rank, or the flaw and its place in the rank.
fn read_rank(text: &str, number: u8) -> Result<u32, (usize, FenFlaw)> {
    let (mut word, mut width, mut after_digit) = (0u64, 0, false);
    for (at, c) in text.char_indices() {
        let (squares, code) = match c {
            '1'..='8' if after_digit => return Err((at, FenFlaw::TwoDigits)),
            '1'..='8' => (c as u32 - '0' as u32, Code::EMPTY),
            _ => match ColoredPiece::from_letter(c) {
                Some(piece) => (1, Code::of(Some(piece))),
                None => return Err((at, FenFlaw::Unexpected(c))),
            },
        };
        width += squares;
        if width > 8 {
            return Err((at, FenFlaw::LongRank(number)));
        }
        word = word << (4 * squares) | u64::from(code.bits());
        after_digit = code.is_empty();
    }
    if width < 8 {
        return Err((text.len(), FenFlaw::ShortRank(number)));
    }
    Ok(word as u32)
}

/// Writes the board field of a FEN.
impl fmt::Display for Ccr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut text, mut len) = ([b'/'; 72], 0);
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                let piece = self.at(Square::new(file, rank)).piece();
                match text[..len].last_mut() {
                    Some(digit) if piece.is_none() && digit.is_ascii_digit() => *digit += 1,
                    _ => {
                        text[len] = piece.map_or(b'1', |piece| piece.letter() as u8);
                        len += 1;
                    }
                }
            }
            len += 1; // the `/` behind the rank
        }
        f.pad(core::str::from_utf8(&text[..len - 1]).map_err(|_| fmt::Error)?)
    }
}
