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
