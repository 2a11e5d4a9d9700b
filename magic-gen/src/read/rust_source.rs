//! Reads the numbers of generated source files.
//!
//! syn parses the files as Rust source, so layout and comments do not matter. A value must be a
//! literal; anything else is an error that names it. It is also an error if the length of an array
//! differs from its declaration, or if the file has items other than its constants.

use anyhow::{Context, Result, anyhow, bail, ensure};
use proc_macro2::{LexError, LineColumn, Span, TokenStream};
use syn::spanned::Spanned;
use syn::{Expr, Item, ItemConst, Lit, Type, UnOp};

use super::{Files, SourceName, depth, magics_constant, text};
use crate::geometry::Slider;

/// A row of a magic table, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MagicRow {
    /// The square's name.
    pub square: String,
    /// The magic.
    pub magic: u64,
    /// The index bits.
    pub bits: u32,
    /// The number of different attack sets.
    pub attack_sets: u32,
    /// The number of table slots in use.
    pub slots_used: u32,
    /// The number of candidates tried.
    pub candidates: u64,
}

/// A generated source file.
pub struct SourceFile {
    constants: Vec<ItemConst>,
}

impl SourceFile {
    /// Reads the file `name` in the folder `dir`.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is not Rust source, or has other constants than a file of this name.
    pub fn open(dir: &(impl Files + ?Sized), name: SourceName) -> Result<Self> {
        let source = Self::parse(&text(dir, name.file())?)?;
        let declared = name.constants();
        declared.iter().try_for_each(|name| source.constant(name).map(drop))?;
        let belongs = |constant: &&ItemConst| declared.iter().any(|&it| constant.ident == it);
        if let Some(other) = source.constants.iter().find(|constant| !belongs(constant)) {
            bail!("there is a constant {} too many", other.ident);
        }
        Ok(source)
    }

    /// Reads source text.
    ///
    /// # Errors
    ///
    /// If it is not Rust source, or has anything but constants; the message names the line.
    pub fn parse(text: &str) -> Result<Self> {
        let tokens: TokenStream =
            text.parse().map_err(|error: LexError| match unfinished(text) {
                Some(what) => anyhow!("line {}, the last: {what}", text.lines().count()),
                None => anyhow!("{}: no Rust source: {error}", at(error.span())),
            })?;
        depth::check(tokens.clone())?;
        let file = syn::parse2::<syn::File>(tokens)
            .map_err(|error| anyhow!("{}: no Rust source: {error}", at(error.span())))?;
        let constant = |item| match item {
            Item::Const(constant) => Ok(constant),
            other => {
                let span = other.span();
                Err(anyhow!("{}: `{}` where a constant belongs", at(span), rest(text, span)))
            }
        };
        Ok(Self { constants: file.items.into_iter().map(constant).collect::<Result<_>>()? })
    }

    /// The rows of the magic table called `name`.
    ///
    /// # Errors
    ///
    /// If there is no such table, a row is not as expected, or the declared number of rows is
    /// not 64. The proof counts the rows themselves, since it can say which is missing.
    pub fn magics(&self, name: &str) -> Result<Vec<MagicRow>> {
        let constant = self.constant(name)?;
        let rows = elements(&constant.expr).with_context(|| format!("in {name}"))?;
        if let Type::Array(array) = &*constant.ty {
            let declared: usize = integer(&array.len).with_context(|| format!("in {name}"))?;
            ensure!(declared == 64, "{name} is declared with {declared} rows and not 64");
        }
        let row =
            |(i, row): (usize, &Expr)| magic(row).with_context(|| format!("row {i} of {name}"));
        rows.into_iter().enumerate().map(row).collect()
    }

    /// The number called `name`.
    ///
    /// # Errors
    ///
    /// If there is none, or it is not a plain number.
    pub fn number(&self, name: &str) -> Result<u64> {
        integer(&self.constant(name)?.expr).with_context(|| format!("in {name}"))
    }

