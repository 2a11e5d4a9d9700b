//! What choosing at run time costs, and what the batch form gains.
//!
//! ```text
//! cargo bench -p peers --bench choices
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench choices
//! ```
//!
//! `run time`: a queen's and a bishop's lookups through each value that stands for lookups,
//! independent (hot) and with each waiting for the last (dependent); and the same loops inside
//! [`Lookups::run`]. On the target's baseline this shows what a distributed program would gain.
//! `one side`: the union of what all sliders of a side attack, by the batch form and by a loop of
//! single lookups, over positions from games; the loop also in a [`Lookups::run`] for each
//! position.

use std::hint::black_box;

use criterion::{
    BenchmarkGroup, Criterion, criterion_group, criterion_main, measurement::WallTime,
};
use peers::lookup::Piece;
use peers::occupancies::Games;
use rookline::attacks::DefaultLookup;
use rookline::attacks::all_sliders::Sliders;
use rookline::attacks::runtime::{Avx512, Choice, Lookups};
use rookline::{Bitboard, Square};

type Queries = Vec<(Square, Bitboard)>;

fn queens(c: &mut Criterion) {
    run_time(c, Queens);
}

fn bishops(c: &mut Criterion) {
    run_time(c, Bishops);
}

/// Which of the three lookups is timed. A type, so that it is inlined with the value it goes
/// through.
trait Lookup: Copy {
    const PIECE: Piece;

    fn attacks(self, lookups: impl Lookups, square: Square, occupied: Bitboard) -> Bitboard;
}

#[derive(Clone, Copy)]
struct Queens;

impl Lookup for Queens {
    const PIECE: Piece = Piece::Queen;

    #[inline(always)]
    fn attacks(self, lookups: impl Lookups, square: Square, occupied: Bitboard) -> Bitboard {
        lookups.queen_attacks(square, occupied)
    }
}

#[derive(Clone, Copy)]
struct Bishops;

impl Lookup for Bishops {
    const PIECE: Piece = Piece::Bishop;

    #[inline(always)]
    fn attacks(self, lookups: impl Lookups, square: Square, occupied: Bitboard) -> Bitboard {
        lookups.bishop_attacks(square, occupied)
    }
}

fn run_time<P: Lookup>(c: &mut Criterion, lookup: P) {
    let games = Games::play();
    let queries: Queries = games
        .of(P::PIECE)
        .iter()
        .map(|query| (Square::wrapping(query.square), Bitboard(query.occupied)))
        .collect();
    let mut group = c.benchmark_group(format!("run time: 4,096 {}s", P::PIECE.name()));
    through(&mut group, "compiled", DefaultLookup, lookup, &queries);
    if let Some(lookups) = Avx512::detect() {
        through(&mut group, "AVX-512", lookups, lookup, &queries);
    }
    through(&mut group, "as one type", Choice::detect(), lookup, &queries);
}

fn through<L: Lookups>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    lookups: L,
    lookup: impl Lookup,
    queries: &Queries,
) {
    // Inside `run` the very same loops, so these have to be inlined there.
    let hot = |lookups: L| {
        for &(square, occupied) in queries {
            black_box(lookup.attacks(lookups, square, occupied));
        }
    };
    group.bench_function(format!("{name}, hot"), |b| b.iter(|| hot(lookups)));
    group.bench_function(format!("{name}, hot, run"), |b| b.iter(|| lookups.run(hot)));
    // The occupancies are stored with the last result mixed in, which the loop
    // removes again, so it cannot begin a lookup before the last one is done.
    let mut last = Bitboard::EMPTY;
    let chained: Queries = queries
        .iter()
        .map(|&(square, occupied)| {
            let stored = occupied ^ last;
            last = lookup.attacks(lookups, square, occupied);
            (square, stored)
        })
        .collect();
    let dependent = |lookups: L| {
        chained.iter().fold(Bitboard::EMPTY, |last, &(square, stored)| {
            lookup.attacks(lookups, square, stored ^ last)
        })
    };
    group.bench_function(format!("{name}, dependent"), |b| b.iter(|| dependent(lookups)));
    group.bench_function(format!("{name}, dependent, run"), |b| b.iter(|| lookups.run(dependent)));
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
    by_batch(&mut group, "batch", DefaultLookup, &sides);
    by_loop(&mut group, "loop", DefaultLookup, &sides);
    if let Some(lookups) = Avx512::detect() {
        by_batch(&mut group, "batch, AVX-512", lookups, &sides);
        by_loop(&mut group, "loop, AVX-512, run", lookups, &sides);
    }
    by_batch(&mut group, "batch, as one type", Choice::detect(), &sides);
    by_loop(&mut group, "loop, as one type, run", Choice::detect(), &sides);
}

fn by_batch(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    lookups: impl Lookups,
    sides: &[(Sliders, Bitboard)],
) {
    group.bench_function(name, |b| {
        b.iter(|| {
            for &(sliders, occupied) in sides {
                black_box(lookups.all_sliders(sliders, occupied));
            }
        });
    });
}

fn by_loop(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    lookups: impl Lookups,
    sides: &[(Sliders, Bitboard)],
) {
    let attacks = |Sliders { orthogonal, diagonal }, occupied| {
        lookups.run(|lookups| {
            let rooks = orthogonal.iter().map(|square| lookups.rook_attacks(square, occupied));
            let bishops = diagonal.iter().map(|square| lookups.bishop_attacks(square, occupied));
            rooks.chain(bishops).collect::<Bitboard>()
        })
    };
    group.bench_function(name, |b| {
        b.iter(|| {
            for &(sliders, occupied) in sides {
                black_box(attacks(sliders, occupied));
            }
        });
    });
}

criterion_group!(benches, queens, bishops, one_side);
criterion_main!(benches);
