//! From 2.3 MB to 12 KB: the tables of a queen's lookup by technique, their bytes to scale and their times.

use crate::thousands::thousands;

/// A technique, and what it was measured to take.
pub struct Measured {
    /// Its name in the figures.
    pub technique: &'static str,
    title: &'static str,
    words: &'static str,
    /// What its lookups read.
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
        words: "Each table is as long as its square needs. This is the lookup on the stage.",
        bytes: 864_256,
        times: [8.2718, 66.9666],
    },
    Measured {
        technique: "shared_lines",
        title: "Shared lines, the default",
        words: "No table for each square: squares that see the same read the same bytes. Explained below.",
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

pub(super) fn section() -> String {
    let most = MEASURED[0].bytes;
    let of = |technique| MEASURED.iter().find(|row| row.technique == technique).expect("a row");
    let (fancy, shared) = (of("fancy_magics"), of("shared_lines"));
    let faster = fancy.times[1] / shared.times[1];
    let width = |bytes: u32| 100.0 * f64::from(bytes) / f64::from(most);
    let row = |Measured { technique, title, words, bytes, times }: &Measured| {
        let times = times.map(|ns| format!("<td class=\"n\">{}", two_digits(ns))).concat();
        let is_default = if *technique == "shared_lines" { " class=\"floor\"" } else { "" };
        format!(
            "<tr{is_default}><th scope=\"row\">{title}<span class=\"about\">{words}</span>\
             <i style=\"width:{:.2}%\"></i><td class=\"n\">{}{times}\n",
            width(*bytes),
            thousands(*bytes)
        )
    };
    format!(
        "<section id=\"scale\">\n<h2>From 2.3 MB to 12 KB</h2>\n<p>A table that has every answer ready is \
         long, and a chess program has other data in use. The cache nearest to the core, L1, holds {} \
         bytes in the processor measured below. What is longer has to be fetched from farther away, and that takes longer than the \
         multiplication. The bars \
         show bytes, to scale.</p>\n\
         <p>Bytes are of all that a lookup reads: slots, magics, masks and offsets. Times are nanoseconds of a queen’s lookup: a rook’s and a bishop’s. \
         <em>Waiting</em>: each needs the answer of the one before. <em>Cold</em>: after 4 MB of other \
         data was read. {PROCESSOR}, {DATE}, compiled without \
         options; cold times differ by a fifth from one run to the next.</p>\n\
         <div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Bytes and times\">\n\
         <table class=\"bars scale\">\n<tr><th scope=\"col\">Lookup<th scope=\"col\" class=\"n\">Bytes\
         <th scope=\"col\" class=\"n\">Waiting, ns\
         <th scope=\"col\" class=\"n\">Cold, ns\n{}</table></div>\n\
         <p>Shared lines read {} bytes where fancy magics read {}. Cold, that is {faster:.1} times as fast. \
         Where each lookup waits for the one before, a ray walk needs {} ns and shared lines {}. A ray walk has \
         no table, so nothing of it gets cold: then it is as fast as the largest tables.</p>\n</section>\n",
        thousands(NEAREST),
        MEASURED.iter().map(row).collect::<String>(),
        thousands(shared.bytes),
        thousands(fancy.bytes),
        two_digits(of("ray_walk").times[0]),
        two_digits(shared.times[0])
    )
}

/// No more digits than repeat.
fn two_digits(ns: f64) -> String {
    if ns >= 10.0 { format!("{ns:.0}") } else { format!("{ns:.1}") }
}
