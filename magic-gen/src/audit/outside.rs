//! What stands before and after a table: its declaration, what takes the whole list, conditions.

use super::around::Around;
use super::items::Language;
use super::text_tokens::Kind;

/// Calls and macros that give back the 64-bit number in them.
const WRAPPERS: [&str; 21] = [
    "UINT64_C", "INT64_C", "U64", "u64", "C64", "UINT64", "uint64_t", "uint64", "UInt64", "ULL",
    "LL", "U64C", "CU64", "C_U64", "Bitboard", "BitBoard", "bitboard", "BB", "BigInt", "int", "B",
];

/// Words of a declaration that say nothing about the numbers.
const HARMLESS: &str = " pub const static let mut var val final public private protected internal \
    readonly constexpr constinit inline extern export global local ref new return crate super self \
    this public default comptime immutable volatile register thread_local final classvar open \
    fileprivate override auto array vector span list tuple arraylist slice listof arrayof vec std \
    np numpy of aslist arrays sequence seq dtype struct object companion type typing readonlyspan \
    immutablearray ";

/// Types of 32 bits, or more.
const WORDS_OF_32: &str = " int unsigned uint u32 i32 uint32 uint32_t int32 int32_t integer ";

/// Types of 8 bits, or more.
const WORDS_OF_8: &str = " byte char short u8 i8 u16 i16 uint8 uint8_t int8 int8_t uint16 uint16_t \
    int16 int16_t sbyte ushort shortint ";

/// Whether the name of a function says that it changes a list in its place.
fn is_change(name: &str) -> bool {
    const PARTS: [&str; 24] = [
        "reverse",
        "sort",
        "swap",
        "shuffle",
        "rotate",
        "fill",
        "insert",
        "push",
        "pop",
        "remove",
        "splice",
        "shift",
        "append",
        "extend",
        "update",
        "iter_mut",
        "copy_from",
        "mitems",
        "clear",
        "memset",
        "setall",
        "delete",
        "replace",
        "assign",
    ];
    let name = name.to_lowercase();
    PARTS.iter().any(|part| name.starts_with(part) || name.ends_with(part))
}

