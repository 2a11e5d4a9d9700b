//! How fast the search is, beside the textbook loop.
//!
//! `full_set`: all 128 squares on one core, the lists of occupancies included.
//! `trial_loop`: sparse candidates through both loops, and dense ones through
//! ours, in candidates a second. `square`: a few squares, from easy to hard. `steps`: what the parts
//! of a full set cost.
//!
//! `cargo bench -p peers --features tool --bench search`

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::search::{Draw, MagicSearch, Occupancies};
use magic_gen::stream::stream;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// The loop as it is usually printed: a sparse random factor, a cleared table,
/// the occupancies in carry-rippler order, filled in until two attacks differ.
struct Textbook {
    boards: Vec<u64>,
    attacks: Vec<u64>,
    table: Vec<u64>,
    shift: u32,
    rng: Xoshiro256PlusPlus,
}

impl Textbook {
    fn new(slider: Slider, square: Square, seed: u64) -> Self {
        let mask = slider.mask(square);
        let boards: Vec<u64> = std::iter::successors(Some(0_u64), |&board| {
            Some(board.wrapping_sub(mask) & mask).filter(|&next| next != 0)
        })
        .collect();
        Self {
            attacks: boards.iter().map(|&board| attacks(slider, square, board)).collect(),
            table: vec![0; boards.len()],
            shift: 64 - mask.count_ones(),
            rng: stream(seed, &format!("{slider} {square}")),
            boards,
        }
    }

    fn candidate(&mut self) -> Option<u64> {
        let factor = self.rng.next_u64() & self.rng.next_u64() & self.rng.next_u64();
        self.table.fill(0);
        for (board, &attacks) in self.boards.iter().zip(&self.attacks) {
            let slot = &mut self.table[(board.wrapping_mul(factor) >> self.shift) as usize];
            if *slot == 0 {
                *slot = attacks;
            } else if *slot != attacks {
                return None;
            }
        }
        Some(factor)
    }

    fn run(&mut self) -> u64 {
        loop {
            if let Some(factor) = self.candidate() {
                return factor;
            }
        }
    }
}

fn attacks(slider: Slider, square: Square, occupied: u64) -> u64 {
    let until_blocked = |ray: Vec<Square>| {
        let stop = ray.iter().position(|s| occupied & s.bit() != 0);
        let reached = stop.map_or(ray.len(), |stop| stop + 1);
        ray[..reached].iter().map(|s| s.bit()).sum::<u64>()
    };
    slider.rays(square).into_iter().map(until_blocked).sum()
}

fn pairs() -> impl Iterator<Item = (Slider, Square)> {
    Site::all().map(|site| (site.slider(), site.square()))
}

fn ours(slider: Slider, square: Square, draw: Draw, seed: u64) -> MagicSearch {
    let bits = slider.mask(square).count_ones();
    MagicSearch::new(slider, square, bits, draw, seed)
}

/// Each round takes another seed: a mean over one seed's luck would mislead.
fn full_set(c: &mut Criterion) {
    let mut group = c.benchmark_group("full_set");
    group.sample_size(10).measurement_time(Duration::from_secs(10));
    let mut seed = 0;
    group.bench_function("planned", |b| {
        b.iter(|| {
            seed += 1;
            for (slider, square) in pairs() {
                black_box(ours(slider, square, Draw::Planned, seed).run(u64::MAX));
            }
        });
    });
    let mut seed = 0;
    group.bench_function("sparse", |b| {
        b.iter(|| {
            seed += 1;
            for (slider, square) in pairs() {
                black_box(ours(slider, square, Draw::Sparse, seed).run(u64::MAX));
            }
        });
    });
    let mut seed = 0;
    group.bench_function("textbook", |b| {
        b.iter(|| {
            seed += 1;
            for (slider, square) in pairs() {
                black_box(Textbook::new(slider, square, seed).run());
            }
        });
    });
    group.finish();
}

/// Candidates a square, in proportion to what the squares need: about 17,000.
const CANDIDATES: u64 = 2_000;

fn trial_loop(c: &mut Criterion) {
    let mut group = c.benchmark_group("trial_loop");
    group.sample_size(20).throughput(Throughput::Elements(128 * CANDIDATES));
    for (name, draw) in [("sparse", Draw::Sparse), ("dense", Draw::Dense)] {
        let mut searches: Vec<_> = pairs().map(|(p, s)| ours(p, s, draw, 1)).collect();
        group.bench_function(name, |b| {
            b.iter(|| searches.iter_mut().for_each(|search| spend(search, CANDIDATES)));
        });
    }
    let mut textbooks: Vec<_> = pairs().map(|(p, s)| Textbook::new(p, s, 1)).collect();
    group.bench_function("textbook", |b| {
        b.iter(|| {
            for textbook in &mut textbooks {
                for _ in 0..CANDIDATES {
                    black_box(textbook.candidate());
                }
            }
        });
    });
    group.finish();
}

/// Draws exactly so many candidates, however many of them succeed.
fn spend(search: &mut MagicSearch, candidates: u64) {
    let end = search.candidates() + candidates;
    while search.candidates() < end {
        black_box(search.run(end - search.candidates()));
    }
}

fn square(c: &mut Criterion) {
    let mut group = c.benchmark_group("square");
    group.sample_size(20);
    for (slider, name) in
        [(Slider::Rook, "a1"), (Slider::Rook, "e4"), (Slider::Bishop, "d5"), (Slider::Bishop, "a1")]
    {
        let square: Square = name.parse().expect("a square");
        let mut seed = 0;
        group.bench_function(BenchmarkId::new("planned", format!("{slider} {name}")), |b| {
            b.iter(|| {
                seed += 1;
                ours(slider, square, Draw::Planned, seed).run(u64::MAX)
            });
        });
        let mut seed = 0;
        group.bench_function(BenchmarkId::new("textbook", format!("{slider} {name}")), |b| {
            b.iter(|| {
                seed += 1;
                Textbook::new(slider, square, seed).run()
            });
        });
    }
    group.finish();
}

fn steps(c: &mut Criterion) {
    let mut group = c.benchmark_group("steps");
    group.bench_function("occupancies", |b| {
        b.iter(|| pairs().for_each(|(p, s)| drop(black_box(Occupancies::new(p, s)))));
    });
    group.bench_function("setup", |b| {
        b.iter(|| pairs().for_each(|(p, s)| drop(black_box(ours(p, s, Draw::Planned, 1)))));
    });
    group.finish();
}

criterion_group!(benches, full_set, trial_loop, square, steps);
criterion_main!(benches);
