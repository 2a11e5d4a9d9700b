//! Overlapping tables (`hunt overlapping`): all 128 squares in one array, each in the gaps of others.
//!
//! The lookup is `table[offset + (((occupied & mask) * factor) >> shift)]`, one
//! multiplication and one load (black: `occupied | !mask`). A square uses only
//! part of its index range, so another square's range may be laid over it, as
//! long as no slot is used twice: attack sets of different squares are never
//! equal. The idea and the best figures before were Volker Annuss's, with Niklas
//! Fiekas ("Fixed shift fancy magics", 2012 to 2017).
//!
//! # What was learned
//!
//! - **The pool decides.** From factors that leave single free slots between used
//!   ones nothing shorter than 92,000 entries came. Walks that aim at gaps of 16
//!   and 32 slots as well ([`super::candidates`]) find factors that use few slots
//!   in few blocks: all squares' together come to 58,700 slots, or 76,100 with
//!   every gap below 32 filled. So does beginning some of them at the factors with
//!   one index bit fewer, which no walk comes by; and beginning at the factors of the
//!   squares round about, round after round, brought more than all other changes
//!   together: black with a fixed shift, which stood at 85,942 entries, came to 82,811 in
//!   ten minutes from an empty table.
//! - **Who waits becomes dearer** ([`patience`]). With fixed prices the same two or
//!   three squares were left over, minutes long, and tables of 85,000 could not be
//!   completed; with this one of 84,000 was in a minute.
//! - **Where, not only what.** Of some pieces at some positions the one is taken
//!   that spoils least of the free slots, those in gaps below 4, 16, 32 and 64
//!   slots counting as spoilt by degrees ([`mod@open`]). The cheapest piece at its lowest
//!   position is quicker and worse.
//! - **Looking before leaping.** A square without a place is forced into the table
//!   now and then. At a place drawn at random a dozen pieces are in its way, and the
//!   move comes to nothing. With the one of 32 places where the least is in the way, from
//!   the same table of 80,123 and in the same four minutes, the squares without a
//!   place came to 2,400 slots on average instead of 3,500, and the table to 78,900
//!   entries instead of none shorter.
//! - **Bending** ([`mod@bend`]). However large the pool, its factors were chosen before
//!   there was a table. Walks that are judged by the room there is, a bit or two from the
//!   piece that lies there, save a little at a time, and make neighbours give way to a
//!   square without a place. Tables that had not become shorter for ten minutes and more
//!   did so in two or three. About two thirds of the time go into it.
//! - **Few questions for each square.** A move asks 24 of a square's pieces where
//!   they fit, not all of some 300, and only where something has changed; moves
//!   are then cheap enough that more of them outweigh what each of them misses.
//! - **Moving house** ([`mod@bend`]). However it is packed, a table is left with pieces that use
//!   a thousand slots in a row where the pool has some with 700: they came in when nothing
//!   else fitted. Such a square is taken off and squeezed in elsewhere, once in 128 moves.
//!   With it, and a pool thinned to the best 200 pieces of each square, black with a fixed
//!   shift came from an empty table to 82,699 entries in two and a half minutes; without
//!   either, to 82,811 in nine. What each of the two is worth was not measured.
//! - **Cooling slowly** ([`mod@heat`]). Moves that cost about ten slots are accepted all the
//!   time; with almost none the packing stops at once, four squares without a place. To
//!   begin with 60 and cool to 5 in two million moves is better: 81,377 instead of 82,699,
//!   of the same pool. The best tables of four runs came while moves that cost 9, 24, 25 and,
//!   with shared slots, 35 slots were accepted, and none when it was cold; those of three
//!   later ones, with a pool that has combs, at 5, as cold as it gets. To cool from 40 to
//!   3 and heat again, once a minute, was no better.
//! - **Gaps of one slot are worth something after all.** Every second slot of a stretch of
//!   hundreds was free, some 6,000 in all, and a slot that a piece uses cost the same there as
//!   in a long run; so bishops lay in long runs. With [combs](super::candidates) to choose
//!   from, a price of next to nothing for [such a slot](exclusive_ground::USED), and bishops
//!   that look [in the whole table](Ruin::rehouse) for where they spoil least, 2,700 of their
//!   4,300 slots came to lie alone between those of others, and black with a fixed shift went
//!   from 80,146 to 79,306 entries in eight minutes. Combs alone, at the old price, did
//!   nothing in a minute and a half.
//! - **Where the circle is cut** ([`Form::Signed`](super::candidates::Form)). White with a fixed
//!   shift packed worse than black, 85,966 entries to 81,031, though its factors used fewer
//!   slots: what they use lay at both ends of the range. With the cut opposite index 0 the
//!   first run came to 82,830, and bishops with one index bit more, combs and walks that count
//!   gaps of up to 63 slots, too, to 78,881.
//!
//! # Shared slots
//!
//! The same moves pack [overlaid](super::overlaid) tables: then pieces may lie on
//! each other if their squares [always agree](Share), and only those that quarrel are
//! in each other's way. What differs is the [ground](Ground): [`ExclusiveGround`] for one
//! attack set in a slot, [`SharedGround`] for several.
//!
//! # What did not work
//!
//! - Annealing with overlaps allowed: all squares in the table all the time,
//!   factors and positions changed together so that factors bend to the gaps the
//!   others leave, and double claims to slots as the cost. Six million moves left
//!   4,900 double claims in 80,000 entries, twelve times as many 4,000; they are
//!   spread over most squares, and a table of 84,500 had to be made 105,000 long
//!   for those to be moved that were in the way.
//! - In it, looking for the least overlap of a piece over all positions (counters
//!   in bit planes, 512 positions at once): dearer than the moves it saved.
//! - The first probes of each piece in one line of a cache, and one test for eight words
//!   in place of an or of them: a tenth faster.
//! - Charging a price for each run of free slots in the table, instead of the
//!   pieces' own small gaps: pieces without any gaps win, which use all slots.
//! - Where slots are shared, counting only rooks among those for whom a piece spoils a slot:
//!   no better. What might be: two squares agree in many slots though not in all (rooks of
//!   two squares taken at random in a quarter of their pairs of attack sets, a rook and a
//!   bishop in two fifths), which the packing does not use.
//!
//! # Units and steps
//!
//! A unit is an independent run. Its record holds the table as far as it is
//! packed, the bent pieces that lie there or were the last of their squares, and the
//! best table in which all squares have a place. A step is a
//! number of moves with a random stream of its own.

pub mod bend;
pub mod exclusive_ground;
mod find;
#[cfg(test)]
mod fixture;
pub mod ground;
pub mod heat;
mod hunt;
pub mod open;
pub mod patience;
pub mod piece;
pub mod place;
pub mod record;
pub mod ruin;
pub mod shape;
pub mod share;
pub mod shared_ground;
pub mod table;

pub use bend::Bend;
pub use exclusive_ground::ExclusiveGround;
pub use ground::Ground;
pub use heat::Heat;
pub use hunt::{LONGEST, Overlapping, Settings};
pub use piece::Piece;
pub use place::Place;
pub use record::Record;
pub use ruin::Ruin;
pub use shape::Shape;
pub use share::Share;
pub use shared_ground::SharedGround;
pub use table::Table;
