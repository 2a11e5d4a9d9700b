//! Types, and their sizes in bytes.

use std::collections::HashMap;

use anyhow::{Result, bail};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    Void,
    /// An integer with this number of bits.
    Int(u32),
    Pointer,
    /// An array: the length and the type of its elements.
    Array(u64, Box<Type>),
    /// A vector in a register: the number and the type of its lanes.
    Vector(u64, Box<Type>),
    /// A structure: its fields, and whether it is packed.
    Struct(Vec<Type>, bool),
}

/// The names of types in a module, with their texts.
pub type Names = HashMap<String, String>;

impl Type {
    pub fn bits(&self) -> Result<u32> {
        match self {
            Self::Int(bits @ 1..=64) => Ok(*bits),
            other => bail!("an integer of up to 64 bits is expected, not {other:?}"),
        }
    }

    /// The type of a lane, or the type itself.
    pub fn lane(&self) -> &Self {
        if let Self::Vector(_, lane) = self { lane } else { self }
    }

    /// Its size in an array, in bytes.
    pub fn size(&self) -> u64 {
        match self {
            Self::Void => 0,
            Self::Int(bits) => u64::from(bits.div_ceil(8).next_power_of_two()),
            Self::Pointer => 8,
            Self::Array(length, of) | Self::Vector(length, of) => length * of.size(),
            Self::Struct(fields, _) => self.offset(fields.len()).next_multiple_of(self.alignment()),
        }
    }

    /// The bytes before a field.
    pub fn offset(&self, field: usize) -> u64 {
        let Self::Struct(fields, packed) = self else { return 0 };
        let aligned = |offset: u64, of: &Self| {
            if *packed { offset } else { offset.next_multiple_of(of.alignment()) }
        };
        let end = fields.iter().take(field).fold(0, |end, of| aligned(end, of) + of.size());
        fields.get(field).map_or(end, |of| aligned(end, of))
    }

    /// The number of which its addresses are multiples.
    pub fn alignment(&self) -> u64 {
        match self {
            Self::Struct(_, true) | Self::Void => 1,
            Self::Struct(fields, false) => fields.iter().map(Self::alignment).max().unwrap_or(1),
            Self::Array(_, of) => of.alignment(),
            scalar => scalar.size(),
        }
    }

    /// The only type of the numbers in it, if there is one.
    fn kind(&self) -> Option<&Self> {
        match self {
            Self::Array(_, of) => of.kind(),
            Self::Struct(fields, true) => {
                let kind = fields.first()?.kind()?;
                fields.iter().all(|field| field.kind() == Some(kind)).then_some(kind)
            }
            number => matches!(number, Self::Int(_)).then_some(number),
        }
    }

    /// Whether this is an array as clang writes one that ends in zeros: a packed structure of its
    /// parts.
    pub fn is_array_in_parts(&self) -> bool {
        matches!(self, Self::Struct(_, true)) && self.kind().is_some()
    }
}
