//! The files that a hunt begins with.

/// A text and the name it goes by.
#[derive(Clone, Copy, Debug)]
pub struct NamedText<'a> {
    /// The name, for messages.
    pub name: &'a str,
    /// The text.
    pub text: &'a str,
}
