//! Choices that options and checkpoints name by a word.

/// Makes an enum whose values are written as words, and read from them.
macro_rules! words {
    (
        $(#[$about:meta])*
        pub enum $name:ident, $what:literal { $($(#[$of:meta])* $value:ident = $word:literal,)+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$of])* $value,)+
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(match self {
                    $(Self::$value => $word,)+
                })
            }
        }

        impl std::str::FromStr for $name {
            type Err = anyhow::Error;

            fn from_str(text: &str) -> anyhow::Result<Self> {
                match text {
                    $($word => Ok(Self::$value),)+
                    _ => Err(anyhow::anyhow!(
                        "`{text}` is not {}: expected {}",
                        $what,
                        [$($word),+].join(" or ")
                    )),
                }
            }
        }
    };
}
