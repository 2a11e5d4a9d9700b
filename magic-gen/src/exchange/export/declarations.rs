//! Tables and functions as text in a language.

use super::expression::{Function, Returns};
use super::expression_text::Printer;
use super::languages::{Place, Spelling};
use super::plan::{Array, Values};

impl Spelling {
    /// The name of a table in an expression.
    pub(super) fn table(&self, name: &str, place: Place) -> String {
        named(self.tables[place as usize], name, &[])
    }

    /// The name of a function in an expression.
    pub(super) fn function_name(&self, name: &str, public: bool) -> String {
        named(self.functions[usize::from(public)], name, &[])
    }

    /// A table of its own.
    pub(super) fn array(&self, array: &Array, place: Place) -> String {
        let public = if place == Place::Public { "pub " } else { "" };
        let table = self.table(array.name, place);
        self.declared(self.array, array, self.indent, &[("public", public), ("table", &table)])
    }

    /// The record of all tables that the sliders' lookups read.
    pub(super) fn record(&self, tables: &[Array]) -> String {
        let field = |(nth, array): (usize, &Array)| {
            let aligned = if nth == 0 { self.aligned } else { "" };
            self.declared(self.field, array, "", &[("aligned", aligned)])
        };
        let indent = self.indent.repeat(2);
        let value = |array: &Array| self.declared(self.value, array, &indent, &[]);
        let fields: String = tables.iter().enumerate().map(field).collect();
        let values: String = tables.iter().map(value).collect();
        filled(self.record, &[("fields", &fields), ("values", &values)])
    }

    fn declared(
        &self,
        template: &str,
        array: &Array,
        indent: &str,
        others: &[(&str, &str)],
    ) -> String {
        let (length, element) = (array.length().to_string(), self.types.element(&array.values));
        let values = numbers(&array.values, indent, self.suffix);
        let own = [("about", array.about), ("type", element), ("length", &length)];
        named(template, array.name, &[&own, others, &[("values", &values)]].concat())
    }

    /// A function. Not every one can be called in a constant expression.
    pub(super) fn function(
        &self,
        function: &Function,
        printer: &Printer<'_>,
        is_constant: bool,
    ) -> String {
        let parameter = |(name, kind): &(&str, _)| {
            named(self.parameter, name, &[("type", self.types.parameter(*kind))])
        };
        let bounded = function.parameters.iter().filter_map(|(name, kind)| {
            let most = kind.greatest().filter(|_| function.counts_with(name))?.to_string();
            Some(named(self.bound, name, &[("most", &most)]))
        });
        let local =
            |(name, word): &(&str, _)| named(self.local, name, &[("value", &printer.word(word))]);
        let parameters: Vec<_> = function.parameters.iter().map(parameter).collect();
        let result = printer.word(&function.result);
        let (kind, result) = match function.returns {
            Returns::Board => (self.types.element(&Values::U64(Vec::new())), result),
            Returns::Number => (self.types.number, self.narrowed.replace('?', &result)),
        };
        let returns = function.about.trim_start_matches("The ").replace('`', "");
        let values = [
            ("about", function.about),
            ("returns", &returns),
            ("called", &self.function_name(function.name, function.public)),
            ("public", if function.public { "pub " } else { "" }),
            ("const", if is_constant { "const " } else { "" }),
            ("parameters", &parameters.join(", ")),
            ("type", kind),
            ("bounds", &bounded.collect::<String>()),
            ("locals", &function.locals.iter().map(local).collect::<String>()),
            ("result", &result),
        ];
        (self.formatted)(&named(self.function, function.name, &values))
    }
}

/// The numbers of a table in lines. Numbers of 64 bits end with `suffix`.
fn numbers(values: &Values, indent: &str, suffix: &str) -> String {
    let (columns, words): (usize, Vec<String>) = match values {
        Values::U64(v) => (4, v.iter().map(|n| format!("{n:#018x}{suffix}")).collect()),
        Values::U16(v) => (16, v.iter().map(u16::to_string).collect()),
        Values::U8(v) => (16, v.iter().map(u8::to_string).collect()),
        Values::I8(v) => (16, v.iter().map(i8::to_string).collect()),
    };
    words.chunks(columns).map(|line| format!("{indent}{},\n", line.join(", "))).collect()
}

/// A template with these values, and with a name in all forms.
fn named(template: &str, name: &str, values: &[(&str, &str)]) -> String {
    let pascal: String =
        name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
    let camel = pascal[..1].to_lowercase() + &pascal[1..];
    let upper = name.to_uppercase();
    let forms = [("name", name), ("camel", &camel), ("pascal", &pascal), ("upper", &upper)];
    filled(template, &[&forms, values].concat())
}

/// A template with each of its words in braces replaced by its value.
fn filled(template: &str, values: &[(&str, &str)]) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text += before;
        let key = after.split_once('}');
        let value = key.and_then(|(key, end)| {
            let (_, value) = values.iter().find(|(own, _)| *own == key)?;
            Some((value, end))
        });
        let Some((value, end)) = value else {
            text.push('{');
            rest = after;
            continue;
        };
        text += value;
        rest = end;
    }
    text + rest
}
