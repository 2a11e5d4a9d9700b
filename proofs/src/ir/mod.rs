//! Reads the text of LLVM's intermediate code.
//!
//! Unknown text is an error that names the line; nothing is skipped.

mod instruction;
mod module;
mod types;
mod words;

pub use instruction::{Address, Argument, Instruction, Operand, Operation, Promise};
pub use module::{Function, Module};
pub use types::Type;
