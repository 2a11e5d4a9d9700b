//! Figures in the sentences of pages. People write the sentences; here is how each must be, by the CSV
//! files.

use std::fs;

use peers::crate_lookups::RooklineDefault;
use peers::lookup::Lookup as _;
use peers::methods::Role;
use peers::ratio_tables::distinct;
use peers::run_file::{Figure, Run, repository};

use crate::csv_folder::{Data, figure};
use crate::engine_table::Line;
use crate::figure_tables::AGAIN;
use crate::markdown::{digits, kilobytes, range};

/// A part of a sentence.
pub struct Sentence {
    /// The page's path in the repository.
    page: &'static str,
    /// With single spaces.
    words: String,
}

impl Sentence {
    /// # Errors
    ///
    /// If its page does not have it.
    pub fn check(&self) -> Result<(), String> {
        let Self { page, words } = self;
        let text = fs::read_to_string(repository().join(page));
        let text = text.map_err(|error| format!("{page}: {error}"))?;
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.contains(words) {
            return Ok(());
        }
        Err(format!("{page}: by docs/figures/ it must say {words:?}: change the sentence by hand"))
    }
}

/// All of them.
pub fn all(data: &Data) -> Result<Vec<Sentence>, String> {
    let lines: Vec<_> = data.engines.iter().map(|cells| Line::new(cells)).collect();
    let mut all = lookups_in_engines(&lines)?;
    all.extend(threats_in_engines(&lines)?);
    all.extend(pext(data.run("sliders", true)?)?);
    all.extend(alternative_texts(data.run("sliders", false)?)?);
    Ok(all)
}

fn lookups_in_engines(lines: &[Line<'_>]) -> Result<Vec<Sentence>, String> {
    let [least, most] = gains(lines, |line| line.lookup == AGAIN)?;
    let words = format!("Each then searches the same tree {least} to {most} percent faster");
    let everywhere = Sentence { page: "README.md", words };
    let engines = lines.iter().filter(|line| line.lookup == AGAIN).map(|line| line.engine);
    let words = format!("{} engines of other people", in_words(distinct(engines).len()));
    let count = Sentence { page: "README.md", words };
    let is_export = |line: &Line<'_>| line.lookup == AGAIN && line.language != "Rust";
    let [least, most] = gains(lines, is_export)?;
    let words = format!("search the same nodes, {least} to {most} percent faster");
    Ok(vec![count, everywhere, Sentence { page: "docs/other-languages.md", words }])
}

fn in_words(number: usize) -> String {
    let words = ["six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    let word = number.checked_sub(6).and_then(|at| words.get(at));
    word.map_or(number.to_string(), |&word| word.to_owned())
}

fn threats_in_engines(lines: &[Line<'_>]) -> Result<Vec<Sentence>, String> {
    let is_of = |line: &Line<'_>, engine| line.engine == engine && line.lookup == RECORD;
    let [least, most] = gains(lines, |line| is_of(line, "Hobbes"))?;
    let [_, reckless] = gains(lines, |line| is_of(line, "Reckless"))?;
    let words = format!("Hobbes is {least} to {most} percent faster, Reckless up to {reckless}");
    let mut all = vec![Sentence { page: "README.md", words }];
    // AVX-512, AVX2, baseline.
    for (engine, cells) in [
        ("Reckless", [("Intel Xeon", "native"), ("AMD EPYC", "native"), ("AMD EPYC", "baseline")]),
        ("Hobbes", ["native", "x86-64-v3 (AVX2)", "baseline"].map(|build| ("Intel Xeon", build))),
    ] {
        let ratio = |(processor, build)| {
            let is_it = |line: &&Line<'_>| {
                is_of(line, engine) && line.processor.starts_with(processor) && line.build == build
            };
            let line = lines.iter().find(is_it);
            line.map(|line| line.ratio).ok_or(format!("no {engine}, {processor}, {build}"))
        };
        let ratios = cells.into_iter().map(ratio).collect::<Result<Vec<_>, _>>()?;
        all.push(Sentence {
            page: "docs/threats.md",
            words: format!("| {} |", ratios.join(" | ")),
        });
    }
    Ok(all)
}

/// The lookup of the lines that have our threat inputs.
const RECORD: &str = "ThreatChanges::record";

/// The least and the greatest gain of these lines, in percent.
fn gains(lines: &[Line<'_>], is_one: impl Fn(&Line<'_>) -> bool) -> Result<[String; 2], String> {
    let ratio = |line: &Line<'_>| {
        line.ratio.parse::<f64>().map_err(|_| format!("engines.csv: {:?} is no ratio", line.ratio))
    };
    let ratios = lines.iter().filter(|line| is_one(line)).map(ratio);
    let mut ratios = ratios.collect::<Result<Vec<_>, _>>()?;
    ratios.sort_by(f64::total_cmp);
    let [Some(least), Some(most)] = [ratios.first(), ratios.last()] else {
        return Err("engines.csv lacks the lines of a sentence".to_owned());
    };
    Ok([least, most].map(|ratio| format!("{:.1}", (ratio - 1.0) * 100.0)))
}

fn pext(run: &Run) -> Result<Vec<Sentence>, String> {
    let [default, pext] = [RooklineDefault::NAME, "pext"];
    let chain = |name| Ok::<_, String>(digits(queen(run, name, "dependent")?.median, 2));
    let times = queen(run, pext, "hot")?.bytes as f64 / queen(run, default, "hot")?.bytes as f64;
    let [default_hot, pext_hot] =
        [queen(run, default, "hot")?, queen(run, pext, "hot")?].map(range);
    let sentence = |words| Sentence { page: "docs/choices.md", words };
    Ok(vec![
        sentence(format!("({} ns; PEXT {})", chain(default)?, chain(pext)?)),
        sentence(format!("{times:.0} times the bytes")),
        sentence(format!(
            "a queen by PEXT needs {pext_hot} ns, by the default {default_hot} (native)"
        )),
    ])
}

/// Of the chart.
fn alternative_texts(run: &Run) -> Result<[Sentence; 2], String> {
    let is_peer = |it: &&Figure| {
        it.group == "queen" && it.measure == "dependent" && it.role == Role::AsItComes
    };
    let mut peers: Vec<_> = run.figures.iter().filter(is_peer).collect();
    let ends = |peers: &[&Figure], shown: &dyn Fn(&Figure) -> String| match peers {
        [first, .., last] => Ok(format!("{} to {}", shown(first), shown(last))),
        _ => Err("the run lacks the crates".to_owned()),
    };
    peers.sort_by_key(|it| it.bytes);
    let bytes = ends(&peers, &|it| kilobytes(it.bytes))?;
    peers.sort_by(|a, b| a.median.total_cmp(&b.median));
    let wait = ends(&peers, &|it| digits(it.median, 2))?;
    let default = queen(run, RooklineDefault::NAME, "dependent")?;
    let [its_bytes, its_wait] = [kilobytes(default.bytes), digits(default.median, 2)];
    let words = format!(
        "The default has {its_bytes} and {its_wait} ns, the crates {bytes} and {wait} ns](speed.svg)"
    );
    Ok(["docs/figures.md", "docs/techniques.md"]
        .map(|page| Sentence { page, words: words.clone() }))
}

fn queen<'a>(run: &'a Run, name: &str, measure: &str) -> Result<&'a Figure, String> {
    figure(run, "queen", name, measure).ok_or_else(|| format!("no queen of {name}, {measure}"))
}
