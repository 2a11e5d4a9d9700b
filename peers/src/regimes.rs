//! The four regimes in which lookups are timed.
//!
//! - **hot**: independent lookups, over the whole list, again and again: the greatest number of lookups
//!   per second if nothing else needs the caches. A barrier after each result prevents the compiler from
//!   vectorizing several lookups together, which never happens in an engine with a move loop between
//!   them. There are several copies of the loop, at different places in a cache line ([`PLACEMENTS`]).
//! - **dependent**: each occupancy depends on the last result. It measures the time of one lookup
//!   from occupancy to attack set.
//! - **cold**, with 1 MB and with 4 MB: between batches of eight lookups every line of a buffer of
//!   that size is read, as an engine reads its hash table, network and history tables between two
//!   move generations. It measures the cost of a method whose tables come from the outer caches.
//!
//! # The chain of the dependent regime
//!
//! The list has the exclusive or of each occupancy and the attack set of the query before it. The
//! loop reverses that with the last result, and so looks up the true occupancy at the cost of one
//! XOR, which the compiler cannot predict. A method that is wrong once is wrong from then on.
//!
//! Each result has to be in an ordinary register, where an engine needs it to loop over its
//! squares. Without that barrier LLVM put two lookups into vector lanes: the rook of `interval` seemed
//! to take 3.7 ns on a Zen 5, but takes 5.5.
//!
//! # The clock of the cold regimes
//!
//! A batch takes some hundred nanoseconds, the reading of the buffer about a thousand times as long. So the clock
//! is read right before and right after each batch. The cost of these two readings is measured in the
//! same run, after the same disturbance, without lookups, and subtracted.
//!
//! This is only sound if clock and lookups do not overlap. With out-of-order execution they do: the
//! first reading may continue while the first lookups wait for memory. Then up to the whole cost of
//! the clock would be missing from the sum but still subtracted, to the advantage of fast methods.
//! A load fence after the first reading prevents this; the second reading has its own fence. (This
//! is for x86-64. On other targets cold figures of a few nanoseconds are not exact.)
//!
//! The eight queries are copied next to each other before the clock starts: an engine has its occupancy
//! in a register. The compiler must not know that the loop over them runs eight times. If it unrolled
//! the loop, there would be eight copies of the lookup, each loaded from the outer caches, since the
//! disturbance may also evict code. One cold copy is right, since an engine's code is cold too.

use std::cell::Cell;
use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::crate_lookups::{Lookup, attacks};
use crate::disturbance::Disturbance;
use crate::queries::{QUERIES, Query};

/// The number of regimes.
pub const REGIMES: usize = 4;

/// Lookups between two disturbances.
pub const BATCH: usize = 8;

/// The way in which timed lookups follow each other.
pub enum Regime {
    /// Independent lookups, undisturbed.
    Hot,
    /// Each lookup waits for the one before it.
    Dependent,
    /// Batches of [`BATCH`] with a disturbance before each.
    Cold(Disturbance),
}

impl Regime {
    /// The four regimes, in the order of the report.
    #[must_use]
    pub fn all() -> [Self; REGIMES] {
        [
            Self::Hot,
            Self::Dependent,
            Self::Cold(Disturbance::new(1 << 20)),
            Self::Cold(Disturbance::new(4 << 20)),
        ]
    }

    /// Lookups in one iteration of [`Timed`].
    #[must_use]
    pub fn lookups(&self) -> usize {
        match self {
            Self::Hot => PLACEMENTS * QUERIES,
            Self::Dependent => QUERIES,
            Self::Cold(_) => BATCH,
        }
    }

    /// The time of the clock alone for this many iterations, to subtract from [`Timed`]; zero
    /// where it is read too seldom to matter.
    #[must_use]
    pub fn clock(&self, iterations: u64) -> Option<Duration> {
        match self {
            Self::Hot | Self::Dependent => None,
            Self::Cold(disturbance) => Some(clock(disturbance, iterations)),
        }
    }
}

impl fmt::Display for Regime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hot => f.write_str("hot"),
            Self::Dependent => f.write_str("dependent"),
            Self::Cold(disturbance) => write!(f, "cold {} MB", disturbance.bytes() >> 20),
        }
    }
}

