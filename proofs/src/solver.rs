//! The solvers, as programs: what they are asked goes to their standard input.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

/// A solver of bit-vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solver {
    /// Its program.
    pub program: &'static str,
    arguments: &'static [&'static str],
}

/// The two, of different make.
pub const SOLVERS: [Solver; 2] = [
    Solver { program: "z3", arguments: &["-smt2", "-in"] },
    Solver { program: "cvc5", arguments: &["--lang=smt2", "--produce-models"] },
];

/// What a solver says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// There is no such board: the claim is proven.
    Proven,
    /// On this board the code is wrong.
    Refuted(u64),
}

impl Solver {
    /// Whether the program can be started.
    pub fn is_here(self) -> bool {
        let started = Command::new(self.program)
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        started.is_ok_and(|status| status.success())
    }

    /// Decides a certificate.
    ///
    /// # Errors
    ///
    /// If the solver cannot be started or answers neither `sat` nor `unsat`.
    pub fn decide(self, certificate: &str) -> Result<Answer> {
        let question = format!("{certificate}(get-value (occupied))\n(exit)\n");
        let mut child = Command::new(self.program)
            .args(self.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", self.program))?;
        let mut stdin = child.stdin.take().context("no standard input")?;
        let writer = thread::spawn(move || stdin.write_all(question.as_bytes()));
        let output = child.wait_with_output()?;
        // A solver that stops reading says why in its output.
        let _ = writer.join();
        let said = String::from_utf8_lossy(&output.stdout);
        let mut lines = said.lines();
        match lines.next() {
            Some("unsat") => Ok(Answer::Proven),
            Some("sat") => {
                let board = lines.find_map(board).context("the solver names no board")?;
                Ok(Answer::Refuted(board))
            }
            other => bail!(
                "{} answers {:?}: {}",
                self.program,
                other.unwrap_or_default(),
                String::from_utf8_lossy(&output.stderr)
            ),
        }
    }
}

/// The board in `((occupied #x…))` or `#b…`.
fn board(line: &str) -> Option<u64> {
    let word = line.split_whitespace().last()?.trim_end_matches(')');
    if let Some(digits) = word.strip_prefix("#x") {
        u64::from_str_radix(digits, 16).ok()
    } else {
        u64::from_str_radix(word.strip_prefix("#b")?, 2).ok()
    }
}
