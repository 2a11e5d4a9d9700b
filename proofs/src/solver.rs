//! The solvers, as programs: a certificate goes to their standard input.

use std::io::{Seek, Write};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

/// A solver of bit-vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solver {
    pub name: &'static str,
    /// The program, and its arguments for reading standard input.
    command: &'static [&'static str],
}

/// The known solvers. They share no code. The first two are the default.
pub const SOLVERS: [Solver; 3] = [
    Solver { name: "z3", command: &["z3", "-smt2", "-in"] },
    Solver {
        name: "bitwuzla",
        command: &["python3", concat!(env!("CARGO_MANIFEST_DIR"), "/bitwuzla_stdin.py")],
    },
    Solver {
        name: "cvc5",
        command: &["cvc5", "--lang=smt2", "--produce-models", "--bitblast=eager"],
    },
];

/// The solvers of these names, or the first two.
/// An error if one is not installed; the error says how to install it.
pub fn chosen(names: &[String]) -> Result<Vec<Solver>> {
    let is_chosen = |solver: &Solver| match names {
        [] => solver.name != "cvc5",
        names => names.iter().any(|name| name == solver.name),
    };
    let chosen: Vec<_> = SOLVERS.into_iter().filter(is_chosen).collect();
    if let Some(missing) = chosen.iter().find(|solver| !solver.is_here()) {
        bail!(
            "{} is not installed: `pip install z3-solver bitwuzla`, or choose with --solver; z3 and \
             cvc5 are packages of most systems too",
            missing.name
        );
    }
    Ok(chosen)
}

impl Solver {
    /// Whether it is installed: it decides that 1 is 1.
    pub fn is_here(self) -> bool {
        let question = "(set-logic QF_BV)\n(assert (distinct #b1 #b1))\n(check-sat)\n";
        self.refutes(question, &[]).is_ok_and(|refuted| refuted.is_none())
    }

    /// Decides a certificate with these inputs: for which of them the code is wrong, if for any.
    /// An error if the solver cannot be started or answers neither `sat` nor `unsat`.
    pub fn refutes(self, certificate: &str, inputs: &[&str]) -> Result<Option<Vec<u64>>> {
        let name = self.name;
        let mut question = tempfile::tempfile()?;
        writeln!(question, "{certificate}(get-value ({}))\n(exit)", inputs.join(" "))?;
        question.rewind()?;
        let mut program = Command::new(self.command[0]);
        let output = program.args(&self.command[1..]).stdin(question).output();
        let output = output.with_context(|| format!("cannot start {name}"))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let (answer, values) = said.split_once('\n').unwrap_or((&said, ""));
        match answer.trim() {
            "unsat" => Ok(None),
            "sat" => {
                let values = words(values);
                ensure!(values.len() == inputs.len(), "{name} names no inputs: {said}");
                Ok(Some(values))
            }
            other => bail!("{name} answers {other:?}: {}", String::from_utf8_lossy(&output.stderr)),
        }
    }
}

/// The numbers in `((occupied #x…))`, or `#b…`.
fn words(values: &str) -> Vec<u64> {
    let words = values.split(|c: char| c.is_whitespace() || c == '(' || c == ')');
    let word = |word: &str| match word.split_at_checked(2)? {
        ("#x", digits) => u64::from_str_radix(digits, 16).ok(),
        ("#b", digits) => u64::from_str_radix(digits, 2).ok(),
        _ => None,
    };
    words.filter_map(word).collect()
}
