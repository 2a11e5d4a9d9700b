//! From 2.3 MB to 12 KB: the tables of a queen's lookup by technique, their bytes to scale and their times.

use crate::figures::thousands;

/// A technique, and what it was measured to take.
pub struct Measured {
    /// Its name in the figures.
    pub technique: &'static str,
    title: &'static str,
    words: &'static str,
    /// What its lookups read.
    pub bytes: u32,
    /// Nanoseconds for a queen: in a loop, waiting for the one before, and after 1 MB of other data.
    pub times: [f64; 3],
}

/// The figures of docs/figures/zen3-baseline-sliders.csv, from the largest table to the smallest.
pub const MEASURED: [Measured; 7] = [
    Measured {
        technique: "plain_magics",
        title: "Plain magics",
        words: "Each square has a table of one length: 4,096 slots for a rook, 512 for a bishop.",
        bytes: 2_361_344,
        times: [3.9321, 11.6741, 37.8990],
    },
    Measured {
        technique: "fancy_magics",
        title: "Fancy magics",
        words: "Each table is as long as its square needs. This is the lookup on the stage.",
        bytes: 864_256,
        times: [3.7983, 8.4680, 39.4126],
    },
    Measured {
        technique: "reduced_magics",
        title: "Reduced magics",
        words: "Where a magic with one bit fewer is known, twins share a slot, as on d2.",
        bytes: 725_504,
        times: [2.9931, 8.6437, 40.3818],
    },
    Measured {
        technique: "overlapping_magics",
        title: "Overlapping tables",
        words: "All squares in one array: where one leaves gaps, another puts its attack sets.",
        bytes: 606_104,
        times: [3.7892, 10.9517, 42.9290],
    },
    Measured {
        technique: "overlaid_magics",
        title: "Overlaid tables",
        words: "A slot holds attack sets of several squares at once. Each keeps its own lines.",
        bytes: 264_600,
        times: [4.3514, 9.5869, 41.8374],
    },
    Measured {
        technique: "shared_lines",
        title: "Shared lines, the default",
        words: "No table for each square: those that see the same read the same bytes. Below, to move.",
        bytes: 12_160,
        times: [2.8182, 4.8200, 11.1629],
    },
    Measured {
        technique: "ray_walk",
        title: "A ray walk",
        words: "No table. The loop that all others replace.",
        bytes: 0,
        times: [44.8151, 46.6747, 60.0593],
    },
];

/// What a processor keeps nearest: the first cache of the one that was measured.
const NEAREST: u32 = 32 * 1024;

pub(super) fn section() -> String {
    let most = MEASURED[0].bytes;
    let of = |technique| MEASURED.iter().find(|row| row.technique == technique).expect("a row");
    let (fancy, shared) = (of("fancy_magics"), of("shared_lines"));
    let faster = fancy.times[2] / shared.times[2];
    let width = |bytes: u32| 100.0 * f64::from(bytes) / f64::from(most);
    let row = |Measured { technique, title, words, bytes, times }: &Measured| {
        let times = times.map(|ns| format!("<td class=\"n\">{ns:.1}")).concat();
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
         long, and a chess program has other data in use. What a processor keeps nearest holds {} \
         bytes. What is longer has to be fetched from farther away, and that takes longer than the \
         multiplication. The bars \
         show bytes, to scale.</p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Bytes and times\">\n\
         <table class=\"bars scale\">\n<tr><th scope=\"col\">Lookup<th scope=\"col\" class=\"n\">Bytes\
         <th scope=\"col\" class=\"n\">Loop<th scope=\"col\" class=\"n\">Waiting\
         <th scope=\"col\" class=\"n\">Cold\n{}</table></div>\n\
         <p>Times are nanoseconds of a queen’s lookup, which is that of a rook and that of a bishop. <em>Loop</em>: lookups and nothing \
         else. <em>Waiting</em>: each needs the answer of the one before. <em>Cold</em>: after 1 MB of \
         other data was read. AMD Zen 3 on two shared cores, 2026-11-27, without flags for the processor; \
         half of the times vary by more than 22 percent from one run to the next, so small differences mean nothing.</p>\n\
         <p>Shared lines read {} bytes where fancy magics read {}. Cold, that is {faster:.1} times as fast.</p>\n</section>\n",
        thousands(NEAREST),
        MEASURED.iter().map(row).collect::<String>(),
        thousands(shared.bytes),
        thousands(fancy.bytes)
    )
}