/// Runs this many iterations of [`Regime::lookups`] each, by a method and a piece that the caller need
/// not know. The call goes through a pointer, but the loops behind it do not.
pub type Timed = Box<dyn Fn(&Regime, u64) -> Duration>;

/// The loops that look up a list of queries, by method `M`.
#[must_use]
pub fn timed<M: Lookup, const PIECE: usize>(queries: &[Query]) -> Timed {
    // Knows the square's type but not the method, whose lifetime may be short.
    fn erased<Q: Copy + 'static>(list: Workload<Q>, time: Time<Q>) -> Timed {
        Box::new(move |regime, iterations| time(&list, regime, iterations))
    }
    erased(Workload::new::<M, PIECE>(queries), time::<M, PIECE>)
}

type Time<Q> = fn(&Workload<Q>, &Regime, u64) -> Duration;

fn time<M: Lookup, const PIECE: usize>(
    list: &Workload<M::Square>,
    regime: &Regime,
    iterations: u64,
) -> Duration {
    match regime {
        Regime::Hot => {
            let placed =
                [hot::<M, PIECE, 0>, hot::<M, PIECE, 16>, hot::<M, PIECE, 32>, hot::<M, PIECE, 48>];
            elapsed(iterations, || placed[..PLACEMENTS].iter().for_each(|pass| pass(list)))
        }
        Regime::Dependent => elapsed(iterations, || {
            black_box(dependent::<M, PIECE>(list));
        }),
        Regime::Cold(disturbance) => cold::<M, PIECE>(list, disturbance, iterations),
    }
}

/// A list of queries in a method's own square type, converted before the clock starts.
struct Workload<Q> {
    squares: Vec<Q>,
    occupied: Vec<u64>,
    /// Chained by the results of a method.
    chained: Vec<u64>,
    last: u64,
    next_batch: Cell<usize>,
}

impl<Q: Copy> Workload<Q> {
    fn new<M: Lookup<Square = Q>, const PIECE: usize>(queries: &[Query]) -> Self {
        let squares: Vec<_> = queries.iter().map(|q| M::square(q.square)).collect();
        let occupied: Vec<_> = queries.iter().map(|q| q.occupied).collect();
        let attacks: Vec<_> = std::iter::zip(&squares, &occupied)
            .map(|(&square, &occupied)| attacks::<M, PIECE>(square, occupied))
            .collect();
        let last = attacks.last().copied().unwrap_or_default();
        let before = std::iter::once(last).chain(attacks);
        let chained =
            std::iter::zip(&occupied, before).map(|(occupied, before)| occupied ^ before).collect();
        Self { squares, occupied, chained, last, next_batch: Cell::new(0) }
    }

    /// The next `count` batches of [`BATCH`] queries, in a circle: samples that always began at the
    /// first game would cover no other.
    fn batches(&self, count: usize) -> impl Iterator<Item = (&[Q; BATCH], &[u64; BATCH])> {
        let squares = self.squares.as_chunks().0;
        let occupied = self.occupied.as_chunks().0;
        let first = self.next_batch.get();
        self.next_batch.set((first + count) % squares.len());
        std::iter::zip(squares, occupied).cycle().skip(first).take(count)
    }
}

fn elapsed(iterations: u64, pass: impl Fn()) -> Duration {
    let start = Instant::now();
    (0..iterations).for_each(|_| pass());
    start.elapsed()
}

/// Copies of each loop of the hot regime, which begin at different places in a cache line.
///
/// The cycles of a short loop depend on where the linker put it: on a Zen 5 the same eighteen
/// instructions of `interval` took three cycles at three of these places and four at one. An engine's
/// lookups may be at any place. So each pass is made once with each copy (only for x86-64).
pub const PLACEMENTS: usize = if cfg!(target_arch = "x86_64") { 4 } else { 1 };

/// Moves the next code to a given place in a cache line. The compiler aligns loops to sixteen
/// bytes, so there are only four places.
#[inline(always)]
pub fn place<const AT: usize>() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: Instructions that do nothing.
    unsafe {
        std::arch::asm!(
            ".p2align 6", ".rept {at}", "nop", ".endr",
            at = const AT,
            options(nomem, nostack, preserves_flags),
        );
    }
}

