//! A share of a hunt's units, for one of several machines.
//!
//! Shard `I/N` has every `N`-th unit from the `I`-th on. The difficulty of units often has a trend,
//! for example if their numbers follow the bits of a magic. So each machine gets every `N`-th unit,
//! not a block of units: with blocks, one machine would get all the hard units. The record of a
//! unit does not depend on the process.

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, Result, ensure};

use magic_gen::decimal;

/// The units `u` with `u % of == index - 1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    index: u64,
    of: u64,
}

impl Shard {
    /// All units.
    pub const WHOLE: Self = Self { index: 1, of: 1 };

    /// Whether a unit belongs to the shard.
    pub const fn holds(self, unit: u64) -> bool {
        unit % self.of == self.index - 1
    }

    /// The `nth` unit of the shard, counted from 0, if `units` has so many.
    pub fn unit(self, nth: u64, units: u64) -> Option<u64> {
        let unit = nth.checked_mul(self.of)?.checked_add(self.index - 1)?;
        (unit < units).then_some(unit)
    }

    /// How many of `units` belong to the shard.
    pub const fn len(self, units: u64) -> u64 {
        units / self.of + (units % self.of >= self.index) as u64
    }

    /// The shard as part of a file's name: `2-of-8`.
    pub fn file_name(self) -> String {
        format!("{}-of-{}", self.index, self.of)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let numbers = text
            .split_once('/')
            .and_then(|(i, n)| Some((decimal::number(i)?, decimal::number(n)?)));
        let (index, of) = numbers.context("expected I/N, as in 2/8 for the second of eight")?;
        ensure!(of > 0, "N is 0; expected I/N, as in 2/8 for the second of eight");
        ensure!((1..=of).contains(&index), "shard {index} of {of}: the first number is 1 to {of}");
        Ok(Self { index, of })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_unit_belongs_to_exactly_one_shard_of_any_number() {
        for of in 1..=12 {
            for units in 0..40 {
                let mut seen = vec![0; units as usize];
                for index in 1..=of {
                    let shard = Shard { index, of };
                    let mine: Vec<u64> = (0..).map_while(|nth| shard.unit(nth, units)).collect();
                    assert!(mine.is_sorted() && mine.iter().all(|&unit| shard.holds(unit)));
                    assert_eq!(mine.len() as u64, shard.len(units), "{shard} of {units}");
                    mine.iter().for_each(|&unit| seen[unit as usize] += 1);
                }
                assert!(seen.iter().all(|&times| times == 1), "{units} units, {of} shards");
            }
        }
    }

    #[test]
    fn the_largest_numbers_do_no_harm() {
        let last: Shard = "18446744073709551615/18446744073709551615".parse().unwrap();
        assert_eq!(last.unit(0, u64::MAX), Some(u64::MAX - 1));
        assert_eq!(last.unit(1, u64::MAX), None);
        assert_eq!(last.len(u64::MAX), 1);
        assert_eq!(Shard::WHOLE.len(u64::MAX), u64::MAX);
    }

    #[test]
    fn what_is_no_shard_says_so() {
        for (text, wanted) in [
            ("0/4", "shard 0 of 4: the first number is 1 to 4"),
            ("5/4", "shard 5 of 4: the first number is 1 to 4"),
            ("0/0", "N is 0; expected I/N, as in 2/8 for the second of eight"),
            ("3", "expected I/N, as in 2/8 for the second of eight"),
            ("", "expected I/N"),
            ("/", "expected I/N"),
            ("1/", "expected I/N"),
            ("+1/2", "expected I/N"),
            ("-1/2", "expected I/N"),
            ("1/2/3", "expected I/N"),
            ("1/18446744073709551616", "expected I/N"),
        ] {
            let error = text.parse::<Shard>().unwrap_err().to_string();
            assert!(error.starts_with(wanted), "{text}: {error}");
        }
        assert_eq!("2/8".parse::<Shard>().unwrap().to_string(), "2/8");
    }
}
