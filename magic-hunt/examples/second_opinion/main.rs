//! A second opinion on small rook magics, by exhaustive search.
//!
//! # What is asked
//!
//! A rook on square `s` has a *mask*: the squares whose occupation changes what it attacks. These
//! are its lines without the last square of each ray. Two subsets `o1`, `o2` of the mask may differ
//! in the squares attacked. A magic `m` is *valid with `S` index bits* if any two such subsets also
//! differ in `(o * m mod 2^64) >> (64 - S)`. Usually `S` is the number of mask squares. This
//! program decides whether one bit fewer, or any given `S`, is enough. It tries every magic, so
//! "none" is a proof, as far as this program is right. It shares no code with the rest of the
//! project: masks, rays and attacked squares are derived here, from the rules of chess.
//!
//! # The method
//!
//! Let `b_0 < b_1 < ...` be the bit numbers of the mask squares. No bit of `m` above `63 - b_0`
//! reaches the product. The other bits are decided from the top, mask square by mask square: after
//! square `j` the bits down to `k_j = max(0, 64 - S - b_j - 3)` are fixed. Write `M` for the fixed
//! part and `L < 2^k` for the unknown rest. An occupancy `o` of the squares so far has the product
//! `o * M + o * L`. It is between `o * M` and `o * M + o * (2^k - 1)`. The choice of `k_j` keeps
//! this interval shorter than a quarter of `2^(64 - S)`. If both ends have the same index, the
//! index of `o` is *certain*. A branch is cut when two occupancies have certain and equal indices
//! but attack different squares. After the last square one more step fixes the bits down to 0. Then
//! every index is certain, and the test is exact.
//!
//! # Why this never cuts a valid magic
//!
//! The interval is shorter than one slot. If it contained the end of a slot (or `2^64`), its ends
//! would be in different slots. So if both ends are in the same slot, *every* continuation `L`
//! gives this index. So two certain and equal indices with different attacks spoil every magic
//! below the branch. Nothing else cuts a branch: the bulk test that follows only finds some of
//! these pairs sooner.
//!
//! # What makes it fast
//!
//! From one file square to the next there are 8 new bits, so 256 children. For an old occupancy
//! `o'` and the new square `b`, the product of `o' + b` moves by almost exactly an eighth of a slot
//! from one child to the next. So child `c = 8 h + l` meets slot `s + h` or `s + h + 1`. There is a
//! circular bitmap of the slots that *other* classes of attacks have taken. One window of 33 bits
//! of this bitmap says which of the 256 children `o' + b` spoils. The children are 8 words (one for
//! each `l`) of 32 bits (one for each `h`): one vector register. Two things make the test inexact:
//! the interval itself is a little longer than an eighth, and the position drifts by `o' * c *
//! 2^k`, at most about another eighth. So the bulk test does not strike out children whose interval
//! may touch the end of the slot. All children that it leaves get the test of the definition above.
//! So the counts do not depend on the bulk test.
//!
//! Occupancies of a new class come first: for these, every taken slot is deadly. A child inherits
//! the slot bitmaps of its parent, since a certain index stays certain.
//!
//! # How to run
//!
//! ```text
//! cargo run --release -p magic-hunt --example second_opinion -- b2 9
//! cargo run --release -p magic-hunt --example second_opinion -- c2 9 --first
//! cargo run --release -p magic-hunt --example second_opinion -- --check
//! ```
//!
//! with `RUSTFLAGS="-C target-cpu=native"` for speed. `--first` tries prefixes with long runs of
//! equal bits first and stops at the first magic.

mod children;
mod node;
mod rook_problem;
mod searcher;
mod self_check;
mod step;
mod whole_search;

use std::process::ExitCode;

use rook_problem::{Problem, parse_square};

/// Solves the problem that the words name, or checks the search; `None` if they name none.
fn obey(words: &[&str]) -> Option<()> {
    let (square, bits, first) = match words {
        ["--check"] => {
            self_check::check();
            return Some(());
        }
        [square, bits] => (square, bits, false),
        [square, bits, "--first"] => (square, bits, true),
        _ => return None,
    };
    let problem = Problem::new(parse_square(square)?, bits.parse().ok()?);
    match problem.bits {
        8 => whole_search::search::<4>(&problem, first),
        9 => whole_search::search::<8>(&problem, first),
        10 => whole_search::search::<16>(&problem, first),
        11 => whole_search::search::<32>(&problem, first),
        12 => whole_search::search::<64>(&problem, first),
        _ => return None,
    }
    Some(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if obey(&words).is_some() {
        return ExitCode::SUCCESS;
    }
    eprintln!(
        "usage: second_opinion SQUARE BITS [--first]\n       second_opinion --check\nBITS is 8 to 12"
    );
    ExitCode::FAILURE
}
