//! Proves rookline's lookups for every board.
//!
//! ```text
//! compile ──> ir ──> execute ──> formula ──> certificate ──> solver
//!  rustc      text    a board     words       SMT-LIB 2      z3, cvc5
//!                    not known      ^
//!                                  rule
//! ```
//!
//! rustc compiles one function for each lookup and writes LLVM's intermediate code after all
//! optimisation. That code is run on a board that is not known, which gives a formula. The
//! certificate claims that there is a board on which the formula differs from the rule, or the code
//! panics or reads outside of a table; two solvers answer that there is none.
//!
//! `README.md` beside this crate says what is proven, what is trusted, and how to repeat it.

#![forbid(unsafe_code)]

mod certificate;
mod claim;
mod compile;
#[cfg(test)]
mod damage;
mod demand;
mod execute;
mod formula;
mod intrinsics;
mod ir;
mod order;
mod prove;
mod rule;
mod solver;
mod subject;
mod write;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

const AFTER: &str = "\
Examples:
  cargo run --release -p proofs                    everything, with both solvers
  cargo run --release -p proofs -- --quick         the default whole, of the others some squares
  cargo run --release -p proofs -- fancy_magics    one technique
  cargo run --release -p proofs -- write certificates

Exit codes: 0 proven, 1 refuted, or something cannot be compiled, read or decided,
2 wrong command line";

/// Prove rookline's lookups for every board, from the code that LLVM makes of them.
#[derive(Debug, Parser)]
#[command(after_help = AFTER, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Job>,
    #[command(flatten)]
    what: What,
    /// The default on every square; of each other technique one square for each slider
    #[arg(long)]
    quick: bool,
    /// One solver alone, z3 or cvc5 [default: both]
    #[arg(long, value_name = "NAME", value_parser = ["z3", "cvc5"])]
    solver: Option<String>,
}

/// What is proven or written.
#[derive(Debug, Args)]
struct What {
    /// Techniques by name, or `default` [default: all]
    techniques: Vec<String>,
    /// The processor to compile for, as for rustc's `-C target-cpu`
    #[arg(long, value_name = "CPU", default_value = "x86-64")]
    cpu: String,
}

#[derive(Debug, Subcommand)]
enum Job {
    /// Write the certificates as files, for a solver of your own: TECHNIQUE/SLIDER/SQUARE.smt2
    Write {
        /// The folder
        folder: PathBuf,
        #[command(flatten)]
        what: What,
    },
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        Some(Job::Write { folder, what }) => write::run(&folder, &what.techniques, &what.cpu),
        None => prove::run(&cli.what.techniques, &cli.what.cpu, cli.quick, cli.solver.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("proofs: {error:#}");
            ExitCode::FAILURE
        }
    }
}
