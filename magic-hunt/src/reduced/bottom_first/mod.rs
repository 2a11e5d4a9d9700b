//! Deciding a magic from its low bits up.
//!
//! # The tree
//!
//! The product of an occupancy with the magic is a sum of products, one for each occupied square:
//! the magic shifted left by the square's number `b`. Bits that are shifted out are lost, so the
//! product of a square depends only on the magic's low `64 - b` bits. So the search decides the
//! mask's squares from the highest down. Each new square depends on some more bits of the magic
//! than the squares before it. All values of these bits are tried: they are the children of a node.
//! When the lowest square of the mask has been decided, nothing depends on the bits that are left.
//! So the tree is finite.
//!
//! At each node the occupancies of the squares so far have exact products, and so exact slots. A
//! node is cut if two of these occupancies share a slot although their attack sets differ. This
//! loses no magic: with all other squares empty, the two are occupancies of the whole mask, and no
//! open bit changes their slots. Nothing else is ever cut. A survivor of the last level is a magic.
//! If all prefixes are searched and no node survives, there is no magic. (Up to here this is the
//! recursion of Niklas Fiekas's published searches; no code is shared.)
//!
//! # All children at once
//!
//! For most squares of the file, a node has 256 children. These have nearly everything in common:
//! the new square's product differs only in its topmost bits. So from one child to the next, an
//! occupancy with the new square moves by a fixed number of slots around the circle of slots. Two
//! questions are left.
//!
//! - Do the new occupancies collide with each other? Each child shifts all of them equally, so the
//!   answer is the same for all children. Most nodes end here.
//! - Do they collide with the old ones? For each new occupancy a [window](windows) of a bitmap says
//!   for all children at once whether its slot is used. After some twenty windows usually no child
//!   is left.
//!
//! Occupancies with the same attack set may share a slot. If the slider sees the new square, the
//! new attack set is none of the old ones, since in these the ray continues across the square. Then
//! every used slot is forbidden. If a nearer blocker hides the square, the attack set is that of
//! the old occupancy, and the slots of this attack set are allowed. The children that are left
//! after both questions are exactly the survivors; there is no further test.
//!
//! If a square adds more bits than an index has, the lowest of the new bits move no index by whole
//! slots. Their values are tried one after another, and each value gives a node with children.
//!
//! # The order
//!
//! Whole subtrees are searched, in the order of [their prefixes](prefix_order), which the seed
//! shuffles. Magics come in families that differ in few bits, and in the natural order a family may
//! be among the last. In the shuffled order, the time until the first find is in proportion to the
//! size of the tree divided by the number of its magics.

pub mod ascent;
pub mod from_the_bottom;
pub mod prefix_order;
pub mod tree;
pub mod windows;

pub use ascent::Search;
pub use from_the_bottom::BottomFirst;
pub use tree::Tree;
