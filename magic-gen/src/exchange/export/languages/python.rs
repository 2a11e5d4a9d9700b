//! A Python module. Each function has two forms, for numbers and for arrays of NumPy. Both have the
//! same body; its parameter `element` is the function that reads elements of tables.

use std::collections::BTreeSet;

use super::{Language, Place, Printed, Types, infix, locals, numbers, parameters, readable};
use crate::exchange::export::expression::{Function, Op};
use crate::exchange::export::plan::{Array, Constant, Plan, Values};

pub(super) struct Python;

pub(super) const LANGUAGE: Python = Python;

const TYPES: Types = Types {
    u64: "int",
    u32: "int",
    u16: "int",
    u8: "int",
    i8: "int",
    square: "int",
    color: "int",
    piece: "int",
    number: "int",
    index: "int",
};

/// The first lines. A tuple can be a key of a cache.
const OPENING: &str = "\
import functools
import operator


@functools.lru_cache(maxsize=None)
def _array(table):
    import numpy

    return numpy.array(table, dtype=numpy.uint64).astype(numpy.int64)


def _elements(table, index):
    return _array(table)[index]


";

impl Language for Python {
    fn word(&self) -> &'static str {
        "python"
    }

    fn help(&self) -> &'static str {
        "A Python module, only for threats; its functions of arrays need NumPy"
    }

    fn example(&self) -> &'static str {
        ""
    }

    fn short_example(&self, stem: &str, function: &str, arguments: &str) -> [String; 2] {
        [
            format!("import {stem}  # this file, as {stem}.py"),
            format!("number = {stem}.{function}({arguments})"),
        ]
    }

    fn comment(&self) -> &'static str {
        "#"
    }

    fn beyond(&self) -> &'static str {
        "Nothing checks that a square is from 0 to 63 and a color 0 or 1."
    }

    fn refusal(&self, plan: &Plan) -> Option<&'static str> {
        let why = "Python has only the numbers of threats: choose --technique threats, or another \
                   --format";
        plan.set.is_none().then_some(why)
    }

    fn opening(&self, _: &BTreeSet<Op>, _: &str) -> String {
        OPENING.to_owned()
    }

    fn helper(&self, op: Op) -> &'static str {
        match op {
            Op::CountBits => {
                "\
def _count_bits(word):
    word = word - (word >> 1 & 0x5555555555555555)
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    # The sum of the eight bytes.
    return (word + (word >> 4) & 0x0F0F0F0F0F0F0F0F) % 255

"
            }
            _ => "",
        }
    }

    fn operation(&self, op: Op) -> &'static str {
        match op {
            Op::Not => "~$",
            Op::Negated => "-$",
            Op::CountBits => "_count_bits(?)",
            op => infix(op),
        }
    }

    fn number(&self, number: u64) -> String {
        if number == u64::MAX { "-1".to_owned() } else { readable(number) }
    }

    fn typed_number(&self, number: u64) -> String {
        self.number(number)
    }

    fn wide(&self) -> &'static str {
        "$"
    }

    fn element(&self, _: &Values) -> &'static str {
        "?"
    }

    fn indexed(&self) -> &'static str {
        "element($, ?)"
    }

    fn table(&self, name: &str, _: Place) -> String {
        name.to_uppercase()
    }

    fn function_name(&self, name: &str, _: bool) -> String {
        name.to_owned()
    }

    fn constant(&self, constant: &Constant) -> String {
        let Constant { name, about, value } = constant;
        format!("# {about}\n{} = {value}\n", name.to_uppercase())
    }

    fn array(&self, array: &Array, _: Place) -> String {
        let (about, name) = (array.about, array.name.to_uppercase());
        format!("# {about}\n{name} = (\n{})\n", numbers(&array.values, "    ", ""))
    }

    fn record(&self, _: &[Array]) -> String {
        String::new()
    }

    fn function(&self, printed: &Printed<'_>) -> String {
        let Printed { function, name, .. } = printed;
        let about = function.about.replace('`', "");
        let (names, many) = (list(function, ""), list(function, "s"));
        let many_name = name.replace("index", "indices");
        format!(
            "\ndef _{name}(element, {names}):\n{}    return {}\n\n\n\
             def {name}({}) -> int:\n    \"\"\"{about}\"\"\"\n    \
             return _{name}(operator.getitem, {names})\n\n\n\
             def {many_name}({many}):\n    \"\"\"{name} of arrays, or of whatever NumPy broadcasts \
             together: an array of int64.\"\"\"\n    import numpy\n\n    \
             given = ({many})\n    \
             given = [numpy.asarray(numbers).astype(numpy.int64) for numbers in given]\n    \
             return _{name}(_elements, *given)\n",
            locals(printed, "    $ = ?"),
            printed.result,
            parameters(function, &TYPES, "$: ?"),
        )
    }
}

/// The names of the parameters, each with this suffix.
fn list(function: &Function, end: &str) -> String {
    let names = function.parameters.iter().map(|parameter| parameter.name.to_owned() + end);
    names.collect::<Vec<_>>().join(", ")
}