    /// The array called `name`. If it has rows, they follow one another.
    ///
    /// # Errors
    ///
    /// If there is none, its length differs from its declaration, or it has anything but integers
    /// in the range of the type.
    pub fn array<T: TryFrom<i128>>(&self, name: &str) -> Result<Vec<T>> {
        let (mut numbers, ItemConst { ty, expr, .. }) = (Vec::new(), self.constant(name)?);
        flatten(expr, &mut numbers).with_context(|| format!("in {name}"))?;
        check_length(ty, expr).with_context(|| format!("in {name}"))?;
        let fit = |(i, number): (usize, i128)| {
            T::try_from(number)
                .map_err(|_| anyhow!("entry {i} of {name}, {number}, is out of range"))
        };
        numbers.into_iter().enumerate().map(fit).collect()
    }

    /// The only constant called `name`.
    fn constant(&self, name: &str) -> Result<&ItemConst> {
        let mut named = self.constants.iter().filter(|constant| constant.ident == name);
        let constant = named.next().with_context(|| format!("there is no constant {name}"))?;
        ensure!(named.next().is_none(), "the constant {name} is there twice");
        Ok(constant)
    }
}

/// The message about a text with more opening than closing brackets, as if its end were missing.
fn unfinished(text: &str) -> Option<String> {
    let count = |brackets: &[char]| text.matches(brackets).count();
    let is_cut = count(&['(', '[', '{']) > count(&[')', ']', '}']);
    let last = text.rsplit_once("pub const ").map_or("", |(_, rest)| rest);
    let name = last.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    let name = if name.is_empty() { "it" } else { name };
    is_cut.then(|| format!("{name} does not end: the file is truncated"))
}

/// The place where a span begins.
fn at(span: Span) -> String {
    let LineColumn { line, column } = span.start();
    format!("line {line}, column {}", column + 1)
}

/// The rest of the line from the beginning of a span.
fn rest(text: &str, span: Span) -> String {
    let LineColumn { line, column } = span.start();
    let text = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    text.chars().skip(column).collect::<String>().trim_end().to_owned()
}

/// Whether the arrays of a value, one inside another, have the lengths that its type declares.
fn check_length(declared: &Type, value: &Expr) -> Result<()> {
    let (Type::Array(array), Expr::Array(value)) = (declared, value) else { return Ok(()) };
    let (length, found): (usize, _) = (integer(&array.len)?, value.elems.len());
    ensure!(
        length == found,
        "an array has {found} entries instead of {length}, which it is declared with"
    );
    value.elems.iter().try_for_each(|element| check_length(&array.elem, element))
}

/// Reads the magics of a slider in the folder `dir`.
///
/// # Errors
///
/// As [`SourceFile::open`] and [`SourceFile::magics`].
pub fn magics(dir: &(impl Files + ?Sized), slider: Slider) -> Result<Vec<MagicRow>> {
    SourceFile::open(dir, SourceName::Magics(slider))?.magics(magics_constant(slider))
}

fn magic(row: &Expr) -> Result<MagicRow> {
    let Expr::Tuple(tuple) = row else { bail!("expected a tuple") };
    let fields: Vec<&Expr> = tuple.elems.iter().collect();
    let [square, magic, bits, attack_sets, slots_used, candidates] = fields[..] else {
        bail!("{} columns instead of 6", fields.len());
    };
    let Expr::Lit(syn::ExprLit { lit: Lit::Str(square), .. }) = square else {
        bail!("expected the square's name first");
    };
    Ok(MagicRow {
        square: square.value(),
        magic: integer(magic)?,
        bits: integer(bits)?,
        attack_sets: integer(attack_sets)?,
        slots_used: integer(slots_used)?,
        candidates: integer(candidates)?,
    })
}

fn elements(expr: &Expr) -> Result<Vec<&Expr>> {
    match expr {
        Expr::Array(array) => Ok(array.elems.iter().collect()),
        _ => bail!("expected an array"),
    }
}

fn flatten(expr: &Expr, numbers: &mut Vec<i128>) -> Result<()> {
    if let Expr::Array(array) = expr {
        return array.elems.iter().try_for_each(|element| flatten(element, numbers));
    }
    numbers.push(signed(expr)?);
    Ok(())
}

fn signed(expr: &Expr) -> Result<i128> {
    match expr {
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => Ok(-signed(&unary.expr)?),
        _ => integer(expr),
    }
}

fn integer<T: std::str::FromStr<Err: std::fmt::Display>>(expr: &Expr) -> Result<T> {
    match expr {
        Expr::Lit(syn::ExprLit { lit: Lit::Int(number), .. }) => Ok(number.base10_parse()?),
        _ => bail!("expected an integer"),
    }
}
