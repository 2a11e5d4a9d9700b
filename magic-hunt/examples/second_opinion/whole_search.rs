//! The whole search: prefixes, threads and the result.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use crate::rook_problem::Problem;
use crate::searcher::{Count, Search};
use crate::step::{Step, steps};

/// A prefix decides at most this many bits, so that the list stays short.
const PREFIX_BITS: u32 = 20;
/// Magics printed in full; all are counted.
const SHOWN: u64 = 20;

/// The level of the prefixes: as deep as the limit on their bits allows.
fn prefix_depth(steps: &[Step]) -> usize {
    let mut bits = 0;
    let within = |step: &&Step| {
        bits += step.width;
        bits <= PREFIX_BITS
    };
    steps.iter().take_while(within).count().max(1)
}

/// The longest run of equal bits among the decided bits of a prefix.
fn longest_run(prefix: u64, low: u32, high: u32) -> u32 {
    let (mut best, mut run) = (1, 1);
    for bit in low + 1..high {
        run = if (prefix >> bit ^ prefix >> (bit - 1)) & 1 == 0 { run + 1 } else { 1 };
        best = best.max(run);
    }
    best
}

/// Prints the counts of levels `range`.
fn print_counts(steps: &[Step], counts: &[Count], range: std::ops::Range<usize>) {
    for level in range {
        let (step, count) = (&steps[level], counts[level]);
        println!(
            "  {:4} down to bit {:2}: {:15} nodes, {:13} after the bulk test, {:13} survivors",
            step.label, step.k, count.nodes, count.tested, count.survivors
        );
    }
}

/// The whole search. With `first`, prefixes with long runs of equal bits come first, and the
/// first magic ends it.
pub fn search<const W: usize>(problem: &Problem, first: bool) {
    let (began, steps) = (Instant::now(), steps(problem));
    let depth = prefix_depth(&steps);
    let mut above = Search::<W>::new(problem, &steps);
    let mut prefixes = Vec::new();
    above.descend(0, depth, 0, &mut |prefix| {
        prefixes.push(prefix);
        true
    });
    println!("{} prefixes", prefixes.len());
    print_counts(&steps, &above.counts, 0..depth);
    if first {
        let (low, high) = (steps[depth - 1].k, 64 - problem.squares[0]);
        prefixes.sort_by_key(|&prefix| std::cmp::Reverse(longest_run(prefix, low, high)));
    }
    let (next, finds, stop) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let counts = Mutex::new(vec![Count::default(); steps.len()]);
    let found = |magic| {
        assert!(problem.is_valid(magic), "{magic:#018x} is not a valid magic: a bug");
        if finds.fetch_add(1, Relaxed) < SHOWN {
            println!("found {magic:#018x} after {:.1} s", began.elapsed().as_secs_f64());
        }
        !first
    };
    // What one thread does: takes prefixes until there are no more.
    let work = || {
        let mut search = Search::<W>::new(problem, &steps);
        while let Some(&prefix) = prefixes.get(next.fetch_add(1, Relaxed))
            && !stop.load(Relaxed)
        {
            assert!(search.walk(depth, prefix), "a prefix that is none");
            if !search.descend(depth, steps.len(), prefix, &mut { found }) {
                stop.store(true, Relaxed);
            }
        }
        for (total, count) in
            counts.lock().expect("no thread panicked").iter_mut().zip(&search.counts)
        {
            total.nodes += count.nodes;
            total.tested += count.tested;
            total.survivors += count.survivors;
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    print_counts(&steps, &counts.lock().expect("no thread panicked"), depth..steps.len());
    let (finds, seconds) = (finds.into_inner(), began.elapsed().as_secs_f64());
    println!("{finds} magics found in {seconds:.1} s");
}
