//! Reads the text of LLVM's intermediate code.
//!
//! Unknown text is an error that names the line.

mod cursor;
mod module;
mod types;

pub use cursor::{Cursor, Promise, is_among};
pub use module::{Function, Module};
pub use types::Type;
