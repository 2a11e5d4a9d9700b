//! `search`: one factor for one square.

use std::io::Write;

use anyhow::{Result, bail};

use super::output::print_json;
use crate::cli::{Search, usage_error};
use crate::figures::{counted, thousands};
use crate::interrupt::Interrupt;
use crate::review::census::Census;
use crate::review::show::Figures;
use crate::search::{Draw, Magic, MagicSearch, Occupancies};

/// How many candidates are tried between two looks at the interrupt flag: some
/// tens of milliseconds' worth.
const CHUNK: u64 = 1 << 20;

/// Searches until a factor is found or the candidates are used up.
///
/// # Errors
///
/// If the number of index bits is impossible, if no factor was found, or on
/// Ctrl-C.
pub fn run(options: &Search, out: &mut impl Write) -> Result<()> {
    let occupancies = Occupancies::new(options.slider, options.square);
    let bits = options.bits.unwrap_or(occupancies.mask.count_ones());
    if !occupancies.possible_bits().contains(&bits) {
        return Err(usage_error("search", impossible(&occupancies, bits)));
    }
    match search(options, occupancies.mask, bits)? {
        Some(magic) if options.json => {
            let census = Census::new(magic.slider, magic.square, magic.factor, magic.bits);
            print_json(out, &Figures::new(&census, magic.candidates))
        }
        Some(magic) => Ok(write!(out, "{}", describe(&occupancies, &magic))?),
        None => bail!(
            "found no factor with {bits} index bits for a {} on {} among {}; raise --candidates, or \
             change --seed",
            options.slider,
            options.square,
            counted(options.candidates, "candidate")
        ),
    }
}

fn search(options: &Search, mask: u64, bits: u32) -> Result<Option<Magic>> {
    let interrupt = Interrupt::from_signals()?;
    let draw = Draw::best(mask, bits);
    let mut search = MagicSearch::new(options.slider, options.square, bits, draw, options.seed.0);
    while search.candidates() < options.candidates {
        interrupt.check()?;
        let rest = options.candidates - search.candidates();
        if let Some(magic) = search.run(rest.min(CHUNK)) {
            return Ok(Some(magic));
        }
    }
    Ok(None)
}

fn impossible(occupancies: &Occupancies, bits: u32) -> String {
    let Occupancies { slider, square, .. } = occupancies;
    let possible = occupancies.possible_bits();
    format!(
        "no factor has {bits} index bits for a {slider} on {square}: \
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
         factor      {:#018x}\n\
         bits        {} (shift {})\n\
         occupancies {}\n\
         attack sets {}\n\
         slots used  {} of {}\n\
         candidates  {}\n",
        magic.slider,
        magic.square,
        occupancies.mask,
        magic.factor,
        magic.bits,
        64 - magic.bits,
        thousands(occupancies.boards.len()),
        magic.attack_sets,
        thousands(magic.slots_used),
        thousands(1_u64 << magic.bits),
        thousands(magic.candidates)
    )
}
