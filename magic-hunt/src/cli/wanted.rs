//! What the hunts for candidates and for the tables made of them have in common.

use clap::Args;

use crate::cli::seed::{Seed, seed};
use crate::cli::word;
use crate::hunt::candidates::{Form, ShiftRule};
use crate::stream::DEFAULT_SEED;

/// What `hunt candidates` and `hunt overlapping` have in common.
#[derive(Clone, Copy, Debug, Args)]
pub struct Wanted {
    /// What becomes of the squares off the mask: white clears them, black sets them, signed
    /// clears them and takes the product for a signed number
    #[arg(long, value_parser = word::form(), hide_possible_values = true, default_value_t = Form::White)]
    pub form: Form,

    /// fixed: 52 for rooks, 55 for bishops, 54 in the signed form; variable: any that
    /// suits the square
    #[arg(long, value_parser = word::shift(), hide_possible_values = true, default_value_t = ShiftRule::Variable)]
    pub shift: ShiftRule,

    /// Seed of the hunt, decimal, or hexadecimal with 0x
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,
}
