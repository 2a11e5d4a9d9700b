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

use std::collections::BTreeSet;

use crate::claim::Proof;
use crate::compile::Machine;
use crate::execute::Wrong;
use crate::formula::{Binary, Bytes, Formulas, Node, Term, read};
use crate::subject::Subject;

impl Proof {
    pub fn certificate(&self, subject: &Subject, machine: &Machine) -> String {
        let rule = (subject.rule)(&self.formulas);
        let (answer, says, source) = (subject.answer, subject.says, &subject.source);
        let board = if subject.inputs == ["occupied"] { ", the board" } else { "" };
        let inputs = subject.inputs.join(", ");
        let mut text = format!(
            "; rookline, {subject}, compiled for {machine}.\n\
             ; {inputs}: any word{board}; a1 is bit 0, b1 bit 1, h8 bit 63\n\
             ; {answer}: what the compiled code returns for it, of {source}\n\
             ; rule: {says}\n\
             ; panics, outside, undefined: 1 if the code panics, reads outside of a table, or does what \
             LLVM leaves undefined\n\
             ; wrong: 1 if it does one of these\n\
             ; The claim: there are inputs for which {answer} is not rule, or wrong is 1.\n\
             ; unsat means that there are none: the code is right for all 2^64 values of each input.\n\
             (set-option :produce-models true)\n(set-logic QF_BV)\n"
        );
        for input in subject.inputs {
            text += &declare(input, 64);
        }
        let mut results = vec![(answer, self.answer), ("rule", rule)];
        results.extend(Wrong::ALL.map(|(what, name)| (name, self.wrong[what as usize])));
        let writer = Writer { formulas: &self.formulas, subject };
        for term in writer.needed(results.iter().map(|(_, term)| *term).collect()) {
            text += &writer.definition(term);
        }
        for (name, term) in results {
            text += &define(name, self.formulas.width(term), &writer.name(term));
        }
        text += &define("wrong", 1, "(bvor (bvor panics outside) undefined)");
        text += "; The question:\n";
        text += &format!("(assert (or (distinct {answer} rule) (= wrong #b1)))\n(check-sat)\n");
        text
    }
}

fn declare(name: &str, width: u32) -> String {
    format!("(declare-const {name} (_ BitVec {width}))\n")
}

fn define(name: &str, width: u32, value: &str) -> String {
    format!("(define-fun {name} () (_ BitVec {width}) {value})\n")
}

/// The most bits of which all values are tried.
const MOST_BITS: usize = 16;

fn number_text(number: u64, width: u32) -> String {
    match width {
        1 => format!("#b{number}"),
        width if width.is_multiple_of(4) => {
            format!("#x{number:0digits$x}", digits = width as usize / 4)
        }
        width => format!("(_ bv{number} {width})"),
    }
}

struct Writer<'a> {
    formulas: &'a Formulas,
    subject: &'a Subject,
}

