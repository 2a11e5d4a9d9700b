//! Everything that a run finds by search: weights, magics, De Bruijn sequences, moduli.

pub mod de_bruijn;
mod draw;
mod epoch_table;
pub mod magic;
pub mod modulo;
mod occupancies;
mod results;
pub mod rook_weights;
mod trial;
mod word;

pub use draw::Draw;
pub use epoch_table::EpochTable;
pub use magic::{Magic, MagicSearch};
pub use occupancies::{Id, Occupancies, Relevant};
pub use results::{Results, Search};
pub use rook_weights::RookWeights;
pub use trial::Trial;
pub use word::{Parts, Word, parts_of};
