//! The short table that ends a run.

use std::fmt::Write;
use std::time::Duration;

use crate::emit::{Fingerprint, fingerprints};
use crate::figures::thousands;
use crate::results::{Results, Search};

/// A line for each table: its entries and bytes as expanded, what was tried to
/// find it, and the time that took. A table that is computed has no tries.
pub fn table(results: &Results, times: &[Duration]) -> String {
    assert_eq!(times.len(), Search::ALL.len(), "each search has its time");
    let mut text = row(["table", "entries", "bytes", "candidates tried", "time"]);
    for fingerprint in fingerprints(results) {
        let Fingerprint { name, entries, bytes, .. } = fingerprint;
        let Some(title) = title(name) else { continue };
        let mut searches = Search::ALL.into_iter().zip(times);
        let (tried, time) = match searches.find(|(search, _)| search.table() == name) {
            Some((search, time)) => (tried(results, search), milliseconds(*time)),
            None => ("-".to_owned(), "-".to_owned()),
        };
        text += &row([title, &thousands(entries), &thousands(bytes), &tried, &time]);
    }
    text
}

/// What the table is called in the summary. The bare factors are left out: their
/// line is that of the attacks they lead to.
fn title(name: &str) -> Option<&str> {
    Some(match name {
        "rook_magics" | "bishop_magics" => return None,
        "rook_attacks" => "rook",
        "bishop_attacks" => "bishop",
        "de_bruijn" => "De Bruijn",
        "mod_67" => "mod 67",
        "first_rank" => "first rank",
        "fill_up" => "fill-up",
        "a_file" => "a-file",
        other => other,
    })
}

fn tried(results: &Results, search: Search) -> String {
    match search {
        Search::Rooks => thousands(results.rooks.iter().map(|m| m.candidates).sum::<u64>()),
        Search::Bishops => thousands(results.bishops.iter().map(|m| m.candidates).sum::<u64>()),
        Search::DeBruijn => format!("{} windows", thousands(results.de_bruijn.windows)),
        Search::Modulus => format!("{} moduli", results.modulus),
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", 1e3 * time.as_secs_f64())
}

fn row([table, entries, bytes, tried, time]: [&str; 5]) -> String {
    let mut line = String::new();
    writeln!(line, "{table:<10} {entries:>9} {bytes:>9} {tried:>17} {time:>9}")
        .expect("a string takes all");
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One that is not found by name would lose its tries and its time without a word.
    #[test]
    fn every_search_leads_to_a_table() {
        let results = Results::search(1, &());
        let tables: Vec<_> = fingerprints(&results).into_iter().map(|table| table.name).collect();
        for search in Search::ALL {
            assert!(tables.contains(&search.table()), "{search:?} in {tables:?}");
            assert!(title(search.table()).is_some(), "{search:?}");
        }
    }
}
