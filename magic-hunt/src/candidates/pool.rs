//! Candidates as text, one on each line: `rook a1 0x0123456789abcdef 52 2048 4090`, which is
//! slider, square, magic, shift, used slots, span. A `#` begins a comment.

use std::fmt::Write as _;

use anyhow::{Context, Result};

use super::fill::{Fill, MOST_BITS, check_shift};
use super::footprint::Footprint;
use super::form::Form;
use magic_gen::geometry::Site;
use magic_gen::search::Occupancies;
use magic_gen::{decimal, hex};

/// A magic with which no two attack sets of its square collide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The slider and its square.
    pub site: Site,
    /// The magic.
    pub magic: u64,
    /// The shift of the product.
    pub shift: u32,
}

impl Candidate {
    /// The slots that it uses, or `None` if two attack sets collide.
    pub fn footprint(
        &self,
        occupancies: &Occupancies,
        form: Form,
        fill: &mut Fill,
    ) -> Option<Footprint> {
        let addend = form.addend(occupancies.mask, self.magic);
        let good = fill.accepts(occupancies, self.magic, addend, self.shift);
        good.then(|| {
            let mut footprint = Footprint::new(1 << (64 - self.shift));
            fill.footprint(&mut footprint);
            footprint
        })
    }
}

/// Candidates with their footprints.
#[derive(Clone, Debug)]
pub struct Pool {
    /// For each site its candidates.
    pub sites: Vec<Vec<(Candidate, Footprint)>>,
}

impl Pool {
    /// Reads a pool and tries every magic in it.
    ///
    /// # Errors
    ///
    /// Names the first line that cannot be read, or whose magic is not good.
    pub fn read(text: &str, form: Form) -> Result<Self> {
        let occupancies: Vec<_> = Site::all().map(Occupancies::at).collect();
        let mut fill = Fill::default();
        let mut sites = vec![Vec::new(); occupancies.len()];
        for (number, line) in lines(text) {
            let at = || format!("line {number} of the pool, `{line}`");
            let candidate = parse(line).with_context(at)?;
            let site = candidate.site.index();
            let footprint = candidate
                .footprint(&occupancies[site], form, &mut fill)
                .with_context(|| format!("{}: two attack sets share a {form} slot", at()))?;
            sites[site].push((candidate, footprint));
        }
        Ok(Self { sites })
    }
}

/// Reads magics to begin with: lines of a pool, or of a find. The magics need not be good. The
/// number after a magic is its shift or, if the number is small, the number of index bits.
///
/// # Errors
///
/// Names the first line that cannot be read.
pub fn magics(text: &str) -> Result<Vec<Candidate>> {
    let read = |(number, line)| parse(line).with_context(|| format!("line {number}, `{line}`"));
    lines(text).map(read).collect()
}

/// The lines with contents, without their comments, and their numbers.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bare = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    (1..).zip(bare).filter(|(_, line)| !line.is_empty())
}

fn parse(line: &str) -> Result<Candidate> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [slider, square, magic, shift, ..] = words[..] else {
        anyhow::bail!("expected slider, square, magic and shift");
    };
    let digits = magic.strip_prefix("0x").context("a magic begins with 0x")?;
    let shift: u32 = decimal::number(shift).context("the shift is not a number")?;
    let shift = if shift <= MOST_BITS { 64 - shift } else { shift };
    check_shift(shift)?;
    Ok(Candidate {
        site: Site::new(slider.parse()?, square.parse()?),
        magic: hex::word(digits).context("the magic is not a hexadecimal number")?,
        shift,
    })
}

/// Writes a candidate as a line of a pool.
pub fn write(text: &mut String, candidate: &Candidate, footprint: &Footprint) {
    let Candidate { site, magic, shift } = candidate;
    let (used, span) = (footprint.used(), footprint.span());
    writeln!(text, "{site} {magic:#018x} {shift} {used} {span}")
        .expect("a string takes everything");
}
