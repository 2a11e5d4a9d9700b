//! Betza's notation: letters for the moves of a piece.
//!
//! An *atom* is a leap: `W` by (1, 0), `F` (1, 1), `D` (2, 0), `N` (2, 1), `A` (2, 2), `H` (3, 0), `C` (3,
//! 1), `Z` (3, 2), `G` (3, 3), in all directions. `R`, `B`, `Q`, `K` are rook, bishop, queen, king.
//! Twice the same atom is a rider, as `NN`; a number is the most steps, as `W3`. *Modifiers* stand
//! before their atom:
//!
//! - directions: `f`, `b`, `l`, `r` (forwards, backwards, left, right), `v` (both of the first), `s` (both
//!   of the last). For a diagonal atom `fl` is one direction. For an oblique atom `ff` are the two moves
//!   that go mostly forwards, `fs` the two other forward moves;
//! - `m` moves only, `c` captures only;
//! - `n` lame: it goes straight first and then diagonally, and no square on its way may be occupied;
//! - `p` captures and moves behind a hurdle, `g` only on the square next to the hurdle.
//!
//! `t[FR]` goes one step of the first atom and then outwards like the second, also if this is a corner
//! round which it turns: a griffon; `t[WB]` is a manticore.
//!
//! Source: Betza, "Betza's Funny Notation", chessvariants.com; `ff` and `fs` are those of later dialects.

use anyhow::{Result, bail, ensure};

use super::board::Step;
use super::piece::{Path, Rule};

const ATOMS: &[(char, Step)] = &[
    ('W', (1, 0)),
    ('F', (1, 1)),
    ('D', (2, 0)),
    ('N', (2, 1)),
    ('A', (2, 2)),
    ('H', (3, 0)),
    ('C', (3, 1)),
    ('Z', (3, 2)),
    ('G', (3, 3)),
];

/// Letters that stand for others, and whether these are riders.
const SHORT: &[(char, &str, bool)] =
    &[('R', "W", true), ('B', "F", true), ('Q', "WF", true), ('K', "WF", false)];

/// More squares than a path can have.
const ENDLESS: usize = 128;

/// The paths on which a piece attacks.
pub fn paths(text: &str) -> Result<Vec<Path>> {
    let mut paths: Vec<Path> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !"fblrvsmcnpg".contains(c)).unwrap_or(rest.len());
        let (modifiers, after) = rest.split_at(end);
        rest = match after.strip_prefix("t[") {
            Some(after) => bent(modifiers, after, &mut paths)?,
            None => group(text, modifiers, after, &mut paths)?,
        };
    }
    ensure!(!paths.is_empty(), "`{text}` captures nothing, so there is nothing to look up");
    Ok(distinct(paths))
}

/// Each of them once, in the same order.
fn distinct<T: PartialEq>(all: Vec<T>) -> Vec<T> {
    let mut once = Vec::new();
    for it in all {
        if !once.contains(&it) {
            once.push(it);
        }
    }
    once
}

/// Reads an atom with its modifiers, and returns what is behind it.
fn group<'a>(
    text: &str,
    modifiers: &str,
    after: &'a str,
    paths: &mut Vec<Path>,
) -> Result<&'a str> {
    let Some(letter) = after.chars().next() else {
        bail!("`{text}` ends without an atom: {}", atoms());
    };
    let rest = &after[letter.len_utf8()..];
    if letter.is_ascii_lowercase() {
        bail!(
            "`{letter}` in `{text}` is not a modifier: known are the directions f, b, l, r, v, s, and m \
             (moves only), c (captures only), n (lame), p and g (over a hurdle), t[..] (bent)"
        );
    }
    let short = SHORT.iter().find(|(own, ..)| *own == letter);
    let (letters, is_rider) = match short {
        Some(&(_, letters, is_rider)) => (letters.to_owned(), is_rider),
        None => (letter.to_string(), false),
    };
    let (twice, rest) = match rest.strip_prefix(letter) {
        Some(rest) if short.is_none() => (true, rest),
        _ => (false, rest),
    };
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, rest) = rest.split_at(digits);
    let most = match number {
        "" if twice || is_rider => ENDLESS,
        "" => 1,
        "0" => ENDLESS,
        number => number.parse().ok().filter(|most| *most < ENDLESS).unwrap_or(ENDLESS),
    };
    for letter in letters.chars() {
        let Some(&(_, step)) = ATOMS.iter().find(|(own, _)| *own == letter) else {
            bail!("`{letter}` in `{text}` is not an atom: {}", atoms());
        };
        for step in directions(text, modifiers, step)? {
            paths.extend(path(text, modifiers, step, most)?);
        }
    }
    Ok(rest)
}

fn atoms() -> String {
    let atoms: Vec<_> = ATOMS.iter().map(|(letter, _)| letter.to_string()).collect();
    format!("known are {}, and R, B, Q, K", atoms.join(", "))
}

