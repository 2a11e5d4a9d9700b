//! Attacks by stepping, for the tests that hold the tool against a walk of their own.

use magic_gen::geometry::Slider;

/// The attacks of a slider, written anew: nothing of the crate but the numbers of the
/// squares.
pub fn walk(slider: Slider, square: usize, occupied: u64) -> u64 {
    let steps: [(i32, i32); 4] = match slider {
        Slider::Rook => [(1, 0), (0, 1), (-1, 0), (0, -1)],
        Slider::Bishop => [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    };
    let mut reached = 0;
    for (dx, dy) in steps {
        for distance in 1..8 {
            let (x, y) = (square as i32 % 8 + dx * distance, square as i32 / 8 + dy * distance);
            if x.min(y) < 0 || x.max(y) > 7 {
                break;
            }
            reached |= 1 << (8 * y + x);
            if occupied >> (8 * y + x) & 1 == 1 {
                break;
            }
        }
    }
    reached
}
