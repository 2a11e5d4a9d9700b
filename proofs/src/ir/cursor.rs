//! The words of a text, read one by one.

use anyhow::{Context, Result, bail, ensure};

use super::types::{Names, Type};

/// What the compiler may rely on. If a value breaks it, the value is undefined.
#[derive(Clone, PartialEq, Debug)]
pub enum Promise<'a> {
    /// A word such as `nuw`.
    Flag(&'a str),
    /// The first number, and the one after the last.
    Range(i128, i128),
    /// The ranges of this name in the module.
    Ranges(&'a str),
    /// The address is a multiple of this.
    Align(u64),
    /// So many bytes can be read.
    Readable(u64),
}

/// Flags that are proof obligations.
const FLAGS: &str = "nuw nsw exact disjoint nneg samesign inbounds nusw noundef";
/// Flags without effect on code that stores nothing, has no null address and calls no stranger.
const WITHOUT_EFFECT: &str = "\
    tail musttail notail fastcc coldcc nonnull noalias zeroext signext readonly readnone \
    writeonly nocapture nofree immarg returned local_unnamed_addr unnamed_addr \
    dead_on_unwind writable dso_local internal private hidden weak weak_odr linkonce \
    linkonce_odr captures";
/// Notes after an instruction, without effect for the same reason.
const NOTES: &str = "\
    !tbaa !noalias !alias.scope !dbg !prof !nosanitize !llvm.loop !srcloc !invariant.load \
    !unpredictable !annotation";

/// Whether a word is one of those between blanks.
pub fn is_among(words: &str, word: &str) -> bool {
    words.split(' ').any(|known| known == word)
}

/// A place in a text. A word is a name with its `%`, `@`, `!` or `#`, a number, `c"…"` or `"…"`,
/// another word, or a single sign.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    rest: &'a str,
    names: &'a Names,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a str, names: &'a Names) -> Self {
        Self { rest: text.trim_start(), names }
    }

    /// The next word; empty at the end or before a comment.
    pub fn peek(&self) -> &'a str {
        let rest = self.rest;
        let inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '$' | '-');
        let plain = |from: usize| rest[from..].find(|c| !inside(c)).map(|length| from + length);
        let quoted = |from: usize| rest[from..].find('"').map(|length| from + length + 1);
        let end = match rest.as_bytes() {
            [] | [b';', ..] => Some(0),
            [b'%' | b'@' | b'c', b'"', ..] => quoted(2),
            [b'"', ..] => quoted(1),
            [b'%' | b'@' | b'!' | b'#', ..] => plain(1),
            [first, ..] if inside((*first).into()) => plain(0),
            _ => rest.chars().next().map(char::len_utf8),
        };
        &rest[..end.unwrap_or(rest.len())]
    }

    pub fn next(&mut self) -> Result<&'a str> {
        let word = self.peek();
        ensure!(!word.is_empty(), "the line ends too early");
        self.rest = self.rest[word.len()..].trim_start();
        Ok(word)
    }

    pub fn takes(&mut self, word: &str) -> bool {
        let there = self.peek() == word;
        if there {
            self.rest = self.rest[word.len()..].trim_start();
        }
        there
    }

    /// Whether a note follows, after a comma.
    pub fn is_at_note(&self) -> bool {
        self.rest.starts_with(", !")
    }

    pub fn expect(&mut self, word: &str) -> Result<()> {
        ensure!(self.takes(word), "`{word}` is expected before `{}`", self.peek());
        Ok(())
    }

    /// A name that begins with this sign.
    pub fn name(&mut self, sign: char) -> Result<&'a str> {
        let name = self.next()?;
        ensure!(name.starts_with(sign), "a name after {sign} is expected, not `{name}`");
        Ok(name)
    }

    pub fn number<N: TryFrom<i128>>(&mut self) -> Result<N> {
        let word = self.next()?;
        let number = word.parse().ok().and_then(|number: i128| N::try_from(number).ok());
        number.with_context(|| format!("a number is expected, not `{word}`"))
    }

    /// The block of a jump.
    pub fn label(&mut self) -> Result<&'a str> {
        self.expect("label")?;
        Ok(&self.name('%')?[1..])
    }

    /// Goes to the comma or bracket after a value.
    pub fn skip_value(&mut self) -> Result<()> {
        let mut open = 0;
        while open > 0 || !matches!(self.peek(), "," | "]" | "}") {
            match self.next()? {
                "(" | "[" | "{" | "<" => open += 1,
                ")" | "]" | "}" | ">" => open -= 1,
                _ => {}
            }
        }
        Ok(())
    }

    /// The flags that stand here.
    pub fn promises(&mut self) -> Result<Vec<Promise<'a>>> {
        let mut promises = Vec::new();
        loop {
            let word = self.peek();
            if is_among(FLAGS, word) {
                promises.push(Promise::Flag(self.next()?));
            } else if is_among(WITHOUT_EFFECT, word) {
                self.next()?;
                if self.takes("(") {
                    while !self.takes(")") {
                        self.next()?;
                    }
                }
            } else if matches!(word, "range" | "align" | "dereferenceable") {
                promises.push(self.promise()?);
            } else {
                return Ok(promises);
            }
        }
    }

    /// `range(i8 0, 64)`, `align 8` or `dereferenceable(4)`.
    fn promise(&mut self) -> Result<Promise<'a>> {
        let word = self.next()?;
        let brackets = self.takes("(");
        let promise = match word {
            "range" => {
                self.type_()?;
                let first = self.number()?;
                self.takes(",");
                Promise::Range(first, self.number()?)
            }
            "align" => Promise::Align(self.number()?),
            _ => Promise::Readable(self.number()?),
        };
        ensure!(!brackets || self.takes(")"), "`)` is expected");
        Ok(promise)
    }

    /// What stands after an instruction: notes, and the alignment of a load.
    pub fn notes(&mut self) -> Result<Vec<Promise<'a>>> {
        let mut promises = Vec::new();
        while !self.peek().is_empty() {
            self.takes(",");
            match self.peek() {
                "align" => promises.push(self.promise()?),
                "[" => {
                    ["[", "\"cold\"", "(", ")", "]"].iter().try_for_each(|it| self.expect(it))?;
                }
                word => {
                    self.next()?;
                    match word {
                        "!range" => promises.push(Promise::Ranges(self.name('!')?)),
                        "!noundef" => {
                            self.name('!')?;
                            promises.push(Promise::Flag("noundef"));
                        }
                        word if is_among(NOTES, word) => drop(self.name('!')?),
                        word if word.starts_with('#') => {}
                        other => bail!("`{other}` after an instruction is not known"),
                    }
                }
            }
        }
        Ok(promises)
    }

    pub fn type_(&mut self) -> Result<Type> {
        let mut of = self.pointed_type()?;
        // The form of addresses up to LLVM 14.
        while self.takes("*") {
            of = Type::Pointer;
        }
        Ok(of)
    }

    fn pointed_type(&mut self) -> Result<Type> {
        let word = self.next()?;
        Ok(match word {
            "void" => Type::Void,
            "ptr" => Type::Pointer,
            "{" => Type::Struct(self.fields()?, false),
            "<" if self.takes("{") => {
                let fields = self.fields()?;
                self.expect(">")?;
                Type::Struct(fields, true)
            }
            "[" | "<" => {
                let length = self.number()?;
                self.expect("x")?;
                let of = Box::new(self.type_()?);
                self.expect(if word == "[" { "]" } else { ">" })?;
                if word == "[" { Type::Array(length, of) } else { Type::Vector(length, of) }
            }
            _ if word.starts_with('%') && self.peek() == "*" => Type::Pointer,
            _ if word.starts_with('%') => {
                let text = self.names.get(word);
                let text = text.with_context(|| format!("`{word}` is no known type"))?;
                Self::new(text, self.names).type_()?
            }
            _ => {
                let bits = word.strip_prefix('i').and_then(|bits| bits.parse().ok());
                Type::Int(bits.with_context(|| format!("`{word}` is no known type"))?)
            }
        })
    }

    fn fields(&mut self) -> Result<Vec<Type>> {
        let mut fields = Vec::new();
        while !self.takes("}") {
            fields.push(self.type_()?);
            self.takes(",");
        }
        Ok(fields)
    }
}
