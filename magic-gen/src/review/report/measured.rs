//! From 2.3 MB to 12 KB: the tables of a queen's lookup by technique, their bytes to scale and their times.

use serde::Serialize;

use crate::thousands::thousands;

/// A technique, and what it was measured to take.
#[derive(Serialize)]
pub struct Measured {
    /// Its name in the figures.
    pub technique: &'static str,
    title: &'static str,
    words: &'static str,
    /// What its tables take.
    pub bytes: u32,
    /// Nanoseconds for a queen: waiting for the one before, and after 4 MB of other data.
    pub times: [f64; 2],
}

/// The figures of docs/figures/xeon-baseline-sliders.csv, from the largest table to the smallest.
pub const MEASURED: [Measured; 4] = [
    Measured {
        technique: "plain_magics",
        title: "Plain magics",
        words: "Each square has a table of one length: 4,096 slots for a rook, 512 for a bishop.",
        bytes: 2_361_344,
        times: [8.9866, 76.4303],
    },
    Measured {
        technique: "fancy_magics",
        title: "Fancy magics",
        words: "Each table is as long as its square needs. These are the magics that you can build.",
        bytes: 864_256,
        times: [8.2718, 66.9666],
    },
    Measured {
        technique: "shared_lines",
        title: "Shared lines, the default",
        words: "No table for each square: squares that see the same read the same bytes.",
        bytes: 12_160,
        times: [5.0253, 31.7891],
    },
    Measured {
        technique: "ray_walk",
        title: "A ray walk",
        words: "No table. The loop that all others replace.",
        bytes: 0,
        times: [54.3867, 73.4289],
    },
];

/// The processor of the figures.
pub const PROCESSOR: &str = "Intel Xeon (Emerald Rapids), two shared cores";

/// The date of the figures.
pub const DATE: &str = "2026-11-28";

/// What a processor keeps nearest: the bytes of the first cache of the one that was measured.
pub const NEAREST: u32 = 48 * 1024;

/// The table, with the first cache as a line through its bars, and where the figures are from.
pub(super) fn table() -> String {
    let width = |bytes: u32| 100.0 * f64::from(bytes) / f64::from(MEASURED[0].bytes);
    let row = |Measured { technique, title, words, bytes, times }: &Measured| {
        let times = times.map(|ns| format!("<td class=\"n\">{}", two_digits(ns))).concat();
        let is_default = if *technique == "shared_lines" { " class=\"floor\"" } else { "" };
        format!(
            "<tr{is_default}><th scope=\"row\">{title}<span class=\"about\">{words}</span>\
             <span class=\"bar\"><i style=\"width:{:.2}%\"></i></span><td class=\"n\">{}{times}\n",
            width(*bytes),
            thousands(*bytes)
        )
    };
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Bytes and times\">\n\
         <table class=\"bars scale\" style=\"--nearest:{:.2}%\">\n<tr><th scope=\"col\">Lookup\
         <th scope=\"col\" class=\"n\">Bytes<th scope=\"col\" class=\"n\">Waiting, ns\
         <th scope=\"col\" class=\"n\">Cold, ns\n{}</table></div>\n\
         <p class=\"about\">Bytes are of the tables: slots, magics, masks and offsets. Up to the line they fit \
         the nearest cache, L1, of {} bytes. Times are of a queen’s lookup, a rook’s and a bishop’s. \
         <em>Waiting</em>: each needs the answer of the one before. <em>Cold</em>: after 4 MB of other \
         data was read. {PROCESSOR}, {DATE}, compiled without options; cold times differ by a fifth from \
         one run to the next.</p>\n",
        width(NEAREST),
        MEASURED.iter().map(row).collect::<String>(),
        thousands(NEAREST)
    )
}

/// No more digits than repeat.
fn two_digits(ns: f64) -> String {
    if ns >= 10.0 { format!("{ns:.0}") } else { format!("{ns:.1}") }
}
