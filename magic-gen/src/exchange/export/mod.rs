//! The verified tables for other programs and languages.
//!
//! A technique is a plan: its tables and, once for all languages, its lookups as `expression`s. A
//! language is a table of spellings, with which `source_file` writes a plan. So a new technique is
//! one file and one line, and so is a new language. JSON has the tables alone. Files for other boards
//! than that of chess are made of the same expressions and spellings, in [`boards`].

pub mod boards;
mod expression;
mod expression_text;
mod json;
mod languages;
mod plan;
mod source_file;
mod techniques;

use std::fmt;

use anyhow::{Result, bail};

use self::languages::Spelling;
pub use self::plan::{Array, Plan};
pub use self::techniques::Technique;

/// The language of an export, or JSON.
#[derive(Clone, Copy)]
pub struct Format {
    /// The language, if it is not JSON.
    language: Option<&'static Spelling>,
}

impl Format {
    /// The tables without the lookups.
    pub const JSON: Self = Self { language: None };

    /// All of them.
    pub const ALL: &'static [Self] = &{
        let [rust, c, cpp, zig, go] = languages::ALL;
        [Self::of(rust), Self::of(c), Self::of(cpp), Self::of(zig), Self::of(go), Self::JSON]
    };

    const fn of(language: &'static Spelling) -> Self {
        Self { language: Some(language) }
    }

    pub fn word(self) -> &'static str {
        self.language.map_or("json", |language| language.word)
    }

    pub fn help(self) -> &'static str {
        self.language.map_or("The same tables as JSON, without lookups", |language| language.help)
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

pub fn text(plan: &Plan, format: Format) -> Result<String> {
    if let Some(language) = format.language {
        if let Some((_, why)) = language.lacks.filter(|(op, _)| plan.contents.needs(*op)) {
            bail!(why);
        }
        return Ok(plan.text(language));
    }
    Ok(json::text(plan))
}
