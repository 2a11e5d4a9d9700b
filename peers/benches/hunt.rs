//! How fast the hunts are.
//!
//! `walk`: moves a second of a walk for candidates, by square and form, beside
//! factors a second of the textbook loop on the same square (sparse random
//! factors, a cleared table, occupancies in carry-rippler order). A walk's move is
//! the dearer one: it begins at a good factor, and a good factor is tried to its
//! last occupancy. `steps`: a step of the hunt for candidates.
//!
//! `cargo bench -p peers --features tool --bench hunt`

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use magic_gen::geometry::Slider;
use magic_gen::hunt::candidates::{Aim, Candidates, Form, ShiftRule, Starts, Walk};
use magic_gen::hunt::{Hunt, Stop};
use magic_gen::search::Occupancies;
use magic_gen::stream::stream;
use rand_xoshiro::rand_core::Rng;

const SQUARES: [(Slider, &str); 5] = [
    (Slider::Rook, "a1"),
    (Slider::Rook, "d7"),
    (Slider::Rook, "e4"),
    (Slider::Bishop, "a1"),
    (Slider::Bishop, "d5"),
];

/// Moves, or factors, of an iteration.
const MOVES: u32 = 10_000;

/// Used slots alone.
const AIM: Aim = Aim { used: 1, closed: 0, level: 0, span: 0, stride: 1 };

fn occupancies(slider: Slider, name: &str) -> Occupancies {
    Occupancies::new(slider, name.parse().expect("a square"))
}

fn walk(c: &mut Criterion) {
    let mut group = c.benchmark_group("walk");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    group.throughput(Throughput::Elements(u64::from(MOVES)));
    for (slider, name) in SQUARES {
        let of = occupancies(slider, name);
        let shift = 64 - of.mask.count_ones();
        for form in [Form::White, Form::Black] {
            let stop = Stop::never();
            let mut walk = Walk::new(&of, form, shift, stream(1, name), &stop);
            let start = walk.draw(1 << 20).expect("a good factor");
            group.bench_function(BenchmarkId::new(form.name(), format!("{slider} {name}")), |b| {
                b.iter(|| walk.anneal(start, AIM, MOVES, |factor, _| _ = black_box(factor)));
            });
        }
        let mut textbook = Textbook::new(&of);
        group.bench_function(BenchmarkId::new("textbook", format!("{slider} {name}")), |b| {
            let mut rng = stream(1, name);
            b.iter(|| {
                for _ in 0..MOVES {
                    let factor = rng.next_u64() & rng.next_u64() & rng.next_u64();
                    black_box(textbook.accepts(factor));
                }
            });
        });
    }
    group.finish();
}

/// The loop as it is usually printed.
struct Textbook {
    boards: Vec<(u64, u64)>,
    table: Vec<u64>,
    shift: u32,
}

impl Textbook {
    fn new(of: &Occupancies) -> Self {
        let mut boards: Vec<(u64, u64)> = of
            .boards
            .iter()
            .zip(&of.ids)
            .map(|(&board, &id)| (board, of.attack_sets[usize::from(id)]))
            .collect();
        // Carry-rippler order is ascending order.
        boards.sort_unstable();
        Self { table: vec![0; boards.len()], shift: 64 - of.mask.count_ones(), boards }
    }

    fn accepts(&mut self, factor: u64) -> bool {
        self.table.fill(0);
        self.boards.iter().all(|&(board, attacks)| {
            let slot = &mut self.table[(board.wrapping_mul(factor) >> self.shift) as usize];
            let free = *slot == 0;
            if free {
                *slot = attacks;
            }
            free || *slot == attacks
        })
    }
}

fn steps(c: &mut Criterion) {
    let mut group = c.benchmark_group("steps");
    group.sample_size(10).measurement_time(Duration::from_secs(2));
    let hunt = Candidates {
        form: Form::White,
        shift: ShiftRule::Variable,
        seed: 1,
        steps: 1,
        moves: MOVES,
        keep: 256,
        starts: Starts::default(),
    };
    for (unit, name) in [(27, "rook d4"), (91, "bishop d4")] {
        group.bench_function(BenchmarkId::new("candidates", name), |b| {
            b.iter(|| {
                let mut record = hunt.begin(unit);
                hunt.step(unit, &mut record);
                hunt.candidates(&record)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, walk, steps);
criterion_main!(benches);
