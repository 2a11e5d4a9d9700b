//! A proof's claim as SMT-LIB 2, for a solver.
//!
//! The board is the constant `occupied`, what the code returns `attacks`, what the rule says
//! `rule`, and `wrong` is 1 if the code panics or reads outside of a table. The claim is that there
//! is a board on which they differ or something is wrong: a solver answers `unsat` if there is none.
//!
//! A table is written as far as a lookup can reach it: for any other place a constant stands that
//! can be anything, so the answer does not rest on what is left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::demand;
use crate::formula::{Binary, Formulas, Node, Table, Term, Unary, read};
use crate::rule::subsets;

/// What a certificate is about.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// What the code returns.
    pub attacks: Term,
    /// What the rule says.
    pub rule: Term,
    /// Whether the code does what it must not.
    pub wrong: Term,
}

/// The text of a certificate; `about` says in words what is claimed.
pub fn certificate(formulas: &Formulas, claim: Claim, about: &str) -> String {
    let needed = needed(formulas, claim);
    let places = places(formulas, &needed);
    let mut text = String::new();
    for line in about.lines() {
        let _ = writeln!(text, "; {line}");
    }
    text += "(set-option :produce-models true)\n(set-logic QF_BV)\n";
    text += "(declare-const occupied (_ BitVec 64))\n";
    for &term in &needed {
        define(formulas, term, &places, &mut text);
    }
    let Claim { attacks, rule, wrong } = claim;
    for (name, term) in [("attacks", attacks), ("rule", rule), ("wrong", wrong)] {
        let width = formulas.width(term);
        let _ =
            writeln!(text, "(define-fun {name} () (_ BitVec {width}) {})", named(formulas, term));
    }
    text += "(assert (or (distinct attacks rule) (= wrong #b1)))\n(check-sat)\n";
    text
}

/// The formulas that a claim is made of, what each is made of before it.
fn needed(formulas: &Formulas, claim: Claim) -> BTreeSet<Term> {
    let mut needed = BTreeSet::new();
    let mut open = vec![claim.attacks, claim.rule, claim.wrong];
    while let Some(term) = open.pop() {
        if needed.insert(term) {
            open.extend(parts(formulas.node(term)));
        }
    }
    needed
}

fn parts(node: &Node) -> Vec<Term> {
    match *node {
        Node::Occupied | Node::Number(_) => Vec::new(),
        Node::Unary(_, word)
        | Node::Truncated(word)
        | Node::ZeroExtended(word)
        | Node::SignExtended(word)
        | Node::Load(_, word) => vec![word],
        Node::Binary(_, a, b) => vec![a, b],
        Node::If(a, b, c) => vec![a, b, c],
    }
}

/// The most squares of which all boards are tried.
const MOST_SQUARES: u32 = 16;

/// The places that each load can read: those of all boards of the squares that it depends on. Where
/// these are too many, none: the solver then finds a board that is none, and the proof fails.
fn places(formulas: &Formulas, needed: &BTreeSet<Term>) -> BTreeMap<Term, BTreeSet<u64>> {
    let mut places = BTreeMap::new();
    for &load in needed {
        let Node::Load(_, at) = *formulas.node(load) else { continue };
        let squares = demand::squares(formulas, at);
        let few = squares.count_ones() <= MOST_SQUARES;
        let boards = subsets(squares).filter(|_| few);
        places.insert(load, boards.map(|board| formulas.evaluate(board)[at.index()]).collect());
    }
    places
}

fn named(formulas: &Formulas, term: Term) -> String {
    match formulas.node(term) {
        Node::Occupied => "occupied".to_owned(),
        Node::Number(number) => number_text(*number, formulas.width(term)),
        _ => format!("t{}", term.index()),
    }
}

fn number_text(number: u64, width: u32) -> String {
    match width {
        1 => format!("#b{number}"),
        width if width.is_multiple_of(4) => {
            format!("#x{number:0digits$x}", digits = width as usize / 4)
        }
        width => format!("(_ bv{number} {width})"),
    }
}

fn define(
    formulas: &Formulas,
    term: Term,
    places: &BTreeMap<Term, BTreeSet<u64>>,
    text: &mut String,
) {
    let width = formulas.width(term);
    let name = |term: Term| named(formulas, term);
    let extra = |word: Term| width - formulas.width(word);
    let value = match *formulas.node(term) {
        Node::Occupied | Node::Number(_) => return,
        Node::Unary(op, word) => unary(op, &name(word), width),
        Node::Binary(op @ (Binary::Div | Binary::Rem), a, b) if formulas.number(b) > Some(0) => {
            let index = term.index();
            divide(index, width, &name(a), &name(b), text);
            format!("{}{index}", if op == Binary::Div { "quotient" } else { "remainder" })
        }
        Node::Binary(op, a, b) => binary(op, &name(a), &name(b)),
        Node::If(condition, yes, no) => {
            format!("(ite (= {} #b1) {} {})", name(condition), name(yes), name(no))
        }
        Node::Truncated(word) => format!("((_ extract {} 0) {})", width - 1, name(word)),
        Node::ZeroExtended(word) => format!("((_ zero_extend {}) {})", extra(word), name(word)),
        Node::SignExtended(word) => format!("((_ sign_extend {}) {})", extra(word), name(word)),
        Node::Load(table, at) => {
            let index = term.index();
            let _ = writeln!(text, "(declare-const elsewhere{index} (_ BitVec {width}))");
            let places = places.get(&term).cloned().unwrap_or_default();
            Choice { formulas, table, width, at: name(at), load: index }.of(&places)
        }
    };
    let _ = writeln!(text, "(define-fun t{} () (_ BitVec {width}) {value})", term.index());
}

