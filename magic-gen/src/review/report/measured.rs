//! From 2.4 MB to 12 KB: the tables of a queen's lookup by technique, their bytes to scale and their times.

use crate::thousands::thousands;

/// A technique, and what it was measured to take.
pub struct Measured {
    /// Its name in the figures.
    pub technique: &'static str,
    title: &'static str,
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
        bytes: 2_361_344,
        times: [8.9866, 76.4303],
    },
    Measured {
        technique: "fancy_magics",
        title: "Fancy magics",
        bytes: 864_256,
        times: [8.2718, 66.9666],
    },
    Measured {
        technique: "shared_lines",
        title: "Shared lines, the default",
        bytes: 12_160,
        times: [5.0253, 31.7891],
    },
    Measured { technique: "ray_walk", title: "A ray walk", bytes: 0, times: [54.3867, 73.4289] },
];

/// The processor of the figures.
pub const PROCESSOR: &str = "Intel Xeon (Emerald Rapids), two shared cores";

/// The date of the figures.
pub const DATE: &str = "2026-11-28";

/// What a processor keeps nearest: the bytes of the first cache of the one that was measured.
pub const NEAREST: u32 = 48 * 1024;

/// The table, with the size of the first cache as a line through its bars.
pub(super) fn table() -> String {
    let width = |bytes: u32| 100.0 * f64::from(bytes) / f64::from(MEASURED[0].bytes);
    let row = |Measured { technique, title, bytes, times }: &Measured| {
        let is_default = if *technique == "shared_lines" { " class=\"floor\"" } else { "" };
        format!(
            "<tr{is_default}><th scope=\"row\">{title}<td class=\"bar\"><i style=\"width:{:.2}%\"></i>\
             <td class=\"n\">{}<td class=\"n\">{}\n",
            width(*bytes),
            thousands(*bytes),
            times.map(two_digits).join("<td class=\"n\">")
        )
    };
    format!(
        "<table class=\"bars scale\" style=\"--nearest:{:.2}%\">\n<tr><th scope=\"col\">Lookup\
         <td class=\"bar\"><span>L1, {} KiB</span><th scope=\"col\" class=\"n\">Bytes\
         <th scope=\"col\" class=\"n\">ns<th scope=\"col\" class=\"n\">Cold\n{}</table>\n\
         <p class=\"about\">All tables of a queen’s lookup, to scale; left of the line they fit the nearest \
         cache. Nanoseconds where each lookup waits for the one before; cold, after 4 MB of other data. \
         {PROCESSOR}, {DATE}.</p>\n",
        width(NEAREST),
        NEAREST / 1024,
        MEASURED.iter().map(row).collect::<String>(),
    )
}

/// No more digits than repeat.
fn two_digits(ns: f64) -> String {
    if ns >= 10.0 { format!("{ns:.0}") } else { format!("{ns:.1}") }
}
