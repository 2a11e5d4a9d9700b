//! The files that `magic-gen export` writes: the same claims as for rookline's own functions.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::unknown::unknown;
use super::{Code, Group, leapers, lines, techniques};
use crate::subject::Subject;

/// An exported file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Export {
    /// Its language.
    pub language: Language,
    /// Where it comes from.
    pub source: Source,
}

/// The source of an exported file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The tool writes it, with the technique of this name.
    Technique(&'static str),
    /// Somebody has it; its text.
    Text(String),
}

/// The languages whose compilers write LLVM's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// C, by clang.
    C,
    /// C++, by clang++.
    Cpp,
    /// Zig, by zig.
    Zig,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::C, Self::Cpp, Self::Zig];

    /// Its name in the tool.
    pub fn format(self) -> &'static str {
        match self {
            Self::C => "c",
            Self::Cpp => "cpp",
            Self::Zig => "zig",
        }
    }

    /// A function that returns an expression of its inputs.
    pub fn function(self, name: &str, inputs: &[&str], expression: &str) -> String {
        let list = |before: &str, after: &str| {
            let one = |input: &&str| format!("{before}{input}{after}");
            inputs.iter().map(one).collect::<Vec<_>>().join(", ")
        };
        if self == Self::Zig {
            let inputs = list("", ": u64");
            return format!("export fn {name}({inputs}) u64 {{ return {expression}; }}\n");
        }
        let linked = if self == Self::Cpp { "extern \"C\" " } else { "" };
        format!("{linked}uint64_t {name}({}) {{ return {expression}; }}\n", list("uint64_t ", ""))
    }

    /// Text that does not compile if a function of an export has another type, or several.
    pub fn types(self) -> String {
        let of = |function: &str| {
            let second = match function {
                "rook_attacks" | "bishop_attacks" | "queen_attacks" => 2,
                "knight_attacks" | "king_attacks" => 0,
                _ => 1,
            };
            let name = self.name(function);
            let first = if function == "pawn_attacks" { "u1" } else { "u6" };
            match self {
                Self::C => String::new(),
                Self::Cpp => {
                    let second = ["", ", unsigned", ", std::uint64_t"][second];
                    format!(
                        "static_assert(std::is_same_v<decltype(&rookline::{name}), \
                         std::uint64_t (*)(unsigned{second}) noexcept>);\n"
                    )
                }
                Self::Zig => {
                    let second = ["", ", u6", ", u64"][second];
                    format!(
                        "comptime {{ if (@TypeOf(rookline.{name}) != fn ({first}{second}) u64) \
                         @compileError(\"{name} has another type\"); }}\n"
                    )
                }
            }
        };
        FUNCTIONS.map(of).concat()
    }

    /// The name in an export of a function that rookline has by this name.
    fn name(self, function: &str) -> String {
        match self {
            Self::C => format!("rookline_{function}"),
            Self::Cpp => function.to_owned(),
            Self::Zig => camel_case(function),
        }
    }

    /// A call of such a function.
    fn call(self, function: &str, arguments: &[String]) -> String {
        let within = ["", "rookline::", "rookline."][self as usize];
        format!("{within}{}({})", self.name(function), arguments.join(", "))
    }

    /// An input that is the number of a square.
    fn square(self, input: &str) -> String {
        match self {
            Self::C | Self::Cpp => format!("(unsigned){input}"),
            Self::Zig => format!("@truncate({input})"),
        }
    }
}

fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

/// The techniques that are exported to all languages.
const TECHNIQUES: [&str; 4] = ["shared-lines", "hyperbola", "fancy", "fixed-shift"];

/// The functions of each export.
const FUNCTIONS: [&str; 9] = [
    "rook_attacks",
    "bishop_attacks",
    "queen_attacks",
    "knight_attacks",
    "king_attacks",
    "pawn_attacks",
    "between",
    "line",
    "ray_beyond",
];

/// All exported files.
pub fn groups() -> Vec<Group> {
    let of = |technique, language: Language| {
        let name = format!("{}/{technique}", language.format());
        group(&name, language, Source::Technique(technique))
    };
    TECHNIQUES
        .into_iter()
        .flat_map(|name| Language::ALL.map(|language| of(name, language)))
        .collect()
}

/// A file that somebody has.
/// An error if it cannot be read, is in another language, or lacks a function.
pub fn of_file(file: &Path) -> Result<Group> {
    let path = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {path}"))?;
    let language = match file.extension().and_then(|extension| extension.to_str()) {
        Some("h") => Language::C,
        Some("hpp") => Language::Cpp,
        Some("zig") => Language::Zig,
        _ => bail!("{path}: the name must end in .h for C, in .hpp for C++ or in .zig"),
    };
    let mut names = FUNCTIONS.map(|function| language.name(function)).to_vec();
    names.retain(|name| !text.contains(&format!(" {name}(")));
    let format = language.format();
    ensure!(
        names.is_empty(),
        "{path} lacks {}: `magic-gen export --format {format}` writes a file that has all functions",
        names.join(", ")
    );
    if let Some((line, part)) = unknown(&text, language) {
        bail!(
            "{path}, line {line}: no export has `{part}`, which can mean another thing elsewhere"
        );
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    Ok(group(&name, language, Source::Text(text)))
}

/// A processor that has the instructions of a file.
pub fn cpu_for(group: &Group) -> &'static str {
    match &group.code {
        Code::Exported(Export { source: Source::Text(text), .. }) if text.contains("_pext_u64") => {
            "x86-64-v3"
        }
        _ => "x86-64",
    }
}

fn group(name: &str, language: Language, source: Source) -> Group {
    let sliders = techniques::places().map(|(slider, square)| {
        let arguments = [square.to_string(), "occupied".to_owned()];
        let source = language.call(&format!("{slider}_attacks"), &arguments);
        techniques::of_default(slider, square, source)
    });
    let of_squares = lines::subjects().into_iter().chain(leapers::subjects());
    let of_squares = of_squares.filter_map(|subject| of_export(language, subject));
    let mut subjects: Vec<_> = sliders.chain(of_squares).collect();
    for subject in &mut subjects {
        name.clone_into(&mut subject.group);
    }
    let code = Code::Exported(Export { language, source });
    Group { name: name.to_owned(), code, subjects }
}

/// A function of squares, if an export has it, in its language.
fn of_export(language: Language, mut subject: Subject) -> Option<Subject> {
    let (function, color) = match &subject.name[..] {
        "knight" => ("knight_attacks", None),
        "king" => ("king_attacks", None),
        "white_pawn" => ("pawn_attacks", Some("0")),
        "black_pawn" => ("pawn_attacks", Some("1")),
        name @ ("between" | "line" | "ray_beyond") => (name, None),
        _ => return None,
    };
    let squares = subject.inputs.iter().map(|input| language.square(input));
    let arguments: Vec<_> = color.map(str::to_owned).into_iter().chain(squares).collect();
    subject.source = language.call(function, &arguments);
    Some(subject)
}
