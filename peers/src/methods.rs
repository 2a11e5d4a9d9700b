//! The list of all methods that are measured side by side.

#[cfg(target_feature = "bmi2")]
use crate::crates::ChessBmi2;
use crate::crates::{Chess, CozyChess, Shakmaty};
use crate::method::{Method, Role};
use crate::ours;

/// Every method that this build has: the peers, rookline's default, and each
/// of rookline's techniques by its name.
#[must_use]
pub fn all() -> Vec<Method> {
    let mut methods = vec![
        Method::new::<Shakmaty>(Role::AsItComes),
        Method::new::<CozyChess>(if cfg!(feature = "pext") {
            Role::Tuned
        } else {
            Role::AsItComes
        }),
        Method::new::<Chess>(Role::AsItComes),
        #[cfg(target_feature = "bmi2")]
        Method::new::<ChessBmi2>(Role::Tuned),
    ];
    methods.extend(ours::methods());
    methods
}