impl Writer<'_> {
    /// These formulas and their parts; the parts of each come before it.
    fn needed(&self, mut open: Vec<Term>) -> BTreeSet<Term> {
        let mut needed = BTreeSet::new();
        while let Some(term) = open.pop() {
            if needed.insert(term) {
                open.extend(self.formulas.node(term).parts());
            }
        }
        needed
    }

    fn name(&self, term: Term) -> String {
        match self.formulas.node(term) {
            Node::Input(number) => self.subject.inputs[number].to_owned(),
            Node::Number(number) => number_text(number, self.formulas.width(term)),
            _ => format!("t{}", term.index()),
        }
    }

    fn definition(&self, term: Term) -> String {
        let formulas = self.formulas;
        let (width, index) = (formulas.width(term), term.index());
        let name = |term: Term| self.name(term);
        let mut before = String::new();
        let value = match formulas.node(term) {
            Node::Input(_) | Node::Number(_) => return String::new(),
            Node::Binary(Binary::Rem, a, b) if is_sum_of_few(formulas, a, b) => {
                remainder_of_few(formulas, a, &name(a), formulas.number(b).unwrap_or(1), width)
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
            Node::Resized(word) | Node::SignExtended(word) => {
                let by = if let Node::Resized(_) = formulas.node(term) { "zero" } else { "sign" };
                format!("((_ {by}_extend {}) {})", width - formulas.width(word), name(word))
            }
            Node::Load(table, at) => {
                let elsewhere = format!("elsewhere{index}");
                before = declare(&elsewhere, width);
                let load = Load { bytes: &formulas.bytes(table), width, at: name(at), elsewhere };
                load.of(&self.places(at))
            }
        };
        before + &define(&format!("t{index}"), width, &value)
    }

    /// The places that a load can read. They are computed for all values of the bits that move it on
    /// some trial, or, if there are too many values, for inputs of at most one bit. If a place is
    /// missed, the solver finds wrong inputs, and the proof fails.
    fn places(&self, at: Term) -> Vec<u64> {
        let parts: Vec<_> = self.needed(vec![at]).into_iter().collect();
        let values = |inputs: &[u64]| self.formulas.values(parts.iter().copied(), inputs);
        let place = |inputs: &[u64]| values(inputs)[at.index()];
        let inputs = self.subject.inputs.len();
        let trials: Vec<_> = self.subject.trials().map(|trial| (place(&trial), trial)).collect();
        let mut bits: Vec<_> =
            (0..inputs).flat_map(|nth| (0..64).map(move |bit| (nth, bit))).collect();
        bits.retain(|bit| trials.iter().any(|(here, trial)| place(&flipped(trial, bit)) != *here));
        let with = |choice: u64| {
            let chosen = bits.iter().zip(0..).filter(|(_, nth)| choice >> nth & 1 != 0);
            chosen.fold(vec![0; inputs], |inputs, (bit, _)| flipped(&inputs, bit))
        };
        let all: Vec<_> = match bits.len() {
            ..=MOST_BITS => (0..1 << bits.len()).map(with).collect(),
            _ => (0..=64).map(|bit| vec![1_u64.checked_shl(bit).unwrap_or(0); inputs]).collect(),
        };
        all.iter().map(|inputs| place(inputs)).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// These inputs with another value of a bit: the number of the input, and of its bit.
fn flipped(inputs: &[u64], &(input, bit): &(usize, u32)) -> Vec<u64> {
    let mut inputs = inputs.to_vec();
    inputs[input] ^= 1 << bit;
    inputs
}

/// Whether a remainder is that of a word with few bits that can be 1.
fn is_sum_of_few(formulas: &Formulas, word: Term, by: Term) -> bool {
    let few = formulas.possible(word).count_ones() as usize <= MOST_BITS;
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

/// A load as a choice by the bits of its place.
struct Load<'a> {
    bytes: &'a Bytes,
    width: u32,
    at: String,
    /// The word at any other place.
    elsewhere: String,
}

impl Load<'_> {
    fn of(&self, places: &[u64]) -> String {
        let Self { at, elsewhere, .. } = self;
        let Some(&first) = places.first() else { return elsewhere.clone() };
        let varying = places.iter().fold(0, |bits, place| bits | place ^ first);
        let tree = self.tree(places, varying);
        let [fixed, common] = [!varying, first & !varying].map(|number| number_text(number, 64));
        format!("(ite (= (bvand {at} {fixed}) {common}) {tree} {elsewhere})")
    }

    /// Chooses by the highest of the varying bits first.
    fn tree(&self, places: &[u64], varying: u64) -> String {
        let Some(&first) = places.first() else { return self.elsewhere.clone() };
        let Some(bit) = varying.checked_ilog2() else {
            let value = read(self.bytes, first, self.width);
            return value.map_or(self.elsewhere.clone(), |value| number_text(value, self.width));
        };
        let (ones, zeros): (Vec<u64>, Vec<u64>) =
            places.iter().partition(|place| *place >> bit & 1 != 0);
        let [ones, zeros] = [ones, zeros].map(|part| self.tree(&part, varying & !(1 << bit)));
        if ones == zeros {
            return ones;
        }
        format!("(ite (= ((_ extract {bit} {bit}) {}) #b1) {ones} {zeros})", self.at)
    }
}
