//! `de_bruijn.rs` and `mod_67.rs`.

use proc_macro2::Literal;
use quote::quote;

use super::header::header;
use super::tokens::{hex64, unparse};
use crate::search::{Results, de_bruijn, modulo};
use crate::thousands::thousands;

pub(super) fn de_bruijn(results: &Results) -> String {
    let found = results.de_bruijn;
    let sequence = hex64(found.sequence);
    let index = de_bruijn::index_table(found.sequence);
    let index = index.iter().map(|&i| Literal::u8_unsuffixed(i));
    let kind = if found.sequence & 1 == 1 { "odd" } else { "even" };
    let title = format!(
        " A De Bruijn sequence, one of the 2^26 {kind} ones, found after {} windows.",
        thousands(found.windows)
    );
    let body = unparse(quote! {
        #[doc = #title]
        pub const DE_BRUIJN: u64 = #sequence;
        /// The bit's index: `DE_BRUIJN_INDEX[(bit * DE_BRUIJN) >> 58]`.
        pub const DE_BRUIJN_INDEX: [u8; 64] = [#(#index),*];
    });
    header(results.seed, "72 bytes: the sequence and 64 indices") + &body
}

pub(super) fn mod_67(results: &Results) -> String {
    let index = modulo::index_table(results.modulus);
    let index = index.iter().map(|&i| Literal::i8_unsuffixed(i));
    let body = unparse(quote! {
        /// The bit's index by its remainder modulo 67, the least modulus under
        /// which all 64 bits differ; 64 for the empty set. No single bit leads
        /// to 17 and 34, which hold -1. (The table is sometimes printed with a
        /// 68th entry, which no remainder reaches.)
        pub const MOD_67_INDEX: [i8; 67] = [#(#index),*];
    });
    header(results.seed, "67 bytes") + &body
}
