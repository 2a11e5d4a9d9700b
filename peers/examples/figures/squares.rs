//! A map of the rooks on ranks 1 and 2: for which of them one index bit fewer will do.

use crate::data::Data;
use crate::svg::{drawing, text};

const SIDE: u32 = 76;
const LEFT: u32 = 40;
const TOP: u32 = 16;

/// The map.
pub fn map(data: &Data) -> Result<String, String> {
    let mut body = String::new();
    for row in &data.squares {
        let [square, verdict] = &row[..] else { return Err(format!("{row:?}")) };
        body += &cell(square, verdict)?;
    }
    for (file, letter) in ('a'..='h').enumerate() {
        let x = f64::from(LEFT + SIDE * file as u32) + f64::from(SIDE) / 2.0;
        body += &text(x, f64::from(TOP + 2 * SIDE + 20), "middle", "", &letter.to_string());
    }
    let title = "Rooks on ranks 1 and 2: for which squares a factor with one index bit fewer was \
                 found, for which there is none, and which are open";
    Ok(drawing(LEFT + 8 * SIDE + 16, TOP + 2 * SIDE + 32, title, &body))
}

fn cell(square: &str, verdict: &str) -> Result<String, String> {
    let class = match verdict {
        "found" => "one",
        "none" => "two",
        "open" => "three",
        _ => return Err(format!("{square} is {verdict:?}: not found, none or open")),
    };
    let [file, rank] = square.as_bytes() else { return Err(format!("{square:?} is no square")) };
    let x = LEFT + SIDE * u32::from(file.wrapping_sub(b'a'));
    let y = TOP + SIDE * u32::from(b'2'.wrapping_sub(*rank));
    let place = format!("x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\"");
    let (middle, half) = (f64::from(x + SIDE / 2), f64::from(y + SIDE / 2));
    Ok(format!("<rect {place} class=\"{class} cell\"/>\n")
        + &text(middle, half - 4.0, "middle", "cell-text", square)
        + &text(middle, half + 14.0, "middle", "cell-text", verdict))
}
