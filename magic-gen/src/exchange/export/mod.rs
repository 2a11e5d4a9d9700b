//! The verified tables for other programs and languages, and the numbers of threat inputs.
//!
//! A technique defines its tables and, once for all languages, its lookups as `expression`s. A
//! language writes these as text. So a new technique is one file and one line. The same holds for a
//! new language. `common` has the parts that all techniques share, from knights to the squares
//! between two squares. JSON is a [`document`](crate::document).
//!
//! The numbers of threat inputs are a technique, too. Its tables come from a set of `input_sets`,
//! not from a folder.

mod common;
mod expression;
mod expression_text;
mod input_sets;
mod json;
mod languages;
mod magic_tables;
mod pawn_pair_numbers;
mod plan;
mod source_file;
mod techniques;
mod threat_rules;
mod view_words;

use std::fmt;

use anyhow::Result;

pub use self::input_sets::InputSet;
use self::languages::Language;
pub use self::plan::Plan;
pub use self::techniques::Technique;

/// The language of an export, or JSON.
#[derive(Clone, Copy)]
pub struct Format {
    /// The language, if it is not JSON.
    language: Option<&'static dyn Language>,
}

impl Format {
    /// The JSON that `verify` reads; `import` reads it, too, if it has magics.
    pub const JSON: Self = Self { language: None };

    const fn of(language: &'static dyn Language) -> Self {
        Self { language: Some(language) }
    }

    /// The word on the command line.
    pub fn word(self) -> &'static str {
        self.language.map_or("json", Language::word)
    }

    /// What the file is.
    pub fn help(self) -> &'static str {
        let json = "The JSON that `verify` reads; `import` reads it, too, if it has magics";
        self.language.map_or(json, Language::help)
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text of the export.
///
/// # Errors
///
/// If the technique cannot be written in this format.
pub fn text(plan: &Plan, format: Format) -> Result<String> {
    match format.language {
        Some(language) => source_file::text(plan, language),
        None => json::text(plan),
    }
}
