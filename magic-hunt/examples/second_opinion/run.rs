//! The whole search: prefixes, threads, progress and the result.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::descent::{Count, Search};
use crate::options::Options;
use crate::problem::Problem;
use crate::step::{Step, steps};

/// A prefix decides at most this many bits, so that the list stays short.
const PREFIX_BITS: u32 = 20;
/// Factors printed in full; all are counted.
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

/// The prefixes in ascending order, and the counts of the levels above them.
fn prefixes<const W: usize>(problem: &Problem, steps: &[Step]) -> (Vec<u64>, Vec<Count>) {
    let mut search = Search::<W>::new(problem, steps);
    let mut list = Vec::new();
    search.descend(0, prefix_depth(steps), 0, &mut |m| {
        list.push(m);
        true
    });
    list.sort_unstable();
    (list, search.counts)
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

/// Progress and results, shared by the threads.
struct Shared {
    began: Instant,
    next: AtomicUsize,
    done: AtomicUsize,
    finds: AtomicU64,
    /// Seconds from the beginning to the next progress line.
    report_at: AtomicU64,
    stop: AtomicBool,
    counts: Mutex<(Vec<Count>, Duration)>,
}

impl Shared {
    fn new(levels: usize) -> Self {
        Self {
            began: Instant::now(),
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            finds: AtomicU64::new(0),
            report_at: AtomicU64::new(10),
            stop: AtomicBool::new(false),
            counts: Mutex::new((vec![Count::default(); levels], Duration::ZERO)),
        }
    }

    /// Counts a prefix and says how far we are, every ten seconds.
    fn one_done(&self, all: usize) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let seconds = self.began.elapsed().as_secs();
        let due = self.report_at.load(Ordering::Relaxed);
        let claim = |due| {
            self.report_at.compare_exchange(due, seconds + 10, Ordering::Relaxed, Ordering::Relaxed)
        };
        if seconds >= due && claim(due).is_ok() {
            let fraction = done as f64 / all as f64;
            let left = seconds as f64 / fraction - seconds as f64;
            eprintln!(
                "{done} of {all} prefixes ({:.2} %), {seconds} s, about {left:.0} s left, {} found",
                100.0 * fraction,
                self.finds.load(Ordering::Relaxed)
            );
        }
    }

    /// Checks a find by the definition and shows it.
    fn found(&self, problem: &Problem, factor: u64) {
        assert!(problem.is_valid(factor), "{factor:#018x} is not a valid factor: a bug");
        if self.finds.fetch_add(1, Ordering::Relaxed) < SHOWN {
            println!("found {factor:#018x} after {:.1} s", self.began.elapsed().as_secs_f64());
        }
    }
}

/// What one thread does: takes prefixes until there are no more.
fn work<const W: usize>(
    problem: &Problem,
    steps: &[Step],
    prefixes: &[u64],
    first: bool,
    shared: &Shared,
) {
    let began = Instant::now();
    let mut search = Search::<W>::new(problem, steps);
    let depth = prefix_depth(steps);
    while !shared.stop.load(Ordering::Relaxed) {
        let Some(&prefix) = prefixes.get(shared.next.fetch_add(1, Ordering::Relaxed)) else {
            break;
        };
        assert!(search.walk(depth, prefix), "a prefix that is none");
        let go_on = search.descend(depth, steps.len(), prefix, &mut |factor| {
            shared.found(problem, factor);
            !first
        });
        if !go_on {
            shared.stop.store(true, Ordering::Relaxed);
        }
        shared.one_done(prefixes.len());
    }
    let mut total = shared.counts.lock().expect("no thread has panicked");
    for (total, count) in total.0.iter_mut().zip(&search.counts) {
        total.nodes += count.nodes;
        total.tested += count.tested;
        total.survivors += count.survivors;
    }
    total.1 += began.elapsed();
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

/// The whole search.
pub fn search<const W: usize>(problem: &Problem, options: &Options) {
    let steps = steps(problem);
    let depth = prefix_depth(&steps);
    let (mut list, counts) = prefixes::<W>(problem, &steps);
    println!("{} prefixes", list.len());
    print_counts(&steps, &counts, 0..depth);
    let range = options.from.min(list.len())..options.to.min(list.len());
    if options.first {
        let (low, high) = (steps[depth - 1].k, 64 - problem.squares[0]);
        list.sort_by_key(|&prefix| std::cmp::Reverse(longest_run(prefix, low, high)));
    }
    let list: Vec<_> = list[range.clone()].iter().copied().step_by(options.every).collect();
    let shared = Shared::new(steps.len());
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| work::<W>(problem, &steps, &list, options.first, &shared));
        }
    });
    let counts = shared.counts.lock().expect("no thread has panicked");
    let done = shared.done.load(Ordering::Relaxed);
    println!("prefixes {} to {}, {done} searched:", range.start, range.end);
    print_counts(&steps, &counts.0, depth..steps.len());
    println!(
        "{} factors found; {:.1} s, threads together {:.1} s",
        shared.finds.load(Ordering::Relaxed),
        shared.began.elapsed().as_secs_f64(),
        counts.1.as_secs_f64()
    );
}
