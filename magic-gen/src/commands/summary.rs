//! The short table at the end of a run.

use std::time::Duration;

use crate::emit::fingerprints;
use crate::geometry::Slider;
use crate::read::Fingerprint;
use crate::search::{Results, Search};
use crate::thousands::thousands;

/// The tables with their names for people, and the searches for their numbers, unless they are
/// computed or of a hunt. The magics have no line of their own: the line of the attacks includes
/// them.
const TABLES: [(&str, &str, Option<Search>); 9] = [
    ("shared_lines_rook_attacks", "shared lines, rook", Some(Search::RookWeights)),
    ("shared_lines_bishop_attacks", "shared lines, bishop", None),
    ("rook_attacks", "magics, rook", Some(Search::Magics(Slider::Rook))),
    ("bishop_attacks", "magics, bishop", Some(Search::Magics(Slider::Bishop))),
    ("de_bruijn", "De Bruijn", Some(Search::DeBruijn)),
    ("mod_67", "mod 67", Some(Search::Modulus)),
    ("first_rank", "first rank", None),
    ("fill_up", "fill-up", None),
    ("a_file", "a-file", None),
];

/// A line for each table: its entries and bytes when expanded, the number of tries, and the time,
/// as [`Results::search_timed`] has it. A table that is computed has no tries.
pub fn table(results: &Results, times: &[(Search, Duration)]) -> String {
    let mut text = row(["table", "entries", "bytes", "candidates tried", "time"]);
    for Fingerprint { name, entries, bytes, .. } in fingerprints(results) {
        let Some((_, title, search)) = TABLES.iter().find(|(table, ..)| *table == name) else {
            continue;
        };
        let time = times.iter().find(|(timed, _)| *search == Some(*timed));
        let time =
            time.map_or("-".to_owned(), |(_, time)| format!("{:.1} ms", 1e3 * time.as_secs_f64()));
        let tried = search.map_or("-".to_owned(), |search| tried(results, search));
        text += &row([title, &thousands(entries), &thousands(bytes), &tried, &time]);
    }
    text
}

fn tried(results: &Results, search: Search) -> String {
    match search {
        Search::RookWeights => format!("{} weights", thousands(results.rook_weights.tried)),
        Search::Magics(slider) => {
            let magics = results.magics(slider);
            thousands(magics.iter().map(|magic| magic.candidates).sum::<u64>())
        }
        Search::DeBruijn => format!("{} windows", thousands(results.de_bruijn.windows)),
        Search::Modulus => format!("{} moduli", results.modulus),
    }
}

fn row([table, entries, bytes, tried, time]: [&str; 5]) -> String {
    format!("{table:<20} {entries:>9} {bytes:>9} {tried:>17} {time:>9}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a search had no line, its tries and its time would be lost silently.
    #[test]
    fn every_search_has_its_line() {
        let (results, times) = Results::search_timed(1);
        assert_eq!(table(&results, &times).matches(" ms\n").count(), times.len());
    }
}
