//! The list of all methods that are measured side by side.

use crate::lookup::Lookup;
use crate::method::{Method, Named, Role, Visitor};
use crate::own_lookups;
#[cfg(target_feature = "bmi2")]
use crate::rival_lookups::ChessBmi2;
use crate::rival_lookups::{Chess, CozyChess, Shakmaty};

/// Passes to `visitor` every method that this build has: the peers, rookline's default, and each of
/// rookline's techniques by its name.
pub fn for_each(visitor: &mut impl Visitor) {
    visitor.visit::<Shakmaty>(Role::AsItComes);
    let cozy_chess = if cfg!(feature = "pext") { Role::Tuned } else { Role::AsItComes };
    visitor.visit::<CozyChess>(cozy_chess);
    visitor.visit::<Chess>(Role::AsItComes);
    #[cfg(target_feature = "bmi2")]
    visitor.visit::<ChessBmi2>(Role::Tuned);
    own_lookups::for_each(visitor);
}

/// Every method, to be measured by itself.
#[must_use]
pub fn all() -> Vec<Method> {
    let mut list = List(Vec::new());
    for_each(&mut list);
    list.0
}

struct List(Vec<Method>);

impl Visitor for List {
    fn visit<M: Lookup>(&mut self, role: Role) {
        self.0.push(Method::new::<M>(role));
    }
}

/// The peers, and the methods that the words select: a word that is a whole name selects that
/// method, any other all that have it in their names (`fancy_magics` selects one, `magics` seven).
/// Without words, all of ours and no bound.
///
/// # Errors
///
/// For a word that is part of no name, with the list of names.
pub fn selected<T: Named>(all: Vec<T>, words: &[&str]) -> Result<Vec<T>, String> {
    let known: Vec<_> = all.iter().map(Named::name).collect();
    if let Some(stranger) =
        words.iter().find(|word| !known.iter().any(|name| name.contains(**word)))
    {
        return Err(format!(
            "no method has a name with {stranger:?} in it; methods: {}",
            known.join(", ")
        ));
    }
    let words: Vec<_> = words.iter().map(|word| (*word, known.contains(word))).collect();
    let meant = |name: &str| {
        words.iter().any(|&(word, whole)| if whole { name == word } else { name.contains(word) })
    };
    let wanted = |one: &T| match one.role() {
        role if role.is_peer() => true,
        Role::Ours if words.is_empty() => true,
        _ => meant(one.name()),
    };
    Ok(all.into_iter().filter(wanted).collect())
}
