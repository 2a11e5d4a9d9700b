//! The command line.

use crate::problem::{Problem, parse_square};

/// What the command line asks for.
pub struct Options {
    pub threads: usize,
    pub from: usize,
    pub to: usize,
    pub every: usize,
    pub first: bool,
    pub walk: Option<u64>,
}

/// Reads the arguments; a problem if there is one to solve, nothing for the check.
pub fn parse(arguments: &[String]) -> Option<(Option<Problem>, Options)> {
    let mut options =
        Options { threads: 1, from: 0, to: usize::MAX, every: 1, first: false, walk: None };
    let mut plain = Vec::new();
    let mut check = false;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next()?.parse::<usize>().ok();
        match argument.as_str() {
            "--threads" => options.threads = number()?.max(1),
            "--from" => options.from = number()?,
            "--to" => options.to = number()?,
            "--every" => options.every = number()?.max(1),
            "--first" => options.first = true,
            "--walk" => {
                let digits = arguments.next()?.trim_start_matches("0x");
                options.walk = Some(u64::from_str_radix(digits, 16).ok()?);
            }
            "--check" => check = true,
            _ => plain.push(argument),
        }
    }
    match plain[..] {
        [] if check => Some((None, options)),
        [square, bits] if !check && options.from <= options.to => {
            let bits = bits.parse().ok().filter(|bits| (8..=12).contains(bits))?;
            Some((Some(Problem::new(parse_square(square)?, bits)), options))
        }
        _ => None,
    }
}
