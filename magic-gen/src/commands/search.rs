//! `search`: one magic for one square.

use std::io::Write;

use anyhow::{Result, bail};

use super::output::print_json;
use crate::cli::{Search, usage_error};
use crate::figures::{counted, thousands};
use crate::review::census::Census;
use crate::review::square_figures::Figures;
use crate::search::{Draw, Magic, MagicSearch, Occupancies};

/// Searches until a magic is found or the candidates are used up.
///
/// # Errors
///
/// If the number of index bits is impossible, or no magic was found.
pub fn run(options: &Search, out: &mut impl Write) -> Result<()> {
    let occupancies = Occupancies::new(options.slider, options.square);
    let bits = options.bits.unwrap_or(occupancies.mask.count_ones());
    if !occupancies.possible_bits().contains(&bits) {
        return Err(usage_error("search", impossible(&occupancies, bits)));
    }
    let (Search { slider, square, seed, .. }, draw) = (options, Draw::best(occupancies.mask, bits));
    let mut search = MagicSearch::new(*slider, *square, bits, draw, seed.0);
    match search.run(options.candidates) {
        Some(magic) if options.print.json => {
            let census = Census::new(magic.slider, magic.square, magic.magic, magic.bits);
            print_json(out, &Figures::new(&census, magic.candidates))
        }
        Some(magic) => Ok(write!(out, "{}", describe(&occupancies, &magic))?),
        None => bail!(
            "found no magic with {bits} index bits for a {} on {} among {}; raise --candidates, or \
             change --seed",
            options.slider,
            options.square,
            counted(options.candidates, "candidate")
        ),
    }
}

fn impossible(occupancies: &Occupancies, bits: u32) -> String {
    let Occupancies { slider, square, .. } = occupancies;
    let possible = occupancies.possible_bits();
    format!(
        "no magic has {bits} index bits for a {slider} on {square}: \
         its {} attack sets need at least {}, its {} mask squares give at most {}",
        occupancies.attack_sets.len(),
        possible.start(),
        occupancies.mask.count_ones(),
        possible.end()
    )
}

fn describe(occupancies: &Occupancies, magic: &Magic) -> String {
    format!(
        "{} {}\n\
         mask        {:#018x}\n\
         magic       {:#018x}\n\
         bits        {} (shift {})\n\
         occupancies {}\n\
         attack sets {}\n\
         slots used  {} of {}\n\
         candidates  {}\n",
        magic.slider,
        magic.square,
        occupancies.mask,
        magic.magic,
        magic.bits,
        64 - magic.bits,
        thousands(occupancies.boards.len()),
        magic.attack_sets,
        thousands(magic.slots_used),
        thousands(1_u64 << magic.bits),
        thousands(magic.candidates)
    )
}
