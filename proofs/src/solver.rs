//! The solvers, as programs: a certificate goes to their standard input.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail, ensure};

/// A solver of bit-vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solver {
    /// Its name.
    pub name: &'static str,
    /// The program, and its arguments for reading standard input.
    command: &'static [&'static str],
    /// The arguments that test whether it is installed.
    probe: &'static [&'static str],
}

/// The known solvers. They share no code. The first two are the default.
pub const SOLVERS: [Solver; 3] = [
    Solver { name: "z3", command: &["z3", "-smt2", "-in"], probe: &["z3", "--version"] },
    Solver {
        name: "bitwuzla",
        command: &["python3", concat!(env!("CARGO_MANIFEST_DIR"), "/bitwuzla_stdin.py")],
        probe: &["python3", "-c", "import bitwuzla"],
    },
    Solver {
        name: "cvc5",
        command: &["cvc5", "--lang=smt2", "--produce-models", "--bitblast=eager"],
        probe: &["cvc5", "--version"],
    },
];

/// The solvers of these names, or the first two.
/// An error if one is not installed; the error says how to install it.
pub fn chosen(names: &[String]) -> Result<Vec<Solver>> {
    let mut chosen = Vec::new();
    for solver in SOLVERS {
        let asked = names.iter().any(|name| name == solver.name);
        if asked || names.is_empty() && solver.name != "cvc5" {
            chosen.push(solver);
        }
    }
    for solver in &chosen {
        let name = solver.name;
        ensure!(
            solver.is_here(),
            "{name} is not installed: `pip install z3-solver bitwuzla`, or choose with --solver; \
             z3 and cvc5 are packages of most systems too"
        );
    }
    Ok(chosen)
}

/// The answer of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There are no such inputs: the claim is proven.
    Proven,
    /// For these inputs the code is wrong.
    Refuted(Vec<u64>),
}

impl Solver {
    /// Whether it can be started.
    pub fn is_here(self) -> bool {
        let started = Command::new(self.probe[0])
            .args(&self.probe[1..])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        started.is_ok_and(|status| status.success())
    }

    /// Decides a certificate with these inputs.
    /// An error if the solver cannot be started or answers neither `sat` nor `unsat`.
    pub fn decide(self, certificate: &str, inputs: &[&str]) -> Result<Answer> {
        let question = format!("{certificate}(get-value ({}))\n(exit)\n", inputs.join(" "));
        let mut child = Command::new(self.command[0])
            .args(&self.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", self.name))?;
        let mut stdin = child.stdin.take().context("no standard input")?;
        let writer = thread::spawn(move || stdin.write_all(question.as_bytes()));
        let output = child.wait_with_output()?;
        // A solver that stops reading says why in its output.
        let _ = writer.join();
        let said = String::from_utf8_lossy(&output.stdout);
        match said.split_once('\n').map_or((&said[..], ""), |(first, rest)| (first.trim(), rest)) {
            ("unsat", _) => Ok(Answer::Proven),
            ("sat", values) => {
                let values = words(values);
                ensure!(values.len() == inputs.len(), "{} names no inputs: {said}", self.name);
                Ok(Answer::Refuted(values))
            }
            (other, _) => {
                bail!(
                    "{} answers {other:?}: {}",
                    self.name,
                    String::from_utf8_lossy(&output.stderr)
                )
            }
        }
    }
}

/// The numbers in `((occupied #x…))`, or `#b…`.
fn words(values: &str) -> Vec<u64> {
    let words = values.split(|c: char| c.is_whitespace() || c == '(' || c == ')');
    words
        .filter_map(|word| match (word.strip_prefix("#x"), word.strip_prefix("#b")) {
            (Some(digits), _) => u64::from_str_radix(digits, 16).ok(),
            (_, Some(digits)) => u64::from_str_radix(digits, 2).ok(),
            _ => None,
        })
        .collect()
}
