//! The traits of every public type, and what each error says, word for word.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::str::FromStr;

use rookline::board::InvalidBoardError;
use rookline::{Color, Square};
use rookline_boards::ccr::{Ccr, CcrPosition, UnusedCodeError};
use rookline_boards::huffman::{Packed, UnpackError};
use rookline_boards::mailbox::{Mailbox8x8, Mailbox12x10, Mailbox12x12, Position12x12};
use rookline_boards::placement::{Code, Placement};

trait Anything: Debug + Clone + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe {}
impl<T: Debug + Clone + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe> Anything for T {}

/// Plain values, usable as keys of a set or a map.
fn is_small_value<T: Anything + Copy + Eq + Hash>() {}
fn is_ordered<T: Anything + Copy + Ord + Hash>() {}
fn is_error<T: Anything + Copy + Eq + Hash + Error + 'static>() {}
fn is_read_and_shown<T: Display + FromStr<Err: Error>>() {}
fn is_placement<T: Anything + Hash + Default + Placement>() {
    assert!(T::default() == T::EMPTY);
    assert!(Square::ALL.iter().all(|&square| T::default().at(square) == Code::default()));
}

/// Asserts that each of these types has the traits that a function asks for.
macro_rules! each {
    ($has:ident: $($type:ty),*) => { $($has::<$type>();)* };
}

#[test]
fn other_boards_have_the_traits_of_values() {
    each!(is_placement: Ccr, Mailbox8x8, Mailbox12x10, Mailbox12x12);
    each!(is_small_value: CcrPosition, Position12x12, Code);
    is_ordered::<Packed>();
    each!(is_read_and_shown: CcrPosition, Position12x12);
    each!(is_error: UnusedCodeError, UnpackError);
    assert_eq!(Code::default(), Code::EMPTY);
}

/// And they have no source, since a text includes that of its cause.
#[test]
fn errors_say_what_is_wrong() {
    fn says(error: impl Error, text: &str) {
        assert_eq!(error.to_string(), text, "{error:?}");
        assert!(error.source().is_none() && !text.ends_with('.'), "{text}");
    }
    let error = UnusedCodeError { square: Square::C6, code: 15 };
    says(error, "the nibble of c6 is 15, which is not a code");
    says(UnpackError::TooShort, "the bytes end before the position does");
    says(UnpackError::TooLong(22), "the position ends after 22 bytes; cut off the rest");
    says(UnpackError::LargeCounter, "a counter is above 65535");
    says(UnpackError::NotCanonical, "not the bytes that `pack` gives; pack the position again");
    let check = InvalidBoardError::OpponentInCheck(Color::White);
    says(
        UnpackError::Invalid(check),
        "white is in check, but black is to move; give the move to white, or move the king",
    );
}
