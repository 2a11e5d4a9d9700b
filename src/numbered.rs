//! What the small enums have in common: variants numbered from 0, so that they index tables.

/// The list of all variants, and the ways between a variant and its number. The nouns are for the
/// documentation: one of them, all of them, and their numbers.
macro_rules! numbered {
    ($type:ident, $one:literal, $all:literal, $numbers:literal: $($name:ident),+ $(,)?) => {
        impl $type {
            #[doc = concat!("All ", $all, ", in the order of their numbers.")]
            pub const ALL: [$type; [$(stringify!($name)),+].len()] = [$($type::$name),+];

            #[doc = concat!("How many ", $all, " there are: the length of a table with an entry for each.")]
            ///
            /// ```
            #[doc = concat!("# use rookline::", stringify!($type), ";")]
            #[doc = concat!("let mut table = [0; ", stringify!($type), "::NUM];")]
            #[doc = concat!("for one in ", stringify!($type), "::ALL {")]
            /// table[one.index()] += 1;
            /// }
            /// assert!(table.into_iter().all(|times| times == 1));
            /// ```
            pub const NUM: usize = $type::ALL.len();

            // Optimised, the match is a comparison: number and variant are the same byte. A table
            // would be a load.
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

            #[doc = concat!("The number of the ", $one, ", ", $numbers, ": the index for a table.")]
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            #[doc = concat!("The ", $one, " numbered ", $numbers, ", or `None`: the inverse of")]
            /// [`index`](Self::index).
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
