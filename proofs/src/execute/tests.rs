//! What the executor finds of small pieces of code.

use crate::execute::{Executor, Wrong};
use crate::ir::Module;

const CASES: &str = include_str!("cases.ll");

/// The result of a function for an input, or what is wrong with it; or that it is refused.
fn found(module: &Module, function: &str, input: u64) -> String {
    let mut executor = Executor::new(module);
    let Ok(answer) = executor.answer(function, 1) else { return "refused".to_owned() };
    let values = executor.formulas.evaluate(&[input]);
    let mut wrong = Vec::from(Wrong::ALL);
    wrong.retain(|&(what, _)| values[executor.wrong[what as usize].index()] == 1);
    match wrong[..] {
        [] => values[answer.index()].to_string(),
        _ => wrong.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(" and "),
    }
}

#[test]
fn each_piece_of_code_does_what_the_line_above_it_says() {
    let mut module = Module::default();
    module.add(CASES).expect("a module");
    let mut missed = Vec::new();
    let mut count = 0;
    for case in CASES.split("\n; for ").skip(1) {
        let (outcomes, code) = case.split_once("\ndefine i64 @").expect("a function");
        let (function, _) = code.split_once('(').expect("a name");
        for outcome in outcomes.split("; for ") {
            let (input, wanted) = outcome.split_once(": ").expect("an outcome");
            let found = found(&module, function, input.parse::<i128>().expect("an input") as u64);
            count += 1;
            if found != wanted {
                missed.push(format!("{function}, {input}: {found}, not {wanted}"));
            }
        }
    }
    assert!(missed.is_empty() && count > 120, "{count} outcomes; {missed:#?}");
}
