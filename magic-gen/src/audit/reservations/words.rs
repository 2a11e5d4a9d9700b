//! What a word says about the numbers beside it, and what the text itself defines by the word.

use super::Around;
use crate::audit::items::Items;
use crate::audit::language::Language;
use crate::audit::numbers::in_word;
use crate::audit::tokens::TokenKind;

/// Calls and macros that give back the 64-bit number in them.
const WRAPPERS: &str = "UINT64_C INT64_C U64 u64 C64 UINT64 uint64_t uint64 UInt64 ULL LL U64C CU64 \
    C_U64 Bitboard BitBoard bitboard BB BigInt int B";

/// Words of a declaration that say nothing about the numbers.
const HARMLESS: &str = "pub const static let mut var val final public private protected internal \
    readonly constexpr constinit inline extern export global local ref new return crate super self \
    this default comptime immutable volatile register thread_local classvar open fileprivate \
    override auto array vector span list tuple arraylist slice listof arrayof vec std np numpy of \
    aslist arrays sequence seq dtype struct object companion type typing readonlyspan immutablearray";

/// Types of 64 bits, or more, whose names do not say so.
const OF_64: &str = "bb bboard bitmap qword usize isize size_t u128 i128 bigint ull";

/// Types of 32 bits, or more.
const OF_32: &str = "int unsigned uint u32 i32 uint32 uint32_t int32 int32_t integer";

/// Types of 8 bits, or more.
const OF_8: &str = "byte char short u8 i8 u16 i16 uint8 uint8_t int8 int8_t uint16 uint16_t int16 \
    int16_t sbyte ushort shortint";

/// Words in a macro that only wraps its number: suffixes, casts and types.
const OF_MACROS: &str = "u ull ul ll ui64 unsigned long static_cast uint64_t int64_t __int64 \
    u_int64_t uint64 int64";

/// Words before a name and its parameters that make it no function of the text.
const NO_FUNCTION: &str = "return in if while case else new and or not const";

/// Whether a list in one string has this word.
pub(super) fn has(list: &str, word: &str) -> bool {
    list.split(' ').any(|own| own == word)
}

impl Items<'_> {
    /// Whether a word is a type of 64 bits, or more.
    pub(super) fn is_wide(&self, item: usize) -> bool {
        let word = self.lower(item);
        let contains = |parts: &str| parts.split(' ').any(|part| word.contains(part));
        let is_long = word.contains("long") && !has("longint longword", &word);
        let is_wide = contains("64 bitboard") || is_long || has(OF_64, &word);
        // Floating point; and a word such as `bswap64` is no type.
        let is_other =
            word.starts_with('f') || contains("float complex rev swap be64 not64 inv flip");
        self.is_word(item) && is_wide && !is_other
    }

    /// The types and wrappers in the body of a macro of this name, if it does no more than wrap its
    /// number; none of another directive.
    fn macro_words(&self, at: usize, word: &[u8]) -> Option<Vec<String>> {
        let line = self.shown(at);
        let line = line.trim_start_matches(['#', ' ', '\t']).replace("\\\n", " ");
        let rest = line.strip_prefix("define").map(str::trim_start).unwrap_or_default();
        let rest = rest.as_bytes().strip_prefix(word);
        let Some(rest) = rest.filter(|rest| !rest.first().copied().is_some_and(in_word)) else {
            return Some(Vec::new());
        };
        let rest = String::from_utf8_lossy(rest);
        let body = rest.split("//").next().unwrap_or_default();
        let parameter = body.strip_prefix('(').and_then(|it| it.split_once(')'));
        let (parameter, body) = parameter.map_or(("", body), |(it, body)| (it.trim(), body));
        let words = body.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        let (own, others): (Vec<&str>, Vec<&str>) =
            words.filter(|it| !it.is_empty()).partition(|it| *it == parameter);
        let is_sign = |letter: char| !letter.is_alphanumeric() && !"_#()<> \t\r".contains(letter);
        let is_plain = |it: &str| has(OF_MACROS, &it.to_lowercase());
        let only_wraps = !body.contains(is_sign)
            && !body.contains("<<")
            && !body.contains(">>")
            && own.len() == usize::from(!parameter.is_empty())
            && others.iter().all(|it| has(WRAPPERS, it) || is_plain(it));
        // A suffix is no macro.
        let wrappers = others.iter().filter(|it| has(WRAPPERS, it) && !it.ends_with("LL"));
        only_wraps.then(|| wrappers.map(|it| (*it).to_owned()).collect())
    }
}