/// The path by a step in one direction, unless it never captures.
fn path(text: &str, modifiers: &str, step: Step, most: usize) -> Result<Option<Path>> {
    let has = |modifier| modifiers.contains(modifier);
    let rule = match (has('p'), has('g'), has('n')) {
        (false, false, _) => Rule::Slide,
        (true, false, false) => Rule::Hop,
        (false, true, false) => Rule::Behind,
        _ => bail!("only one of n, p and g may stand before an atom, not as in `{text}`"),
    };
    if rule != Rule::Slide && most == 1 {
        bail!("`{text}`: p and g go with riders, as pR, gQ or pNN");
    }
    if has('m') && !has('c') {
        return Ok(None);
    }
    if !has('n') {
        return Ok(Some(Path { lead: Vec::new(), then: Some(step), most, rule }));
    }
    ensure!(most == 1, "`{text}`: n goes with a single leap, as nN; lame riders are not known");
    let lead = way(step);
    let most = lead.len();
    let rule = if most == 1 { Rule::Slide } else { Rule::Last };
    Ok(Some(Path { lead, then: None, most, rule }))
}

/// The steps of a lame leap: straight ones first, then diagonal ones.
fn way((files, ranks): Step) -> Vec<Step> {
    let (long, diagonal) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
    let straight =
        if files.abs() > ranks.abs() { (files.signum(), 0) } else { (0, ranks.signum()) };
    let both = (files.signum(), ranks.signum());
    let straights = std::iter::repeat_n(straight, (long - diagonal) as usize);
    straights.chain(std::iter::repeat_n(both, diagonal as usize)).collect()
}

/// The directions of an atom that the modifiers choose.
fn directions(text: &str, modifiers: &str, (a, b): Step) -> Result<Vec<Step>> {
    let mut all = Vec::new();
    for (x, y) in if a == b || b == 0 { vec![(a, b)] } else { vec![(a, b), (b, a)] } {
        all.extend([(x, y), (-x, y), (x, -y), (-x, -y)]);
        if y == 0 {
            all.extend([(y, x), (y, -x)]);
        }
    }
    let unique = distinct(all);
    let letters: Vec<char> = modifiers.chars().filter(|c| "fblrvs".contains(*c)).collect();
    if letters.is_empty() {
        return Ok(unique);
    }
    let is_oblique = a != b && b != 0;
    let mut chosen = vec![false; unique.len()];
    let mut at = 0;
    while at < letters.len() {
        let pair = letters.get(at + 1).map(|second| [letters[at], *second]);
        let pair = pair.filter(|&[one, two]| match b {
            0 => false,
            _ if one == two || two == 's' => is_oblique,
            _ => "fb".contains(one) && "lr".contains(two),
        });
        at += if pair.is_some() { 2 } else { 1 };
        let letter = letters[at - 1];
        for (chosen, &step) in chosen.iter_mut().zip(&unique) {
            *chosen |= match pair {
                Some([one, two]) if one == two => faces(one, step) && mostly(one, step),
                Some([one, 's']) => faces(one, step) && !mostly(one, step),
                Some([one, two]) => faces(one, step) && faces(two, step),
                None => {
                    faces(letter, step)
                        && (b == 0 || !"vs".contains(letter) || mostly(letter, step))
                }
            };
        }
    }
    ensure!(chosen.contains(&true), "`{text}` has no direction for an atom");
    Ok(unique.into_iter().zip(chosen).filter(|it| it.1).map(|it| it.0).collect())
}

/// Whether a step goes in a direction at all.
const fn faces(letter: char, (files, ranks): Step) -> bool {
    match letter {
        'f' => ranks > 0,
        'b' => ranks < 0,
        'l' => files < 0,
        'r' => files > 0,
        'v' => ranks != 0,
        _ => files != 0,
    }
}

/// Whether a step goes at least as far in a direction as to its side.
const fn mostly(letter: char, (files, ranks): Step) -> bool {
    match letter {
        'f' | 'b' | 'v' => ranks.abs() >= files.abs(),
        _ => files.abs() >= ranks.abs(),
    }
}

/// Reads what is behind `t[`, and returns what is behind `]`.
fn bent<'a>(modifiers: &str, after: &'a str, paths: &mut Vec<Path>) -> Result<&'a str> {
    let known =
        "t[FR] (griffon) and t[WB] (manticore), without modifiers, are the bent pieces known";
    let (inner, rest) = after.split_once(']').unwrap_or((after, ""));
    let firsts: [Step; 4] = match inner {
        "FR" => [(1, 1), (-1, 1), (1, -1), (-1, -1)],
        "WB" => [(1, 0), (-1, 0), (0, 1), (0, -1)],
        _ => bail!("`t[{after}`: {known}"),
    };
    ensure!(modifiers.is_empty() && after.contains(']'), "`{modifiers}t[{after}`: {known}");
    for (files, ranks) in firsts {
        let outwards = match (files, ranks) {
            (_, 0) => [(files, 1), (files, -1)],
            (0, _) => [(1, ranks), (-1, ranks)],
            _ => [(files, 0), (0, ranks)],
        };
        paths.extend(outwards.map(|step| Path {
            lead: vec![(files, ranks)],
            then: Some(step),
            most: ENDLESS,
            rule: Rule::Slide,
        }));
    }
    Ok(rest)
}
