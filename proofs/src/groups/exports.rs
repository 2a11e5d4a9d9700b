//! The files that `magic-gen export` writes: the same claims as for rookline's own functions.

use super::{Code, Group, leapers, lines, techniques};
use crate::subject::Subject;

/// An exported file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Export {
    /// Its language.
    pub language: Language,
    /// The name of the technique in the tool.
    pub technique: &'static str,
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
        match self {
            Self::C => {
                format!("uint64_t {name}({}) {{ return {expression}; }}\n", list("uint64_t ", ""))
            }
            Self::Cpp => format!(
                "extern \"C\" std::uint64_t {name}({}) {{ return {expression}; }}\n",
                list("std::uint64_t ", "")
            ),
            Self::Zig => {
                format!("export fn {name}({}) u64 {{ return {expression}; }}\n", list("", ": u64"))
            }
        }
    }

    /// A call of a function that rookline has by this name.
    fn call(self, function: &str, arguments: &[String]) -> String {
        let arguments = arguments.join(", ");
        match self {
            Self::C => format!("rookline_{function}({arguments})"),
            Self::Cpp => format!("rookline::{function}({arguments})"),
            Self::Zig => format!("rookline.{}({arguments})", camel_case(function)),
        }
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
const TECHNIQUES: [&str; 6] =
    ["shared-lines", "hyperbola", "fancy", "fixed-shift", "overlapping", "overlaid"];

/// All exported files.
pub fn groups() -> Vec<Group> {
    let exports = TECHNIQUES
        .into_iter()
        .flat_map(|technique| Language::ALL.map(|language| Export { language, technique }));
    exports.map(group).collect()
}

fn group(export: Export) -> Group {
    let Export { language, technique } = export;
    let name = format!("{}/{technique}", language.format());
    let sliders = techniques::places().map(|(slider, square)| {
        let arguments = [square.to_string(), "occupied".to_owned()];
        let source = language.call(&format!("{slider}_attacks"), &arguments);
        techniques::of_default(slider, square, source)
    });
    let of_squares = lines::subjects().into_iter().chain(leapers::subjects());
    let of_squares = of_squares.filter_map(|subject| of_export(language, subject));
    let mut subjects: Vec<_> = sliders.chain(of_squares).collect();
    for subject in &mut subjects {
        subject.group.clone_from(&name);
    }
    Group { name, code: Code::Exported(export), subjects }
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
