//! A text with its numbers and the tokens that count in its language: the items.

use std::borrow::Cow;
use std::iter::successors;

use anyhow::{Result, ensure};

use super::language::Language;
use super::tokens::{self, Literal, Token, TokenKind};
use crate::thousands::thousands;

/// The most numbers that a file may have. The longest tables of attacks that anybody prints have
/// 4,096 numbers for each rook square and 512 for each bishop square, 294,912 in all.
pub const MOST_NUMBERS: usize = 1_000_000;

/// A text, its numbers and its items. What is asked of an item after the last has no answer.
pub struct Items<'a> {
    /// The text, of one byte for a character.
    pub text: Cow<'a, [u8]>,
    pub language: Language,
    /// The numbers, in their order.
    pub literals: Vec<Literal>,
    /// The tokens that count.
    pub all: Vec<Token>,
    /// The bracket that is open before each item, and the bracket that closes each opening one.
    brackets: Vec<[Option<usize>; 2]>,
}

impl<'a> Items<'a> {
    /// Reads a text of [`MOST_NUMBERS`] at most.
    pub fn read(text: &'a [u8], language: Language) -> Result<Self> {
        let text = tokens::narrowed(text);
        let (literals, all) = tokens::read(&text, language);
        let [count, most] = [literals.len(), MOST_NUMBERS].map(thousands);
        ensure!(
            literals.len() <= MOST_NUMBERS,
            "it has {count} numbers, more than {most}; audit the file that has the magics alone"
        );
        let brackets = matched(&all);
        Ok(Self { text, language, literals, all, brackets })
    }

    /// The text of an item.
    pub fn text(&self, item: usize) -> &[u8] {
        self.all.get(item).map_or(b"", |token| &self.text[token.start..token.end])
    }

    /// The text of an item for people.
    pub fn shown(&self, item: usize) -> Cow<'_, str> {
        String::from_utf8_lossy(self.text(item))
    }

    pub fn lower(&self, item: usize) -> String {
        self.shown(item).to_lowercase()
    }

    pub fn kind(&self, item: usize) -> Option<TokenKind> {
        self.all.get(item).map(|token| token.kind)
    }

    pub fn line(&self, item: usize) -> usize {
        self.all.get(item).map_or(usize::MAX, |token| token.line)
    }

    /// Whether an item is the first of its line.
    pub fn starts_line(&self, item: usize) -> bool {
        item == 0 || self.line(item) > self.line(item - 1)
    }

    pub fn number(&self, item: usize) -> Option<&Literal> {
        match self.kind(item)? {
            TokenKind::Number(literal) => self.literals.get(literal),
            _ => None,
        }
    }

    pub fn is_word(&self, item: usize) -> bool {
        self.kind(item) == Some(TokenKind::Word)
    }

    pub fn is_directive(&self, item: usize) -> bool {
        self.kind(item) == Some(TokenKind::Directive)
    }

    pub fn is(&self, item: usize, text: &str) -> bool {
        self.text(item) == text.as_bytes()
    }

    /// Whether the text of an item is one of these words, with spaces between them.
    pub fn one_of(&self, item: usize, words: &str) -> bool {
        words.split(' ').any(|word| self.is(item, word))
    }

    /// Whether these items are here, with spaces between them. `0` is any number.
    pub fn are(&self, item: usize, wanted: &str) -> bool {
        wanted.split(' ').enumerate().all(|(ahead, wanted)| {
            let at = item.wrapping_add(ahead);
            if wanted == "0" { self.number(at).is_some() } else { self.is(at, wanted) }
        })
    }

    /// The bracket that is open before an item.
    pub fn opener(&self, item: usize) -> Option<usize> {
        self.brackets.get(item)?[0]
    }

    /// The bracket that closes this one.
    pub fn closer(&self, opener: usize) -> Option<usize> {
        self.brackets.get(opener)?[1]
    }

    /// The brackets around an item, the inner ones first.
    pub fn openers(&self, item: usize) -> impl Iterator<Item = usize> {
        successors(self.opener(item), |&opener| self.opener(opener))
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
        self.assigned(at + 2).filter(|_| self.are(at, "[ 0 ]"))
    }
}

fn matched(items: &[Token]) -> Vec<[Option<usize>; 2]> {
    let (mut open, mut brackets) = (Vec::new(), vec![[None; 2]; items.len()]);
    for (at, item) in items.iter().enumerate() {
        brackets[at][0] = open.last().copied();
        match item.kind {
            TokenKind::Open => open.push(at),
            TokenKind::Close => {
                open.pop().into_iter().for_each(|opener: usize| brackets[opener][1] = Some(at));
            }
            _ => {}
        }
    }
    brackets
}
