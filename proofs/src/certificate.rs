//! A proof's claim as SMT-LIB 2, for a solver.
//!
//! The inputs are constants (the board is `occupied`). The result of the code is `attacks` or
//! `answer`, and the required result is `rule`. `panics`, `outside` and `undefined` are 1 if the code
//! panics, reads outside a table or does what LLVM leaves undefined; `wrong` is 1 if one of them is.
//! The claim is that there are inputs for which the results differ or `wrong` is 1. A solver answers
//! `unsat` if there are none.
//!
//! The certificate has only the parts of a table that the code can reach. Any other place is a
//! constant without a value, so the answer does not depend on what is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::demand;
use crate::execute::Wrong;
use crate::formula::{Binary, Formulas, Node, Table, Term, Unary, read};
use crate::rules::subsets;
use crate::subject::Subject;

/// The parts of a certificate's claim.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The result of the code.
    pub answer: Term,
    /// The result of the rule.
    pub rule: Term,
    /// For each of [`Wrong::ALL`], whether the code does it.
    pub wrong: [Term; 3],
}

/// The text of a certificate of a subject; `about` is the claim in words.
pub fn certificate(formulas: &Formulas, claim: Claim, subject: &Subject, about: &str) -> String {
    let needed = needed(formulas, claim);
    let places = places(formulas, &needed, subject);
    let names = Names { formulas, inputs: subject.inputs };
    let mut text = String::new();
    for line in about.lines() {
        let _ = writeln!(text, "; {line}");
    }
    text += "(set-option :produce-models true)\n(set-logic QF_BV)\n";
    for input in subject.inputs {
        let _ = writeln!(text, "(declare-const {input} (_ BitVec 64))");
    }
    for &term in &needed {
        define(&names, term, &places, &mut text);
    }
    let Claim { answer, rule, wrong } = claim;
    let wrong = Wrong::ALL.map(|(what, name)| (name, wrong[what as usize]));
    for (name, term) in [(subject.answer, answer), ("rule", rule)].into_iter().chain(wrong) {
        let (width, value) = (formulas.width(term), names.of(term));
        let _ = writeln!(text, "(define-fun {name} () (_ BitVec {width}) {value})");
    }
    text += "(define-fun wrong () (_ BitVec 1) (bvor (bvor panics outside) undefined))\n";
    let answer = subject.answer;
    let question = format!("(assert (or (distinct {answer} rule) (= wrong #b1)))\n(check-sat)\n");
    text += &format!("; The question:\n{question}");
    text
}

/// The formulas of a claim; the parts of each come before it.
fn needed(formulas: &Formulas, claim: Claim) -> BTreeSet<Term> {
    let mut needed = BTreeSet::new();
    let mut open = [&[claim.answer, claim.rule], &claim.wrong[..]].concat();
    while let Some(term) = open.pop() {
        if needed.insert(term) {
            open.extend(formulas.node(term).parts());
        }
    }
    needed
}

/// The most bits of which all values are tried.
const MOST_BITS: u32 = 16;

/// The places that each load can read. They are computed for all values of the bits on which the
/// load depends, or, if there are too many values, for the subject's samples. If a place is missed,
/// the solver finds wrong inputs, and the proof fails.
fn places(
    formulas: &Formulas,
    needed: &BTreeSet<Term>,
    subject: &Subject,
) -> BTreeMap<Term, BTreeSet<u64>> {
    let mut places = BTreeMap::new();
    for &load in needed {
        let Node::Load(_, at) = *formulas.node(load) else { continue };
        let demanded = demand::demanded(formulas, at, subject.inputs.len());
        let bits: u32 = demanded.iter().map(|bits| bits.count_ones()).sum();
        let inputs = if bits <= MOST_BITS { choices(&demanded) } else { subject.samples.clone() };
        let reached = inputs.iter().map(|inputs| formulas.evaluate(inputs)[at.index()]);
        places.insert(load, reached.collect());
    }
    places
}

