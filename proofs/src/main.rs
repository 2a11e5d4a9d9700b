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

mod block_order;
mod certificate;
mod certificate_files;
mod claim;
mod compile;
mod compile_export;
#[cfg(test)]
mod damage;
mod demand;
mod execute;
mod formula;
mod groups;
mod intrinsics;
mod ir;
mod machine;
mod prove;
mod rules;
mod simplify;
mod solver;
mod subject;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};

use groups::Code;
use groups::exports::{self, Export};
use machine::Machine;

const AFTER: &str = "\
Examples:
  cargo run --release -p proofs                    everything, for all targets that are installed
  cargo run --release -p proofs -- --quick         the default whole, of the others some squares
  cargo run --release -p proofs -- fancy_magics    one technique
  cargo run --release -p proofs -- zig/shared-lines
  cargo run --release -p proofs -- default --target aarch64-unknown-linux-gnu --cpu generic
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
    /// A solver to ask, z3, bitwuzla or cvc5; can be given more than once [default: z3, bitwuzla]
    #[arg(long, value_name = "NAME", value_parser = ["z3", "bitwuzla", "cvc5"])]
    solver: Vec<String>,
}

/// What is proven or written.
#[derive(Debug, Args)]
struct What {
    /// `default`, techniques by name, `setwise`, `turns`, `lines`, `leapers`, `bit_scans`; exported
    /// files, as `c/shared-lines` [default: all, and the default for other processors and targets]
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

    fn is_whole(&self) -> bool {
        self.groups.is_empty() && self.target.is_none() && self.cpu.is_none()
    }
}

/// The other machines of the whole, and what is proven for them.
const OTHERS: [(&str, &str, &[&str]); 5] = [
    (X86_64, "x86-64-v3", &["default", "pext", "pext_pdep"]),
    (X86_64, "x86-64-v4", &["default"]),
    ("aarch64-unknown-linux-gnu", "generic", &["default"]),
    ("i686-unknown-linux-gnu", "pentium4", &["default"]),
    ("wasm32-unknown-unknown", "generic", &["default"]),
];

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
        Some(Job::Write { folder, what }) => {
            certificate_files::run(&folder, &what.groups, &what.machine())
        }
        None => prove_all(&cli.what, cli.quick, &cli.solver),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("proofs: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn prove_all(what: &What, quick: bool, solvers: &[String]) -> Result<()> {
    let solvers = solver::chosen(solvers)?;
    let mut proven = prove::prove(&what.groups, &what.machine(), quick, &solvers)?;
    if what.is_whole() && !quick {
        for (target, cpu, groups) in OTHERS {
            let machine = Machine::new(target, cpu);
            if !machine.is_installed()? {
                println!("Left out: {machine}; `rustup target add {target}` makes it possible");
                continue;
            }
            let groups: Vec<_> = groups.iter().map(|&name| name.to_owned()).collect();
            proven += prove::prove(&groups, &machine, false, &solvers)?;
        }
    }
    if what.is_whole() && !quick {
        let mut names = Vec::new();
        for group in exports::groups() {
            match group.code {
                Code::Exported(Export { language, .. })
                    if !compile_export::is_installed(language) =>
                {
                    println!("Left out: {}; its compiler is not installed", group.name);
                }
                _ => names.push(group.name),
            }
        }
        if !names.is_empty() {
            proven += prove::prove(&names, &what.machine(), false, &solvers)?;
        }
    }
    println!("{proven} functions proven: each returns what its rule says, for all inputs");
    Ok(())
}
