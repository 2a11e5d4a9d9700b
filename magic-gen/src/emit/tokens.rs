//! Tokens and their layout.

use proc_macro2::{Literal, TokenStream};

/// A bitboard or magic: all sixteen hexadecimal digits.
pub(super) fn hex64(number: u64) -> Literal {
    literal(&format!("{number:#018x}"))
}

/// A byte: both hexadecimal digits.
pub(super) fn hex8(number: u8) -> Literal {
    literal(&format!("{number:#04x}"))
}

fn literal(text: &str) -> Literal {
    text.parse().expect("a hexadecimal number is a literal")
}

/// The tokens laid out as a source file.
pub(super) fn unparse(tokens: TokenStream) -> String {
    let file = syn::parse2(tokens).expect("the tokens were written as Rust");
    prettyplease::unparse(&file)
}
