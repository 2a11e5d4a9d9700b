//! `search`: one magic for one square.

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use anyhow::{Result, bail};

use super::output::print_json;
use crate::cli::{Printing, Search, usage_error};
use crate::review::census::Census;
use crate::review::square_figures::{Figures, text};
use crate::search::{Draw, Magic, MagicSearch, Occupancies};
use crate::thousands::{counted, thousands};

/// Searches until it finds a magic or has tried all candidates.
pub fn run(options: &Search, print: &Printing, out: &mut impl Write) -> Result<()> {
    let occupancies = Occupancies::new(options.slider, options.square);
    let bits = options.bits.unwrap_or(occupancies.mask.count_ones());
    if !occupancies.possible_bits().contains(&bits) {
        return Err(usage_error(Some("search"), impossible(&occupancies, bits)));
    }
    let (Search { slider, square, seed, .. }, draw) = (options, Draw::best(occupancies.mask, bits));
    let mut search = MagicSearch::new(*slider, *square, bits, draw, seed.0);
    match run_and_say(&mut search, options.candidates, print) {
        Some(Magic { slider, square, magic, bits, candidates, .. }) => {
            let census = Census::new(slider, square, magic, bits);
            match *print {
                Printing { json: true, .. } => print_json(out, &Figures::new(&census, candidates)),
                Printing { quiet: true, .. } => Ok(()),
                _ => Ok(write!(out, "{}", text(&census, candidates))?),
            }
        }
        None => bail!(
            "found no magic with {bits} index bits for a {} on {} among {}; raise --candidates, or \
             change --seed",
            options.slider,
            options.square,
            counted(options.candidates, "candidate")
        ),
    }
}

/// The number of candidates between two looks at the clock. They need some milliseconds.
const STEP: u64 = 1 << 18;

/// Runs the search. On a terminal, prints the progress each second.
fn run_and_say(search: &mut MagicSearch, most: u64, print: &Printing) -> Option<Magic> {
    let says = io::stderr().is_terminal() && !print.quiet;
    let (begin, mut said) = (Instant::now(), 0);
    let found = loop {
        let left = most - search.candidates();
        let found = search.run(left.min(STEP));
        if found.is_some() || search.candidates() == most {
            break found;
        }
        if says && begin.elapsed().as_secs() > said {
            said = begin.elapsed().as_secs();
            let of = thousands(most);
            // A carriage return: the next line overwrites this one.
            let tried = thousands(search.candidates());
            let _ = write!(io::stderr(), "\r{tried} of {of} candidates, {said} s\x1b[K");
        }
    };
    if said > 0 {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    found
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
