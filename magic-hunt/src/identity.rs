//! The identity of a hunt, and whether two are the same hunt.
//!
//! A hunt is identified by its kind, its parameters, and the numbers of units and steps. A file
//! that a hunt begins with is identified by its SHA-256, since its path may change.

use crate::Hunt;

/// The identity of a hunt. Checkpoints belong together if there is no
/// [difference](Self::difference).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The kind's name.
    pub kind: String,
    /// The parameters; names have no spaces.
    pub parameters: Vec<(String, String)>,
    /// The number of units.
    pub units: u64,
    /// The number of steps of each.
    pub steps: u64,
}

impl Identity {
    /// The identity of a hunt.
    pub fn new(hunt: &impl Hunt) -> Self {
        let owned = |(name, value): (&str, String)| (name.to_owned(), value);
        Self {
            kind: hunt.kind().to_owned(),
            parameters: hunt.parameters().into_iter().map(owned).collect(),
            units: hunt.units(),
            steps: hunt.steps(),
        }
    }

    /// The first difference between this hunt and another, with both values, or `None` if they are
    /// the same.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let (ours, theirs) = (self.without_file_names(), other.without_file_names());
        if ours == theirs {
            return None;
        }
        let (our_facts, their_facts) = (ours.facts(), theirs.facts());
        let mut names = our_facts.iter().chain(&their_facts).map(|(name, _)| *name);
        let differs = |name: &&str| value(&our_facts, name) != value(&their_facts, name);
        Some(names.find(differs).map_or_else(
            || "the order of parameters differs".to_owned(),
            |name| {
                let (ours, theirs) = (value(&self.facts(), name), value(&other.facts(), name));
                let or = |fact: Option<String>, none: &str| fact.unwrap_or_else(|| none.to_owned());
                format!("{name} is {}, not {}", or(ours, "not given"), or(theirs, "left out"))
            },
        ))
    }

    /// The identity without the names of files, if it has the SHA-256 of their texts. Of a name,
    /// only the fact that there is a file remains.
    fn without_file_names(&self) -> Self {
        let mut identity = self.clone();
        if self.parameters.iter().any(|(name, _)| name == "sha256") {
            let files = identity.parameters.iter_mut().filter(|(name, _)| is_file(name));
            files.for_each(|(_, value)| value.clear());
        }
        identity
    }

    /// All values that count, by name.
    fn facts(&self) -> Vec<(&str, String)> {
        let mut facts = vec![("kind", self.kind.clone())];
        facts.extend(self.parameters.iter().map(|(name, value)| (name.as_str(), value.clone())));
        facts.push(("the number of units", self.units.to_string()));
        facts.push(("the number of steps", self.steps.to_string()));
        facts
    }
}

/// Whether a parameter is the name of a file, if there is a SHA-256.
fn is_file(parameter: &str) -> bool {
    matches!(parameter, "pool" | "from")
}

/// The value of a name, if it has one.
fn value(facts: &[(&str, String)], wanted: &str) -> Option<String> {
    facts.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.clone())
}
