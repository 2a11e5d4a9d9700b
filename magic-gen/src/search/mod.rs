//! Everything that is found by looking for it: magic factors, De Bruijn
//! sequences, moduli.

pub mod de_bruijn;
pub mod draw;
pub mod magic;
pub mod modulo;
mod occupancies;
mod trial;

pub use magic::{Magic, MagicSearch};
pub use occupancies::Occupancies;
pub use trial::Trial;