impl Around<'_> {
    /// Whether a word is a type of 64 bits, or more.
    pub fn is_wide(&self, item: usize) -> bool {
        let word = String::from_utf8_lossy(self.items.text(item)).to_lowercase();
        let is_alone = matches!(
            word.as_str(),
            "bb" | "bboard"
                | "bitmap"
                | "qword"
                | "usize"
                | "isize"
                | "size_t"
                | "u128"
                | "i128"
                | "bigint"
                | "ull"
        );
        let is_real = word.contains("float") || word.contains("complex") || word.starts_with('f');
        // A word such as `bswap64` is no type.
        let changes = ["rev", "swap", "be64", "not64", "inv", "flip"].iter();
        let is_real = is_real || changes.into_iter().any(|part| word.contains(part));
        let is_long = word.contains("long") && !matches!(word.as_str(), "longint" | "longword");
        let is_wide = word.contains("64") || word.contains("bitboard") || is_long || is_alone;
        self.items.is_word(item) && is_wide && !is_real
    }

    /// Whether a word says nothing about the numbers, or is a type that is long enough for them.
    fn is_harmless(&self, item: usize) -> bool {
        let word = String::from_utf8_lossy(self.items.text(item));
        let is = |words: &str| words.contains(&format!(" {} ", word.to_lowercase()));
        let is_python_s = self.items.language == Language::Hashes && word == "int";
        is(HARMLESS)
            || is_python_s
            || self.largest < 1 << 31 && is(WORDS_OF_32)
            || self.largest < 128 && is(WORDS_OF_8)
            || word.to_lowercase().contains("align")
    }

    /// Whether a word is a call that gives back its number; reserves if the text defines it.
    pub(super) fn is_wrapper(&mut self, item: usize) -> bool {
        let is_one = WRAPPERS.iter().any(|known| self.is(item, known));
        if is_one {
            self.definition(item);
        }
        is_one
    }

    /// Whether C++ may call a constructor for a record of this type. The answer for a word is given
    /// once.
    pub(super) fn is_call(&mut self, item: usize) -> bool {
        let word = self.items.text(item);
        let mut all = 0..self.items.all.len();
        self.items.language == Language::C
            && self.defined.insert([word, b"{"].concat())
            && all.any(|at| self.items.text(at) == word && self.is(at + 1, "("))
    }

    /// Reserves if the text itself defines a word, and not as a number of 64 bits.
    fn definition(&mut self, item: usize) {
        let word = self.items.text(item).to_vec();
        self.definition_of(&word);
    }

    fn definition_of(&mut self, word: &[u8]) {
        if !self.defined.insert(word.to_vec()) {
            return;
        }
        for at in 0..self.items.all.len() {
            let is_odd = match self.kind(at) {
                Some(Kind::Directive) => match self.macro_words(at, word) {
                    Some(words) => {
                        words.iter().for_each(|word| self.definition_of(word.as_bytes()));
                        false
                    }
                    None => true,
                },
                Some(Kind::Word) if self.items.text(at) == word => self.is_odd_definition(at),
                _ => false,
            };
            if is_odd {
                self.odd(at);
            }
        }
    }

    /// The types and wrappers in the body of a macro of this name, if it does no more than wrap its
    /// number; none of another directive.
    fn macro_words(&self, at: usize, word: &[u8]) -> Option<Vec<String>> {
        let line = String::from_utf8_lossy(self.items.text(at));
        let line = line.trim_start_matches(['#', ' ', '\t']).replace("\\\n", " ");
        let rest = line.strip_prefix("define").map(str::trim_start).unwrap_or_default();
        let Some(rest) = rest.as_bytes().strip_prefix(word) else { return Some(Vec::new()) };
        if rest.first().is_some_and(|&byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return Some(Vec::new());
        }
        let rest = String::from_utf8_lossy(rest);
        let body = rest.split("//").next().unwrap_or_default();
        let (parameter, body) = match body.strip_prefix('(').and_then(|it| it.split_once(')')) {
            Some((parameter, body)) => (parameter.trim(), body),
            None => ("", body),
        };
        let is_sign = |letter: char| !letter.is_alphanumeric() && !"_#()<> \t\r".contains(letter);
        let words = body.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let (own, others): (Vec<&str>, Vec<&str>) =
            words.filter(|it| !it.is_empty()).partition(|it| *it == parameter);
        let known = ["u", "ull", "ul", "ll", "ui64", "unsigned", "long", "static_cast"];
        let types = ["uint64_t", "int64_t", "__int64", "u_int64_t", "uint64", "int64"];
        let (others, plain): (Vec<&str>, Vec<&str>) = others
            .into_iter()
            .partition(|it| WRAPPERS.contains(it) && !known.contains(&&*it.to_lowercase()));
        let plain = plain.iter().map(|it| it.to_lowercase());
        let is_odd = body.contains(is_sign)
            || body.contains("<<")
            || body.contains(">>")
            || own.len() != usize::from(!parameter.is_empty())
            || !plain.into_iter().all(|it| [&known[..], &types].concat().contains(&&*it));
        (!is_odd).then(|| others.into_iter().map(str::to_owned).collect())
    }

    fn is_odd_definition(&self, at: usize) -> bool {
        let before = at.wrapping_sub(1);
        let is_before = |words: &[&str]| words.iter().any(|word| self.is(before, word));
        let statement = || {
            let is_end = |&it: &usize| self.is(it, ";") || self.is(it, "}");
            (0..at).rev().find(is_end).map_or(0, |end| end + 1)
        };
        if self.is(at + 1, ";") && self.is(statement(), "typedef") {
            let mut words = statement() + 1..at;
            return !words.clone().all(|it| self.is_plain_type(it))
                || !words.any(|it| self.is_wide(it));
        }
        let starts = !self.items.is_word(before) && self.items.line(at) > self.items.line(before)
            || is_before(&["using", "alias", "const", "let", "var", "val", ";", "{", "}"]);
        let is_equal = self.is(at + 1, "=") && !self.is(at + 2, "=") && !self.is(at + 2, ">");
        let is_alias = starts && is_equal;
        if is_alias || is_before(&["type", "typealias", "struct"]) {
            let line = self.items.line(at);
            let rest =
                (at + 1..).take_while(|&it| self.items.line(it) == line && !self.is(it, ";"));
            let is_plain = |it: usize| match self.kind(it) {
                Some(Kind::Word) => self.is_plain_type(it),
                _ => ["=", ".", ":", "(", ")"].iter().any(|mark| self.is(it, mark)),
            };
            return !rest.into_iter().all(is_plain);
        }
        let is_function = self.is(at + 1, "(")
            && self.items.is_word(before)
            && self.items.line(before) == self.items.line(at)
            && !is_before(&[
                "return", "in", "if", "while", "case", "else", "new", "and", "or", "not", "const",
            ]);
        is_function
            || is_before(&[
                "fn", "def", "func", "fun", "function", "class", "enum", "import", "proc",
            ])
            || is_before(&["as"])
                && (statement()..at).any(|it| self.is(it, "use") || self.is(it, "import"))
    }

    fn is_plain_type(&self, item: usize) -> bool {
        self.is_wide(item) || self.is_harmless(item) || self.is(item, "unsigned")
    }

    /// Looks at what stands before a list and after it, and at the lists around it.
    pub(super) fn outside(&mut self, opener: usize, closer: usize, has_records: bool) {
        let (mut opener, mut closer) = (opener, closer);
        loop {
            let outer = self.before(opener, has_records);
            self.after(closer + 1, outer.is_some_and(|outer| !self.is(outer, "{")));
            let Some(next) = outer else { return };
            let Some(end) = self.closer(next) else { return };
            if self.is(next, "(") {
                let texts = [b"'I'", b"'i'", b"'L'", b"'H'"];
                for item in (next + 1..opener).chain(closer + 1..end) {
                    let is_word = self.items.is_word(item) && !self.is_plain_type(item);
                    if is_word || texts.iter().any(|&text| self.items.text(item) == text) {
                        self.odd(item);
                    }
                }
            }
            (opener, closer) = (next, end);
        }
    }

    /// Looks at what takes a list; returns the bracket around it, if it is in another list.
    fn before(&mut self, opener: usize, has_records: bool) -> Option<usize> {
        let mut at = opener;
        loop {
            at = at.checked_sub(1)?;
            let is_earlier = self.items.line(at) < self.items.line(at + 1);
            let is = |mark: &str| self.is(at, mark);
            match self.kind(at)? {
                Kind::Directive => return None,
                Kind::Open => return Some(at),
                Kind::Close if is("]") => at = self.opener(at).unwrap_or(at),
                Kind::Close if is(")") && self.is_cast(at) => {
                    at = self.opener(at).unwrap_or(at);
                    let words = (at..opener).filter(|&it| self.items.is_word(it));
                    let odd: Vec<_> = words.filter(|&it| !self.is_plain_type(it)).collect();
                    odd.into_iter().for_each(|it| self.odd(it));
                }
                Kind::Close if is("}") || self.is(opener, "{") => return None,
                Kind::Mark if is(";") => return None,
                Kind::Mark if is(",") => {
                    return self.opener(at).filter(|&outer| !self.is_block(outer));
                }
                Kind::Mark if is(":") && !self.is(at.wrapping_sub(1), ":") => {
                    return self.opener(at).filter(|&outer| !self.is_block(outer));
                }
                Kind::Mark if is("=") => {
                    let sign = at.checked_sub(1)?;
                    let is_compound = self.kind(sign) == Some(Kind::Mark) && !self.is(sign, ">");
                    if is_compound && !self.is(sign, ":") {
                        self.odd(sign);
                    }
                    self.declaration(at - usize::from(self.is(sign, ":")), has_records);
                    return None;
                }
                Kind::Mark if is(">") && self.is(at.wrapping_sub(1), "=") => {
                    self.declaration(at - 1, has_records);
                    return None;
                }
                Kind::Mark if is(">") => {
                    let generic = (0..at).rev().find(|&it| self.is(it, "<"))?;
                    let words = (generic + 1..at).filter(|&it| self.items.is_word(it));
                    let odd: Vec<_> = words.filter(|&it| !self.is_plain_type(it)).collect();
                    odd.into_iter().filter(|_| !has_records).for_each(|it| self.odd(it));
                    at = generic;
                }
                Kind::Mark if is(".") || is("&") || is("!") || is(":") => {}
                Kind::Word | Kind::Number(_)
                    if is_earlier && self.items.language.ends_with_line() =>
                {
                    return None;
                }
                Kind::Word if self.is_plain_type(at) => {
                    if self.is_wide(at) {
                        self.definition(at);
                    }
                }
                Kind::Word if self.is(opener, "{") && !self.is(at + 1, "!") => {
                    self.declaration(at + 1, has_records);
                    return None;
                }
                _ => {
                    self.odd(at);
                    return None;
                }
            }
        }
    }

    /// Whether a type in parentheses ends here, and no parameters of a function.
    fn is_cast(&self, at: usize) -> bool {
        let before = self.opener(at).map_or(0, |opener| opener.wrapping_sub(1));
        ["=", "(", ","].iter().any(|mark| self.is(before, mark))
    }

    /// Whether a brace opens a block or a record, and not a list.
    fn is_block(&self, opener: usize) -> bool {
        let before = opener.wrapping_sub(1);
        self.is(opener, "{") && (self.items.is_word(before) || self.is(before, ")"))
    }

    /// Looks at the words to the left of an equals sign: besides the name, only types of 64 bits.
    fn declaration(&mut self, end: usize, has_records: bool) {
        let mut unknown = Vec::new();
        let mut at = end;
        while let Some(item) = at.checked_sub(1) {
            let is_earlier = item + 1 < end && self.items.line(item) < self.items.line(item + 1);
            let goes_on = self.items.is_word(item) || self.is(item, ">") || self.is(item, "*");
            let stops = [";", "{", "}", ","].iter().any(|mark| self.is(item, mark))
                && !(self.is(item, ",") && self.is(item.wrapping_sub(2), "<"));
            let is_end = stops || self.kind(item) == Some(Kind::Directive);
            if is_end || is_earlier && (!goes_on || self.items.language.ends_with_line()) {
                let opener = self.opener(item).filter(|_| self.is(item, ")"));
                opener
                    .filter(|it| self.is_condition(it - 1))
                    .into_iter()
                    .for_each(|it| self.odd(it - 1));
                break;
            }
            let is_closed = ["]", ")"].iter().any(|mark| self.is(item, mark));
            if let Some(opener) = self.opener(item).filter(|_| is_closed) {
                if self.is(opener.wrapping_sub(1), "#") {
                    break;
                }
                self.in_brackets(opener, item, &mut unknown);
                at = opener;
                continue;
            }
            at = item;
            if ["var", "let", "val"].iter().any(|word| self.is(at, word)) {
                break;
            }
            let next = at + 1;
            // A path, or a pointer.
            let is_path = [".", "-", "*"].iter().any(|mark| self.is(next, mark))
                || self.is(next, ":") && self.is(next + 1, ":");
            let is_sign = self.is(at, "unsigned") || self.is(at, "signed");
            let is_size = self.is(at.wrapping_sub(1), ",") && self.is(next, ">");
            let is_known = self.is_harmless(at) || is_sign && self.is_wide(next);
            if self.items.is_word(at) && !(is_path || is_size || is_known) {
                if self.is_wide(at) {
                    self.definition(at);
                } else if !(self.is(at, "int") && self.is_wide(at.wrapping_sub(1))) {
                    unknown.push(at);
                }
            }
        }
        self.attributes(at);
        unknown.reverse();
        let is_typed = unknown.first().is_some_and(|&name| self.is(name + 1, ":"));
        if unknown.len() > 1 + usize::from(has_records) {
            self.odd(unknown[usize::from(is_typed)]);
        }
        if has_records
            && let [of, _] = unknown[..]
            && self.is_call(of)
        {
            self.odd(of);
        }
        let name = if is_typed { unknown.first() } else { unknown.last() };
        name.into_iter().for_each(|&name| self.changes(name, end));
    }

    /// Looks for what changes the list of this name after its declaration, as far as the text shows
    /// it beside the name.
    pub(super) fn changes(&mut self, name: usize, end: usize) {
        let word = self.items.text(name).to_vec();
        for at in end..self.items.all.len() {
            if self.items.is_word(at) && self.items.text(at) == word && self.is_changed(at) {
                self.odd(at);
            }
        }
    }

    /// Whether a list changes where its name is used.
    fn is_changed(&self, at: usize) -> bool {
        let is = |item: usize, marks: &[&str]| marks.iter().any(|mark| self.is(item, mark));
        let before = at.wrapping_sub(1);
        let mut next = at + 1;
        while self.is(next, "[") {
            let Some(closer) = self.closer(next) else { return false };
            next = closer + 1;
        }
        let is_indexed = next > at + 1;
        // `+=`, `>>>=`, `.⊻=`, `++`
        let is_sign = |item: usize| {
            is(item, &["^", "+", "-", "*", "/", "%", "&", "|", "~", ":", "<", ">", ".", "⊻", "?"])
        };
        let equals = (next..).find(|&item| !is_sign(item)).unwrap_or(next);
        let signs = equals - next;
        let is_comparison = signs == 1 && is(next, &["<", ">"]);
        let is_assigned =
            is(equals, &["="]) && !is(equals + 1, &["=", ">"]) && !is_comparison && signs <= 3;
        let is_step = |item: usize| {
            is(item, &["+", "-"]) && self.items.text(item) == self.items.text(item + 1)
        };
        let is_counted = is_step(next) && !self.items.is_word(next + 2)
            || is_step(at.wrapping_sub(2)) && !self.items.is_word(at.wrapping_sub(3));
        // A name and a type before it are another declaration; a name in a record is a field.
        let is_same_line = self.items.line(before) == self.items.line(at);
        let is_typed = self.items.is_word(before)
            && (is_same_line || !self.items.language.ends_with_line())
            && !is(before, &["do", "then", "else", "begin", "loop", "del"])
            || is(before, &[">", "*"]);
        let is_field = is(before, &["."])
            && !(is_indexed && is(at.wrapping_sub(2), &["this", "self"]))
            || is(before, &[":"]) && !is_indexed;
        let is_new = signs == 0 && is_typed || is_field;
        let method = String::from_utf8_lossy(self.items.text(next + 1));
        let is_method = is(next, &["."]) && (is_change(&method) || is(next + 2, &["!"]));
        let is_pushed = self.items.language == Language::Hashes
            && !is_indexed
            && is(next, &["<"])
            && is(next + 1, &["<"]);
        let is_lent =
            is(before, &["mut"]) && is(at.wrapping_sub(2), &["&"]) || is(before, &["del"]);
        is_assigned && !is_new
            || is_counted
            || is_method
            || is_pushed
            || is_lent
            || self.is_given(at)
    }

    /// Whether a call, whose name says that it changes its argument, takes the list.
    fn is_given(&self, at: usize) -> bool {
        let Some(opener) = self.opener(at).filter(|&opener| self.is(opener, "(")) else {
            return false;
        };
        let call = opener.wrapping_sub(1 + usize::from(self.is(opener.wrapping_sub(1), "!")));
        let name = String::from_utf8_lossy(self.items.text(call)).to_lowercase();
        let is_first =
            (opener + 1..at).all(|item| !self.items.is_word(item) && !self.is(item, ","));
        let is_copy = is_first && (name == "memcpy" || name == "memmove" || name == "copy");
        let is_count = is_first && (name == "inc" || name == "dec");
        let is_whole = !self.is(at + 1, "[");
        self.items.is_word(call) && (is_whole && is_change(&name) || is_copy || is_count)
    }

    /// Looks at a type in brackets: `[u64; 64]`. A length after a name or before a type is none.
    fn in_brackets(&mut self, opener: usize, end: usize, unknown: &mut Vec<usize>) {
        let before = opener.wrapping_sub(1);
        let is_length = self.items.is_word(end + 1);
        if is_length
            || self.items.is_word(before) && (self.is(end, ")") || !self.is_harmless(before))
        {
            return;
        }
        for at in (opener + 1..end).take_while(|&at| !self.is(at, ";")).collect::<Vec<_>>() {
            if self.items.is_word(at) && self.is_wide(at) {
                self.definition(at);
            } else if self.items.is_word(at) && !self.is_plain_type(at) {
                unknown.push(at);
            }
        }
    }

    /// Looks at the attributes before an item.
    fn attributes(&mut self, mut at: usize) {
        while let Some(end) = at.checked_sub(1).filter(|&end| self.is(end, "]")) {
            let Some(opener) = self.opener(end) else { return };
            if (opener..end).any(|item| self.items.text(item).starts_with(b"cfg")) {
                self.odd(opener + 1);
            }
            at = opener - usize::from(self.is(opener.wrapping_sub(1), "#"));
        }
    }

    /// Looks at what follows a list.
    pub(super) fn after(&mut self, next: usize, in_brackets: bool) {
        let is_later =
            !in_brackets && next > 0 && self.items.line(next) > self.items.line(next - 1);
        let is_odd = match self.kind(next) {
            None | Some(Kind::Close | Kind::Directive) => false,
            Some(Kind::Mark) if self.is(next, ";") || self.is(next, ",") => false,
            Some(Kind::Mark) if is_later => !(self.is(next, "@") || self.is(next, "#")),
            Some(Kind::Open) if is_later => {
                !self.items.language.ends_with_line() && !self.is(next, "{")
            }
            _ => !is_later,
        };
        if is_odd {
            self.odd(next);
        }
    }

    /// Reserves what makes it uncertain that a compiler sees the table at all.
    pub(super) fn conditions(&mut self, first: usize) {
        let (mut open, mut braces) = (Vec::new(), Vec::new());
        for at in 0..first {
            match self.kind(at) {
                Some(Kind::Directive) => self.directive(at, &mut open),
                Some(Kind::Open) => braces.push(at),
                Some(Kind::Close) => drop(braces.pop()),
                // `#![cfg(…)]` is about the whole file.
                Some(Kind::Mark)
                    if self.is(at, "#") && self.is(at + 1, "!") && self.is_condition(at + 3) =>
                {
                    self.odd(at + 3);
                }
                _ => {}
            }
        }
        for at in open.into_iter().flatten() {
            let text = String::from_utf8_lossy(self.items.text(at)).trim().to_owned();
            self.reserve(at, format!("in `{text}`"));
        }
        braces.retain(|&brace| self.is(brace, "{"));
        for brace in braces {
            // In Pascal this is a comment.
            let is_bare = brace == 0 || self.is(brace - 1, ";");
            if is_bare && self.items.language == Language::Unknown && self.items.is_word(brace + 1)
            {
                self.odd(brace);
            }
            let head = (0..brace).rev().take_while(|&it| {
                self.kind(it) != Some(Kind::Directive)
                    && !["{", "}", ";"].iter().any(|mark| self.is(it, mark))
            });
            if let Some(word) = head.into_iter().find(|&it| self.is_condition(it)) {
                self.reserve(word, format!("in `{}`", self.line_from(word)));
            }
        }
        self.indented(first);
        self.commented(first);
    }

    /// Reserves a table that may be in a comment or a condition of its language alone.
    fn commented(&mut self, first: usize) {
        let pairs: &[(&str, &str)] = match self.items.language {
            Language::C | Language::Script => &[],
            Language::Slashes => &[("/+", "+/"), ("//go:build", "\npackage ")],
            Language::Hashes => {
                &[("#[", "]#"), ("#=", "=#"), ("\n=begin", "\n=end"), ("__end__", "\0")]
            }
            Language::Dashes => &[("--[", "]]"), ("[[", "]]"), ("[=", "=]"), ("{-", "-}")],
            Language::Unknown => &[("(*", "*)"), ("{$if", "{$end"), ("\n=pod", "\n=cut")],
        };
        let end = self.items.all[first].start;
        let before = self.items.source.text[..end].to_ascii_lowercase();
        let before = String::from_utf8_lossy(&before).into_owned();
        for &(opener, closer) in pairs {
            let open = before.rfind(opener).map(|at| &before[at + opener.len()..]);
            let is_whole = opener == "//go:build" && open.is_some();
            if is_whole || open.is_some_and(|rest| !rest.contains(closer)) {
                self.reserve(first, format!("after `{}`", opener.trim()));
            }
        }
    }

    fn is_condition(&self, item: usize) -> bool {
        let words = [
            "if", "else", "elif", "while", "when", "switch", "match", "unless", "except", "version",
        ];
        let is_attribute = self.items.text(item).starts_with(b"cfg");
        self.items.is_word(item) && (is_attribute || words.iter().any(|word| self.is(item, word)))
    }

    /// Blocks of languages that indent them.
    fn indented(&mut self, first: usize) {
        if self.items.language != Language::Hashes {
            return;
        }
        let column = |item: usize| {
            let before = &self.items.source.text[..self.items.all[item].start];
            before.iter().rev().take_while(|&&byte| byte != b'\n').count()
        };
        let starts =
            |item: &usize| *item == 0 || self.items.line(*item) > self.items.line(item - 1);
        let mut least = usize::MAX;
        let mut found = None;
        for item in (0..=first).rev().filter(starts) {
            if column(item) < least {
                least = column(item);
                found = found.or(Some(item).filter(|&item| self.is_condition(item)));
            }
        }
        if let Some(item) = found {
            self.reserve(item, format!("in `{}`", self.line_from(item)));
        }
    }

    fn line_from(&self, item: usize) -> String {
        let rest = &self.items.source.text[self.items.all[item].start..];
        let line = rest.split(|&byte| byte == b'\n').next().unwrap_or_default();
        String::from_utf8_lossy(line).trim().chars().take(40).collect()
    }

    /// The conditions that are open after a directive. A guard against a second inclusion is none.
    fn directive(&self, at: usize, open: &mut Vec<Option<usize>>) {
        let text = String::from_utf8_lossy(self.items.text(at));
        let mut words = text.trim_start_matches(['#', ' ', '\t']).split_whitespace();
        match words.next() {
            Some("ifndef") => {
                let next = String::from_utf8_lossy(self.items.text(at + 1));
                let mut next = next.trim_start_matches(['#', ' ', '\t']).split_whitespace();
                let is_guard = next.next() == Some("define") && next.next() == words.next();
                open.push(Some(at).filter(|_| !is_guard));
            }
            Some(word) if word.starts_with("if") => open.push(Some(at)),
            Some("else" | "elif") => {
                if let Some(last) = open.last_mut() {
                    *last = Some(at);
                }
            }
            Some("endif") => drop(open.pop()),
            _ => {}
        }
    }
}
