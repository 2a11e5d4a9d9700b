//! The list of all methods that are measured side by side.

#[cfg(target_feature = "bmi2")]
use crate::crates::ChessBmi2;
use crate::crates::{Chess, CozyChess, Shakmaty};
use crate::method::{Method, Role};
use crate::ours;

/// Every method that this build has: the peers, rookline's default, and each
/// of rookline's techniques by its name.
#[must_use]
pub fn all() -> Vec<Method> {
    let mut methods = vec![
        Method::new::<Shakmaty>(Role::AsItComes),
        Method::new::<CozyChess>(if cfg!(feature = "pext") {
            Role::Tuned
        } else {
            Role::AsItComes
        }),
        Method::new::<Chess>(Role::AsItComes),
        #[cfg(target_feature = "bmi2")]
        Method::new::<ChessBmi2>(Role::Tuned),
    ];
    methods.extend(ours::methods());
    methods
}

/// The peers, and those of ours whose names have one of these words in them; all of ours
/// if there are no words.
///
/// # Errors
///
/// A word that is part of no name, with the names there are.
pub fn selected(words: &[&str]) -> Result<Vec<Method>, String> {
    let all = all();
    let known: Vec<_> = all.iter().map(|method| method.name).collect();
    if let Some(stranger) =
        words.iter().find(|word| !known.iter().any(|name| name.contains(**word)))
    {
        return Err(format!(
            "no method has a name with {stranger:?} in it; methods: {}",
            known.join(", ")
        ));
    }
    let wanted = |method: &Method| {
        words.is_empty()
            || method.role != Role::Ours
            || words.iter().any(|word| method.name.contains(word))
    };
    Ok(all.into_iter().filter(wanted).collect())
}
