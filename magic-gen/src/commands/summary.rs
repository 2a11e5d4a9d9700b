//! The short table that ends a run.

use std::fmt::Write;
use std::time::Duration;

use crate::emit::{Fingerprint, fingerprints};
use crate::figures::thousands;
use crate::findings::{Findings, SEARCHES};

/// A line for each table: its entries and bytes as expanded, what was tried to
/// find it, and the time that took. A table that is computed has no tries.
pub fn table(findings: &Findings, times: &[Duration]) -> String {
    let mut text = row(["table", "entries", "bytes", "candidates tried", "time"]);
    for fingerprint in fingerprints(findings) {
        let Fingerprint { name, entries, bytes, .. } = fingerprint;
        let Some(title) = title(name) else { continue };
        let (tried, time) = match SEARCHES.iter().position(|&search| search == title) {
            Some(search) => (tried(findings, search), milliseconds(times[search])),
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

fn tried(findings: &Findings, search: usize) -> String {
    match search {
        0 => thousands(findings.rooks.iter().map(|m| m.candidates).sum::<u64>()),
        1 => thousands(findings.bishops.iter().map(|m| m.candidates).sum::<u64>()),
        2 => format!("{} windows", thousands(findings.de_bruijn.windows)),
        _ => format!("{} moduli", findings.modulus),
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
