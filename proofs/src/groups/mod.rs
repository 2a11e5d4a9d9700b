//! The claims, in groups.

pub mod exports;
mod leapers;
mod lines;
mod scans;
mod setwise;
pub mod techniques;
mod turns;
mod unknown;

use anyhow::{Result, bail};

use exports::Export;

use crate::subject::Subject;

/// Functions that are proven together.
pub struct Group {
    /// Its name: `default`, a technique, one of the others, or `c/shared-lines`.
    pub name: String,
    /// The source of its functions.
    pub code: Code,
    /// Its functions.
    pub subjects: Vec<Subject>,
}

/// The source of the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Code {
    /// rookline.
    Rookline,
    /// A file as `magic-gen export` writes it.
    Exported(Export),
}

impl Group {
    fn of_rookline(name: &str, subjects: Vec<Subject>) -> Self {
        Self { name: name.to_owned(), code: Code::Rookline, subjects }
    }

    /// Keeps one square for each slider, if it is of a technique that is not the default.
    fn keep_some(&mut self, nth: usize) {
        if self.name != "default" && self.subjects.len() == techniques::places().count() {
            let mut place = 0;
            self.subjects.retain(|_| {
                place += 1;
                place % 64 == 9 * nth % 64
            });
        }
    }
}

/// Calls a function with each argument that is the name of an input, and writes the same call as
/// source. Both are made from one text.
macro_rules! subject {
    ($group:expr, $name:expr, |$($input:ident),+| $body:expr, $rule:expr, $says:expr) => {
        $crate::subject::Subject {
            group: $group.to_owned(),
            name: $name.into(),
            inputs: &[$(stringify!($input)),+],
            answer: "answer",
            source: stringify!($body).to_owned(),
            called: Box::new(|inputs: &[u64]| {
                let &[$($input),+] = inputs else { return 0 };
                $body
            }),
            rule: $rule,
            says: $says,
            samples: Vec::new(),
        }
    };
}
use subject;

/// The eight directions for a macro that makes subjects: rookline's name, ours, and the step.
macro_rules! directions {
    ($then:ident) => {
        $then! {
            North "north" (0, 1);
            NorthEast "north_east" (1, 1);
            East "east" (1, 0);
            SouthEast "south_east" (1, -1);
            South "south" (0, -1);
            SouthWest "south_west" (-1, -1);
            West "west" (-1, 0);
            NorthWest "north_west" (-1, 1);
        }
    };
}
use directions;

/// All groups: those of the techniques, with BMI2 or without it, then the others.
fn of_rookline(bmi2: bool) -> Vec<Group> {
    let mut groups = techniques::groups(bmi2);
    groups.extend([
        Group::of_rookline(leapers::NAME, leapers::subjects()),
        Group::of_rookline(lines::NAME, lines::subjects()),
        Group::of_rookline(setwise::NAME, setwise::subjects()),
        Group::of_rookline(turns::NAME, turns::subjects()),
        Group::of_rookline(scans::NAME, scans::subjects()),
    ]);
    groups
}

/// The names of all groups, with those of the exported files.
pub fn names() -> impl Iterator<Item = String> {
    of_rookline(true).into_iter().chain(exports::groups()).map(|group| group.name)
}

/// The groups of these names; all of rookline if there are none. `quick`: of each technique that is
/// not the default only one square for each slider.
/// An error if a group needs BMI2.
pub fn chosen(names: &[String], bmi2: bool, quick: bool) -> Result<Vec<Group>> {
    let mut groups = of_rookline(bmi2);
    if !names.is_empty() {
        groups.extend(exports::groups());
        groups.retain(|group| names.contains(&group.name));
    }
    let is_there = |name: &&String| groups.iter().any(|group| group.name == **name);
    if let Some(missing) = names.iter().find(|name| !is_there(name)) {
        bail!("{missing} needs a processor with BMI2: --cpu x86-64-v3");
    }
    if quick {
        groups.iter_mut().enumerate().for_each(|(nth, group)| group.keep_some(nth));
    }
    Ok(groups)
}
