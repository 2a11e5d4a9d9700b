//! Pictures of a point for each slot, as PNG inside the page.
//!
//! A table of 80,000 slots with as many owners is too much for paths. A picture with a palette
//! needs a byte for each slot, or with few colors a half or a quarter. The data is stored, not
//! compressed, so this needs no library.

/// A color: red, green, blue.
pub(super) type Color = [u8; 3];

/// A picture as the address of an image. Its points are entries of `palette`, line by line
/// from the top, and fill their lines. The entry after the last is transparent.
pub(super) fn address(width: usize, palette: &[Color], points: &[u8]) -> String {
    format!("data:image/png;base64,{}", base64(&png(width, palette, points)))
}

/// A color from its hue in degrees, its saturation and its lightness, both 0 to 1.
pub(super) fn from_hsl(hue: f64, saturation: f64, light: f64) -> Color {
    let strength = saturation * light.min(1.0 - light);
    [0.0, 8.0, 4.0].map(|n| {
        let k = (n + hue / 30.0) % 12.0;
        let part = light - strength * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0);
        (255.0 * part).round() as u8
    })
}

/// How far two colors stand apart, 1 to 21, as the guidelines for the accessibility of pages
/// count it.
pub(super) fn contrast(one: Color, other: Color) -> f64 {
    let light = |color: Color| {
        let parts = color.map(|part| match f64::from(part) / 255.0 {
            part if part <= 0.03928 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

fn png(width: usize, palette: &[Color], points: &[u8]) -> Vec<u8> {
    let size = [width, points.len() / width].map(|n| (n as u32).to_be_bytes()).concat();
    let colors = [palette, &[[0; 3]]].concat();
    let bits = bits_of_a_point(colors.len());
    // By palette, nothing interlaced.
    let header = [&size[..], &[bits as u8, 3, 0, 0, 0]].concat();
    // Each line begins with the number of its filter, none.
    let lines: Vec<u8> =
        points.chunks(width).flat_map(|line| [vec![0], packed(line, bits)].concat()).collect();
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let data = zlib(&lines);
    // How much of each color covers what is behind: all of it, but nothing of the last.
    let covers = [&vec![255; palette.len()][..], &[0]].concat();
    for (kind, content) in [
        (b"IHDR", &header[..]),
        (b"PLTE", colors.as_flattened()),
        (b"tRNS", &covers),
        (b"IDAT", &data[..]),
        (b"IEND", &[]),
    ] {
        let checked = [&kind[..], content].concat();
        file.extend((content.len() as u32).to_be_bytes());
        file.extend(&checked);
        file.extend(crc(&checked).to_be_bytes());
    }
    file
}

/// The fewest bits that the format has for a point of so many colors.
fn bits_of_a_point(colors: usize) -> usize {
    [1, 2, 4].into_iter().find(|bits| colors <= 1 << bits).unwrap_or(8)
}

/// The points of a line, the first in the highest bits of a byte.
fn packed(line: &[u8], bits: usize) -> Vec<u8> {
    let byte = |points: &[u8]| {
        let places = (0..8 / bits).map(|n| 8 - bits * (n + 1));
        points.iter().zip(places).fold(0, |byte, (point, place)| byte | point << place)
    };
    line.chunks(8 / bits).map(byte).collect()
}

/// The data as a zlib stream of stored blocks.
fn zlib(data: &[u8]) -> Vec<u8> {
    let mut stream = vec![0x78, 0x01];
    let blocks = data.chunks(0xffff);
    let last = blocks.len().saturating_sub(1);
    for (n, block) in blocks.enumerate() {
        let length = block.len() as u16;
        stream.push(u8::from(n == last));
        stream.extend(length.to_le_bytes());
        stream.extend((!length).to_le_bytes());
        stream.extend(block);
    }
    stream.extend(adler(data).to_be_bytes());
    stream
}

fn adler(data: &[u8]) -> u32 {
    let add = |(a, b): (u32, u32), &byte: &u8| {
        let a = (a + u32::from(byte)) % 65521;
        (a, (b + a) % 65521)
    };
    let (a, b) = data.iter().fold((1, 0), add);
    b << 16 | a
}

fn crc(data: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !data.iter().fold(!0, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc)))
}

fn base64(data: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let four = |three: &[u8]| {
        let mut bytes = [0; 4];
        bytes[1..=three.len()].copy_from_slice(three);
        let word = u32::from_be_bytes(bytes);
        let digit = |n: usize| char::from(DIGITS[(word >> (18 - 6 * n) & 63) as usize]);
        std::array::from_fn::<char, 4, _>(|n| if n <= three.len() { digit(n) } else { '=' })
    };
    data.chunks(3).flat_map(four).collect()
}

#[cfg(test)]
mod tests {
    use super::{adler, base64, bits_of_a_point, contrast, crc, from_hsl, packed, png};

    /// The values that the documents of the formats give.
    #[test]
    fn sums_and_digits_are_those_of_the_formats() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc(b"IEND"), 0xae42_6082);
        assert_eq!(adler(b"Wikipedia"), 0x11e6_0398);
        assert_eq!(contrast([0; 3], [255; 3]), 21.0);
        assert_eq!(from_hsl(0.0, 1.0, 0.5), [255, 0, 0]);
        assert_eq!(from_hsl(240.0, 1.0, 0.5), [0, 0, 255]);
        for (text, digits) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(text.as_bytes()), digits);
        }
    }

    #[test]
    fn a_picture_has_its_size_and_its_lines() {
        let picture = png(2, &[[0; 3], [255; 3]], &[0, 1, 1, 1]);
        // Three colors have two bits a point.
        assert_eq!(picture[16..26], [0, 0, 0, 2, 0, 0, 0, 2, 2, 3]);
        assert!(picture.windows(4).any(|bytes| bytes == [0, 0x10, 0, 0x50]));
        // What comes after the two colors covers nothing.
        assert!(picture.windows(7).any(|bytes| bytes == b"tRNS\xff\xff\0"));
    }

    #[test]
    fn points_of_few_colors_share_bytes() {
        let bits = [2, 3, 4, 5, 16, 17, 133].map(bits_of_a_point);
        assert_eq!(bits, [1, 2, 2, 4, 4, 8, 8]);
        assert_eq!(packed(&[1, 0, 1, 1, 0, 0, 0, 1, 1], 1), [0b1011_0001, 0b1000_0000]);
        assert_eq!(packed(&[3, 0, 2, 1, 1], 2), [0b1100_1001, 0b0100_0000]);
        assert_eq!(packed(&[15, 2, 7], 4), [0xf2, 0x70]);
        assert_eq!(packed(&[200, 1], 8), [200, 1]);
    }
}
