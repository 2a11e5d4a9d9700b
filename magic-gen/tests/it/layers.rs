//! Modules of the tool import those below them in the list of `lib.rs`, and no others.

use std::fs;
use std::path::{Path, PathBuf};

/// The sources at a path, if there is something.
fn sources(path: PathBuf) -> Vec<PathBuf> {
    match fs::read_dir(&path) {
        Ok(entries) => entries.flat_map(|entry| sources(entry.unwrap().path())).collect(),
        Err(_) if path.extension().is_some_and(|it| it == "rs") && path.exists() => vec![path],
        Err(_) => Vec::new(),
    }
}

/// The modules of the crate that a source imports.
fn imports(source: &str) -> Vec<&str> {
    let after = source.split("crate::").skip(1);
    let words = after.flat_map(|rest| match rest.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap().split(", ").collect(),
        None => vec![rest],
    });
    words.map(|word| word.split([':', ';', ',', ' ']).next().unwrap().trim()).collect()
}

#[test]
fn each_module_imports_those_below_it() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lib = fs::read_to_string(src.join("lib.rs")).unwrap();
    let (_, list) = lib.split_once("from the edge to the ground").unwrap();
    let (list, rest) = list.split_once("//!\n//! Everything").unwrap();
    let order: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
    let declared = rest.lines().filter_map(|line| {
        let name = line.split_once("mod ")?.1;
        (!line.starts_with(' ') && !line.starts_with("//"))
            .then(|| name.trim_end_matches([';', '{', ' ']))
    });
    let mut declared: Vec<&str> = declared.collect();
    let mut listed = order.clone();
    declared.sort_unstable();
    listed.sort_unstable();
    assert_eq!(declared, listed);
    for (place, module) in order.iter().enumerate() {
        for form in [module.to_string(), format!("{module}.rs")] {
            for file in sources(src.join(form)) {
                let text = fs::read_to_string(&file).unwrap();
                for import in imports(&text).into_iter().filter(|import| import != module) {
                    let below = order[place + 1..].contains(&import);
                    assert!(below, "{}: {import} is not below {module}", file.display());
                }
            }
        }
    }
}
