//! The languages, as far as their tokens differ.

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
    /// By the end of the file's name; what has none, as standard input, is JSON by its first characters.
    pub fn of(file: &str, text: &[u8]) -> Self {
        match file.rsplit_once('.').map_or("", |(_, extension)| extension) {
            "c" | "h" | "cc" | "cpp" | "cxx" | "hpp" | "hh" | "hxx" | "inl" | "inc" | "ipp"
            | "cu" | "m" | "mm" => Self::C,
            "js" | "mjs" | "cjs" | "ts" | "tsx" | "jsx" => Self::Script,
            "rs" | "go" | "java" | "cs" | "kt" | "kts" | "swift" | "zig" | "d" | "scala"
            | "dart" | "json" => Self::Slashes,
            "py" | "pyx" | "pyi" | "rb" | "jl" | "nim" | "r" | "pl" | "cr" | "ex" | "exs"
            | "toml" | "yaml" | "yml" | "gd" => Self::Hashes,
            "lua" | "hs" | "adb" | "ads" | "sql" | "elm" => Self::Dashes,
            _ if is_json(text) => Self::Slashes,
            _ => Self::Unknown,
        }
    }

    /// Whether a line ends a statement.
    pub const fn ends_with_line(self) -> bool {
        matches!(self, Self::Hashes | Self::Dashes | Self::Unknown)
    }
}

fn is_json(text: &[u8]) -> bool {
    let mut first = text.iter().filter(|byte| !byte.is_ascii_whitespace());
    first.next() == Some(&b'{') && first.next() == Some(&b'"')
}
