//! The files that `magic-gen export` writes: the same claims as for rookline's own functions.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::unknown::unknown;
use super::{Group, SLIDERS, boards, functions, lookup, places};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Export {
    pub language: Language,
    pub text: String,
    /// Its name: that of its namespace, for example.
    pub name: String,
    /// Text that does not compile if a function has another type, or several.
    pub types: String,
}

/// The languages whose compilers write LLVM's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    C,
    Cpp,
    Rust,
    Zig,
}

impl Export {
    /// A processor that has its instructions.
    pub fn cpu(&self) -> &'static str {
        if self.text.contains("PEXT needs BMI2") { "x86-64-v3" } else { "x86-64" }
    }
}

impl Language {
    pub const ALL: [Self; 4] = [Self::C, Self::Cpp, Self::Rust, Self::Zig];

    /// Its name in the tool.
    pub fn format(self) -> &'static str {
        ["c", "cpp", "rust", "zig"][self as usize]
    }

    /// The end of the name of an exported file.
    pub fn ending(self) -> &'static str {
        ["h", "hpp", "rs", "zig"][self as usize]
    }

    /// The name of the file that calls the exported one.
    pub fn calls(self) -> &'static str {
        ["calls.c", "calls.cpp", "calls.rs", "calls.zig"][self as usize]
    }

    /// A function that returns an expression of its inputs.
    pub fn function(self, name: &str, inputs: &[&str], expression: &str) -> String {
        let input = |input: &&str| match self {
            Self::C | Self::Cpp => format!("uint64_t {input}"),
            Self::Rust | Self::Zig => format!("{input}: u64"),
        };
        let inputs = inputs.iter().map(input).collect::<Vec<_>>().join(", ");
        let head = match self {
            Self::C => format!("uint64_t {name}({inputs})"),
            Self::Cpp => format!("extern \"C\" uint64_t {name}({inputs})"),
            Self::Rust => {
                let head = format!("#[unsafe(no_mangle)]\npub extern \"C\" fn {name}({inputs})");
                return format!("{head} -> u64 {{ {expression} }}\n");
            }
            Self::Zig => format!("export fn {name}({inputs}) u64"),
        };
        format!("{head} {{ return {expression}; }}\n")
    }

    /// Text that does not compile if what is called so has another type in C++, or several.
    pub fn type_in_cpp(call: &str, result: &str, parameters: &str) -> String {
        let wanted = format!("{result} (*)({parameters}) noexcept");
        format!("static_assert(std::is_same_v<decltype(&{call}), {wanted}>);\n")
    }

    /// The name of a function in a file of a name.
    pub fn name(self, file: &str, function: &str) -> String {
        match self {
            Self::C => format!("{file}_{function}"),
            Self::Cpp | Self::Rust => function.to_owned(),
            Self::Zig => {
                let mut words = function.split('_');
                let first = words.next().unwrap_or_default().to_owned();
                words.fold(first, |name, word| name + &word[..1].to_uppercase() + &word[1..])
            }
        }
    }

    /// This name for a call from outside.
    pub fn call(self, file: &str, function: &str) -> String {
        let name = self.name(file, function);
        match self {
            Self::C => name,
            Self::Cpp => format!("{file}::{name}"),
            Self::Rust => format!("rookline::{name}"),
            Self::Zig => format!("rookline.{name}"),
        }
    }
}

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

/// A file that somebody has; `quick`: each eleventh function of it.
/// An error if it cannot be read, is in another language, or lacks a function.
pub fn of_file(file: &Path, quick: bool) -> Result<Group> {
    let path = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {path}"))?;
    let ending = file.extension().unwrap_or_default();
    let Some(language) = Language::ALL.into_iter().find(|it| it.ending() == ending) else {
        bail!("{path}: the name must end in .h for C, in .hpp for C++, in .rs or in .zig")
    };
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let mut group = match boards::board_of(&text) {
        Some(board) => {
            boards::group(&name, &text, board, language).with_context(|| path.to_string())?
        }
        None => {
            let mut names = FUNCTIONS.map(|(it, ..)| language.name("rookline", it)).to_vec();
            names.retain(|name| !text.contains(&format!(" {name}(")));
            let (format, names) = (language.format(), names.join(", "));
            ensure!(
                names.is_empty(),
                "{path} lacks {names}: `magic-gen export --format {format}` writes a file that has \
                 all functions"
            );
            group(&name, &text, language)
        }
    };
    if quick {
        group.subjects = group.subjects.into_iter().step_by(11).collect();
    }
    let own = group.export.as_ref().map_or("rookline", |export| &export.name);
    let text = text.replace(&format!("{}_", own.to_uppercase()), "ROOKLINE_");
    let text = text.replace(&format!("writes {own}.hpp"), "writes rookline.hpp");
    if let Some((line, part)) = unknown(&text, language) {
        bail!(
            "{path}, line {line}: no export has `{part}`, which can mean another thing elsewhere"
        );
    }
    Ok(group)
}

fn group(name: &str, text: &str, language: Language) -> Group {
    let call = |function: &str| language.call("rookline", function);
    let sliders = places().map(|(slider, square)| {
        let call = call(&format!("{}_attacks", SLIDERS[slider].0));
        lookup(name, None, slider, square, format!("{call}({square}, occupied)"))
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
            Language::C | Language::Cpp => format!("(unsigned)({input} & 63)"),
            Language::Rust => format!("{input} as usize & 63"),
            Language::Zig => format!("@truncate({input})"),
        };
        let squares: Vec<_> = subject.inputs.iter().map(square).collect();
        subject.source = format!("{}({color}{})", call(function), squares.join(", "));
        subject.called = None;
        name.clone_into(&mut subject.group);
        Some(subject)
    });
    let subjects = sliders.chain(of_squares).collect();
    let types = FUNCTIONS.map(|(function, in_zig, in_cpp)| match (language, call(function)) {
        (Language::C | Language::Rust, _) => String::new(),
        (Language::Cpp, call) => Language::type_in_cpp(&call, "std::uint64_t", in_cpp),
        (Language::Zig, call) => format!(
            "comptime {{ if (@TypeOf({call}) != fn ({in_zig}) u64) \
             @compileError(\"{call} has another type\"); }}\n"
        ),
    });
    let (file, text) = ("rookline".to_owned(), text.to_owned());
    let export = Export { language, text, name: file, types: types.concat() };
    Group { name: name.to_owned(), export: Some(export), subjects }
}
