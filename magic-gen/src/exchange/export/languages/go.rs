//! A Go file of the package `rookline`.

use std::collections::BTreeSet;

use super::{Language, Place, Printed, Types, camel, infix, locals, numbers, parameters, readable};
use crate::exchange::export::expression::{Function, Op, Returns};
use crate::exchange::export::plan::{Array, Constant, Plan, Values};

pub(super) struct Go;

pub(super) const LANGUAGE: Go = Go;

const TYPES: Types = Types {
    u64: "uint64",
    u32: "uint32",
    u16: "uint16",
    u8: "uint8",
    i8: "int8",
    square: "uint",
    color: "uint",
    piece: "uint",
    number: "uint8",
    index: "int32",
};

impl Language for Go {
    fn word(&self) -> &'static str {
        "go"
    }

    fn help(&self) -> &'static str {
        "A Go file of the package `rookline`"
    }

    fn example(&self) -> &'static str {
        "\
import \"engine/rookline\" // this file, in the folder rookline of the module engine

occupied := uint64(1<<35 | 1<<25)          // d5 and b4
rook := rookline.RookAttacks(27, occupied) // on d4
pawn := rookline.PawnAttacks(0, 28)        // a white one on e4
parries := rookline.Between(3, 59) | 1<<59 // these stop a check from d8 to d1"
    }

    fn short_example(&self, _: &str, function: &str, arguments: &str) -> [String; 2] {
        [
            "import \"engine/rookline\" // this file, in the folder rookline of the module engine"
                .to_owned(),
            format!("number := rookline.{}({arguments})", exported(function)),
        ]
    }

    fn beyond(&self) -> &'static str {
        "A square beyond 63 counts modulo 64, a color beyond 1 modulo 2."
    }

    fn refusal(&self, plan: &Plan) -> Option<&'static str> {
        let has_pext = |function: &Function| function.ops().contains(&Op::Pext);
        let functions = &plan.contents.functions;
        functions
            .iter()
            .any(has_pext)
            .then_some("Go has no PEXT: choose another --technique, as shared-lines")
    }

    fn opening(&self, ops: &BTreeSet<Op>, _: &str) -> String {
        let bits = [Op::RotatedLeft, Op::RotatedRight, Op::SwappedBytes, Op::CountBits];
        let bits = bits.iter().any(|op| ops.contains(op)).then_some("\t\"math/bits\"\n");
        let binary = ops.contains(&Op::Load).then_some("\t\"encoding/binary\"\n");
        let imports: String = [binary, bits].into_iter().flatten().collect();
        match imports.is_empty() {
            true => "package rookline\n\n".to_owned(),
            false => format!("package rookline\n\nimport (\n{imports})\n\n"),
        }
    }

    fn helper(&self, _: Op) -> &'static str {
        ""
    }

    fn operation(&self, op: Op) -> &'static str {
        match op {
            Op::Not => "^$",
            Op::Negated => "-$",
            Op::SwappedBytes => "bits.ReverseBytes64(?)",
            Op::RotatedLeft => "bits.RotateLeft64(?, int(?))",
            Op::RotatedRight => "bits.RotateLeft64(?, -int(?))",
            Op::CountBits => "uint64(bits.OnesCount64(?))",
            Op::Load => "binary.LittleEndian.Uint64($[?:])",
            op => infix(op),
        }
    }

    fn number(&self, number: u64) -> String {
        readable(number)
    }

    fn typed_number(&self, number: u64) -> String {
        format!("uint64({})", readable(number))
    }

    fn wide(&self) -> &'static str {
        "uint64(?)"
    }

    fn element(&self, values: &Values) -> &'static str {
        if matches!(values, Values::U64(_)) { "?" } else { "uint64(?)" }
    }

    fn table(&self, name: &str, place: Place) -> String {
        match place {
            Place::Record => format!("tables.{}", camel(name)),
            Place::Apart => camel(name),
            Place::Public => exported(name),
        }
    }

    fn function_name(&self, name: &str, public: bool) -> String {
        if public { exported(name) } else { camel(name) }
    }

    fn constant(&self, constant: &Constant) -> String {
        let (name, about) = (exported(constant.name), constant.about);
        format!("// {name}: {about}\nconst {name} = {}\n", constant.value)
    }

    fn array(&self, array: &Array, place: Place) -> String {
        let (name, element) = (self.table(array.name, place), TYPES.element(&array.values));
        let (length, values) = (array.length(), numbers(&array.values, "\t", ""));
        format!("// {name}: {}\nvar {name} = [{length}]{element}{{\n{values}}}\n", array.about)
    }

    fn record(&self, tables: &[Array]) -> String {
        let element =
            |array: &Array| format!("[{}]{}", array.length(), TYPES.element(&array.values));
        let field = |array: &Array| {
            format!("\t// {}\n\t{} {}\n", array.about, camel(array.name), element(array))
        };
        let value = |array: &Array| {
            let values = numbers(&array.values, "\t\t", "");
            format!("\t{}: {}{{\n{values}\t}},\n", camel(array.name), element(array))
        };
        let (fields, values): (String, String) =
            (tables.iter().map(field).collect(), tables.iter().map(value).collect());
        format!(
            "// What the sliders' lookups read.\nvar tables = struct {{\n{fields}}}{{\n{values}}}\n"
        )
    }

    fn function(&self, printed: &Printed<'_>) -> String {
        let function = printed.function;
        let bounded = function.parameters.iter().filter_map(|parameter| {
            let greatest =
                parameter.kind.greatest().filter(|_| function.counts_with(parameter.name));
            Some(format!("\t{} &= {}\n", parameter.name, greatest?))
        });
        let result = match function.returns {
            Returns::Board => printed.result.clone(),
            Returns::Number => format!("uint8({})", printed.result),
            Returns::Index => format!("int32({})", printed.result),
        };
        let about = function.about.replacen("The", "returns the", 1).replace('`', "");
        format!(
            "// {0} {about}\nfunc {0}({1}) {2} {{\n{3}{4}\treturn {result}\n}}\n",
            printed.name,
            parameters(function, &TYPES, "$ ?"),
            TYPES.returned(function.returns),
            bounded.collect::<String>(),
            formatted(&locals(printed, "\t$ := ?")),
            result = formatted(&result),
        )
    }
}

/// Code in the form of gofmt: no spaces within brackets.
fn formatted(code: &str) -> String {
    let mut depth = 0;
    let keeps = |c: &char| {
        depth += i32::from(*c == '[') - i32::from(*c == ']');
        depth == 0 || *c != ' '
    };
    code.chars().filter(keeps).collect()
}

/// A name that other packages see.
fn exported(name: &str) -> String {
    let mut name = camel(name);
    name[..1].make_ascii_uppercase();
    name
}
