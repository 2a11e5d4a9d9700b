//! The lookups at the crate root: for each kind of processor the technique that we judge best inside
//! an engine, by the figures below.
//!
//! A loop that does nothing but look up attacks keeps a table of hundreds of kilobytes
//! in its cache; an engine, whose transposition table, network and move lists compete
//! for that cache, does not. There a lookup of a few instructions over a few kilobytes
//! wins: after four megabytes of other data have been read, the lookups here are 3.6
//! to 8 times as fast as those of the fastest peer on Zen 4, and 1.1 to 5.3 times on a
//! Xeon, depending on the run. (README explains the regimes: hot, dependent, and cold
//! after 1 MB or 4 MB.) Which technique stands here depends on the target:
//!
//! | target | rook | bishop | queen |
//! |---|---|---|---|
//! | x86-64 with AVX-512 CD and VL, by AMD | `interval` | `interval` | `interval` |
//! | the same, Zen 5 | `either_unit` | `either_unit` | `either_unit` |
//! | x86-64 with AVX-512 CD and VL, by others | `both_units` | `both_units` | `both_units` |
//! | x86-64 with AVX2, by AMD | `hyperbola` | `hyperbola` | `hyperbola_avx2` |
//! | any other x86-64, 32-bit x86, WebAssembly | `shared_lines` | `one_string` | their union |
//! | AArch64 | `hyperbola_reversed` | the same | the same |
//! | any other | `hyperbola` | `hyperbola` | `hyperbola` |
//!
//! **AMD** is recognised by SSE4a, which no other maker has; a build for a level such as
//! `x86-64-v3` names no maker and does not count as AMD's. On Zen 4 `interval` is the best we
//! have. **Zen 5** is recognised by AVX-512 VP2INTERSECT beside it. There a vector operation takes
//! two cycles and the way to the vector unit and back nine, so `interval` loses where each lookup
//! waits, and the hyperbola, in ordinary registers, loses hot. `either_unit` is compiled to lanes
//! in the one place and to ordinary registers in the other, and loses nowhere: by the mean over
//! the regimes 3.38, 1.95 and 3.18 of the fastest peer's speed, with 1.07, 1.02 and 1.03 in the
//! worst, in a run in which `interval` was at 2.76, 1.40 and 2.77 (0.80, 0.53 and 0.72) and the
//! hyperbola at 2.81, 1.75 and 2.62 (0.59, 0.74 and 0.68). (When the outer caches were quieter,
//! and the peers' tables quicker to come, its means fell to 2.53, 1.50 and 2.01, those of
//! `interval` to 1.88, 0.97 and 1.71, and in one hour its own to 1.41, 1.22 and 1.35; the worst
//! regime stayed at 0.97 or more.) In our small engine, natively, `interval` is ahead by 3 to
//! 7 %: 295 and 624 ns a node where `either_unit` takes 308 to 315 and 640, and shakmaty 296 and
//! 636 (README has the table). `either_unit` was chosen all the same for being slow in no regime;
//! `interval` takes 2.6 times as long for a queen whose result is waited for. It may be the best
//! for the other processors with AVX-512 too, for which the compiler makes the same instructions
//! of it, but has not been measured there.
//!
//! **Others with AVX-512**, judged by a Xeon with AMX. There, counting leading zeros in lanes
//! and moving lanes to ordinary registers take longer: where each lookup waits for the last,
//! `interval` takes 4.8 ns, `both_units` 3.2 for a bishop and 3.8 for a queen. By the mean over
//! the regimes `interval` was at 0.98 and 1.52 of the fastest peer's speed for bishop and queen
//! in a run in which `both_units` was at 1.09 and 1.62. (The latter vary: 1.05 to 1.34 and 1.42
//! to 1.71 in seventeen runs.)
//!
//! The rook of `both_units` is that of `obstruction_difference`, in two lanes: 5.0 ns where each
//! lookup waits for the last, level with the peers (0.96). It waits for memory once, where
//! `shared_lines`, which is part of the queen of `both_units`, can ask for an entry only after
//! its factors have arrived. In ten runs its mean was 1.72 to 1.92, that of `shared_lines` always
//! lower, 1.48 to 1.81; hot they are at 0.97 and 0.94. (`interval`: 1.68 in the run above.) A
//! queen by `obstruction_difference` is at 1.22 hot, but at 0.90 to 0.93 where each lookup waits;
//! its mean was 1.39 to 1.66, sometimes above and sometimes below that of `both_units`. A queen
//! from that rook and the bishop of `one_product` would wait for memory only once, but is at 0.76
//! hot, as the two take 27 operations.
//!
//! **Baseline x86-64.** In a loop that does nothing else the peers' magics take 14
//! instructions in all, and a processor that starts six per cycle completes a bishop in
//! little more than two cycles. The hyperbola takes 30; `shared_lines` takes 16 for a
//! rook and `one_string` 13 for a bishop, and these read 16 KB where the hyperbola
//! reads 2.5. How many times as fast as the fastest peer, on the Xeon, hot and by the
//! mean over the regimes, one run in one process, when the bishop was that of `one_product`
//! (16 instructions):
//!
//! | | rook | bishop | queen |
//! |---|---|---|---|
//! | `hyperbola`, hot | 0.51 | 0.40 | 0.45 |
//! | `staggered`, hot | 0.74 | 0.72 | 0.65 |
//! | the default, hot | 0.94 | 0.81 | 0.85 |
//! | `hyperbola`, mean | 1.76 | 0.97 | 1.39 |
//! | `staggered`, mean | 1.91 | 1.11 | 1.54 |
//! | the default, mean | 1.75 | 1.18 | 1.56 |
//!
//! So the default rook gives up speed when cold for the sake of the tight loop: it reads
//! from shared tables what `staggered` keeps in the square's own record, and waits a
//! second time. It was chosen because it loses no regime by much (the hyperbola and
//! `staggered` lose the tight loop), and because perft was as fast with either. An engine
//! whose tables are always cold can call `staggered` by name.
//!
//! That processor has 2 MB of second-level cache, in which much of the peers' tables survives the
//! smaller disturbance. On Zen 4, which has 1 MB, the hyperbola's means are 2.8, 1.5 and 2.1,
//! with hot 0.64, 0.51 and 0.59; there the default has not been measured. LLVM's model of Zen 4
//! (llvm-mca) gives it 0.64, 0.75 and 0.68 of the hyperbola's cycles, which would make 1.00, 0.68
//! and 0.87 hot.
//!
//! **On a Zen 5** `one_product` is at 0.65 to 0.69 hot, `one_string` at 0.93 to 0.95. Independent
//! instructions of these kinds run at six a cycle there, and a chain of loads and a product at 4.2,
//! however it is unrolled or ordered. What counts is how many there are: shakmaty's loop has
//! eleven (a comparison and its jump counted as one) and takes 2.4 cycles. A queen gained as much
//! again (0.84 to 0.95) when the tables of rook and bishop became one: with one address instead
//! of two, each load multiplies the square by itself. By the mean over the regimes `one_string`
//! was a twentieth above `one_product` in three runs of four and a sixteenth below it in the
//! other: it waits for memory twice.
//!
//! **In a whole engine** the choice hardly shows, since where the linker puts the code matters as
//! much: the same method differs by 5 to 15 % from build to build. Over eight builds of a small
//! engine (`cargo bench -p peers --bench engine`; README has the table), on that Xeon, the
//! default was the fastest of our techniques on the baseline. Natively it was level with the
//! fastest, which differs from run to run: 318 to 320 ns a node with mobility looked up and 637
//! to 651 with a network, where the fastest peer with its default features takes 312 and 648.
//! `staggered` and tables of magics were level natively, the hyperbola 5 % behind with mobility;
//! on the baseline they were behind by up to 10 %. The rook of `shared_lines` in place of today's
//! was level (315 and 646 in a run where the default took 318 and 644; 358 to 359 and 743 to 766
//! where it took 363 and 744). In another engine, not in the tree, all were within 4 % natively
//! in three builds, and the default of that time was last, with its equal, `tight`.
//!
//! **How far it could go on that Xeon.** Cold with 4 MB, a lookup that reads no table takes 0.6
//! to 1.0 ns, and one that reads a single word from a table with one for each square, 512 bytes,
//! takes 5.7 to 7.6: an eighth of the memory wait of a batch of eight (`cargo bench -p peers
//! --bench sliders -- default bound`, three runs; on a busy day it is more than twice that). So
//! take a lookup that is hot and dependent as fast as the fastest of our techniques in README's
//! table, and takes cold only as much longer than hot as that word does. Its mean, beside that of
//! the default, in three runs:
//!
//! | | rook | bishop | queen |
//! |---|---|---|---|
//! | native, such a lookup | 2.31 to 2.41 | 1.36 to 1.40 | 2.39 to 2.46 |
//! | native, the default | 1.73 to 1.88 | 1.21 to 1.31 | 1.58 to 1.59 |
//! | baseline, such a lookup | 2.20 to 2.31 | 1.41 to 1.42 | 2.06 to 2.12 |
//! | baseline, the default | 1.66 to 1.68 | 1.16 to 1.21 | 1.48 to 1.55 |
//!
//! No technique known to us that reads a table comes near it: those that are fast hot wait twice,
//! and those that wait once take more instructions. One without a table does not wait: natively the
//! rook of `shifted_rays` is at 2.16 to 2.30 by the mean, above every other and above the
//! default in the same three runs (1.68 to 1.79), but at 0.45 hot. In the small engine it took 333
//! ns a node with mobility looked up where the default took 308, and 631 where that took 625 with
//! a network.
//!
//! What was tried earlier, on Zen 4, hot / dependent / cold 1 MB / cold 4 MB in nanoseconds,
//! the cold figures with the noise of a shared machine:
//!
//! | | rook | bishop | queen |
//! |---|---|---|---|
//! | shakmaty, for comparison | 0.98 / 5.5 / 17 / 30 | 0.89 / 3.6 / 8 / 17 | 1.81 / 6.5 / 21 / 33 |
//! | `hyperbola` | 1.61 / 2.9 / 3.7 / 4.4 | 1.79 / 2.2 / 4.0 / 4.7 | 3.44 / 3.9 / 6.7 / 7.5 |
//! | bit and mirrored bit in the record of all lines | 1.53 / 3.5 / 3.5 / 7 | 1.8 / 2.5 / 4 / 7 | 2.99 / 3.9 / 6 / 9 |
//! | the same in one array for each mask | 1.58 / 3.1 / 3.5 / 4.3 | 1.87 / 2.5 / 4.3 / 4.9 | 3.27 / 3.8 / 6.0 / 7.3 |
//! | a rook's record of file, bit and mirrored bit | 1.49 / 2.9 / 3.6 / 4.7 | | |
//! | rank and diagonals by `(occupied & line) * b-file`, 4 KiB of fill-up attacks | 1.69 / 3.6 / 5.1 / 13 | 1.65 / 3.8 / 4.6 / 11 | 2.84 / 4.8 / 7 / 15 |
//! | overlaid bishop, 15 KB (the queen with the rook's record above) | | 1.23 / 3.9 / 4.7 / 11 | 2.60 / 4.2 / 7 / 13 |
//! | three lines and their mirrors in lanes, SSE2 by intrinsics | | 1.38 / 4.9 / 3.6 / 6.5 | 2.46 / 5.6 / 4.3 / 7 |
//!
//! The overlaid bishop comes near 0.8 in the tight loop (0.73) and loses
//! elsewhere: its mean over the regimes is 1.1 times shakmaty's speed, the
//! hyperbola's 1.5. The last variant cannot be used in constants, and the
//! compiler does not find those lanes by itself: the two halves meet in a byte
//! swap, which is not a reduction.
//!
//! **With AVX2 and without AVX-512** the tables of the baseline lose on Zen 4 to the hyperbola
//! and its lanes, by the mean over the regimes: 1.4 against 1.8 for the bishop, 2.0 against
//! 2.5 for the queen, whose tight loops are at 0.75 of shakmaty's. So AMD keeps the
//! hyperbola. On the Xeon the default is that of the baseline: hot 0.93, 0.81 and 0.85
//! where the hyperbola is at 0.62, 0.53 and 0.54, and by the mean 1.54, 1.12 and 1.47
//! against 1.68, 0.98 and 1.27 (one run).
//!
//! **WebAssembly** has no byte swap, which takes it a dozen instructions, and for the upper word
//! of a product it calls a routine; but on any processor it loads eight bytes from any address by
//! one instruction. `shared_lines` and `one_string` are made of such loads and of products of one
//! word. How many times as fast as the fastest peer, hot and by the mean over the regimes, in
//! Node 20 on a Zen 5 (README has the command and all four):
//!
//! | | rook | bishop | queen |
//! |---|---|---|---|
//! | the default | 0.85, 2.23 | 0.87, 1.23 | 0.88, 1.82 |
//! | `kindergarten` | 0.58, 1.76 | 0.59, 1.20 | 0.61, 1.67 |
//! | `obstruction_difference` | 0.54, 2.39 | 0.46, 1.23 | 0.44, 1.68 |
//! | `staggered` | 0.23, 1.13 | 0.60, 1.18 | 0.28, 1.05 |
//! | `one_product` | 0.23, 1.13 | 0.19, 0.57 | 0.20, 0.77 |
//! | `hyperbola` | 0.19, 1.09 | 0.09, 0.32 | 0.11, 0.48 |
//!
//! The bishop was that of `staggered` before `one_string` was found; with it, in a run of the three,
//! a queen was at 0.63 and 1.62 where the default was at 0.87 and 1.85.
//!
//! **32-bit x86** swaps bytes cheaply but multiplies at a price: a 64-bit product takes three
//! 32-bit ones. Even so the tables are ahead. How many times as fast as the fastest peer, hot
//! and by the mean over the regimes, on that Xeon (`cargo bench -p peers --bench sliders
//! --target i686-unknown-linux-gnu -- default staggered quintessence`):
//!
//! | | rook | bishop | queen |
//! |---|---|---|---|
//! | the default | 0.66, 1.71 | 0.50, 0.90 | 0.65, 1.45 |
//! | `staggered` | 0.62, 1.97 | 0.45, 0.85 | 0.51, 1.46 |
//! | `hyperbola`, the default before | 0.35, 1.45 | 0.30, 0.73 | 0.39, 1.31 |
//!
//! **AArch64** reverses the bits of a word in one instruction. There the choice rests on LLVM's
//! models of two processors (llvm-mca, Neoverse N1 and V2), not on a clock. Cycles for a lookup
//! in a loop of independent ones, and from one occupancy to the next, N1 then V2. In the models
//! every load hits the nearest cache, which favours shakmaty's tables:
//!
//! | | rook | bishop | queen |
//! |---|---|---|---|
//! | the default | 7.2, 8 and 4.4, 8 | 7.2, 8 and 4.4, 8 | 14, 15 and 7.6, 9 |
//! | `staggered` | 6.2, 13 and 4.1, 11 | 9.5, 17 and 4.1, 12 | 15, 21 and 7.0, 13 |
//! | `shared_lines` | 7.1, 15 and 4.0, 11 | 7.7, 16 and 3.6, 12 | 14, 22 and 6.7, 13 |
//! | shakmaty | 5.0, 12 and 2.6, 10 | 5.0, 12 and 2.6, 10 | 8.1, 16 and 4.4, 11 |
//!
//! **Others** have the hyperbola. On 32-bit ARM `shared_lines` would take 36 instructions for a
//! rook or a bishop and 79 for a queen where the hyperbola takes 47, 44 and 103; but it reads 16
//! KB instead of 2.5, a lot for a small machine, and not all such machines can load eight bytes
//! from any address.
//!
//! The choice is made when the crate is compiled, so use `-C target-cpu=native`
//! where you can.

#[cfg(root = "both_units")]
pub use crate::attacks::both_units::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "either_unit")]
pub use crate::attacks::either_unit::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "hyperbola")]
pub use crate::attacks::hyperbola::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "hyperbola_avx2")]
pub use crate::attacks::hyperbola_avx2::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "hyperbola_reversed")]
pub use crate::attacks::hyperbola_reversed::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "interval")]
pub use crate::attacks::interval::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "shared_lines")]
pub use crate::attacks::shared_lines::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
