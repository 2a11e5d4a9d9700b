//! What changes a list after its declaration, as far as the text shows it beside the list's name.

use super::Around;
use super::words::has;
use crate::audit::items::Items;
use crate::audit::language::Language;

/// A function with such a name, or a name that begins or ends so, changes a list in its place.
const CHANGES: &str = "reverse sort swap shuffle rotate fill insert push pop remove splice shift append \
    extend update iter_mut copy_from mitems clear memset setall delete replace assign";

fn is_change(name: &str) -> bool {
    CHANGES.split(' ').any(|part| name.starts_with(part) || name.ends_with(part))
}

impl Around<'_> {
    /// Looks for what changes the list of this name after its declaration.
    pub(super) fn changes(&mut self, name: usize, end: usize) {
        let items = self.items;
        let is_name = |&at: &usize| items.is_word(at) && items.text(at) == items.text(name);
        let changed = (end..items.all.len()).filter(is_name).filter(|&at| items.is_changed(at));
        changed.for_each(|at| self.odd(at));
    }
}

impl Items<'_> {
    /// An index in the list after its numbers: it sets one of them again.
    pub(super) fn later_index(&self, last: usize, closer: usize) -> Option<usize> {
        let outer = self.opener(last);
        (last..closer).find(|&at| {
            let is_index =
                self.is(at, "[") && (self.are(at + 2, ". .") || self.indexed(at).is_some());
            self.opener(at) == outer && (is_index || self.are(at, "0 :"))
        })
    }

    /// Whether a list changes where its name is used.
    fn is_changed(&self, at: usize) -> bool {
        let [before, earlier] = [1, 2].map(|back| at.wrapping_sub(back));
        let mut next = at + 1;
        while self.is(next, "[") {
            let Some(closer) = self.closer(next) else { return false };
            next = closer + 1;
        }
        let is_indexed = next > at + 1;
        // `+=`, `>>>=`, `.⊻=`
        let is_sign = |&item: &usize| self.one_of(item, "^ + - * / % & | ~ : < > . ⊻ ?");
        let equals = (next..).find(|item| !is_sign(item)).unwrap_or(next);
        let signs = equals - next;
        let is_comparison = signs == 1 && self.one_of(next, "< >");
        let is_assigned =
            self.is(equals, "=") && !self.one_of(equals + 1, "= >") && !is_comparison && signs <= 3;
        // `++`
        let is_step = |item: usize| self.are(item, "+ +") || self.are(item, "- -");
        let is_counted = is_step(next) && !self.is_word(next + 2)
            || is_step(earlier) && !self.is_word(at.wrapping_sub(3));
        // A name and a type before it are another declaration; a name in a record is a field.
        let is_typed = self.is_word(before)
            && (self.line(before) == self.line(at) || !self.language.ends_with_line())
            && !self.one_of(before, "do then else begin loop del")
            || self.one_of(before, "> *");
        let is_own = is_indexed && self.one_of(earlier, "this self");
        let is_field = self.is(before, ".") && !is_own || self.is(before, ":") && !is_indexed;
        let is_new = signs == 0 && is_typed || is_field;
        let is_method =
            self.is(next, ".") && (is_change(&self.lower(next + 1)) || self.is(next + 2, "!"));
        let is_pushed = self.language == Language::Hashes && !is_indexed && self.are(next, "< <");
        let is_lent = self.are(earlier, "& mut") || self.is(before, "del");
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
        let name = self.lower(call);
        let is_first = (opener + 1..at).all(|it| !self.is_word(it) && !self.is(it, ","));
        let is_written = is_first && has("memcpy memmove copy inc dec", &name);
        let is_whole = !self.is(at + 1, "[");
        self.is_word(call) && (is_whole && is_change(&name) || is_written)
    }
}
