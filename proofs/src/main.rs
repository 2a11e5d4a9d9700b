//! Proves rookline's lookups for every board.
//!
//! ```text
//! compile ──> ir ──> execute ──> formula ──> certificate ──> solver
//!  rustc      text    inputs      words       SMT-LIB 2      z3, Bitwuzla
//!                   not known       ^
//!                                 rules
//! ```
//!
//! rustc compiles one function for each lookup and writes LLVM's intermediate code after all
//! optimization. An execution of that code on a symbolic board gives a formula. The certificate
//! claims that there is a board on which the formula differs from the rule, or the code panics or
//! reads outside a table. Two solvers answer that there is none.
//!
//! `docs/proofs.md` of the repository lists what is proven and what is trusted.

#![forbid(unsafe_code)]

mod certificate;
mod claim;
mod compile;
mod compile_export;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod damaged_exports;
mod execute;
mod formula;
mod groups;
mod ir;
mod pieces;
mod prove;
mod refutation;
mod rules;
mod simplify;
mod solver;
mod subject;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};

use compile::Machine;
use groups::exports::{self, Export};
use prove::{prove, write};

/// Prove rookline's lookups for every board, from the code that LLVM makes of them.
#[derive(Debug, Parser)]
#[command(after_help = include_str!("help.txt").trim_end(), args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Job>,
    #[command(flatten)]
    what: What,
    /// The default on every square; of each other technique one square for each slider; of a file
    /// each eleventh function
    #[arg(long, global = true)]
    quick: bool,
    /// A solver to ask, z3, bitwuzla or cvc5; can be given more than once [default: z3, bitwuzla]
    #[arg(long, value_name = "NAME", value_parser = ["z3", "bitwuzla", "cvc5"], global = true)]
    solver: Vec<String>,
}

/// What is proven or written.
#[derive(Debug, Args)]
struct What {
    /// `default`, techniques by name, `setwise`, `turns`, `lines`, `leapers`, `bit_scans`
    /// [default: all that the processor has]
    #[arg(value_parser = PossibleValuesParser::new(groups::names()), hide_possible_values = true)]
    groups: Vec<String>,
    /// The target to compile for, as for rustc
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// The processor to compile for, as for rustc's `-C target-cpu`
    #[arg(long, value_name = "CPU")]
    cpu: Option<String>,
}

const X86_64: &str = "x86_64-unknown-linux-gnu";

impl What {
    /// What is named, compiled for one machine.
    fn machine(&self) -> Machine {
        let target = self.target.as_deref().unwrap_or(X86_64);
        let plain = if target.starts_with("x86_64") { "x86-64" } else { "generic" };
        Machine::new(target, self.cpu.as_deref().unwrap_or(plain))
    }
}

#[derive(Debug, Subcommand)]
enum Job {
    /// Prove a file that you have, as `magic-gen export` writes it in C, C++, Rust or Zig
    File {
        /// The file: .h, .hpp, .rs or .zig; it needs clang, clang++, rustc or zig
        file: PathBuf,
        /// The processor to compile for, as for clang's `-march` [default: x86-64, with PEXT x86-64-v3]
        #[arg(long, value_name = "CPU")]
        cpu: Option<String>,
    },
    /// Write the certificates as files, for a solver of your own: TECHNIQUE/SLIDER/SQUARE.smt2
    Write {
        /// The folder
        folder: PathBuf,
        #[command(flatten)]
        what: What,
    },
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(refuted) => ExitCode::from(u8::from(refuted > 0)),
        Err(error) => {
            eprintln!("proofs: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// The number of functions that are refuted.
fn run(cli: &Cli) -> Result<usize> {
    match &cli.command {
        Some(Job::File { file, cpu }) => {
            let group = exports::of_file(file, cli.quick)?;
            let needed = group.export.as_ref().map_or("x86-64", Export::cpu);
            let machine = Machine::new(X86_64, cpu.as_deref().unwrap_or(needed));
            prove(&[group], &machine, &solver::chosen(&cli.solver)?)
        }
        Some(Job::Write { folder, what }) => {
            let machine = what.machine();
            write(folder, &groups::chosen(&what.groups, machine.has_bmi2(), false)?, &machine)
        }
        None => {
            let machine = cli.what.machine();
            let groups = groups::chosen(&cli.what.groups, machine.has_bmi2(), cli.quick)?;
            prove(&groups, &machine, &solver::chosen(&cli.solver)?)
        }
    }
}
