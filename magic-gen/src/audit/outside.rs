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
        if !self.defined.insert(word.clone()) {
            return;
        }
        for at in 0..self.items.all.len() {
            let is_odd = match self.kind(at) {
                Some(Kind::Directive) => self.is_odd_macro(at, &word),
                Some(Kind::Word) if self.items.text(at) == word => self.is_odd_definition(at),
                _ => false,
            };
            if is_odd {
                self.odd(at);
            }
        }
    }

    fn is_odd_macro(&self, at: usize, word: &[u8]) -> bool {
        let line = String::from_utf8_lossy(self.items.text(at));
        let line = line.trim_start_matches(['#', ' ', '\t']).replace("\\\n", " ");
        let Some(rest) = line.strip_prefix("define").map(str::trim_start) else { return false };
        let Some(rest) = rest.as_bytes().strip_prefix(word) else { return false };
        if rest.first().is_some_and(|&byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return false;
        }
        let body = String::from_utf8_lossy(rest).to_lowercase();
        let body = body.split("//").next().unwrap_or_default();
        let parameter = body.strip_prefix('(').and_then(|it| Some(it.split_once(')')?.0.trim()));
        let mut words = body.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let is_plain = |part: &str| {
            let known = ["", "u", "ull", "ul", "ll", "ui64", "unsigned", "long", "static_cast"];
            known.contains(&part)
                || Some(part) == parameter
                || part.contains("64") && !part.contains("float")
        };
        let is_sign = |letter: char| !letter.is_alphanumeric() && !"_#()<> \t\r".contains(letter);
        !words.all(is_plain) || body.contains(is_sign) || body.contains("<<") || body.contains(">>")
    }

    fn is_odd_definition(&self, at: usize) -> bool {
        let before = at.wrapping_sub(1);
        let is_before = |words: &[&str]| words.iter().any(|word| self.is(before, word));
        let statement = (0..at).rev().find(|&it| self.is(it, ";") || self.is(it, "}"));
        let is_type = self.is(at + 1, ";") && self.is(statement.map_or(0, |it| it + 1), "typedef");
        if is_type {
            return !(statement.map_or(1, |it| it + 2)..at).all(|it| self.is_plain_type(it));
        }
        let starts = !self.items.is_word(before) && self.items.line(at) > self.items.line(before)
            || is_before(&["using", "const", "let", "var", "val", ";", "{", "}"]);
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
                "fn", "def", "func", "fun", "function", "class", "enum", "as", "import", "proc",
            ])
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
                for item in closer + 1..end {
                    if self.items.is_word(item) && !self.is_plain_type(item) {
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

    /// Looks for what changes the list of this name after its declaration.
    fn changes(&mut self, name: usize, end: usize) {
        let word = self.items.text(name).to_vec();
        let methods = ["reverse", "sort", "swap", "shuffle", "rotate_left", "rotate_right"];
        for at in end..self.items.all.len() {
            if self.items.text(at) != word || !self.items.is_word(at) {
                continue;
            }
            let mut next = at + 1;
            while self.is(next, "[") {
                next = self.closer(next).map_or(usize::MAX - 1, |closer| closer + 1);
            }
            let signs = ["^", "+", "-", "*", "/", "%", "&", "|", "~", ":"];
            let compound = signs.iter().any(|sign| self.is(next, sign));
            let equals = next + usize::from(compound);
            let is_assigned = self.is(equals, "=") && !self.is(equals + 1, "=");
            // A name and a type before it are another declaration; a name in a record is a field.
            let is_typed =
                self.items.is_word(at - 1) || self.is(at - 1, ">") || self.is(at - 1, "*");
            let is_new = !compound && is_typed || self.is(at - 1, ".") || self.is(at - 1, ":");
            let is_method = self.is(next, ".") && methods.iter().any(|it| self.is(next + 1, it));
            if is_assigned && !is_new && next < usize::MAX - 1 || is_method {
                self.odd(at);
            }
        }
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
        let words = (opener + 1..end).take_while(|&at| !self.is(at, ";"));
        unknown.extend(words.filter(|&at| self.items.is_word(at) && !self.is_plain_type(at)));
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
            let head = (0..brace).rev().take_while(|&it| {
                self.kind(it) != Some(Kind::Directive)
                    && !["{", "}", ";"].iter().any(|mark| self.is(it, mark))
            });
            if let Some(word) = head.into_iter().find(|&it| self.is_condition(it)) {
                self.reserve(word, format!("in `{}`", self.line_from(word)));
            }
        }
        self.indented(first);
    }

    fn is_condition(&self, item: usize) -> bool {
        let words = ["if", "else", "elif", "while", "when", "switch", "match", "unless"];
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
