//! Speed against bytes: a queen's lookup by every technique and peer. The default and the crates are
//! named, all others are gray dots. Colors are for light and for dark pages.

use peers::crate_lookups::{Lookup as _, RooklineDefault};
use peers::methods::Role;
use peers::run_file::Figure;

use crate::runs::Runs;

// Narrow, so that the words can be read on a telephone.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 380.0;
const LEFT: f64 = 58.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 74.0;
const BOTTOM: f64 = 52.0;
/// Bytes at the left and the right end. Techniques without tables are left of the first mark.
const BYTES: [f64; 2] = [700.0, 5e6];
/// Nanoseconds at the bottom and the top.
const NS: [f64; 2] = [3.0, 100.0];

/// People who cannot distinguish red from green can distinguish `one` and `two`.
const STYLE: &str = "<style>
.page { fill: #ffffff } .grid { stroke: #d0d7de; fill: none } text { fill: #1f2328 }
.one { fill: #0b5fa5 } .two { fill: #b35900 } .other { fill: #8c959f }
.head, text.one, text.two { font-weight: bold }
@media (prefers-color-scheme: dark) {
.page { fill: #0d1117 } .grid { stroke: #3d444d } text { fill: #e6edf3 }
.one { fill: #79b8ff } .two { fill: #ffa657 } .other { fill: #6e7681 }
}
</style>
";

/// The chart; an error if there is no such run.
pub fn speed(runs: &Runs) -> Result<String, String> {
    let figures = runs.of("sliders", false)?.figures.iter();
    let (mut named, others): (Vec<&Figure>, Vec<&Figure>) = figures
        .filter(|it| it.group == "queen" && it.measure == "dependent")
        .partition(|it| it.role == Role::AsItComes || is_default(it));
    named.sort_by(|a, b| b.median.total_cmp(&a.median));
    let dots = others.iter().chain(&named).map(|it| dot(it));
    let body = axes() + &dots.collect::<String>() + &names(&named);
    let title = "Nanoseconds of a queen's lookup that waits for the one before, against the bytes of its tables";
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"15\">\n<title>{title}</title>\n{STYLE}\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" class=\"page\"/>\n{body}</svg>\n"
    ))
}

fn is_default(figure: &Figure) -> bool {
    figure.name == RooklineDefault::NAME
}

fn axes() -> String {
    let mut out = text(14.0, 24.0, "start", "head", "A queen's lookup: time against bytes")
        + &text(14.0, 44.0, "start", "", "Each lookup waits for the one before;")
        + &text(14.0, 62.0, "start", "", "lower left is better. Gray: other techniques.");
    for ns in [3, 5, 10, 20, 50, 100] {
        let at = y(f64::from(ns));
        out += &format!("<path d=\"M{LEFT} {at:.1}H{:.1}\" class=\"grid\"/>\n", WIDTH - RIGHT);
        out += &text(LEFT - 6.0, at + 5.0, "end", "", &format!("{ns} ns"));
    }
    let marks = [
        (0, "none"),
        (4 << 10, "4 KB"),
        (32 << 10, "32 KB"),
        (256 << 10, "256 KB"),
        (2 << 20, "2 MB"),
    ];
    for (bytes, label) in marks {
        let at = x(bytes);
        out += &format!("<path d=\"M{at:.1} {TOP}V{:.1}\" class=\"grid\"/>\n", HEIGHT - BOTTOM);
        out += &text(at, HEIGHT - BOTTOM + 19.0, "middle", "", label);
    }
    out + &text(WIDTH / 2.0, HEIGHT - 10.0, "middle", "", "bytes of the tables")
}

fn x(bytes: usize) -> f64 {
    let bytes = (bytes as f64).max(BYTES[0] * 1.3);
    LEFT + (bytes / BYTES[0]).ln() / (BYTES[1] / BYTES[0]).ln() * (WIDTH - LEFT - RIGHT)
}

fn y(ns: f64) -> f64 {
    let height = HEIGHT - TOP - BOTTOM;
    TOP + height - (ns / NS[0]).ln() / (NS[1] / NS[0]).ln() * height
}

fn dot(figure: &Figure) -> String {
    let (class, radius) = match figure.role {
        _ if is_default(figure) => ("two", 8),
        Role::AsItComes => ("one", 6),
        _ => ("other", 4),
    };
    let Figure { name, bytes, median, .. } = figure;
    let (x, y) = (x(*bytes), y(*median));
    let title = format!("{name}, {bytes} bytes, {median:.1} ns");
    let at = format!("cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"");
    format!("<circle {at} class=\"{class}\"><title>{title}</title></circle>\n")
}

/// The default's name below its dot; those of the crates below theirs, which lie close together.
fn names(named: &[&Figure]) -> String {
    let (default, crates): (Vec<&Figure>, Vec<&Figure>) =
        named.iter().partition(|it| is_default(it));
    let its = default.iter().map(|figure| {
        let (x, y) = (x(figure.bytes), y(figure.median) + 24.0);
        text(x, y, "middle", "two", &format!("rookline, {:.1} ns", figure.median))
    });
    let middle = crates.iter().map(|figure| x(figure.bytes)).fold(f64::NAN, f64::min);
    let first = crates.iter().map(|figure| y(figure.median)).fold(f64::NAN, f64::max) + 26.0;
    let below = crates.iter().zip(0..).map(|(figure, line)| {
        let words = format!("{}, {:.1} ns", figure.name, figure.median);
        text(middle, first + f64::from(line) * 17.0, "middle", "one", &words)
    });
    its.chain(below).collect()
}

/// Words at a place; `anchor` is `start`, `middle` or `end`.
fn text(x: f64, y: f64, anchor: &str, class: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{words}</text>\n"
    )
}