/// All inputs with subsets of these bits.
fn choices(bits: &[u64]) -> Vec<Vec<u64>> {
    bits.iter().fold(vec![Vec::new()], |choices, &bits| {
        let longer = |choice: &Vec<u64>| {
            let choice = choice.clone();
            subsets(bits).map(move |subset| [&choice[..], &[subset]].concat())
        };
        choices.iter().flat_map(longer).collect()
    })
}

/// The names of formulas.
struct Names<'a> {
    formulas: &'a Formulas,
    inputs: &'a [&'static str],
}

impl Names<'_> {
    fn of(&self, term: Term) -> String {
        match *self.formulas.node(term) {
            Node::Input(number) => self.inputs[number].to_owned(),
            Node::Unknown(number) => format!("unknown{number}"),
            Node::Number(number) => number_text(number, self.formulas.width(term)),
            _ => format!("t{}", term.index()),
        }
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
    names: &Names<'_>,
    term: Term,
    places: &BTreeMap<Term, BTreeSet<u64>>,
    text: &mut String,
) {
    let formulas = names.formulas;
    let width = formulas.width(term);
    let name = |term: Term| names.of(term);
    let extra = |word: Term| width - formulas.width(word);
    let value = match *formulas.node(term) {
        Node::Input(_) | Node::Number(_) => return,
        Node::Unknown(_) => {
            let _ = writeln!(text, "(declare-const {} (_ BitVec {width}))", name(term));
            return;
        }
        Node::Unary(op, word) => unary(op, &name(word), width),
        Node::Binary(Binary::Rem, a, b) if is_sum_of_few(formulas, a, b) => {
            remainder_of_few(formulas, a, &name(a), formulas.number(b).unwrap_or(1), width)
        }
        Node::Binary(op @ (Binary::Div | Binary::Rem), a, b) if formulas.number(b) > Some(0) => {
            let index = term.index();
            divide(index, width, &name(a), &name(b), text);
            format!("{}{index}", if op == Binary::Div { "quotient" } else { "remainder" })
        }
        Node::Binary(op, a, b) if op.compares() => {
            format!("(ite ({} {} {}) #b1 #b0)", op.smt(), name(a), name(b))
        }
        Node::Binary(op, a, b) => format!("({} {} {})", op.smt(), name(a), name(b)),
        Node::If(condition, yes, no) => {
            format!("(ite (= {} #b1) {} {})", name(condition), name(yes), name(no))
        }
        Node::Resized(word) if formulas.width(word) > width => {
            format!("((_ extract {} 0) {})", width - 1, name(word))
        }
        Node::Resized(word) => format!("((_ zero_extend {}) {})", extra(word), name(word)),
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

/// Whether a remainder is that of a word with few bits that can be 1.
fn is_sum_of_few(formulas: &Formulas, word: Term, by: Term) -> bool {
    let few = formulas.possible(word).count_ones() <= MOST_BITS;
    few && formulas.number(by).is_some_and(|by| (1..1 << 16).contains(&by))
}

/// The remainder of a word with few bits. The sum of the remainders of its bits is a short number,
/// and has the same remainder.
fn remainder_of_few(formulas: &Formulas, word: Term, name: &str, by: u64, width: u32) -> String {
    const SHORT: u32 = 24;
    let possible = formulas.possible(word);
    let bits = (0..64).filter(|bit| possible >> bit & 1 != 0);
    let remainders = bits.map(|bit| {
        let remainder = number_text((1 << bit) % by, SHORT);
        format!("(ite (= ((_ extract {bit} {bit}) {name}) #b1) {remainder} #x000000)")
    });
    let sum = remainders.fold("#x000000".to_owned(), |sum, next| format!("(bvadd {sum} {next})"));
    let by = number_text(by, SHORT);
    format!("((_ zero_extend {}) (bvurem {sum} {by}))", width - SHORT)
}

/// Quotient and remainder by their definition: solvers decide this sooner than their own division.
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

/// The number of zeros before the first one.
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
