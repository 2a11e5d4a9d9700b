//! Speed against bytes: a queen's lookup by every technique and peer. The default and the crates are
//! named, all others are gray dots.

use peers::methods::Role;
use peers::run_file::{Figure, Run};

use crate::csv_folder::Data;
use crate::figure_tables::AGAIN;
use crate::markdown::kilobytes;
use crate::svg::{drawing, text};

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
/// The least distance between two names.
const LINE: f64 = 17.0;

/// The chart.
///
/// # Errors
///
/// If there is no such run, a figure is off the axis, since a chart moves no point, or the chart's
/// words are false.
pub fn speed(data: &Data) -> Result<String, String> {
    let figures = measured(data.run("sliders", false)?)?;
    let default = best(&figures)?;
    let title = "Nanoseconds of a queen's lookup that waits for the one before, against the bytes of \
                 its tables: the default has the least of both among those named";
    let (mut named, others): (Vec<&Figure>, Vec<&Figure>) =
        figures.into_iter().partition(|figure| is_named(figure));
    named.sort_by(|a, b| b.median.total_cmp(&a.median));
    let dots = others.iter().chain(&named).map(|figure| dot(figure)).collect::<String>();
    Ok(drawing(WIDTH as u32, HEIGHT as u32, title, &(axes(default) + &dots + &names(&named))))
}

/// The figures of the chart. The techniques by name have one that is the default's own code.
fn measured(run: &Run) -> Result<Vec<&Figure>, String> {
    let is_it = |it: &&Figure| it.group == "queen" && it.measure == "dependent";
    let figures: Vec<_> = run.figures.iter().filter(is_it).collect();
    let is_off =
        |it: &&&Figure| it.median < NS[0] || it.median > NS[1] || it.bytes as f64 > BYTES[1];
    match figures.iter().find(is_off) {
        Some(off) => {
            Err(format!("{} is off the chart: {} ns, {} bytes", off.name, off.median, off.bytes))
        }
        None => Ok(figures),
    }
}

/// The default, if what the chart says about it is true.
fn best<'a>(figures: &[&'a Figure]) -> Result<&'a Figure, String> {
    let default = figures.iter().find(|it| it.is_default()).ok_or("the run has no default")?;
    // The same code by its name is the error, not a rival.
    let is_faster = |it: &Figure| it.median < default.median && it.name != AGAIN;
    let is_ahead = |it: &Figure| is_faster(it) || is_named(it) && it.bytes < default.bytes;
    match figures.iter().find(|it| is_ahead(it)) {
        Some(ahead) => Err(format!(
            "the chart says that the default waits least, and has the fewest bytes among those \
             named, but {} has {} ns and {} bytes",
            ahead.name, ahead.median, ahead.bytes
        )),
        None => Ok(default),
    }
}

fn is_named(figure: &Figure) -> bool {
    figure.role == Role::AsItComes || figure.is_default()
}

fn axes(default: &Figure) -> String {
    let head = format!("{} of tables, and the shortest wait", kilobytes(default.bytes));
    let mut out = text(14.0, 24.0, "start", "head", &head)
        + &text(14.0, 44.0, "start", "", "A queen's lookup that waits for the one before;")
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
    let (x, y) = (x(figure.bytes), y(figure.median));
    let (class, radius) = match figure {
        _ if figure.is_default() => ("two", 8),
        _ if is_named(figure) => ("one", 6),
        _ => ("other", 4),
    };
    let title = format!("{}, {} bytes, {:.1} ns", figure.name, figure.bytes, figure.median);
    let at = format!("cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"");
    format!("<circle {at} class=\"{class}\"><title>{title}</title></circle>\n")
}

/// The default's name below its dot; those of the crates below theirs, which lie close together.
fn names(named: &[&Figure]) -> String {
    let (default, crates): (Vec<&Figure>, Vec<&Figure>) =
        named.iter().partition(|figure| figure.is_default());
    let its = default.iter().map(|figure| {
        let (x, y) = (x(figure.bytes), y(figure.median) + 24.0);
        text(x, y, "middle", "two", &format!("rookline, {:.1} ns", figure.median))
    });
    let middle = crates.iter().map(|figure| x(figure.bytes)).fold(f64::NAN, f64::min);
    let first = crates.iter().map(|figure| y(figure.median)).fold(f64::NAN, f64::max) + 26.0;
    let below = crates.iter().zip(0..).map(|(figure, line)| {
        let words = format!("{}, {:.1} ns", figure.name, figure.median);
        text(middle, first + f64::from(line) * LINE, "middle", "one", &words)
    });
    its.chain(below).collect()
}
