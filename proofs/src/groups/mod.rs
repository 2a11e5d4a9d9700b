//! The claims, in groups.

pub mod exports;
mod leapers;
mod lines;
mod scans;
mod setwise;
pub mod techniques;
mod turns;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// rookline.
    Rookline,
    /// A file that `magic-gen export` writes.
    Exported(Export),
}

impl Group {
    fn of_rookline(name: &str, subjects: Vec<Subject>) -> Self {
        Self { name: name.to_owned(), code: Code::Rookline, subjects }
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
fn all(bmi2: bool) -> Vec<Group> {
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

/// The groups of these names; all of rookline if there are none.
///
/// # Errors
///
/// If a name is that of no group; the error lists the names.
pub fn chosen(names: &[String], bmi2: bool) -> Result<Vec<Group>> {
    let all = all(bmi2);
    if names.is_empty() {
        return Ok(all);
    }
    let all: Vec<_> = all.into_iter().chain(exports::groups()).collect();
    let known: Vec<_> = all.iter().map(|group| &group.name[..]).collect();
    if let Some(stranger) = names.iter().find(|name| !known.contains(&&name[..])) {
        bail!("{stranger:?} is nothing that can be proven here; there are {}", known.join(", "));
    }
    Ok(all.into_iter().filter(|group| names.contains(&group.name)).collect())
}
