//! Short measurements with criterion.
//!
//! On a shared machine, many short measurements in turn, in many rounds (`ROUNDS` in the environment),
//! are better than one long measurement each: other work affects all alike, and the median over the
//! rounds removes it. Each round begins with another one. A figure is the median over the rounds of
//! criterion's medians.

#![allow(dead_code)] // each benchmark uses a part of it

use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use criterion::{Bencher, Criterion, SamplingMode};
use peers::arguments;

/// The least that criterion accepts.
const SAMPLES: usize = 10;

/// The number of rounds: `ROUNDS` in the environment, or that of all published figures.
pub fn rounds() -> usize {
    arguments::variable("ROUNDS", 1).unwrap_or(9)
}

/// The order of `count` things in a round: each round begins with another one.
pub fn turns(round: usize, rounds: usize, count: usize) -> impl Iterator<Item = usize> {
    let first = round * count / rounds;
    (first..count).chain(0..first)
}

/// Measures one thing after another.
pub struct Moments {
    criterion: Criterion,
    estimates: PathBuf,
}

impl Moments {
    /// For the benchmark with this name, and these times to warm up and to measure.
    pub fn new(bench: &str, warm_up: Duration, measurement: Duration) -> Self {
        let estimates = Path::new(env!("CARGO_TARGET_TMPDIR")).join(bench);
        // Otherwise criterion would compare with the files of an earlier run.
        if let Err(error) = fs::remove_dir_all(&estimates) {
            assert_eq!(error.kind(), ErrorKind::NotFound, "{error}");
        }
        let criterion = Criterion::default()
            .without_plots()
            .output_directory(&estimates)
            .warm_up_time(warm_up)
            .measurement_time(measurement)
            .sample_size(SAMPLES)
            .nresamples(1001);
        Self { criterion, estimates }
    }

    /// Criterion's median of the nanoseconds of one iteration. No two things may have the same
    /// label.
    pub fn median(&mut self, label: &str, measure: impl FnMut(&mut Bencher<'_>)) -> f64 {
        let label: String =
            label.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        let mut group = self.criterion.benchmark_group(&label);
        group.sampling_mode(SamplingMode::Flat);
        group.bench_function("x", measure);
        group.finish();
        let path = self.estimates.join(label).join("x/new/estimates.json");
        point_estimate(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// The times of each of `count` things in each round.
    pub fn each_round(
        &mut self,
        label: &str,
        rounds: usize,
        count: usize,
        mut measure: impl FnMut(usize, &mut Bencher<'_>),
    ) -> Vec<Vec<f64>> {
        let mut ns = vec![Vec::new(); count];
        for round in 0..rounds {
            for at in turns(round, rounds, count) {
                let label = format!("{label}-{round}-{at}");
                ns[at].push(self.median(&label, |bencher| measure(at, bencher)));
            }
        }
        ns
    }
}

fn point_estimate(path: &Path) -> Result<f64, Box<dyn Error>> {
    let estimates: serde_json::Value = serde_json::from_slice(&fs::read(path)?)?;
    estimates["median"]["point_estimate"].as_f64().ok_or_else(|| "no median in it".into())
}
