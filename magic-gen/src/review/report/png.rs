//! Pictures with a palette, as PNG inside the page.

use base64::prelude::{BASE64_STANDARD, Engine};
use png::{BitDepth, ColorType, Encoder};

/// A color: red, green, blue.
pub(super) type Color = [u8; 3];

/// A picture as the address of an image. Its points are entries of `palette`, line by line
/// from the top, and fill their lines. The entry after the last is transparent.
pub(super) fn address(width: usize, palette: &[Color], points: &[u8]) -> String {
    let file = file(width, palette, points).expect("a buffer in memory takes all");
    format!("data:image/png;base64,{}", BASE64_STANDARD.encode(file))
}

fn file(width: usize, palette: &[Color], points: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width as u32, (points.len() / width) as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette([palette, &[[0; 3]]].concat().concat());
    // How much of each color covers what is behind: all of it, but nothing of the last.
    encoder.set_trns([&vec![255; palette.len()][..], &[0]].concat());
    encoder.write_header()?.write_image_data(points)?;
    Ok(file)
}
