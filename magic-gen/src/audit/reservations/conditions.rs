//! What makes it uncertain that a compiler sees the table at all: conditions and comments around it.

use super::Around;
use crate::audit::items::{Items, Language};
use crate::audit::tokens::Kind;

impl Around<'_> {
    /// Reserves because of each condition around the item.
    pub(super) fn conditions(&mut self, first: usize) {
        let items = self.items;
        let mut open = Vec::new();
        for at in 0..first {
            // `#![cfg(…)]` is about the whole file.
            let is_of_file =
                items.is(at, "#") && items.is(at + 1, "!") && items.is_condition(at + 3);
            if items.kind(at) == Some(Kind::Directive) {
                items.directive(at, &mut open);
            } else if is_of_file {
                self.odd(at + 3);
            }
        }
        for at in open.into_iter().flatten() {
            let text = String::from_utf8_lossy(items.text(at)).trim().to_owned();
            self.reserve(at, format!("in `{text}`"));
        }
        let outer = |&opener: &usize| items.opener(opener);
        let braces = std::iter::successors(items.opener(first), outer);
        for brace in braces.filter(|&brace| items.is(brace, "{")) {
            // In Pascal this is a comment.
            let is_bare = brace == 0 || items.is(brace - 1, ";");
            if is_bare && items.language == Language::Unknown && items.is_word(brace + 1) {
                self.odd(brace);
            }
            let is_head =
                |&it: &usize| items.kind(it) != Some(Kind::Directive) && !items.one_of(it, "{ } ;");
            let mut head = (0..brace).rev().take_while(is_head);
            if let Some(word) = head.find(|&it| items.is_condition(it)) {
                self.in_condition(word);
            }
        }
        if items.language == Language::Hashes {
            self.indented(first);
        }
        self.commented(first);
    }

    fn in_condition(&mut self, word: usize) {
        let rest = &self.items.text[self.items.all[word].start..];
        let line = rest.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let line: String = String::from_utf8_lossy(line).trim().chars().take(40).collect();
        self.reserve(word, format!("in `{line}`"));
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
        let before = self.items.text[..end].to_ascii_lowercase();
        let before = String::from_utf8_lossy(&before);
        for &(opener, closer) in pairs {
            let open = before.rfind(opener).map(|at| &before[at + opener.len()..]);
            let is_whole = opener == "//go:build" && open.is_some();
            if is_whole || open.is_some_and(|rest| !rest.contains(closer)) {
                self.reserve(first, format!("after `{}`", opener.trim()));
            }
        }
    }

    /// Blocks of languages that indent them.
    fn indented(&mut self, first: usize) {
        let items = self.items;
        let column = |item: usize| {
            let before = &items.text[..items.all[item].start];
            before.iter().rev().take_while(|&&byte| byte != b'\n').count()
        };
        let starts = |item: &usize| *item == 0 || items.line(*item) > items.line(item - 1);
        let mut least = usize::MAX;
        let outer = (0..=first).rev().filter(starts).filter(|&item| {
            let is_outer = column(item) < least;
            least = least.min(column(item));
            is_outer
        });
        if let Some(item) = outer.into_iter().find(|&item| items.is_condition(item)) {
            self.in_condition(item);
        }
    }
}

impl Items<'_> {
    pub(super) fn is_condition(&self, item: usize) -> bool {
        const WORDS: &str = "if else elif while when switch match unless except version";
        let is_attribute = self.text(item).starts_with(b"cfg");
        self.is_word(item) && (is_attribute || self.one_of(item, WORDS))
    }

    /// The conditions that are open after a directive. A guard against a second inclusion is none.
    fn directive(&self, at: usize, open: &mut Vec<Option<usize>>) {
        let words = |item| {
            let text = String::from_utf8_lossy(self.text(item));
            let text = text.trim_start_matches(['#', ' ', '\t']);
            text.split_whitespace().take(2).map(str::to_owned).collect::<Vec<_>>()
        };
        let own = words(at);
        match own.first().map_or("", String::as_str) {
            "ifndef" => {
                let next = words(at + 1);
                let is_guard =
                    next.first().is_some_and(|it| it == "define") && next.get(1) == own.get(1);
                open.push(Some(at).filter(|_| !is_guard));
            }
            word if word.starts_with("if") => open.push(Some(at)),
            "else" | "elif" => {
                if let Some(last) = open.last_mut() {
                    *last = Some(at);
                }
            }
            "endif" => drop(open.pop()),
            _ => {}
        }
    }
}
