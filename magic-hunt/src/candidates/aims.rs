//! The aims of the walks for candidates.

use super::magic_walk::Aim;
use magic_gen::geometry::Slider;

/// Each aim has a shelf of its own. The last four are for bishops, and fit into the gaps that rooks
/// leave at regular distances.
const AIMS: [Aim; 12] = [
    Aim { used: 4, ..ALL },
    Aim { used: 2, closed: 2, level: 2, ..ALL },
    Aim { used: 2, closed: 2, level: 3, ..ALL },
    Aim { used: 2, closed: 2, level: 4, ..ALL },
    Aim { used: 2, closed: 2, level: 5, ..ALL },
    Aim { used: 1, closed: 3, level: 6, ..ALL },
    Aim { used: 3, span: 1, ..ALL },
    Aim { used: 1, span: 3, ..ALL },
    Aim { used: 4, stride: 2, ..ALL },
    Aim { used: 2, span: 2, stride: 2, ..ALL },
    Aim { used: 4, stride: 4, ..ALL },
    Aim { used: 2, span: 2, stride: 4, ..ALL },
];

/// All slots may be used, at no cost.
const ALL: Aim = Aim { used: 0, closed: 0, level: 0, span: 0, stride: 1 };

/// The aims of the walks of a slider.
pub fn aims(slider: Slider) -> &'static [Aim] {
    match slider {
        Slider::Rook => &AIMS[..8],
        Slider::Bishop => &AIMS,
    }
}
