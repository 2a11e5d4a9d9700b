//! `shared_lines_rook.rs`.

use proc_macro2::Literal;
use quote::quote;

use super::header::header;
use super::tokens::{hex64, unparse};
use crate::search::{Results, RookWeights};
use crate::thousands::thousands;

pub(super) fn text(results: &Results) -> String {
    let RookWeights { magics, entries, .. } = results.rook_weights;
    let rows = magics.iter().map(|&magic| hex64(magic));
    let count = Literal::usize_unsuffixed(entries);
    let body = unparse(quote! {
        /// What selects the ranks that a rook attacks on its file, in the technique `shared_lines`:
        /// one magic for each rank of the rook, 1 to 8.
        ///
        /// The entry of an occupancy is `((turned | !0x0101010101010100) * magic) >> 56`, where
        /// `turned` is the board rotated right by the number of the rook's square.
        pub const SHARED_LINES_ROOK_MAGICS: [u64; 8] = [#(#rows),*];
        /// How many entries there are. All ranks share them.
        pub const SHARED_LINES_ROOK_ENTRIES: u32 = #count;
    });
    let bytes = thousands(8 * entries);
    let cost = format!("64 bytes of magics; expanded {entries} entries = {bytes} bytes");
    header(results.seed, &cost) + &body
}
