//! `shared_lines_bishop.rs`.

use proc_macro2::Literal;
use quote::quote;

use super::header::header;
use super::tokens::{hex64, unparse};
use crate::tables::bishop_string::{BishopString, HUNT, MAGICS};
use crate::thousands::thousands;

pub(super) fn text(seed: u64) -> String {
    let BishopString { bytes, bits_read } = BishopString::of_magics();
    let rows = MAGICS.map(hex64);
    let count = Literal::usize_unsuffixed(bytes.len());
    let found = format!(" Found by {HUNT}.");
    let body = unparse(quote! {
        /// One magic for each square of the bishop, a1 to h8, in the technique `shared_lines`.
        ///
        /// The first byte of an occupancy is `((occupied | !mask) * magic) >> 52`. The eight bytes
        /// from there are a word. On the square's lines it has the attack set, rotated right by
        /// the number of the square.
        ///
        #[doc = #found]
        pub const SHARED_LINES_BISHOP_MAGICS: [u64; 64] = [#(#rows),*];
        /// How many bytes the string has. All squares share it.
        pub const SHARED_LINES_BISHOP_BYTES: u32 = #count;
    });
    let (bytes, read) = (thousands(bytes.len()), thousands(bits_read));
    let cost = format!(
        "512 bytes of magics; expanded a string of {bytes} bytes, {read} bits of them read"
    );
    header(seed, &cost) + &body
}
