//! `rook_magics.rs` and `bishop_magics.rs`.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use super::header::{header, imported_header};
use super::tokens::{hex64, unparse};
use crate::digest::sha256;
use crate::geometry::Slider;
use crate::read::magics_constant;
use crate::search::{Magic, Results};
use crate::thousands::thousands;

pub(super) fn text(results: &Results, slider: Slider) -> String {
    let magics = results.magics(slider);
    let name = Ident::new(magics_constant(slider), Span::call_site());
    let rows = magics.iter().map(row);
    let title = format!(" One row for each square of the {slider}, a1 to h8:");
    let body = unparse(quote! {
        #[doc = #title]
        /// square, magic, index bits, attack sets, table slots used, candidates tried.
        ///
        /// The index of an occupancy is `((occupied & mask) * magic) >> (64 - bits)`
        /// into the square's own table of `2^bits` entries; the tables follow one
        /// another in the order of the squares.
        pub const #name: [(&str, u64, u32, u32, u32, u64); 64] = [#(#rows),*];
    });
    if results.imported {
        let bytes: Vec<u8> = magics.iter().flat_map(|m| m.magic.to_le_bytes()).collect();
        return imported_header(&sha256(bytes), &cost(magics)) + &body;
    }
    header(results.seed, &cost(magics)) + &body
}

fn row(magic: &Magic) -> TokenStream {
    let square = magic.square.to_string();
    let number = hex64(magic.magic);
    let decimals = [magic.bits, magic.attack_sets, magic.slots_used];
    let [bits, sets, slots] = decimals.map(Literal::u32_unsuffixed);
    let candidates = Literal::u64_unsuffixed(magic.candidates);
    quote!((#square, #number, #bits, #sets, #slots, #candidates))
}

fn cost(magics: &[Magic]) -> String {
    let entries: usize = magics.iter().map(|m| 1 << m.bits).sum();
    let used: usize = magics.iter().map(|m| m.slots_used as usize).sum();
    let sets: usize = magics.iter().map(|m| m.attack_sets as usize).sum();
    format!(
        "{} bytes of magics; expanded {} entries = {} bytes, {} of them used by {} attack sets",
        8 * magics.len(),
        thousands(entries),
        thousands(8 * entries),
        thousands(used),
        thousands(sets)
    )
}
