//! Speed against bytes: a queen's lookup by every technique and peer, hot and cold.

use peers::run_file::{Figure, Run};

use crate::csv_folder::Data;
use crate::svg::{drawing, text};

const WIDTH: f64 = 820.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 36.0;
const BOTTOM: f64 = 44.0;
/// Bytes at the left and the right end; what has none stands left of the axis' first mark.
const BYTES: [f64; 2] = [700.0, 6e6];
/// Nanoseconds at the bottom and the top.
const NS: [f64; 2] = [0.9, 130.0];
/// The width of a letter, about, and the height of a line.
const LETTER: f64 = 6.2;
const LINE: f64 = 12.0;

/// The chart.
pub fn speed(data: &Data) -> Result<String, String> {
    let run = data.run("sliders", false)?;
    let title = "Nanoseconds of a queen's lookup against the bytes of its tables";
    let parts = [
        ("hot", "hot: nothing else uses the cache"),
        ("cold 4 MB", "cold: 4 MB of other data were read before"),
    ];
    let body: String = parts
        .iter()
        .enumerate()
        .map(|(at, (regime, title))| {
            let part = panel(run, regime, title);
            format!("<g transform=\"translate(0 {:.0})\">\n{part}</g>\n", at as f64 * HEIGHT)
        })
        .collect();
    Ok(drawing(WIDTH as u32, 2 * HEIGHT as u32, title, &body))
}

fn panel(run: &Run, regime: &str, title: &str) -> String {
    let mut figures: Vec<_> =
        run.figures.iter().filter(|it| it.group == "queen" && it.measure == regime).collect();
    // Who comes first finds room for its name, and is drawn on top.
    figures.sort_by_key(|figure| (!figure.name.contains("default"), figure.role == "ours"));
    let mut taken: Vec<_> = figures.iter().map(|figure| Area::of_dot(figure)).collect();
    let dots: String = figures.iter().rev().map(|figure| dot(figure)).collect();
    let names: String = figures.iter().map(|figure| name(figure, &mut taken)).collect();
    axes(title) + &dots + &names
}

fn axes(title: &str) -> String {
    let mut out = text(LEFT, 20.0, "start", "", &format!("A queen's lookup, {title}"));
    for ns in [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0] {
        let at = y(ns);
        out += &format!("<path d=\"M{LEFT} {at:.1}H{:.1}\" class=\"grid\"/>\n", WIDTH - RIGHT);
        out += &text(LEFT - 6.0, at + 4.0, "end", "", &format!("{ns} ns"));
    }
    let marks = [
        (0, "none"),
        (2 << 10, "2 KB"),
        (8 << 10, "8 KB"),
        (32 << 10, "32 KB"),
        (128 << 10, "128 KB"),
        (512 << 10, "512 KB"),
        (2 << 20, "2 MB"),
    ];
    for (bytes, label) in marks {
        let at = x(bytes);
        out += &format!("<path d=\"M{at:.1} {TOP}V{:.1}\" class=\"grid\"/>\n", HEIGHT - BOTTOM);
        out += &text(at, HEIGHT - BOTTOM + 16.0, "middle", "", label);
    }
    out + &text(
        WIDTH / 2.0,
        HEIGHT - 8.0,
        "middle",
        "",
        "bytes of the tables, rook and bishop together",
    )
}

fn x(bytes: usize) -> f64 {
    let bytes = (bytes as f64).max(BYTES[0] * 1.25);
    LEFT + (bytes / BYTES[0]).ln() / (BYTES[1] / BYTES[0]).ln() * (WIDTH - LEFT - RIGHT)
}

fn y(ns: f64) -> f64 {
    let height = HEIGHT - TOP - BOTTOM;
    TOP + height - (ns.clamp(NS[0], NS[1]) / NS[0]).ln() / (NS[1] / NS[0]).ln() * height
}

fn dot(figure: &Figure) -> String {
    let (x, y, class) = (x(figure.bytes), y(figure.median), class(figure));
    let title = format!("{}, {} bytes, {:.2} ns", figure.name, figure.bytes, figure.median);
    let radius = if class == "two" { 6 } else { 4 };
    let at = format!("cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"");
    format!("<circle {at} class=\"{class}\"><title>{title}</title></circle>\n")
}

/// The default, the peers, and all others of ours.
fn class(figure: &Figure) -> &'static str {
    match figure {
        _ if figure.name.contains("default") => "two",
        _ if figure.role == "ours" => "one",
        _ => "three",
    }
}

/// The name beside its dot, where there is room for it; else nothing, since the dot has it, too.
fn name(figure: &Figure, taken: &mut Vec<Area>) -> String {
    let words = figure.name.replace('_', " ");
    let (x, y, width) = (x(figure.bytes), y(figure.median), LETTER * words.len() as f64);
    let places = [
        (x + 7.0, y + 4.0),
        (x - 7.0 - width, y + 4.0),
        (x - width / 2.0, y - 8.0),
        (x - width / 2.0, y + 16.0),
        (x + 7.0, y - 7.0),
        (x + 7.0, y + 14.0),
        (x - 7.0 - width, y - 7.0),
        (x - 7.0 - width, y + 14.0),
        (x - width / 2.0, y - 20.0),
        (x - width / 2.0, y + 28.0),
    ];
    let free = places.iter().map(|&(x, y)| (x, y, Area::of_words(x, y, width)));
    let mut free = free
        .filter(|(_, _, area)| area.is_inside() && !taken.iter().any(|other| other.meets(area)));
    let Some((x, y, area)) = free.next() else { return String::new() };
    taken.push(area);
    text(x, y, "start", class(figure), &words)
}

/// A rectangle.
struct Area {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Area {
    fn of_dot(figure: &Figure) -> Self {
        let (x, y) = (x(figure.bytes), y(figure.median));
        Self { left: x - 4.0, right: x + 4.0, top: y - 4.0, bottom: y + 4.0 }
    }

    fn of_words(x: f64, y: f64, width: f64) -> Self {
        Self { left: x, right: x + width, top: y - LINE + 3.0, bottom: y + 3.0 }
    }

    fn is_inside(&self) -> bool {
        self.left > LEFT && self.right < WIDTH && self.top > TOP && self.bottom < HEIGHT - BOTTOM
    }

    fn meets(&self, other: &Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}
