//! Mostly lanes: the crate root's choice for Zen 4.
//!
//! Two techniques share the pieces, and what decides is how long a result takes to come back from
//! the vector unit.
//!
//! - **Rook and queen** by [`super::interval`], in vector lanes always. It reads half a cache line
//!   for each square, all four lines of a queen included, and so is among the best when cold. The
//!   way back costs time where the next lookup waits for it, but the peers' rook and queen take
//!   longer than that (5.5 and 6.5 ns against 4.4 and 5.6).
//! - **The bishop** by [`super::either_unit`]. The peers' takes 3.5 ns where lookups wait, so one
//!   that is always in lanes comes too late. This one is then in ordinary registers: 2.7. Hot, in
//!   lanes, it is ahead of `interval` as well, since the hyperbola needs fewer operations.
//!
//! The rook of `either_unit` is the faster of the two hot and where lookups wait (0.75 and 3.0 ns,
//! `interval` 0.85 and 4.4), and by the mean level or up to a tenth ahead, though it reads a whole
//! cache line for each square, and after four megabytes of other data takes 6 to 13 ns instead of 4
//! to 9. But inside an engine it is behind: there the occupancy has often just been computed from
//! two words, so it looks up in ordinary registers, in twice as many instructions, though nothing
//! waits for the result. Nanoseconds per node in our small engine, evaluating by hand, medians over
//! four builds (README has the loop), natively on a Zen 4:
//!
//! | rook | bishop | queen | |
//! |---|---|---|---:|
//! | `interval` | `interval` | `interval` | 352 |
//! | `interval` | `either_unit` | `interval` (this) | 362 |
//! | `either_unit` | `interval` | `interval` | 361 |
//! | `either_unit` | `either_unit` | `interval` | 375 |
//! | `either_unit` | `either_unit` | `either_unit` | 377 |
//!
//! With the network's evaluation they were all within 1.5 % in these builds (724 to 735). So this
//! gives up a little inside such an engine for a bishop that is never slow; `interval` alone is one
//! line in a configuration file away ([`crate::attacks::standard`]).
//!
//! `docs/figures.md` in the repository has the figures. Without AVX-512 all of it is scalar code,
//! and others are better.
//!
//! Sources: those of the two techniques.

use crate::attacks::either_unit;
pub use crate::attacks::either_unit::bishop_attacks;
use crate::attacks::interval;
pub use crate::attacks::interval::{queen_attacks, rook_attacks};

/// What the lookups read: the records of rook and bishop, and for a queen the masks of the four
/// lines.
pub const BYTES: usize = interval::ROOK_AND_QUEEN_BYTES + either_unit::BISHOP_BYTES;
