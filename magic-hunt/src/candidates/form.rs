//! The index of an occupancy: three forms, and two rules for the shift.
//!
//! The indices of a magic are on a circle, since a product keeps only its lowest 64 bits. A table
//! needs the indices in a line, so the circle is cut. In the white form the cut is at index 0, the
//! index of the empty board. So if the indices of a magic are a short arc on both sides of 0, it
//! uses the two ends of a long range. In the black form the arc can be anywhere on the circle,
//! except across the cut. If the white index is a signed number, the cut is opposite 0, and an arc
//! on both sides of 0 is in one piece. A lookup costs the same: only the kind of shift changes.

use magic_gen::finds;
use magic_gen::geometry::Slider;

words! {
    /// What happens to the squares off the mask.
    pub enum Form, "a form" {
        /// They are cleared.
        White = "white",
        /// They are set.
        Black = "black",
        /// They are cleared, and the product is a signed number.
        Signed = "signed",
    }
}

impl Form {
    /// The same form, as finds have it.
    pub const fn of_finds(self) -> finds::Form {
        match self {
            Self::White => finds::Form::White,
            Self::Black => finds::Form::Black,
            Self::Signed => finds::Form::Signed,
        }
    }

    /// The shift of all squares of a slider, if they share one.
    pub const fn fixed_shift(self, slider: Slider) -> u32 {
        self.of_finds().fixed_shift(slider)
    }

    /// What the squares off the mask add to every product.
    #[inline]
    pub const fn addend(self, mask: u64, magic: u64) -> u64 {
        match self {
            Self::White => 0,
            Self::Black => (!mask).wrapping_mul(magic),
            // Half the circle: the footprint begins with the least negative index.
            Self::Signed => 1 << 63,
        }
    }

    /// The position of index 0 of a range with this shift in a footprint.
    pub const fn origin(self, shift: u32) -> u32 {
        match self {
            Self::White | Self::Black => 0,
            Self::Signed => 1 << (63 - shift),
        }
    }

    /// The bits of a magic that can make a difference. Every square of a mask, even the lowest,
    /// shifts the other bits out of the product. In the black form the product also has a constant
    /// addend. There these bits remain, and move all indices around their circle.
    pub const fn bits(self, mask: u64) -> u32 {
        match self {
            Self::White | Self::Signed => 64 - mask.trailing_zeros(),
            Self::Black => 64,
        }
    }
}

words! {
    /// Which shifts are allowed.
    pub enum ShiftRule, "a rule for shifts" {
        /// The [shift of the form](Form::fixed_shift), so a lookup does not load it.
        Fixed = "fixed",
        /// Any shift, stored beside the magic.
        Variable = "variable",
    }
}

impl ShiftRule {
    /// The shifts to try for a slider whose mask has `squares` squares.
    pub fn shifts(self, form: Form, slider: Slider, squares: u32) -> Vec<u32> {
        match self {
            Self::Fixed => vec![form.fixed_shift(slider)],
            Self::Variable => (0..4).map(|more| 65 - squares - more).collect(),
        }
    }
}
