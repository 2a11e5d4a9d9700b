//! Generated source files, back to numbers.
//!
//! The files are read as what they claim to be, Rust source, by syn: neither the
//! layout nor the comments matter. Only literals are understood; anything else
//! in the place of a number is an error that names it.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use proc_macro2::{LexError, TokenStream};
use syn::{Expr, Item, Lit, UnOp};

use super::{depth, text};
use crate::geometry::Slider;

/// A row of a magic table, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MagicRow {
    /// The square's name.
    pub square: String,
    /// The factor.
    pub factor: u64,
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
    items: Vec<Item>,
}

impl SourceFile {
    /// Reads `name` in the folder `dir`.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is no Rust source.
    pub fn open(dir: &Path, name: &str) -> Result<Self> {
        Self::parse(&text(dir, name)?).with_context(|| format!("{name} is no Rust source"))
    }

    /// Reads source text.
    ///
    /// # Errors
    ///
    /// If it is no Rust source; the message tells the line.
    pub fn parse(text: &str) -> Result<Self> {
        let at = |error: syn::Error| {
            let start = error.span().start();
            anyhow!("line {}, column {}: {error}", start.line, start.column + 1)
        };
        let tokens: TokenStream =
            text.parse().map_err(|error: LexError| at(syn::Error::new(error.span(), error)))?;
        depth::check(tokens.clone())?;
        Ok(Self { items: syn::parse2::<syn::File>(tokens).map_err(at)?.items })
    }

    /// The rows of the magic table called `name`.
    ///
    /// # Errors
    ///
    /// If there is no such table, or a row is not as expected.
    pub fn magics(&self, name: &str) -> Result<Vec<MagicRow>> {
        let rows = elements(self.constant(name)?).with_context(|| format!("in {name}"))?;
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
        integer(self.constant(name)?).with_context(|| format!("in {name}"))
    }

    /// The array called `name`, its rows one after another if it has rows.
    ///
    /// # Errors
    ///
    /// If there is none, or it holds anything but integers that fit.
    pub fn array<T: TryFrom<i128>>(&self, name: &str) -> Result<Vec<T>> {
        let mut numbers = Vec::new();
        flatten(self.constant(name)?, &mut numbers).with_context(|| format!("in {name}"))?;
        let fit = |(i, number): (usize, i128)| {
            T::try_from(number)
                .map_err(|_| anyhow!("entry {i} of {name}, {number}, is out of range"))
        };
        numbers.into_iter().enumerate().map(fit).collect()
    }

    fn constant(&self, name: &str) -> Result<&Expr> {
        let named = |item: &Item| matches!(item, Item::Const(item) if item.ident == name);
        match self.items.iter().find(|item| named(item)) {
            Some(Item::Const(item)) => Ok(&item.expr),
            _ => bail!("there is no constant {name}"),
        }
    }
}

/// The file of a slider's magics.
pub const fn magics_file(slider: Slider) -> &'static str {
    match slider {
        Slider::Rook => "rook_magics.rs",
        Slider::Bishop => "bishop_magics.rs",
    }
}

/// The constant in that file.
pub const fn magics_constant(slider: Slider) -> &'static str {
    match slider {
        Slider::Rook => "ROOK_MAGICS",
        Slider::Bishop => "BISHOP_MAGICS",
    }
}

/// Reads the magics of a slider in the folder `dir`.
///
/// # Errors
///
/// As [`SourceFile::open`] and [`SourceFile::magics`].
pub fn magics(dir: &Path, slider: Slider) -> Result<Vec<MagicRow>> {
    SourceFile::open(dir, magics_file(slider))?.magics(magics_constant(slider))
}

fn magic(row: &Expr) -> Result<MagicRow> {
    let Expr::Tuple(tuple) = row else { bail!("expected a tuple") };
    let fields: Vec<&Expr> = tuple.elems.iter().collect();
    let [square, factor, bits, attack_sets, slots_used, candidates] = fields[..] else {
        bail!("{} columns instead of 6", fields.len());
    };
    let Expr::Lit(syn::ExprLit { lit: Lit::Str(square), .. }) = square else {
        bail!("expected the square's name first");
    };
    Ok(MagicRow {
        square: square.value(),
        factor: integer(factor)?,
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