/// One pass of independent lookups, by a loop that begins this many bytes later in its cache line
/// than the one for `AT = 0`.
#[inline(never)]
fn hot<M: Lookup, const PIECE: usize, const AT: usize>(list: &Workload<M::Square>) {
    place::<AT>();
    for (&square, &occupied) in std::iter::zip(&list.squares, &list.occupied) {
        black_box(attacks::<M, PIECE>(square, occupied));
    }
}

/// One pass of lookups each of which waits for the one before; returns the last
/// attack set.
#[inline(never)]
fn dependent<M: Lookup, const PIECE: usize>(list: &Workload<M::Square>) -> u64 {
    std::iter::zip(&list.squares, &list.chained).fold(list.last, |last, (&square, &chained)| {
        in_a_register(attacks::<M, PIECE>(square, chained ^ last))
    })
}

/// The same number, whose origin the compiler no longer knows.
///
/// [`black_box`] would store it to memory and add store and load to the chain. On targets without a
/// register class here, nothing changes.
#[inline(always)]
fn in_a_register(attacks: u64) -> u64 {
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    // SAFETY: No instruction at all.
    unsafe {
        let mut attacks = attacks;
        std::arch::asm!(
            "/* {attacks} */",
            attacks = inout(reg) attacks,
            options(pure, nomem, nostack, preserves_flags),
        );
        attacks
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    attacks
}

/// The time for this many batches of lookups, including the clock's own cost.
#[inline(never)]
fn cold<M: Lookup, const PIECE: usize>(
    list: &Workload<M::Square>,
    disturbance: &Disturbance,
    batches: u64,
) -> Duration {
    list.batches(batches as usize)
        .map(|(squares, occupied)| {
            disturbance.read();
            let batch = black_box((*squares, *occupied));
            clocked(|| {
                let (squares, occupied) = black_box((&batch.0[..], &batch.1[..]));
                for (&square, &occupied) in std::iter::zip(squares, occupied) {
                    black_box(attacks::<M, PIECE>(square, occupied));
                }
            })
        })
        .sum()
}

/// The time for the same number of batches without lookups.
#[inline(never)]
fn clock(disturbance: &Disturbance, batches: u64) -> Duration {
    (0..batches)
        .map(|_| {
            disturbance.read();
            clocked(|| ())
        })
        .sum()
}

#[inline(always)]
fn clocked(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    wait_for_loads();
    work();
    start.elapsed()
}

/// No instruction after this starts before all instructions before it are done.
#[inline(always)]
fn wait_for_loads() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: LFENCE belongs to SSE2, which every x86-64 processor has.
    unsafe {
        std::arch::x86_64::_mm_lfence();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crate_lookups::{BISHOP, QUEEN, ROOK, Shakmaty, SliderPiece};
    use crate::queries::Games;

    fn chain_closes<const PIECE: usize>(games: &Games) {
        let list = Workload::new::<Shakmaty, PIECE>(games.of(SliderPiece::ALL[PIECE]));
        assert_eq!(dependent::<Shakmaty, PIECE>(&list), list.last);
    }

    #[test]
    fn batches_go_round_the_whole_list() {
        let games = Games::play();
        let list = Workload::new::<Shakmaty, ROOK>(games.of(SliderPiece::Rook));
        let once: Vec<_> = list.batches(100).map(|(_, occupied)| *occupied).collect();
        let rest = list.batches(QUERIES / BATCH - 100).map(|(_, o)| *o);
        let all: Vec<_> = once.iter().copied().chain(rest).flatten().collect();
        assert_eq!(all, list.occupied);
        assert_eq!(list.batches(1).next().map(|(_, o)| *o), Some(once[0]));
    }

    #[test]
    fn the_chain_looks_up_the_true_occupancies() {
        let games = Games::play();
        chain_closes::<ROOK>(&games);
        chain_closes::<BISHOP>(&games);
        chain_closes::<QUEEN>(&games);
    }
}
