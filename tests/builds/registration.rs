//! A technique that is not registered is neither proven nor measured, and no other test would
//! notice: each technique has its line in `techniques!`, its name in the docs of `attacks` and its
//! lines in README's tables, and `all-techniques` has the feature of each.

use std::fs;
use std::path::{Path, PathBuf};

use crate::manifest::{features, features_section};

fn path(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(below)
}

const FOLDER: &str = "src/attacks/techniques";

/// The files of the folder that declare the size of their tables: the techniques.
fn techniques() -> Vec<String> {
    let files = fs::read_dir(path(FOLDER)).unwrap().map(|entry| entry.unwrap().path());
    let has_bytes =
        |file: &PathBuf| fs::read_to_string(file).unwrap().contains("pub const BYTES: usize");
    let name = |file: PathBuf| file.file_stem().unwrap().to_str().unwrap().to_owned();
    files.filter(has_bytes).map(name).collect()
}

#[test]
fn every_technique_is_in_the_list_and_in_the_docs() {
    let docs = fs::read_to_string(path("src/attacks/mod.rs")).unwrap();
    let (docs, _) = docs.split_once("\npub mod ").unwrap();
    let list = fs::read_to_string(path(FOLDER).join("list.rs")).unwrap();
    let (_, list) = list.split_once("\ntechniques! {").unwrap();
    let techniques = techniques();
    assert!(techniques.len() > 25, "{techniques:?}");
    for name in techniques {
        let listed = [' ', ':'].iter().any(|end| list.contains(&format!(" {name}{end}")));
        assert!(listed, "{name} has no line in `techniques!`, {FOLDER}/list.rs");
        // Most features have the name of their module.
        let named = [name.clone(), name.replace('_', "-")];
        let named = named.iter().any(|name| docs.contains(&format!("`{name}`")));
        assert!(named, "{name} is missing in the table on top of src/attacks/mod.rs");
    }
}

/// What `use techniques::*` brings is unknown to the compiler where its feature is off.
#[test]
fn the_compiler_can_name_the_feature_of_every_technique() {
    let text = fs::read_to_string(path("src/attacks/mod.rs")).unwrap();
    let (_, named) = text.split_once("\npub use techniques::*;").unwrap();
    let words: Vec<_> = named.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let always = ["ray_walk", "first_rank", "hyperbola"];
    for name in techniques().iter().filter(|name| !always.contains(&name.as_str())) {
        let message = "is missing among the `pub use` of src/attacks/mod.rs";
        assert!(words.contains(&name.as_str()), "{name} {message}");
    }
}

const BASELINE: &str = "README.md, \"Baseline x86-64\"";

/// The figures come from the benchmarks; this checks only that each table has a line, and that the
/// first names the feature. What needs an instruction set has no line in the table of the baseline.
#[test]
fn every_technique_has_its_line_in_both_tables_of_the_readme() {
    let readme = fs::read_to_string(path("README.md")).unwrap();
    let table = |title: &str| {
        let (_, rest) = readme.split_once(&format!("<summary>{title}</summary>")).unwrap();
        rest.split_once("</details>").unwrap().0
    };
    let (native, baseline) = (table("Native"), table("Baseline x86-64"));
    for Listed { name, conditions } in listed() {
        let begin = format!("\n| `{name}`");
        let Some((_, line)) = native.split_once(&begin) else {
            panic!("{name} has no line in README.md, \"Native\"");
        };
        let needed = line.split('|').nth(1).unwrap();
        match feature(&conditions) {
            Some(feature) => assert!(
                needed.contains(&format!("`{feature}`")),
                "{name} needs the feature {feature}, and README.md, \"Native\", says {needed:?}"
            ),
            None => assert_eq!(needed.trim(), "", "{name} in README.md, \"Native\""),
        }
        match conditions.contains("target_feature") {
            false => assert!(baseline.contains(&begin), "{name} has no line in {BASELINE}"),
            true => assert!(
                !baseline.contains(&begin),
                "{name} needs an instruction set, but has a line in {BASELINE}"
            ),
        }
    }
}

