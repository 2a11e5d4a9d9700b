//! `first_rank.rs`, `fill_up.rs` and `a_file.rs`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use super::header::header;
use super::tokens::{hex8, hex64, unparse};
use crate::tables::{LineTable, a_file, fill_up, first_rank};

pub(super) fn first_rank(seed: u64) -> String {
    let table = first_rank::table();
    let rows = table.iter().map(|row| {
        let bytes = row.iter().map(|&byte| hex8(byte));
        quote!([#(#bytes),*])
    });
    let body = unparse(quote! {
        /// Attacks along the first rank, by the occupancy of its six inner squares
        /// (bit 0 is b1) and by the slider's file.
        pub const FIRST_RANK_ATTACKS: [[u8; 8]; 64] = [#(#rows),*];
    });
    header(seed, "512 bytes") + &body
}

pub(super) fn fill_up(seed: u64) -> String {
    let docs = [
        " Attacks along a rank or diagonal, by the slider's file and by the occupancy of",
        " the six inner files (bit 0 is the b-file), on all ranks: to be cut by the line.",
    ];
    header(seed, "4,096 bytes") + &unparse(line_table("FILL_UP_ATTACKS", docs, &fill_up::table()))
}

pub(super) fn a_file(seed: u64) -> String {
    let docs = [
        " Attacks along the a-file, by the slider's rank and by the occupancy of the six",
        " inner squares as the multiplication gathers them (bit 0 is a7, bit 5 is a2).",
    ];
    header(seed, "4,096 bytes") + &unparse(line_table("A_FILE_ATTACKS", docs, &a_file::table()))
}

fn line_table(name: &str, docs: [&str; 2], table: &LineTable) -> TokenStream {
    let name = Ident::new(name, Span::call_site());
    let rows = table.iter().map(|row| {
        let boards = row.iter().map(|&board| hex64(board));
        quote!([#(#boards),*])
    });
    quote! {
        #(#[doc = #docs])*
        pub const #name: [[u64; 64]; 8] = [#(#rows),*];
    }
}
