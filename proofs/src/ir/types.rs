//! Types, and their sizes in bytes.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// Nothing.
    Void,
    /// An integer with this number of bits.
    Int(u32),
    /// An address.
    Pointer,
    /// An array: the length and the type of its elements.
    Array(u64, Box<Type>),
    /// A vector in a register: the number and the type of its lanes.
    Vector(u64, Box<Type>),
    /// A structure: its fields, and whether it is packed.
    Struct(Vec<Type>, bool),
    /// A type that the module names.
    Named(String),
}

/// The types that a module names.
pub type Names = HashMap<String, Type>;

impl Type {
    /// The bits of an integer.
    pub fn bits(&self) -> Result<u32> {
        match self {
            Self::Int(bits @ 1..=64) => Ok(*bits),
            other => bail!("an integer of up to 64 bits is expected, not {other:?}"),
        }
    }

    /// Its size in an array, in bytes.
    pub fn size(&self, names: &Names) -> Result<u64> {
        let round = |size: u64, to: u64| size.div_ceil(to) * to;
        Ok(match self {
            Self::Void => 0,
            Self::Int(bits) => u64::from(bits.div_ceil(8).next_power_of_two()),
            Self::Pointer => 8,
            Self::Array(length, of) => length * of.size(names)?,
            Self::Vector(length, of) => length * of.size(names)?,
            Self::Struct(fields, _) => {
                round(self.offset(fields.len(), names)?, self.alignment(names)?)
            }
            Self::Named(name) => self.named(name, names)?.size(names)?,
        })
    }

    /// The bytes before a field.
    pub fn offset(&self, field: usize, names: &Names) -> Result<u64> {
        match self {
            Self::Named(name) => self.named(name, names)?.offset(field, names),
            Self::Struct(fields, packed) => {
                let mut offset: u64 = 0;
                for (nth, of) in fields.iter().enumerate() {
                    let to = if *packed { 1 } else { of.alignment(names)? };
                    offset = offset.div_ceil(to) * to;
                    if nth == field {
                        return Ok(offset);
                    }
                    offset += of.size(names)?;
                }
                Ok(offset)
            }
            other => bail!("{other:?} has no fields"),
        }
    }

    /// The type behind an index.
    pub fn element<'a>(&'a self, index: usize, names: &'a Names) -> Result<&'a Type> {
        match self {
            Self::Array(_, of) | Self::Vector(_, of) => Ok(of),
            Self::Struct(fields, _) => fields.get(index).context("a field that is not there"),
            Self::Named(name) => self.named(name, names)?.element(index, names),
            other => bail!("{other:?} has no elements"),
        }
    }

    /// The only type of the numbers in it, if there is one.
    fn kind<'a>(&'a self, names: &'a Names) -> Option<&'a Type> {
        match self.resolved(names).ok()? {
            Self::Array(_, of) => of.kind(names),
            Self::Struct(fields, true) => {
                let kind = fields.first()?.kind(names)?;
                fields.iter().all(|field| field.kind(names) == Some(kind)).then_some(kind)
            }
            number => matches!(number, Self::Int(_)).then_some(number),
        }
    }

    /// Whether this is an array as clang writes one that ends in zeros: a packed structure of its
    /// parts.
    pub fn is_array_in_parts(&self, names: &Names) -> bool {
        matches!(self.resolved(names), Ok(Self::Struct(_, true))) && self.kind(names).is_some()
    }

    /// Itself, or the type that its name stands for.
    pub fn resolved<'a>(&'a self, names: &'a Names) -> Result<&'a Type> {
        match self {
            Self::Named(name) => self.named(name, names),
            other => Ok(other),
        }
    }

    fn named<'a>(&self, name: &str, names: &'a Names) -> Result<&'a Type> {
        names.get(name).with_context(|| format!("%{name} is no known type"))
    }

    /// The number of which its addresses are multiples.
    pub fn alignment(&self, names: &Names) -> Result<u64> {
        Ok(match self {
            Self::Struct(_, true) | Self::Void => 1,
            Self::Struct(fields, false) => {
                let mut most = 1;
                for field in fields {
                    most = most.max(field.alignment(names)?);
                }
                most
            }
            Self::Array(_, of) => of.alignment(names)?,
            Self::Named(name) => self.named(name, names)?.alignment(names)?,
            scalar => scalar.size(names)?,
        })
    }
}
