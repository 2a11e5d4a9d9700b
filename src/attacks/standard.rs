//! The lookups at the crate root: for each kind of processor the technique that we judge best
//! inside an engine.
//!
//! A loop that does nothing but look up attacks keeps a table of hundreds of kilobytes in its
//! cache; an engine, whose transposition table, network and move lists compete for that cache, does
//! not. There a lookup of a few instructions over a few kilobytes wins. But an engine has tight
//! loops too, and lookups whose result it waits for. So the choice is for what is good in all four
//! *regimes* (hot, dependent, and cold after one and after four megabytes of other data): by the
//! geometric mean over them of how many times as fast it is as the fastest of shakmaty, cozy-chess
//! and chess, and by the least of the four.
//!
//! | target | rook | bishop | queen |
//! |---|---|---|---|
//! | x86-64 with AVX-512 CD and VL, by AMD (`mostly_lanes`) | `interval` | `either_unit` | `interval` |
//! | the same, Zen 5 | `either_unit` | `either_unit` | `either_unit` |
//! | x86-64 with AVX2, by AMD | `hyperbola` | `hyperbola` | `hyperbola` |
//! | other x86-64 with AVX2, 32-bit x86, WebAssembly | `masked_lines` | `one_string` | their union |
//! | any other x86-64 | `shared_lines` | `one_string` | their union |
//! | AArch64 | `hyperbola_reversed` | the same | the same |
//! | any other | `hyperbola` | `hyperbola` | `hyperbola` |
//!
//! The choice is made when the crate is compiled (`build/root.rs`), so use `-C target-cpu=native`
//! where you can. Whoever compiles the program can choose otherwise, for the lookups at the root
//! and those that [`Board`](crate::Board) makes: `--cfg rookline_root="shared_lines"` among rustc's
//! flags, or `masked_lines`, `mostly_lanes`, `interval`, `either_unit`, `four_lanes`, `hyperbola`,
//! `hyperbola_reversed`; `hyperbola_avx2` where the target has AVX2. README has the figures of a Zen
//! 5 and the commands; `docs/figures.md` in the repository has those of the other processors.
//!
//! **AMD** is recognised by SSE4a, which no other maker has; a build for a level such as
//! `x86-64-v3` names no maker and does not count as AMD's.
//!
//! **Zen 4.** A queen of `interval` is the best we have. A bishop of it is at 0.8 where each lookup
//! waits, one of `either_unit` at 1.3, and ahead hot too. The rook is chosen for the engine: that
//! of `either_unit` is ahead hot and where lookups wait, by the mean level or up to a tenth ahead,
//! but costs more there. `mostly_lanes` is `interval` with that bishop, and loses no regime. In our
//! small engine it takes 3 % more time than `interval` alone with an evaluation by hand, up to 2 %
//! more with a network, and 3 to 6 % more in most positions where `Board` counts moves without
//! making them; whoever minds asks for `interval`.
//!
//! **Zen 5** is recognised by AVX-512 VP2INTERSECT beside it. There a vector operation takes two
//! cycles and the way to the vector unit and back nine, so `interval` loses where each lookup waits
//! (0.53 to 0.81), and the hyperbola, in ordinary registers, loses hot (0.59 to 0.75).
//! `either_unit` is compiled to lanes in the one place and to ordinary registers in the other, and
//! loses nowhere. In our small engine `interval` is ahead of it by 2 to 5 % and `shared_lines` by 4
//! to 7 (README has the table), since most of its lookups are made from a computed occupancy and
//! nothing waits for them; `either_unit` was chosen all the same for being slow in no regime.
//!
//! **Others with AVX2**, with AVX-512 or without, judged by a Xeon (Emerald Rapids), have the tables
//! of the baseline, but a rook that does not turn the board: a rotation by a variable count is dear on
//! Intel's processors. With a mask for each square instead, a rook is ahead hot (1.06, and 1.00 with
//! the turn) and where lookups wait (1.58 and 1.42), and level by the mean; a queen is at 1.46 by the
//! mean instead of 1.49. In our small engine the root is level with the best of the peers' tables, and 6 %
//! ahead of one that had rook and bishop of `either_unit` and a queen in both kinds of registers at
//! once. By the mean over the regimes rook and bishop of `either_unit` are ahead (1.84 and 1.25 where
//! these are at 1.59 and 1.06), since they wait for memory once; but the bishop is at 0.85 hot, and
//! either alone costs that engine 3 to 5 %. A queen of `either_unit` is at 0.82 hot, and one in four
//! lanes, by `interval` or `four_lanes`, takes long after other data. Of the root only the bishop is
//! below 1, at 0.95 where each lookup waits.
//!
//! **Baseline x86-64.** In a loop that does nothing else shakmaty's magics take 12 instructions in
//! all, 2.4 cycles on a Zen 5. That processor starts six independent instructions a cycle; of
//! chains of loads and a product, however unrolled or ordered, we saw no more than 4.2. What counts
//! hot is how many there are: the hyperbola takes 30, `shared_lines` 18 for a rook and `one_string`
//! 12 for a bishop. These read 12 KB where the hyperbola reads 2.5, and wait for memory twice where
//! it and `staggered` wait once; those are ahead when cold, the hyperbola by the mean too for rook
//! and bishop, but at 0.45 to 0.62 hot (on the Zen 5, as the figures that follow). The default
//! loses no regime by much: 0.80, 0.94 and 0.95 hot for rook, bishop and queen of an earlier
//! baseline (on a Zen 4 today's are at 0.96, 0.98 and 1.06), level or ahead in the others unless
//! the outer cache holds all the peers' tables. Perft was as fast with `staggered`. An engine whose
//! tables are always cold can call that or the hyperbola by name. A queen gained an eighth when the
//! tables of rook and bishop became one: with one address instead of two, each load multiplies the
//! square by itself.
//!
//! On the Xeon the rook of the baseline is at 0.95 hot, that of `masked_lines` at 1.01, and in our
//! engine the two are level. The baseline keeps the turn, which was found to be better by the mean on a
//! Zen 4.
//!
//! **AVX2 without AVX-512.** On Zen 4, compiled for its predecessor, the tables of the baseline
//! lose to the hyperbola by the mean, 1.8 against 2.4 for the queen, so AMD keeps it (in our engine
//! a node takes 346 ns with the tables and 366 with the hyperbola by hand, 754 and 745 with the
//! network). Its queen in one vector, `hyperbola_avx2`, was the choice by a benchmark that
//! flattered lanes: where each lookup waits it takes 4.8 ns, and the hyperbola's 3.8. A bishop of
//! `either_unit` would be better by the figures (1.9 instead of 1.7, hot 0.99 instead of 0.73), and
//! level inside our engine; but no processor that has AVX2 alone was at hand. On the Xeon, compiled
//! for `x86-64-v3`, the tables are ahead hot (1.06, 0.94 and 1.07 against 0.58, 0.51 and 0.53), and by
//! the mean ahead for rook and queen and behind for the bishop (1.63, 1.05 and 1.48 against 1.59, 1.11
//! and 1.27).
//!
//! **WebAssembly** has no byte swap, which takes it a dozen instructions, and for the upper word of
//! a product it calls a routine; but on any processor it loads eight bytes from any address by one
//! instruction. `masked_lines` and `one_string` are made of such loads and of products of one word.
//! On a Xeon their queen is at 0.95 hot and 1.32 by the mean, that of the hyperbola at 0.11 and 0.31,
//! that of `kindergarten` at 0.61 and 1.06; a rook at 0.86 hot, the turned one at 0.79; a bishop at
//! 0.97.
//!
//! **32-bit x86** multiplies at a price: a 64-bit product takes three 32-bit ones, and a turn of 64
//! bits a dozen instructions. On a Xeon `masked_lines` has rook, bishop and queen at 0.77, 0.75 and
//! 0.81 hot, and at 1.42, 0.89 and 1.16 by the mean. That is more than the turned rook has (1.26, and
//! 1.10 for the queen), `staggered` (1.39, 0.82 and 1.04) or the hyperbola (0.96, 0.68 and 0.91). On a
//! Zen 4, with the turn, the hyperbola was ahead by the mean for bishop and queen, and behind hot.
//!
//! **AArch64** reverses the bits of a word in one instruction. There the choice rests on LLVM's
//! models of two processors, not on a clock.
//!
//! **Others** have the hyperbola, which takes 44 to 103 instructions on a 32-bit ARM where
//! `shared_lines` would take 36 to 79 (an earlier baseline): but it reads 2.5 KB and not 12, a
//! lot for a small machine, and not all such machines can load eight bytes from any address.
//!
//! **In a whole engine** the choice hardly shows, since where the linker puts the code matters as
//! much: the same method differs by 5 to 15 % from build to build. Over many builds of a small
//! engine the default was level with the fastest of all methods on the baseline; natively on the Xeon,
//! too; and a few per cent behind `shared_lines` on the Zen 5, and behind that and `interval` on the
//! Zen 4.
//!
//! **What was tried and is not here**, for the baseline on Zen 4 (`docs/figures.md` has the
//! figures): records with the slider's bit and its mirror image, for all lines or a rook's alone,
//! and the same in an array for each mask; diagonals by a product and 4 KB of fill-up attacks; a
//! bishop's overlaid table of 15 KB; three lines and their mirrors in lanes of SSE2. Some were
//! ahead for one piece, none for all, and none by more than the cold figures vary. For a
//! Xeon: a queen in four lanes by `obstruction_difference` (1.22 hot, 0.90 to 0.93 dependent), and
//! one from its rook and the bishop of `one_product` (0.76 hot). What was tried for `shared_lines`,
//! `one_string` and `either_unit` is in their essays.

#[cfg(root = "either_unit")]
pub use crate::attacks::either_unit::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "four_lanes")]
pub use crate::attacks::four_lanes::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "hyperbola")]
pub use crate::attacks::hyperbola::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "hyperbola_avx2")]
pub use crate::attacks::hyperbola_avx2::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "hyperbola_reversed")]
pub use crate::attacks::hyperbola_reversed::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "interval")]
pub use crate::attacks::interval::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "masked_lines")]
pub use crate::attacks::masked_lines::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "mostly_lanes")]
pub use crate::attacks::mostly_lanes::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
#[cfg(root = "shared_lines")]
pub use crate::attacks::shared_lines::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
