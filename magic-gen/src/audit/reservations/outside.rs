//! What stands before and after a table: its declaration, and what takes the whole list.

use super::Around;
use crate::audit::items::Items;
use crate::audit::tokens::TokenKind;

impl Around<'_> {
    /// Looks at what stands before a list and after it, and at the lists around it.
    pub(super) fn outside(&mut self, opener: usize, closer: usize, has_records: bool) {
        let items = self.items;
        let (mut opener, mut closer) = (opener, closer);
        loop {
            let outer = self.before(opener, has_records);
            self.after(closer + 1, outer.is_some_and(|outer| !items.is(outer, "{")));
            let Some(next) = outer else { return };
            let Some(end) = items.closer(next) else { return };
            if items.is(next, "(") {
                self.plain_types((next + 1..opener).chain(closer + 1..end));
            }
            (opener, closer) = (next, end);
        }
    }

    /// Reserves because of all words but types that are long enough, also of quoted ones: Python's `'I'`.
    fn plain_types(&mut self, items: impl Iterator<Item = usize>) {
        for item in items {
            if self.items.is_word(item) && !self.is_plain_type(item) {
                self.odd(item);
            }
        }
    }

    /// Looks at what takes a list; returns the bracket around it, if it is in another list.
    fn before(&mut self, opener: usize, has_records: bool) -> Option<usize> {
        let items = self.items;
        let mut at = opener;
        loop {
            at = at.checked_sub(1)?;
            let ends_line = items.starts_line(at + 1) && items.language.ends_with_line();
            let is = |mark: &str| items.is(at, mark);
            let sign = at.wrapping_sub(1);
            match items.kind(at)? {
                TokenKind::Directive => return None,
                TokenKind::Open => return Some(at),
                TokenKind::Close if is("]") => at = items.opener(at).unwrap_or(at),
                TokenKind::Close if is(")") && items.is_cast(at) => {
                    at = items.opener(at).unwrap_or(at);
                    self.plain_types(at..opener);
                }
                TokenKind::Close if is("}") || items.is(opener, "{") => return None,
                TokenKind::Mark if is(";") => return None,
                TokenKind::Mark if is(",") || is(":") && !items.is(sign, ":") => {
                    return items.opener(at).filter(|&outer| !items.is_block(outer));
                }
                TokenKind::Mark if is("=") => {
                    let is_short = items.is(sign, ":");
                    if items.kind(sign)? == TokenKind::Mark && !items.one_of(sign, "> :") {
                        self.odd(sign);
                    }
                    self.declaration(at - usize::from(is_short), has_records);
                    return None;
                }
                TokenKind::Mark if items.are(sign, "= >") => {
                    self.declaration(sign, has_records);
                    return None;
                }
                TokenKind::Mark if is(">") => {
                    let generic = (0..at).rev().find(|&it| items.is(it, "<"))?;
                    if !has_records {
                        self.plain_types(generic + 1..at);
                    }
                    at = generic;
                }
                TokenKind::Mark if items.one_of(at, ". & ! :") => {}
                TokenKind::Word | TokenKind::Number(_) if ends_line => return None,
                TokenKind::Word if self.is_plain_type(at) => _ = self.wide_type(at),
                TokenKind::Word if items.is(opener, "{") && !items.is(at + 1, "!") => {
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

    /// Looks for the definition of a type of 64 bits. Returns whether it is one.
    fn wide_type(&mut self, at: usize) -> bool {
        let is_wide = self.items.is_wide(at);
        if is_wide {
            self.definition(at);
        }
        is_wide
    }

    /// Looks at the words to the left of an equals sign: besides the name, only types of 64 bits.
    fn declaration(&mut self, end: usize, has_records: bool) {
        let items = self.items;
        let mut unknown = Vec::new();
        let mut at = end;
        while let Some(item) = at.checked_sub(1) {
            if items.begins_declaration(item, end) {
                let opener = items.opener(item).filter(|_| items.is(item, ")"));
                let condition = opener.and_then(|it| it.checked_sub(1));
                let condition = condition.filter(|&it| items.is_condition(it));
                condition.into_iter().for_each(|it| self.odd(it));
                break;
            }
            if let Some(opener) = items.opener(item).filter(|_| items.one_of(item, "] )")) {
                if items.is(opener.wrapping_sub(1), "#") {
                    break;
                }
                self.in_brackets(opener, item, &mut unknown);
                at = opener;
                continue;
            }
            at = item;
            if items.one_of(at, "var let val") {
                break;
            }
            self.declared(at, &mut unknown);
        }
        self.attributes(at);
        unknown.reverse();
        let is_typed = unknown.first().is_some_and(|&name| items.is(name + 1, ":"));
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

    /// Looks at a word of a declaration.
    fn declared(&mut self, at: usize, unknown: &mut Vec<usize>) {
        let (items, next) = (self.items, at + 1);
        // A path, or a pointer.
        let is_path = items.one_of(next, ". - *") || items.are(next, ": :");
        let is_sign = items.one_of(at, "unsigned signed");
        let is_size = items.is(at.wrapping_sub(1), ",") && items.is(next, ">");
        let is_known = self.is_harmless(at) || is_sign && items.is_wide(next);
        if !items.is_word(at) || is_path || is_size || is_known || self.wide_type(at) {
            return;
        }
        if !(items.is(at, "int") && items.is_wide(at.wrapping_sub(1))) {
            unknown.push(at);
        }
    }

    /// Looks at a type in brackets: `[u64; 64]`. A length after a name or before a type is none.
    fn in_brackets(&mut self, opener: usize, end: usize, unknown: &mut Vec<usize>) {
        let (items, before) = (self.items, opener.wrapping_sub(1));
        let is_length = items.is_word(end + 1)
            || items.is_word(before) && (items.is(end, ")") || !self.is_harmless(before));
        if is_length {
            return;
        }
        let of_type = (opener + 1..end).take_while(|&at| !items.is(at, ";"));
        for at in of_type.filter(|&at| items.is_word(at)) {
            if !self.wide_type(at) && !self.is_plain_type(at) {
                unknown.push(at);
            }
        }
    }

    /// Looks at the attributes before an item.
    fn attributes(&mut self, mut at: usize) {
        let items = self.items;
        while let Some(end) = at.checked_sub(1).filter(|&end| items.is(end, "]")) {
            let Some(opener) = items.opener(end) else { return };
            if (opener..end).any(|item| items.text(item).starts_with(b"cfg")) {
                self.odd(opener + 1);
            }
            at = opener - usize::from(items.is(opener.wrapping_sub(1), "#"));
        }
    }

    /// Looks at what follows a list.
    pub(super) fn after(&mut self, next: usize, in_brackets: bool) {
        let items = self.items;
        let is_later = !in_brackets && next > 0 && items.starts_line(next);
        let is_odd = match items.kind(next) {
            None | Some(TokenKind::Close | TokenKind::Directive) => false,
            Some(TokenKind::Mark) if items.one_of(next, "; ,") => false,
            Some(TokenKind::Mark) if is_later => !items.one_of(next, "@ #"),
            Some(TokenKind::Open) if is_later => {
                !items.language.ends_with_line() && !items.is(next, "{")
            }
            _ => !is_later,
        };
        if is_odd {
            self.odd(next);
        }
    }
}

impl Items<'_> {
    /// Whether a type in parentheses ends here, and no parameters of a function.
    fn is_cast(&self, at: usize) -> bool {
        let before = self.opener(at).map_or(0, |opener| opener.wrapping_sub(1));
        self.one_of(before, "= ( ,")
    }

    /// Whether a brace opens a block or a record, and not a list.
    fn is_block(&self, opener: usize) -> bool {
        let before = opener.wrapping_sub(1);
        self.is(opener, "{") && (self.is_word(before) || self.is(before, ")"))
    }

    /// Whether a declaration that ends before `end` begins after this item.
    fn begins_declaration(&self, item: usize, end: usize) -> bool {
        let is_generic = self.is(item, ",") && self.is(item.wrapping_sub(2), "<");
        let stops = self.one_of(item, "; { } ,") && !is_generic;
        let is_earlier = item + 1 < end && self.starts_line(item + 1);
        let goes_on = self.is_word(item) || self.one_of(item, "> *");
        stops
            || self.is_directive(item)
            || is_earlier && (!goes_on || self.language.ends_with_line())
    }
}
