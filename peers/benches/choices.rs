//! What choosing at run time costs, and what the batch form gains.
//!
//! ```text
//! cargo bench -p peers --bench choices
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench choices
//! ```
//!
//! `run time`: a queen's lookup through each value that stands for lookups,
//! independent (hot) and with each waiting for the last (dependent). On the
//! target's baseline this shows what a distributed program would gain. `one
//! side`: the union of what all sliders of a side attack, by the batch form and
//! by a loop of single lookups, over positions from games.

use std::hint::black_box;

use criterion::{
    BenchmarkGroup, Criterion, criterion_group, criterion_main, measurement::WallTime,
};
use peers::lookup::Piece;
use peers::occupancies::Games;
use rookline::attacks::Standard;
use rookline::attacks::all_sliders::{self, Sliders};
use rookline::attacks::runtime::{Lookups, detect_all};
use rookline::{Bitboard, Square, bishop_attacks, rook_attacks};

type Queries = Vec<(Square, Bitboard)>;

fn run_time(c: &mut Criterion) {
    let games = Games::play();
    let queries: Queries = games
        .of(Piece::Queen)
        .iter()
        .map(|query| (Square::wrapping(query.square), Bitboard(query.occupied)))
        .collect();
    let mut group = c.benchmark_group("run time: 4,096 queens");
    let found = detect_all();
    through(&mut group, "compiled", Standard, &queries);
    if let Some(lookups) = found.avx2 {
        through(&mut group, "AVX2", lookups, &queries);
    }
    if let Some(lookups) = found.avx512 {
        through(&mut group, "AVX-512", lookups, &queries);
    }
}

fn through(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    lookups: impl Lookups,
    queries: &Queries,
) {
    group.bench_function(format!("{name}, hot"), |b| {
        b.iter(|| {
            for &(square, occupied) in queries {
                black_box(lookups.queen_attacks(square, occupied));
            }
        });
    });
    // The occupancies are stored with the last result mixed in, which the loop
    // removes again, so it cannot begin a lookup before the last one is done.
    let mut last = Bitboard::EMPTY;
    let chained: Queries = queries
        .iter()
        .map(|&(square, occupied)| {
            let stored = occupied ^ last;
            last = lookups.queen_attacks(square, occupied);
            (square, stored)
        })
        .collect();
    group.bench_function(format!("{name}, dependent"), |b| {
        b.iter(|| {
            let start = Bitboard::EMPTY;
            chained
                .iter()
                .fold(start, |last, &(square, stored)| lookups.queen_attacks(square, stored ^ last))
        });
    });
}

fn one_side(c: &mut Criterion) {
    let games = Games::play();
    let sides: Vec<_> = games
        .sliders()
        .iter()
        .take(1024)
        .map(|side| {
            let (orthogonal, diagonal) = (Bitboard(side.orthogonal), Bitboard(side.diagonal));
            (Sliders { orthogonal, diagonal }, Bitboard(side.occupied))
        })
        .collect();
    let mut group = c.benchmark_group("one side: 1,024 positions");
    group.bench_function("batch", |b| {
        b.iter(|| {
            for &(sliders, occupied) in &sides {
                black_box(all_sliders::attacks(sliders, occupied));
            }
        });
    });
    group.bench_function("loop", |b| {
        b.iter(|| {
            for &(Sliders { orthogonal, diagonal }, occupied) in &sides {
                let rooks = orthogonal.iter().map(|square| rook_attacks(square, occupied));
                let bishops = diagonal.iter().map(|square| bishop_attacks(square, occupied));
                black_box(rooks.chain(bishops).collect::<Bitboard>());
            }
        });
    });
}

criterion_group!(benches, run_time, one_side);
criterion_main!(benches);
