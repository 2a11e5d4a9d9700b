//! The verified tables for other programs and languages.
//!
//! A technique decides which tables there are ([`plan`]), a format how they are written.
//! JSON is a [`document`](crate::document). The languages differ in little but spelling; each
//! is one small description: how an array is written, and the lookups as text.

mod dialect;
mod json;
mod lookups;
pub mod plan;

pub use plan::{Plan, Technique};

/// What an export is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// A Rust module without dependencies.
    Rust,
    /// A C11 header.
    C,
    /// The JSON that `verify` reads, and where it has magics `import`.
    Json,
    /// A C++17 header.
    Cpp,
    /// A Zig file.
    Zig,
    /// A Go file of the package `magic`.
    Go,
}

/// The text of the export.
pub fn text(plan: &Plan, format: Format) -> String {
    match format {
        Format::Json => json::text(plan),
        Format::Rust => dialect::text(plan, &dialect::RUST),
        Format::C => dialect::text(plan, &dialect::C),
        Format::Cpp => dialect::text(plan, &dialect::CPP),
        Format::Zig => dialect::text(plan, &dialect::ZIG),
        Format::Go => dialect::text(plan, &dialect::GO),
    }
}