impl Around<'_> {
    /// Whether a word says nothing about the numbers, or is a type that is long enough for them.
    pub(super) fn is_harmless(&self, item: usize) -> bool {
        let word = self.items.lower(item);
        let is_python_s = self.items.language == Language::Hashes && self.items.is(item, "int");
        has(HARMLESS, &word)
            || is_python_s
            || self.largest < 1 << 31 && has(OF_32, &word)
            || self.largest < 128 && has(OF_8, &word)
            || word.contains("align")
    }

    pub(super) fn is_plain_type(&self, item: usize) -> bool {
        self.items.is_wide(item) || self.is_harmless(item) || self.items.is(item, "unsigned")
    }

    /// Whether a word is a call that gives back its number; reserves if the text defines it.
    pub(super) fn is_wrapper(&mut self, item: usize) -> bool {
        let is_one = self.items.one_of(item, WRAPPERS);
        if is_one {
            self.definition(item);
        }
        is_one
    }

    /// Whether C++ may call a constructor for a record of this type. The answer for a word is given
    /// once.
    pub(super) fn is_call(&mut self, item: usize) -> bool {
        let (items, word) = (self.items, self.items.text(item));
        let mut all = 0..items.all.len();
        items.language == Language::C
            && self.defined.insert([word, b"{"].concat())
            && all.any(|at| items.text(at) == word && items.is(at + 1, "("))
    }

    /// Reserves if the text itself defines a word, and not as a number of 64 bits.
    pub(super) fn definition(&mut self, item: usize) {
        self.definition_of(self.items.text(item));
    }

    fn definition_of(&mut self, word: &[u8]) {
        if !self.defined.insert(word.to_vec()) {
            return;
        }
        for at in 0..self.items.all.len() {
            let is_odd = match self.items.kind(at) {
                Some(TokenKind::Directive) => {
                    let words = self.items.macro_words(at, word);
                    let others = words.iter().flatten();
                    others.for_each(|word| self.definition_of(word.as_bytes()));
                    words.is_none()
                }
                Some(TokenKind::Word) => self.items.text(at) == word && self.is_redefined(at),
                _ => false,
            };
            if is_odd {
                self.odd(at);
            }
        }
    }

    /// Whether a word is defined here, and not as a number of 64 bits.
    fn is_redefined(&self, at: usize) -> bool {
        let (items, before) = (self.items, at.wrapping_sub(1));
        let is_end = |&it: &usize| items.one_of(it, "; }");
        let statement = || (0..at).rev().find(is_end).map_or(0, |end| end + 1);
        if items.is(at + 1, ";") && items.is(statement(), "typedef") {
            let mut words = statement() + 1..at;
            return !words.clone().all(|it| self.is_plain_type(it))
                || !words.any(|it| items.is_wide(it));
        }
        let starts = !items.is_word(before) && items.line(at) > items.line(before)
            || items.one_of(before, "using alias const let var val ; { }");
        let is_equal = items.is(at + 1, "=") && !items.one_of(at + 2, "= >");
        if starts && is_equal || items.one_of(before, "type typealias struct") {
            let goes_on = |&it: &usize| items.line(it) == items.line(at) && !items.is(it, ";");
            return !(at + 1..).take_while(goes_on).all(|it| match items.is_word(it) {
                true => self.is_plain_type(it),
                false => items.one_of(it, "= . : ( )"),
            });
        }
        let is_function = items.is(at + 1, "(")
            && items.is_word(before)
            && items.line(before) == items.line(at)
            && !items.one_of(before, NO_FUNCTION);
        is_function
            || items.one_of(before, "fn def func fun function class enum import proc")
            || items.is(before, "as") && (statement()..at).any(|it| items.one_of(it, "use import"))
    }
}
