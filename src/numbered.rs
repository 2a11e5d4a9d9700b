//! The part that the small enums share: variants numbered from 0, which index tables.

/// Makes the list of all variants, and the conversions between a variant and its number. The string
/// literals are words for the documentation: the singular, the plural, and the range of the
/// numbers.
macro_rules! numbered {
    ($type:ident, $one:literal, $all:literal, $numbers:literal: $($name:ident),+ $(,)?) => {
        impl $type {
            #[doc = concat!("All ", $all, ", in the order of their numbers.")]
            pub const ALL: [$type; [$(stringify!($name)),+].len()] = [$($type::$name),+];

            #[doc = concat!("The number of ", $all, ": the length of a table that has an entry for each.")]
            pub const NUM: usize = $type::ALL.len();

            // The compiler makes one comparison of this match, since number and variant are the
            // same byte. A table would need a load.
            #[inline]
            #[must_use]
            #[allow(non_upper_case_globals)] // constants named as the variants are
            pub(crate) const fn from_number(number: u8) -> Option<$type> {
                $(const $name: u8 = $type::$name as u8;)+
                match number {
                    $($name => Some($type::$name),)+
                    _ => None,
                }
            }

            #[doc = concat!("The number of the ", $one, ", ", $numbers, ", to index a table.")]
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            #[doc = concat!("The ", $one, " with this number, ", $numbers, "; `None` for a")]
            /// greater number. The inverse of [`index`](Self::index).
            ///
            /// ```
            #[doc = concat!("# use rookline::", stringify!($type), ";")]
            #[doc = concat!("for one in ", stringify!($type), "::ALL {")]
            #[doc = concat!("    assert_eq!(", stringify!($type), "::from_index(one.index()), Some(one));")]
            /// }
            #[doc = concat!("assert_eq!(", stringify!($type), "::from_index(64), None);")]
            /// ```
            #[doc(alias = "try_index")]
            #[inline]
            #[must_use]
            pub const fn from_index(index: usize) -> Option<$type> {
                if index < $type::ALL.len() { $type::from_number(index as u8) } else { None }
            }
        }
    };
}

pub(crate) use numbered;
