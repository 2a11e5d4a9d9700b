//! Errors that leave a command without an answer, neither yes nor no. They have an exit code of their
//! own.

use std::error::Error as Cause;
use std::fmt;
use std::io;

use anyhow::Error;

use crate::fault::Fault;

/// An error after which the answer is unknown. It has the message and the causes of the error in it.
#[derive(Debug)]
pub struct NoAnswer(pub Error);

impl NoAnswer {
    pub fn new(message: String) -> Self {
        Self(Error::msg(message))
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Cause for NoAnswer {
    fn source(&self) -> Option<&(dyn Cause + 'static)> {
        self.0.source()
    }
}

/// Proven, but only as the numbers stand alone: something beside one may change it.
#[derive(Debug)]
pub struct Reserved(pub String);

impl fmt::Display for Reserved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Cause for Reserved {}

/// Whether an error leaves a command without an answer: it is a [`NoAnswer`], or its cause is that
/// something could not be read or written.
pub fn is_no_answer(error: &Error) -> bool {
    error.chain().any(|cause| {
        let is_unread = cause.downcast_ref::<Fault>().is_some_and(Fault::is_unread);
        is_unread || cause.is::<NoAnswer>() || cause.is::<io::Error>()
    })
}
