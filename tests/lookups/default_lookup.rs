//! Which lookups are the default, on processors other than the one at hand too.

#[path = "../../build/default.rs"]
#[allow(dead_code)] // telling cargo is for the build script
mod default;

use crate::technique_list;
use default::{asked, of, render};

/// As in `build/mod.rs`.
type Complaint = String;

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
        assert_eq!(of(arch), wanted, "{arch}");
    }
}

#[test]
fn a_default_asked_for_by_name_is_taken_or_refused() {
    for (name, features, wanted) in [
        ("shared_lines", "", Ok("shared_lines")),
        ("hyperbola_reversed", "", Ok("hyperbola_reversed")),
        ("fancy_magics", "magics", Ok("fancy_magics")),
        ("overlapping_magics", "magics", Ok("overlapping_magics")),
        ("fancy_magics", "", Err("\"fancy_magics\", which needs the feature magics: add it to ")),
        ("pext", "pext", Err("\"pext\", whose lookups cannot run at compile time, and ")),
        ("pext_pdep", "", Err("and call rookline::attacks::pext_pdep by name")),
        ("shared-lines", "", Err("is \"shared-lines\", which is none of ray_walk, rays,")),
        ("interval,hyperbola", "", Err("is set more than once (interval,hyperbola): ")),
        ("", "", Err("has no value; the techniques are ray_walk, rays,")),
    ] {
        let has_feature = match features {
            "" => |_: &str| false,
            "magics" => |name: &str| name == "magics",
            _ => |name: &str| name == "pext",
        };
        match (asked(name, has_feature), wanted) {
            (Ok(found), Ok(wanted)) => assert_eq!(found, wanted),
            (Err(message), Err(wanted)) => assert!(message.contains(wanted), "{message}"),
            (found, wanted) => panic!("{name}: {found:?} where {wanted:?} is right"),
        }
    }
    // The names that may be asked for are given, and no others.
    let names = asked("x", |_| true).unwrap_err();
    assert!(names.ends_with(", overlaid_magics"), "{names}");
}

/// The technique that the compiler's flags ask for, of those with which the tests are run.
fn asked_by_flags() -> Option<&'static str> {
    macro_rules! which {
        ($($name:literal)*) => {
            [$(($name, cfg!(rookline_default = $name))),*]
        };
    }
    let asked = which!("fancy_magics" "hyperbola" "hyperbola_reversed" "interval"
        "overlapping_magics" "shared_lines");
    asked.into_iter().find_map(|(name, is)| is.then_some(name))
}

/// On this very target, the crate is built as the function says, or as the compiler's flags do.
#[test]
fn the_build_has_the_default_of_its_target() {
    let wanted = asked_by_flags().unwrap_or(of(std::env::consts::ARCH));
    let built = include_str!(concat!(env!("OUT_DIR"), "/default_lookup.rs"));
    assert_eq!(built, render(wanted), "the build script chose another one");
}
