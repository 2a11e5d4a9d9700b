//! Deciding a magic from its low bits up.
//!
//! # The tree
//!
//! The product of an occupancy with the magic is a sum of products, one for
//! each occupied square: the magic shifted left by the square's number `b`. What
//! is shifted out is lost, so a square sees only the magic's low `64 - b` bits.
//! The mask's squares are therefore taken from the highest down. Each new square
//! sees some more bits of the magic than the squares before it did, and all
//! their values are tried: these are the children of a node. When the lowest
//! square of the mask has been decided, nothing sees the bits that are left:
//! magics repeat themselves there, and the tree is finite.
//!
//! At each node the occupancies made of the squares so far have exact products,
//! and so exact slots. A node is cut when two of them share a slot although their
//! attack sets differ. That is sound, since the same two occupancies, the other
//! squares being empty, are occupancies of the whole mask, and no bit that is
//! still open changes their slots. It is complete, since nothing else is ever
//! cut. What comes through the last level is a magic; and when all prefixes
//! are searched without one, there is none. (Up to here this is
//! the recursion of Niklas Fiekas's published searches; no code is shared.)
//!
//! # All children at once
//!
//! A node of the usual file square has 256 children, and they have nearly
//! everything in common: the new square's product is the same but for its
//! topmost bits. So all children put an occupancy a fixed number of slots apart
//! around the circle of slots, and two questions are left.
//!
//! - Do the new occupancies collide with each other? All children shift them
//!   alike, so this has one answer for all children; most nodes end here.
//! - Do they collide with the old ones? For each new occupancy a [window](windows)
//!   of a bitmap says for all children at once whether it falls into a slot that
//!   is taken. After some twenty windows no child is left, as a rule.
//!
//! Attack sets may share a slot with themselves. If the new square is in sight of
//! the slider, its attack set is one that no old occupancy has, as their rays go
//! on across the square; then every slot in use is forbidden. If a nearer blocker
//! hides the square, the attack set remains what it was, and the slots of this
//! one are free. What passes both questions is a survivor, exactly; there is no
//! further test.
//!
//! If a square adds more bits than an index has, the lowest of them move no index
//! by whole slots. They are walked through one by one, each being a node's worth
//! of children.
//!
//! # The order
//!
//! Whole subtrees are searched, in the order of [their prefixes](prefix_order), which
//! the seed shuffles. Finding is then a matter of time in proportion to the whole
//! tree and the number of magics in it: magics come in families that differ in
//! few bits, and in the natural order one may be among the last.

pub mod ascent;
pub mod from_the_bottom;
pub mod prefix_order;
pub mod tree;
pub mod windows;

pub use ascent::Search;
pub use from_the_bottom::BottomFirst;
pub use tree::Tree;
