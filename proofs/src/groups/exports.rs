//! The files that `magic-gen export` writes: the same claims as for rookline's own functions.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::unknown::unknown;
use super::{DEFAULT, Group, functions, lookup};
use crate::rules::Slider;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Export {
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
    C,
    Cpp,
    Zig,
}

impl Export {
    /// A processor that has its instructions.
    pub fn cpu(&self) -> &'static str {
        let has_pext = matches!(&self.source, Source::Text(text) if text.contains("_pext_u64"));
        if has_pext { "x86-64-v3" } else { "x86-64" }
    }
}

impl Language {
    pub const ALL: [Self; 3] = [Self::C, Self::Cpp, Self::Zig];

    /// Its name in the tool, and the end of the names of files with code.
    pub fn format(self) -> &'static str {
        ["c", "cpp", "zig"][self as usize]
    }

    /// The end of the name of an exported file.
    pub fn ending(self) -> &'static str {
        ["h", "hpp", "zig"][self as usize]
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
        let of = |(function, in_zig, in_cpp)| {
            let name = self.call(function);
            match self {
                Self::C => String::new(),
                Self::Cpp => format!(
                    "static_assert(std::is_same_v<decltype(&{name}), \
                     std::uint64_t (*)({in_cpp}) noexcept>);\n"
                ),
                Self::Zig => format!(
                    "comptime {{ if (@TypeOf({name}) != fn ({in_zig}) u64) \
                     @compileError(\"{name} has another type\"); }}\n"
                ),
            }
        };
        FUNCTIONS.map(of).concat()
    }

    /// The name in an export of a function that rookline has by this name.
    fn name(self, function: &str) -> String {
        match self {
            Self::C => format!("rookline_{function}"),
            Self::Cpp => function.to_owned(),
            Self::Zig => {
                let mut words = function.split('_');
                let first = words.next().unwrap_or_default().to_owned();
                words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
            }
        }
    }

    /// This name for a call from outside.
    fn call(self, function: &str) -> String {
        ["", "rookline::", "rookline."][self as usize].to_owned() + &self.name(function)
    }
}

const TECHNIQUES: [&str; 4] = ["shared-lines", "hyperbola", "fancy", "fixed-shift"];

/// The functions of each export, with the types of their arguments in Zig and in C++.
const FUNCTIONS: [(&str, &str, &str); 9] = [
    ("rook_attacks", "u6, u64", "unsigned, std::uint64_t"),
    ("bishop_attacks", "u6, u64", "unsigned, std::uint64_t"),
    ("queen_attacks", "u6, u64", "unsigned, std::uint64_t"),
    ("knight_attacks", "u6", "unsigned"),
    ("king_attacks", "u6", "unsigned"),
    ("pawn_attacks", "u1, u6", "unsigned, unsigned"),
    ("between", "u6, u6", "unsigned, unsigned"),
    ("line", "u6, u6", "unsigned, unsigned"),
    ("ray_beyond", "u6, u6", "unsigned, unsigned"),
];

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
    let ending = file.extension().unwrap_or_default();
    let Some(language) = Language::ALL.into_iter().find(|it| it.ending() == ending) else {
        bail!("{path}: the name must end in .h for C, in .hpp for C++ or in .zig")
    };
    let mut names = FUNCTIONS.map(|(function, ..)| language.name(function)).to_vec();
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

fn group(name: &str, language: Language, source: Source) -> Group {
    let sliders = Slider::places().map(|(slider, square)| {
        let call = language.call(&format!("{slider}_attacks"));
        lookup(name, DEFAULT, slider, square, format!("{call}({square}, occupied)"))
    });
    let of_squares = functions::lines().into_iter().chain(functions::of_leapers());
    let of_squares = of_squares.filter_map(|mut subject| {
        let (function, color) = match &subject.name[..] {
            name @ ("between" | "line" | "ray_beyond") => (name, ""),
            "knight" => ("knight_attacks", ""),
            "king" => ("king_attacks", ""),
            "white_pawn" => ("pawn_attacks", "0, "),
            "black_pawn" => ("pawn_attacks", "1, "),
            _ => return None,
        };
        let square = |input: &&str| match language {
            Language::C | Language::Cpp => format!("(unsigned){input}"),
            Language::Zig => format!("@truncate({input})"),
        };
        let squares: Vec<_> = subject.inputs.iter().map(square).collect();
        subject.source = format!("{}({color}{})", language.call(function), squares.join(", "));
        name.clone_into(&mut subject.group);
        Some(subject)
    });
    let subjects = sliders.chain(of_squares).collect();
    Group { name: name.to_owned(), export: Some(Export { language, source }), subjects }
}