/// Quotient and remainder by their definition, which solvers decide sooner than their own division.
fn divide(index: usize, width: u32, word: &str, by: &str, text: &mut String) {
    let (quotient, remainder) = (format!("quotient{index}"), format!("remainder{index}"));
    for name in [&quotient, &remainder] {
        let _ = writeln!(text, "(declare-const {name} (_ BitVec {width}))");
    }
    let most = number_text(u64::MAX >> (64 - width), width);
    let _ = writeln!(
        text,
        "(assert (= {word} (bvadd (bvmul {quotient} {by}) {remainder})))\n\
         (assert (bvult {remainder} {by}))\n\
         (assert (bvule {quotient} (bvudiv {most} {by})))\n\
         (assert (bvule (bvmul {quotient} {by}) {word}))"
    );
}

fn binary(op: Binary, a: &str, b: &str) -> String {
    let name = match op {
        Binary::And => "bvand",
        Binary::Or => "bvor",
        Binary::Xor => "bvxor",
        Binary::Add => "bvadd",
        Binary::Sub => "bvsub",
        Binary::Mul => "bvmul",
        Binary::Div => "bvudiv",
        Binary::Rem => "bvurem",
        Binary::Shl => "bvshl",
        Binary::Shr => "bvlshr",
        Binary::Sar => "bvashr",
        Binary::Equal => return format!("(ite (= {a} {b}) #b1 #b0)"),
        Binary::Less => return format!("(ite (bvult {a} {b}) #b1 #b0)"),
        Binary::LessSigned => return format!("(ite (bvslt {a} {b}) #b1 #b0)"),
    };
    format!("({name} {a} {b})")
}

fn unary(op: Unary, word: &str, width: u32) -> String {
    let bit = |bit: u32| format!("((_ extract {bit} {bit}) {word})");
    match op {
        Unary::SwapBytes => {
            let bytes =
                (0..width / 8).map(|n| format!("((_ extract {} {}) {word})", 8 * n + 7, 8 * n));
            format!("(concat {})", bytes.collect::<Vec<_>>().join(" "))
        }
        Unary::ReverseBits => {
            format!("(concat {})", (0..width).map(bit).collect::<Vec<_>>().join(" "))
        }
        Unary::CountOnes => {
            let bits = (0..width).map(|n| format!("((_ zero_extend {}) {})", width - 1, bit(n)));
            format!("(bvadd {})", bits.collect::<Vec<_>>().join(" "))
        }
        Unary::TrailingZeros => first_one(0..width, width, bit),
        Unary::LeadingZeros => first_one((0..width).rev(), width, bit),
    }
}

/// How many zeros come before the first one.
fn first_one(
    bits: impl DoubleEndedIterator<Item = u32> + ExactSizeIterator,
    width: u32,
    bit: impl Fn(u32) -> String,
) -> String {
    let none = number_text(width.into(), width);
    bits.enumerate().rev().fold(none, |rest, (zeros, place)| {
        let zeros = number_text(zeros as u64, width);
        format!("(ite (= {} #b1) {zeros} {rest})", bit(place))
    })
}

/// A load as a choice by the bits of its place.
struct Choice<'a> {
    formulas: &'a Formulas,
    table: Table,
    width: u32,
    at: String,
    load: usize,
}

impl Choice<'_> {
    fn of(&self, places: &BTreeSet<u64>) -> String {
        let Some(&first) = places.first() else { return self.elsewhere() };
        let varying = places.iter().fold(0, |bits, place| bits | place ^ first);
        let places: Vec<u64> = places.iter().copied().collect();
        let tree = self.tree(&places, varying);
        let [fixed, common] = [!varying, first & !varying].map(|number| number_text(number, 64));
        format!("(ite (= (bvand {} {fixed}) {common}) {tree} {})", self.at, self.elsewhere())
    }

    /// Chooses by the highest of the varying bits first.
    fn tree(&self, places: &[u64], varying: u64) -> String {
        let Some(bit) = varying.checked_ilog2() else {
            let value = places
                .first()
                .and_then(|&at| read(self.formulas.bytes(self.table), at, self.width));
            return value.map_or_else(|| self.elsewhere(), |value| number_text(value, self.width));
        };
        if places.is_empty() {
            return self.elsewhere();
        }
        let rest = varying & !(1 << bit);
        let (ones, zeros): (Vec<u64>, Vec<u64>) =
            places.iter().partition(|place| *place >> bit & 1 != 0);
        let (ones, zeros) = (self.tree(&ones, rest), self.tree(&zeros, rest));
        if ones == zeros {
            return ones;
        }
        format!("(ite (= ((_ extract {bit} {bit}) {}) #b1) {ones} {zeros})", self.at)
    }

    fn elsewhere(&self) -> String {
        format!("elsewhere{}", self.load)
    }
}
