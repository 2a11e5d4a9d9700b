//! Which lookups are the default, on processors other than the one at hand too.

#[path = "../../build/complaint.rs"]
mod complaint;
#[path = "../../build/default.rs"]
#[allow(dead_code)] // telling cargo is for the build script
mod default;

use crate::technique_list;
use complaint::Complaint;
use default::{chosen_by_user, default_of, render};

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
    for (name, features, wanted) in [
        ("shared_lines", "", Ok("shared_lines")),
        ("hyperbola_reversed", "", Ok("hyperbola_reversed")),
        ("fancy_magics", "magics", Ok("fancy_magics")),
        ("indirect_magics", "magics", Ok("indirect_magics")),
        ("fancy_magics", "", Err("\"fancy_magics\" needs the feature magics\nadd it to ")),
        ("pext", "pext", Err("the lookups of \"pext\" cannot run at compile time, and ")),
        (
            "pext_pdep",
            "",
            Err("\nleave the flag out, and call rookline::attacks::techniques::pext_pdep by name"),
        ),
        ("shared-lines", "", Err("\"shared-lines\"\nchoose one of ray_walk, rays,")),
        ("interval,hyperbola", "", Err("it is set more than once, to interval,hyperbola\n")),
        ("", "", Err("there is no value\nchoose one of ray_walk, rays,")),
    ] {
        let has_feature = match features {
            "" => |_: &str| false,
            "magics" => |name: &str| name == "magics",
            _ => |name: &str| name == "pext",
        };
        match (chosen_by_user(name, has_feature), wanted) {
            (Ok(found), Ok(wanted)) => assert_eq!(found, wanted),
            (Err(complaint), Err(wanted)) => {
                let text = complaint.to_string();
                assert!(
                    text.starts_with("--cfg rookline_default: ") && text.contains(wanted),
                    "{text}"
                );
            }
            (found, wanted) => panic!("{name}: {found:?} where {wanted:?} is right"),
        }
    }
    // The names that may be asked for are given, and no others.
    let names = chosen_by_user("x", |_| true).unwrap_err().remedy;
    assert!(names.ends_with(", shared_lines"), "{names}");
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
    assert_eq!(
        built,
        render(wanted),
        "the build script chose another one, or its name is not in `asked_by_flags`"
    );
}
