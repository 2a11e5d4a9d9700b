//! The text about exit codes in the help of magic-gen and of magic-hunt.

/// The codes of both programs; `commands::exit` decides which one an error has.
pub const EXIT_CODES: &str = "\
Exit codes of magic-gen and magic-hunt:
  0    done, and everything is in order; or the time of a hunt is up
  1    no: something is wrong or worse, differs, or was not found
  2    no answer: the command line makes no sense, a file or the output cannot be read or
       written, or audit finds no table in it
  3    audit: the numbers as they stand alone are right, but something beside one may change it
  130  interrupted; every file is the old one or the new one, whole; a hunt has written its
       checkpoint";
