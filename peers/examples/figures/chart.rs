//! Speed against bytes: a queen's lookup by every technique and peer, each dot with its name. Colors are
//! for light and for dark pages.

use peers::crate_lookups::{Lookup as _, RooklineDefault};
use peers::methods::Role;
use peers::run_file::Figure;

use crate::runs::Runs;

// Narrow, so that the words can be read on a telephone.
const WIDTH: f64 = 520.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 58.0;
const RIGHT: f64 = 10.0;
const TOP: f64 = 74.0;
const BOTTOM: f64 = 52.0;
/// Techniques without tables are left of the break of the axis.
const NONE: f64 = LEFT + 22.0;
const BREAK: f64 = LEFT + 46.0;
/// Bytes at the break and at the right end.
const BYTES: [f64; 2] = [1200.0, 5e6];
/// Nanoseconds at the bottom and the top.
const NS: [f64; 2] = [4.0, 70.0];

/// People who cannot distinguish red from green can distinguish `one` and `two`.
const STYLE: &str = "<style>
.page { fill: #ffffff } .grid { stroke: #d0d7de; fill: none } text { fill: #1f2328 }
.one { fill: #0b5fa5 } .two { fill: #b35900 } circle.other { fill: #8c959f }
.head, text.one, text.two { font-weight: bold } .name { font-size: 13px } .lead { stroke: #8c959f }
@media (prefers-color-scheme: dark) {
.page { fill: #0d1117 } .grid { stroke: #3d444d } text { fill: #e6edf3 }
.one { fill: #79b8ff } .two { fill: #ffa657 } circle.other { fill: #6e7681 }
}
</style>
";

/// The chart; an error if there is no such run.
pub fn speed(runs: &Runs) -> Result<String, String> {
    let figures = runs.of("sliders", false)?.figures.iter();
    let is_shown = |it: &&Figure| it.group == "queen" && it.measure == "dependent";
    let mut figures: Vec<&Figure> = figures.filter(is_shown).collect();
    // What matters most is named first, near its dot.
    figures.sort_by_key(|it| (!is_default(it), it.role != Role::AsItComes));
    let dots: String = figures.iter().rev().map(|it| dot(it)).collect();
    let body = axes() + &names(&figures) + &dots;
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
        + &text(14.0, 62.0, "start", "", "lower left is better. Blue: crates. Gray: techniques.");
    for ns in [5, 10, 20, 50] {
        let at = y(f64::from(ns));
        let (before, after, end) = (BREAK - 4.0, BREAK + 4.0, WIDTH - RIGHT);
        let lines = format!("M{LEFT} {at:.1}H{before}M{after} {at:.1}H{end}");
        out += &format!("<path d=\"{lines}\" class=\"grid\"/>\n");
        out += &text(LEFT - 6.0, at + 5.0, "end", "", &format!("{ns} ns"));
    }
    let marks =
        [(0, "none"), (4_000, "4 KB"), (32_000, "32 KB"), (256_000, "256 KB"), (2_000_000, "2 MB")];
    for (bytes, label) in marks {
        let at = x(bytes);
        out += &format!("<path d=\"M{at:.1} {TOP}V{:.1}\" class=\"grid\"/>\n", HEIGHT - BOTTOM);
        out += &text(at, HEIGHT - BOTTOM + 19.0, "middle", "", label);
    }
    let (foot, left) = (HEIGHT - BOTTOM, BREAK - 7.0);
    out += &format!("<path d=\"M{left} {}l6 -12m2 12l6 -12\" class=\"lead\"/>\n", foot + 6.0);
    out + &text(WIDTH / 2.0, HEIGHT - 10.0, "middle", "", "bytes of the tables")
}

fn x(bytes: usize) -> f64 {
    let part = (bytes as f64 / BYTES[0]).ln() / (BYTES[1] / BYTES[0]).ln();
    if bytes == 0 { NONE } else { BREAK + part * (WIDTH - BREAK - RIGHT) }
}

fn y(ns: f64) -> f64 {
    let height = HEIGHT - TOP - BOTTOM;
    TOP + height - (ns / NS[0]).ln() / (NS[1] / NS[0]).ln() * height
}

fn class(figure: &Figure) -> (&'static str, f64) {
    match figure.role {
        _ if is_default(figure) => ("two", 8.0),
        Role::AsItComes => ("one", 6.0),
        _ => ("other", 4.0),
    }
}

fn dot(figure: &Figure) -> String {
    let (class, radius) = class(figure);
    let Figure { name, bytes, median, .. } = figure;
    let (x, y) = (x(*bytes), y(*median));
    let title = format!("{name}, {bytes} bytes, {median:.1} ns");
    let at = format!("cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"");
    format!("<circle {at} class=\"{class}\"><title>{title}</title></circle>\n")
}

/// The middle of a rectangle, half its width and half its height.
struct Area([f64; 2], [f64; 2]);

impl Area {
    fn overlaps(&self, Self(there, size): &Self) -> bool {
        (0..2).all(|n| (self.0[n] - there[n]).abs() < self.1[n] + size[n])
    }

    fn is_inside(&self) -> bool {
        let Self([x, y], [half, high]) = self;
        x - half > LEFT && x + half < WIDTH && y - high > TOP && y + high < HEIGHT - BOTTOM
    }
}

/// Each name at the nearest place where it hides nothing, with a line to its dot if that is far.
fn names(figures: &[&Figure]) -> String {
    let place = |figure: &Figure| [x(figure.bytes), y(figure.median)];
    let dots = figures.iter().map(|it| Area(place(it), [class(it).1 + 1.0; 2]));
    let (mut taken, mut out): (Vec<Area>, _) = (dots.collect(), String::new());
    for figure in figures {
        let ([x, y], (class, radius)) = (place(figure), class(figure));
        let words = match class {
            "other" => figure.name.clone(),
            _ => format!("{}, {:.1} ns", figure.name, figure.median),
        };
        let half = [words.len() as f64 * if class == "other" { 3.4 } else { 3.9 }, 7.0];
        let rings = (0..40).flat_map(|ring| (0..24).map(move |way| (f64::from(ring), way)));
        let around = rings.map(|(ring, way)| {
            let (sin, cos) = (f64::from(way) * std::f64::consts::TAU / 24.0).sin_cos();
            let far = radius + 3.0 + 5.0 * ring;
            Area([x + cos * (far + half[0]), y + sin * (far + half[1])], half)
        });
        let free = |area: &Area| area.is_inside() && !taken.iter().any(|it| it.overlaps(area));
        let area = around.into_iter().find(free).expect("a place for each name");
        let [there, line] = area.0;
        let gap = [(there - x).abs() - half[0], (line - y).abs() - half[1]];
        if gap[0].max(gap[1]) > radius + 8.0 {
            let from = [x.clamp(there - half[0], there + half[0]), y.clamp(line - 6.0, line + 6.0)];
            out += &format!(
                "<path d=\"M{x:.1} {y:.1}L{:.1} {:.1}\" class=\"lead\"/>\n",
                from[0], from[1]
            );
        }
        out += &text(there, line + 4.5, "middle", &format!("{class} name"), &words);
        taken.push(area);
    }
    out
}

/// Words at a place; `anchor` is `start`, `middle` or `end`.
fn text(x: f64, y: f64, anchor: &str, class: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{words}</text>\n"
    )
}