/// Otherwise the list would name a module that is not there, with just those features that nobody
/// tries, or leave out one that is.
#[test]
fn every_technique_is_listed_under_the_conditions_of_its_module() {
    let text = fs::read_to_string(path(FOLDER).join("mod.rs")).unwrap();
    let modules: Vec<&str> = text.split(';').collect();
    for Listed { name, conditions } in listed() {
        let module = name.split(':').next().unwrap();
        let declared = format!("\npub mod {module}");
        let Some(item) = modules.iter().find(|item| item.ends_with(&declared)) else {
            panic!("{module} is not public in {FOLDER}/mod.rs");
        };
        let of_module = item.find("#[cfg(").map(|at| &item[at..item.len() - declared.len()]);
        assert_eq!(conditions, of_module.unwrap_or_default(), "{name}, list.rs and mod.rs");
    }
}

/// A line of `techniques!`.
#[derive(Debug)]
struct Listed {
    name: String,
    /// The `#[cfg(…)]` before it.
    conditions: String,
}

/// The feature among the conditions.
fn feature(conditions: &str) -> Option<&str> {
    let (_, feature) = conditions.split_once("(feature = \"")?;
    Some(feature.split('"').next().unwrap())
}

fn listed() -> Vec<Listed> {
    let list = fs::read_to_string(path(FOLDER).join("list.rs")).unwrap();
    let (_, list) = list.split_once("\ntechniques! {").unwrap();
    let items = list.split_once("\n}").unwrap().0.split_terminator(';');
    let item = |item: &str| {
        let (conditions, line) = item.trim().rsplit_once('\n').unwrap_or(("", item.trim()));
        let name = line.split_whitespace().next().unwrap();
        Listed { name: name.to_owned(), conditions: conditions.trim().to_owned() }
    };
    let listed: Vec<_> = items.map(item).collect();
    assert!(listed.len() >= techniques().len(), "{listed:?}");
    listed
}

/// A module that is public only because the root of some processor is made from it would be missing
/// on the next one.
#[test]
fn what_a_program_can_name_rests_on_features_and_not_on_the_root() {
    let text = fs::read_to_string(path(FOLDER).join("mod.rs")).unwrap();
    assert!(text.contains("root_has"), "{text}");
    for item in text.split(';').filter(|item| item.contains("root_has")) {
        let declared = item.lines().last().unwrap();
        assert!(!declared.starts_with("pub mod"), "{declared} is public under `root_has`");
    }
}

/// The features that add no technique.
const OTHERS: [&str; 8] =
    ["default", "runtime", "boards", "ccr", "huffman", "mailbox", "placement", "all-techniques"];

/// The benchmarks enable `all-techniques`, and would miss one that is not in it.
#[test]
fn every_feature_is_in_all_techniques_or_brings_none() {
    let section = features_section();
    let (_, all) = section.split_once("\nall-techniques = [").unwrap();
    let all = all.split(']').next().unwrap();
    let features = features();
    assert!(features.len() > OTHERS.len(), "{features:?}");
    for name in features.iter().filter(|name| !OTHERS.contains(&name.as_str())) {
        assert!(
            all.contains(&format!("\"{name}\"")),
            "{name} is missing in all-techniques, Cargo.toml; if it brings no technique, say so here"
        );
    }
}

/// Several roots read as many bytes, so that sizes do not tell them apart.
#[test]
fn each_root_has_the_functions_of_its_own_module() {
    let text = fs::read_to_string(path("src/attacks/standard.rs")).unwrap();
    let roots: Vec<_> = text.split("#[cfg(root = \"").skip(1).collect();
    assert!(!roots.is_empty(), "no root in src/attacks/standard.rs");
    for root in roots {
        let name = root.split('"').next().unwrap();
        let functions = format!(
            "\")]\npub use crate::attacks::{name}::{{BYTES, bishop_attacks, queen_attacks, rook_attacks}};"
        );
        assert!(
            root[name.len()..].starts_with(&functions),
            "the root {name} takes others' functions"
        );
    }
}
