//! A text with its numbers and the tokens that count in its language.

use std::borrow::Cow;

use super::tokens::{Kind, Literal, Token};

/// What the kinds of comments, numbers and brackets depend on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Language {
    /// C, C++ and their kin: a preprocessor, and suffixes that a program defines.
    C,
    /// JavaScript and TypeScript: numbers of 53 bits.
    Script,
    /// Others with `//`.
    Slashes,
    /// Those with `#`; in most, `//` is a division.
    Hashes,
    /// Those with `--`.
    Dashes,
    /// Any other.
    #[default]
    Unknown,
}

impl Language {
    pub fn of(file: &str) -> Self {
        match file.rsplit_once('.').map_or("", |(_, extension)| extension) {
            "c" | "h" | "cc" | "cpp" | "cxx" | "hpp" | "hh" | "hxx" | "inl" | "inc" | "ipp"
            | "cu" | "m" | "mm" => Self::C,
            "js" | "mjs" | "cjs" | "ts" | "tsx" | "jsx" => Self::Script,
            "rs" | "go" | "java" | "cs" | "kt" | "kts" | "swift" | "zig" | "d" | "scala"
            | "dart" | "json" => Self::Slashes,
            "py" | "pyx" | "pyi" | "rb" | "jl" | "nim" | "r" | "pl" | "cr" | "ex" | "exs"
            | "toml" | "yaml" | "yml" | "gd" => Self::Hashes,
            "lua" | "hs" | "adb" | "ads" | "sql" | "elm" => Self::Dashes,
            _ => Self::Unknown,
        }
    }

    /// Whether a line ends a statement.
    pub const fn ends_with_line(self) -> bool {
        matches!(self, Self::Hashes | Self::Dashes | Self::Unknown)
    }
}

/// A text, its numbers and its tokens.
pub struct Items<'a> {
    /// The text, of one byte for a character.
    pub text: Cow<'a, [u8]>,
    pub language: Language,
    /// The numbers, in their order.
    pub literals: Vec<Literal>,
    /// The tokens that count.
    pub all: Vec<Token>,
    /// The bracket that is open before each item, and the bracket that closes each opening one.
    pub(super) brackets: Vec<[Option<usize>; 2]>,
}

impl Items<'_> {
    /// The bracket that is open before an item.
    pub fn opener(&self, item: usize) -> Option<usize> {
        self.brackets.get(item)?[0]
    }

    /// The bracket that closes this one.
    pub fn closer(&self, opener: usize) -> Option<usize> {
        self.brackets.get(opener)?[1]
    }

    /// The text of an item; empty after the last.
    pub fn text(&self, item: usize) -> &[u8] {
        self.all.get(item).map_or(b"", |token| &self.text[token.start..token.end])
    }

    pub fn lower(&self, item: usize) -> String {
        String::from_utf8_lossy(self.text(item)).to_lowercase()
    }

    pub fn is(&self, item: usize, text: &str) -> bool {
        self.text(item) == text.as_bytes()
    }

    /// Whether the text of an item is one of these words, with spaces between them.
    pub fn one_of(&self, item: usize, words: &str) -> bool {
        words.split(' ').any(|word| self.is(item, word))
    }

    pub fn kind(&self, item: usize) -> Option<Kind> {
        self.all.get(item).map(|token| token.kind)
    }

    pub fn is_word(&self, item: usize) -> bool {
        self.all.get(item).is_some_and(|token| token.kind == Kind::Word)
    }

    pub fn number(&self, item: usize) -> Option<&Literal> {
        match self.all.get(item)?.kind {
            Kind::Number(literal) => self.literals.get(literal),
            _ => None,
        }
    }

    pub fn line(&self, item: usize) -> usize {
        self.all.get(item).map_or(usize::MAX, |token| token.line)
    }

    /// The item after the `=`, `:` or `:=` that follows a name or an index.
    pub fn assigned(&self, at: usize) -> Option<usize> {
        let is = |ahead: usize, mark: &str| self.is(at + ahead, mark);
        match () {
            () if is(1, ":") && is(2, "=") => Some(at + 3),
            () if is(1, ":") && !is(2, ":") => Some(at + 2),
            () if is(1, "=") && !is(2, "=") && !is(2, ">") => Some(at + 2),
            () => None,
        }
    }

    /// The item after `[0] =`.
    pub fn indexed(&self, at: usize) -> Option<usize> {
        let is_index = self.is(at, "[") && self.number(at + 1).is_some();
        self.assigned(at + 2).filter(|_| is_index && self.is(at + 2, "]"))
    }
}
