//! The tokens of a text that count in its language: without comments, each string as one.

use super::tokens::{Kind, Literal, Source, Token};

/// What the kinds of comments, numbers and brackets depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    Unknown,
}

impl Language {
    /// The language of a file with this name.
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

/// The tokens that count.
pub struct Items<'a> {
    /// Where they are from.
    pub source: &'a Source<'a>,
    /// The language.
    pub language: Language,
    /// The tokens. A number in quotes is one with them; what may be no comment is one.
    pub all: Vec<Token>,
    /// The item of each number of the text.
    pub of_literal: Vec<usize>,
    /// The bracket that is open before each item, and the bracket that closes each opening one.
    brackets: Vec<[Option<usize>; 2]>,
}

const DIRECTIVES: [&[u8]; 12] = [
    b"if", b"ifdef", b"ifndef", b"elif", b"else", b"endif", b"define", b"undef", b"include",
    b"pragma", b"line", b"error",
];

impl<'a> Items<'a> {
    /// The items of a text.
    pub fn new(source: &'a Source<'a>, language: Language) -> Self {
        let of_literal = vec![0; source.literals.len()];
        let (all, brackets) = (Vec::new(), Vec::new());
        let mut items = Self { source, language, all, of_literal, brackets };
        let has_slashes = items.has_slashes();
        let mut passed = 0;
        for (at, token) in source.tokens.iter().enumerate() {
            if let Kind::Number(literal) = token.kind {
                items.of_literal[literal] =
                    items.all.len() - usize::from(token.start < passed && !items.all.is_empty());
            }
            if token.start < passed {
                continue;
            }
            let mut item = *token;
            let next = source.tokens.get(at + 1);
            match token.kind {
                Kind::Text => {
                    let inside =
                        next.filter(|it| (it.start, it.end) == (item.start + 1, item.end - 1));
                    item.kind = inside.map_or(Kind::Text, |number| number.kind);
                    passed = item.end;
                }
                Kind::Mark | Kind::Comment if items.is_directive(&item) => {
                    item.end = items.line_end(item.start);
                    item.kind = Kind::Directive;
                    passed = item.end;
                }
                Kind::Comment if items.is_comment(&item, has_slashes) => continue,
                _ => {}
            }
            items.all.push(item);
        }
        items.match_brackets();
        items
    }

    fn match_brackets(&mut self) {
        let mut open = Vec::new();
        self.brackets = vec![[None; 2]; self.all.len() + 1];
        for (at, item) in self.all.iter().enumerate() {
            self.brackets[at][0] = open.last().copied();
            match item.kind {
                Kind::Open => open.push(at),
                Kind::Close => {
                    if let Some(opener) = open.pop() {
                        self.brackets[opener][1] = Some(at);
                    }
                }
                _ => {}
            }
        }
        self.brackets[self.all.len()][0] = open.last().copied();
    }

    /// The bracket that is open before an item.
    pub fn opener(&self, item: usize) -> Option<usize> {
        self.brackets.get(item)?[0]
    }

    /// The bracket that closes this one.
    pub fn closer(&self, opener: usize) -> Option<usize> {
        self.brackets.get(opener)?[1]
    }

    /// The bytes of a token.
    pub fn bytes(&self, token: &Token) -> &[u8] {
        &self.source.text[token.start..token.end]
    }

    /// The text of an item; empty after the last.
    pub fn text(&self, item: usize) -> &[u8] {
        self.all.get(item).map_or(b"", |token| self.bytes(token))
    }

    /// The text of an item in small letters.
    pub fn lower(&self, item: usize) -> String {
        String::from_utf8_lossy(self.text(item)).to_lowercase()
    }

    /// Whether this is the text of an item.
    pub fn is(&self, item: usize, text: &str) -> bool {
        self.text(item) == text.as_bytes()
    }

    /// Whether the text of an item is one of these words, with spaces between them.
    pub fn one_of(&self, item: usize, words: &str) -> bool {
        words.split(' ').any(|word| self.is(item, word))
    }

    /// The kind of an item.
    pub fn kind(&self, item: usize) -> Option<Kind> {
        self.all.get(item).map(|token| token.kind)
    }

    /// Whether an item is a word.
    pub fn is_word(&self, item: usize) -> bool {
        self.all.get(item).is_some_and(|token| token.kind == Kind::Word)
    }

    /// The number of an item.
    pub fn number(&self, item: usize) -> Option<&Literal> {
        match self.all.get(item)?.kind {
            Kind::Number(literal) => self.source.literals.get(literal),
            _ => None,
        }
    }

    /// The line of an item.
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

    /// Whether some `//` of the text can be no division, since nothing stands before it.
    fn has_slashes(&self) -> bool {
        let tokens = &self.source.tokens;
        tokens.iter().enumerate().any(|(at, token)| {
            let before = at.checked_sub(1).map(|at| self.bytes(&tokens[at]));
            token.kind == Kind::Comment
                && self.bytes(token).starts_with(b"//")
                && before.is_none_or(|before| matches!(before, b"," | b";" | b"{" | b"["))
        })
    }

    fn line_end(&self, at: usize) -> usize {
        let (text, mut end) = (&self.source.text, at);
        while end < text.len() && (text[end] != b'\n' || text[end - 1] == b'\\') {
            end += 1;
        }
        end
    }

    fn is_directive(&self, token: &Token) -> bool {
        let (before, bytes) = self.source.text.split_at(token.start);
        let before = before.iter().rfind(|&&byte| byte != b' ' && byte != b'\t');
        let word = bytes[1..].trim_ascii_start().split(|byte| !byte.is_ascii_alphabetic()).next();
        bytes[0] == b'#'
            && self.language != Language::Hashes
            && before.is_none_or(|&byte| byte == b'\n')
            && word.is_some_and(|word| DIRECTIVES.contains(&word))
    }

    /// Whether a comment is one in this language, and ends where the tool thinks.
    fn is_comment(&self, token: &Token, has_slashes: bool) -> bool {
        let bytes = self.bytes(token);
        let follows_number = self.all.last().is_some_and(|last| {
            !matches!(last.kind, Kind::Open | Kind::Directive)
                && !b",;".contains(&self.bytes(last)[0])
        });
        let is_known = match (bytes[0], bytes.get(1).unwrap_or(&b' ')) {
            (b'/', b'*') => !bytes[2..].windows(2).any(|two| two == b"/*"),
            (b'/', _) => match self.language {
                Language::Hashes | Language::Dashes => false,
                Language::Unknown => has_slashes || !follows_number,
                _ => true,
            },
            (b'#', _) => match self.language {
                Language::Hashes => true,
                Language::Unknown => !bytes[1..].trim_ascii_start().starts_with(b"["),
                _ => false,
            },
            _ => self.language == Language::Dashes,
        };
        is_known && !bytes.contains(&b'\\') && !bytes.ends_with(b"??/")
    }
}
