//! The fewest index bits for which a magic is known.

use super::form::most_bits;
use crate::geometry::Slider;
use crate::verify::oracle;

/// The squares for which this project has a magic with one bit fewer than the mask has squares:
/// those of `generated/reduced_magics.txt`.
const REDUCED: [u64; 2] = [0xdfff_0000_0000_1c08, 0xc3c3_c300_00c3_c3c3];

/// The fewest index bits for which a magic is known.
pub fn of(slider: Slider, square: usize) -> u32 {
    let squares = oracle::relevant(oracle::directions(slider), square).count_ones();
    debug_assert!(squares <= most_bits(slider));
    squares - (REDUCED[slider as usize] >> square & 1) as u32
}

#[cfg(test)]
mod tests {
    use super::REDUCED;
    use crate::finds::parse;
    use crate::geometry::Slider;

    /// After a hunt has found more, the first line of the failure has the new value of `REDUCED`.
    #[test]
    fn the_squares_are_those_of_the_hunts() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../generated/reduced_magics.txt");
        let find = parse::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
        let squares = Slider::ALL.map(|slider| {
            let rows = find.rows.iter().filter(|row| row.slider == slider);
            rows.fold(0_u64, |set, row| set | row.square.bit())
        });
        assert_eq!(squares, REDUCED, "REDUCED should be {squares:#018x?}");
    }
}
