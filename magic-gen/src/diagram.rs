//! Bitboards drawn as text, one beside the other.
//!
//! The text has color codes. The stream that prints the text removes these codes if it is not a
//! terminal. So different cells also have different letters, and no meaning depends on the color.

use anstyle::{AnsiColor, Style};

const SLIDER: Style = AnsiColor::Cyan.on_default().bold();
const BLOCKER: Style = AnsiColor::Red.on_default().bold();
/// A square that is attacked, or a bit that is set.
const REACHED: Style = AnsiColor::Green.on_default();
pub const HEADING: Style = Style::new().bold();

/// The letters of [`Diagram::of_attacks`].
pub const KEY: &str = "x attacked blocker, o blocker out of reach, * attacked square";

/// The width of a board, with its rank numbers.
const WIDTH: usize = 17;

/// A board with a title above it.
#[derive(Clone, Debug)]
pub struct Diagram {
    title: String,
    /// Rank 8 first, the file names last.
    lines: [String; 9],
}

impl Diagram {
    /// The set bits of `bits`, and a letter for the slider if there is one.
    pub fn of_bits(title: &str, bits: u64, slider: Option<(usize, char)>) -> Self {
        Self::draw(title, |square| match slider {
            Some((at, letter)) if at == square => (letter, SLIDER),
            _ if bits >> square & 1 == 1 => ('1', REACHED),
            _ => ('.', Style::new()),
        })
    }

    /// A slider, its blockers and its attack set, in the letters of the [`KEY`].
    pub fn of_attacks(title: &str, (at, letter): (usize, char), occupied: u64, to: u64) -> Self {
        Self::draw(title, |square| {
            match (at == square, occupied >> square & 1 == 1, to >> square & 1 == 1) {
                (true, ..) => (letter, SLIDER),
                (_, true, true) => ('x', BLOCKER),
                (_, true, false) => ('o', BLOCKER),
                (_, false, true) => ('*', REACHED),
                _ => ('.', Style::new()),
            }
        })
    }

    fn draw(title: &str, cell: impl Fn(usize) -> (char, Style)) -> Self {
        let lines = std::array::from_fn(|line| match line {
            8 => "  a b c d e f g h".to_owned(),
            _ => rank(7 - line, &cell),
        });
        Self { title: title.to_owned(), lines }
    }
}

fn rank(rank: usize, cell: impl Fn(usize) -> (char, Style)) -> String {
    let cell = |file: usize| {
        let (letter, style) = cell(8 * rank + file);
        format!(" {style}{letter}{style:#}")
    };
    format!("{}{}", rank + 1, (0..8).map(cell).collect::<String>())
}

/// Lines of names and values.
pub fn figures<'a>(rows: impl IntoIterator<Item = (&'a str, String)>) -> String {
    rows.into_iter().map(|(name, value)| format!("{name:<12}{value}\n")).collect()
}

/// The boards in one row.
pub fn beside(boards: &[Diagram]) -> String {
    let width = boards.iter().map(|board| board.title.chars().count()).max().unwrap_or(0);
    // Titles are padded here. The lines have color codes in them, and are all of one width.
    let gap = " ".repeat(width.max(WIDTH) + 3 - WIDTH);
    let titles = boards.iter().map(|board| format!("{:1$}", board.title, WIDTH + gap.len()));
    let mut text = titles.collect::<String>().trim_end().to_owned() + "\n";
    for line in 0..9 {
        let lines: Vec<_> = boards.iter().map(|board| board.lines[line].as_str()).collect();
        text += &(lines.join(&gap) + "\n");
    }
    text
}
