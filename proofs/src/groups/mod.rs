//! What can be proven, group by group.

mod leapers;
mod lines;
mod scans;
mod setwise;
pub mod techniques;
mod turns;

use anyhow::{Result, bail};

use crate::subject::Subject;

/// Some functions that are proven together.
pub struct Group {
    /// Its name: `default`, a technique, or one of the others.
    pub name: &'static str,
    /// Its functions.
    pub subjects: Vec<Subject>,
}

/// Calls a function with each argument that is the name of an input, and writes the same as source:
/// one text for both.
macro_rules! subject {
    ($group:expr, $name:expr, |$($input:ident),+| $body:expr, $rule:expr, $says:expr) => {
        $crate::subject::Subject {
            group: $group,
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

/// All groups: those of the techniques, with BMI2 or without it, then the others.
fn all(bmi2: bool) -> Vec<Group> {
    let mut groups = techniques::groups(bmi2);
    groups.extend([
        Group { name: leapers::NAME, subjects: leapers::subjects() },
        Group { name: lines::NAME, subjects: lines::subjects() },
        Group { name: setwise::NAME, subjects: setwise::subjects() },
        Group { name: turns::NAME, subjects: turns::subjects() },
        Group { name: scans::NAME, subjects: scans::subjects() },
    ]);
    groups
}

/// The groups of these names; all if there are none.
///
/// # Errors
///
/// For a name that no group has, with the names there are.
pub fn chosen(names: &[String], bmi2: bool) -> Result<Vec<Group>> {
    let all = all(bmi2);
    let known: Vec<_> = all.iter().map(|group| group.name).collect();
    if let Some(stranger) = names.iter().find(|name| !known.contains(&&name[..])) {
        bail!("{stranger:?} is nothing that can be proven here; there are {}", known.join(", "));
    }
    let wanted = |group: &Group| names.is_empty() || names.iter().any(|name| name == group.name);
    Ok(all.into_iter().filter(wanted).collect())
}
