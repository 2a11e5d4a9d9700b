//! What makes it uncertain that a compiler sees the table at all: conditions and comments around it.

use super::{Around, shortened};
use crate::audit::items::Items;
use crate::audit::language::Language;

/// Words of conditions, and attributes that begin with `cfg`.
const CONDITIONS: &str = "if else elif while when switch match unless except version";

impl Around<'_> {
    /// Reserves because of each condition around the item.
    pub(super) fn conditions(&mut self, first: usize) {
        let items = self.items;
        for at in items.open_directives(first) {
            self.reserve(at, format!("in `{}`", items.shown(at).trim()));
        }
        // `#![cfg(…)]` is about the whole file.
        for at in (0..first).filter(|&at| items.are(at, "# !") && items.is_condition(at + 3)) {
            self.odd(at + 3);
        }
        for brace in items.openers(first).filter(|&opener| items.is(opener, "{")) {
            // In Pascal this is a comment.
            let is_bare = brace == 0 || items.is(brace - 1, ";");
            if is_bare && items.language == Language::Unknown && items.is_word(brace + 1) {
                self.odd(brace);
            }
            let is_head = |&it: &usize| !items.is_directive(it) && !items.one_of(it, "{ } ;");
            let mut head = (0..brace).rev().take_while(is_head);
            head.find(|&it| items.is_condition(it))
                .into_iter()
                .for_each(|it| self.in_condition(it));
        }
        if items.language == Language::Hashes {
            let word = items.blocks(first).find(|&it| items.is_condition(it));
            word.into_iter().for_each(|it| self.in_condition(it));
        }
        self.commented(first);
    }

    fn in_condition(&mut self, word: usize) {
        let rest = &self.items.text[self.items.all[word].start..];
        let line = rest.split(|&byte| byte == b'\n').next().unwrap_or_default();
        self.reserve(word, format!("in `{}`", shortened(&String::from_utf8_lossy(line))));
    }

    /// Reserves a table that may be in a comment or a condition of its language alone.
    fn commented(&mut self, first: usize) {
        let pairs: &[(&str, &str)] = match self.items.language {
            Language::C | Language::Script => &[],
            // Nothing ends a `go:build`: the text is in lower case.
            Language::Slashes => &[("/+", "+/"), ("//go:build", "NOTHING")],
            Language::Hashes => {
                &[("#[", "]#"), ("#=", "=#"), ("\n=begin", "\n=end"), ("__end__", "\0")]
            }
            Language::Dashes => &[("--[", "]]"), ("[[", "]]"), ("[=", "=]"), ("{-", "-}")],
            Language::Unknown => &[("(*", "*)"), ("{$if", "{$end"), ("\n=pod", "\n=cut")],
        };
        let end = self.items.all[first].start;
        let before = self.items.text[..end].to_ascii_lowercase();
        let before = String::from_utf8_lossy(&before);
        for &(opener, closer) in pairs {
            let open = before.rfind(opener).map(|at| &before[at + opener.len()..]);
            if open.is_some_and(|rest| !rest.contains(closer)) {
                self.reserve(first, format!("after `{}`", opener.trim()));
            }
        }
    }
}

impl Items<'_> {
    pub(super) fn is_condition(&self, item: usize) -> bool {
        let is_attribute = self.text(item).starts_with(b"cfg");
        self.is_word(item) && (is_attribute || self.one_of(item, CONDITIONS))
    }

    /// The first words of the lines around an item in a language that indents its blocks.
    fn blocks(&self, item: usize) -> impl Iterator<Item = usize> {
        let column = |item: usize| {
            let before = &self.text[..self.all[item].start];
            before.iter().rev().take_while(|&&byte| byte != b'\n').count()
        };
        let mut least = usize::MAX;
        let starts = (0..=item).rev().filter(|&it| self.starts_line(it));
        starts.filter(move |&it| {
            let is_outer = column(it) < least;
            least = least.min(column(it));
            is_outer
        })
    }

    /// The directives before an item whose conditions are open. A guard against a second inclusion is
    /// none.
    fn open_directives(&self, item: usize) -> Vec<usize> {
        let mut open = Vec::new();
        for at in (0..item).filter(|&at| self.is_directive(at)) {
            let [word, name] = self.directive(at);
            match word.as_str() {
                "ifndef" if self.directive(at + 1) == ["define", name.as_str()] => open.push(None),
                word if word.starts_with("if") => open.push(Some(at)),
                "else" | "elif" => open.last_mut().into_iter().for_each(|last| *last = Some(at)),
                "endif" => drop(open.pop()),
                _ => {}
            }
        }
        open.into_iter().flatten().collect()
    }

    /// The first two words of a directive.
    fn directive(&self, item: usize) -> [String; 2] {
        let text = self.shown(item);
        let mut words = text.trim_start_matches(['#', ' ', '\t']).split_whitespace();
        let mut word = || words.next().unwrap_or_default().to_owned();
        [word(), word()]
    }
}
