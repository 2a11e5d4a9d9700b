//! Hunting for one string: bytes in which every bishop finds its attack sets.
//!
//! A lookup multiplies once, and loads eight bytes:
//!
//! ```text
//! attacks = load(string + place + 2 * (((occupied | !mask) * factor) >> 53)) & lines
//! ```
//!
//! The string is thought of as rows of a board that has thousands of them, a byte each; a load
//! takes eight rows. A bit that several lookups read must suit all of them. So where some bits
//! are known ([`bits`]), a square's factor and place can be rated: how many squares would its
//! lookups show wrongly, and how many bits would it settle that were open? A walk that
//! cools ([`mod@walk`]) makes less of both, and when nothing is wrong the square is entered.
//!
//! What makes room for all 64 is that the squares of a file can read the same bits, each rank a
//! row earlier ([`pair`]). For d4 and d5 together, and e4 and e5, no walk has the patience; but
//! where one of the two is right, thousands of right factors are a bit or two away, and beside
//! one in thousands or tens of thousands of them the other square is right with nearly the same
//! factor. The other squares of these files follow with a factor shifted down or up, mostly at
//! once. c4 and c5, f4 and f5 are done in the same way, and the rest one by one.
//!
//! d4 and e4 have places such that all sets of the one stand on the string's even squares and
//! those of the other on the odd ones, thought of as black and white: a bishop sees one colour.
//!
//! # What did not work
//!
//! **No mask.** The squares at the edge of the board are on the lines of a bishop, but do not
//! matter. If they weighed nothing, `(occupied & lines) * factor` would need no mask beside
//! `lines`: by a sketch with wrong factors, on a Zen 4, a bishop took 0.88 ns hot where it takes
//! 0.94, no longer where each lookup waits, and by the mean over the regimes it was 5 % ahead. The
//! factor then has no say in where a square begins, which a hunt can do without: of three strings
//! with d4 and e4 at 2,005 one was found, in a minute, and two were not in five thousand walks
//! each; with 5 or 1,005, in fewer walks, none of three. But edges without weight leave d4 35 bits
//! of its factor and e4 38. With steps of two rows neither came right: all walks of two million
//! moves ended at one of a few factors, by which two to twelve squares are wrong. With steps of one
//! row either comes right in a second and takes 6,100 bits: e4 in 2,200 rows where a short stretch
//! is rated highly, d4 even then in 3,600. d5 cannot share them with d4, since its g2 has to weigh
//! something and d4's g1 nothing; where g1 may weigh something, none of sixteen walks came right
//! for both. Of d4, e4, d5 and e5 no more than two came right in 8,150 rows. If the four took few
//! rows each, there might be room.
//!
//! **No place.** A lookup without a place would take two instructions fewer, and would be ahead of
//! all peers in a tight loop. An index of thirteen bits that counts rows lets a square choose its
//! colour and where it begins, if its weights keep to even rows.
//!
//! d4 and d5 come right in seconds. So do e4 and e5 in 8,198 rows, if the two read the same bits:
//!
//! - e4's factor is e5's eight bits up, and e4 begins a row after e5;
//! - b7, which only e4 has, weighs what b2 weighs, which only e5 has. For that, bits 48 to 54 of e5's
//!   factor are its bits 0 to 6, bit 51 is one, and bits 42 to 47, 52 and 53 are zero
//!   (`0xc38800040089d008` for e5, `0xc380040089d00800` for e4). Only for a8 does e4 read anything
//!   that e5 does not.
//!
//! But with the rooks' tables in 16 KiB there is room for 7,230 rows. Of all factors of that shape
//! that keep to even rows the best takes 7,174 (`0x8f8800208081a408` for e5). d4 and d5 were found in
//! 4,076, in a similar shape (`0x909000800ff80810` and `0x909c1000800ff808`). f4 and f5, c4 and c5, and
//! d3 came right beside those four within minutes; e3, the next, did not. The third rank cannot
//! simply read what the fourth reads, as the fifth can: the last three bits of where it begins would
//! then be bits 43 to 45 of the fourth's factor, inverted, and they did not suit.
//!
//! What costs the rows is that where a square begins follows from its factor. With a number for each
//! square that is added to the product, e4 and e5 share 4,435 rows (`0x0004001704008004` for e5, eight
//! bits up for e4; the product of the empty squares is then taken from 2^63 + 2^50 for e5, and from
//! 2^51 more for e4), and the third rank could read what the fourth reads. But that lookup, one
//! instruction less than with a place, has a sum to wait for: in a sketch on a Zen 5 a bishop took
//! 0.60 ns hot and 3.0 dependent where it takes 0.61 and 2.9, and a queen 1.24 hot where it takes
//! 1.18. So no whole string was sought.
//!
//! # The parts
//!
//! - [`piece`]: a square and its attack sets.
//! - [`bits`]: the string, and what a square is worth in it.
//! - [`mod@walk`]: from spot to spot.
//! - [`pair`]: two squares of a file.
//! - [`stage`]: in which order, and a try at what comes next.
//! - [`hunt`]: a unit for each string, a try a step.

pub mod bits;
pub mod hunt;
pub mod pair;
pub mod piece;
pub mod stage;
pub mod walk;

pub use hunt::{MOST_MOVES, OneString, Record, Settings};
