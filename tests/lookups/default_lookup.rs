//! Which lookups are the default, on processors other than the one at hand too.

#[path = "../../build/complaint.rs"]
#[allow(dead_code)] // this is of the default alone
mod complaint;
#[path = "../../build/default.rs"]
#[allow(dead_code)] // telling cargo is for the build script
mod default;

use crate::all_rows::assert_all_rows;
use crate::technique_list;
use complaint::{Fault, Remedy};
use default::{chosen_by_user, default_of};

#[test]
fn each_kind_of_processor_has_its_default() {
    for (arch, wanted) in [
        ("x86_64", "shared_lines"),
        ("x86", "shared_lines"),
        ("wasm32", "shared_lines"),
        ("wasm64", "shared_lines"),
        ("aarch64", "hyperbola_reversed"),
        ("arm", "hyperbola"),
        ("riscv64", "hyperbola"),
        ("powerpc64", "hyperbola"),
        ("s390x", "hyperbola"),
    ] {
        assert_eq!(default_of(arch), wanted, "{arch}");
    }
}

#[test]
fn a_default_asked_for_by_name_is_taken_or_refused() {
    let none: fn(&str) -> bool = |_| false;
    let magics: fn(&str) -> bool = |name| name == "magics";
    let pext: fn(&str) -> bool = |name| name == "pext";
    assert_all_rows(
        [
            ("shared_lines", none, Ok("shared_lines")),
            ("hyperbola_reversed", none, Ok("hyperbola_reversed")),
            ("fancy_magics", magics, Ok("fancy_magics")),
            ("indirect_magics", magics, Ok("indirect_magics")),
            ("fancy_magics", none, Err(Fault::FeatureIsOff("fancy_magics", "magics"))),
            ("pext", pext, Err(Fault::NotConst("pext"))),
            ("pext_pdep", none, Err(Fault::NotConst("pext_pdep"))),
            ("shared-lines", none, Err(Fault::NoTechnique("shared-lines".to_string()))),
            ("interval,hyperbola", none, Err(Fault::SetAgain("interval,hyperbola".to_string()))),
            ("", none, Err(Fault::NoTechnique(String::new()))),
        ]
        .map(|(name, has_feature, wanted)| {
            (name, chosen_by_user(name, has_feature).map_err(|complaint| complaint.fault), wanted)
        }),
    );
    // The names that may be asked for are given, and no others.
    let complaint = chosen_by_user("x", |_| true).unwrap_err();
    assert_eq!((&*complaint.file, &*complaint.place), ("--cfg rookline_default", ""));
    let Remedy::Choose(names) = complaint.remedy else { panic!("{complaint}") };
    assert!(names.iter().all(|name| chosen_by_user(name, |_| true) == Ok(name)), "{names:?}");
    assert!(names.contains(&"fancy_magics") && !names.contains(&"pext"), "{names:?}");
}

/// The technique that the compiler's flags ask for, of those with which the tests are run.
fn asked_by_flags() -> Option<&'static str> {
    macro_rules! which {
        ($($name:literal)*) => {
            [$(($name, cfg!(rookline_default = $name))),*]
        };
    }
    let asked = which!("fancy_magics" "hyperbola" "hyperbola_reversed" "interval" "shared_lines");
    asked.into_iter().find_map(|(name, is)| is.then_some(name))
}

/// On this very target, the crate is built as the function says, or as the compiler's flags do.
#[test]
fn the_build_has_the_default_of_its_target() {
    let wanted = asked_by_flags().unwrap_or(default_of(std::env::consts::ARCH));
    let built = include_str!(concat!(env!("OUT_DIR"), "/default_lookup.rs"));
    assert!(
        built.ends_with(&format!("::{wanted} as chosen;\n")),
        "the build script chose another one, or its name is not in `asked_by_flags`"
    );
}
