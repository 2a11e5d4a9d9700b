//! The nesting depth of source text, measured before it is parsed.
//!
//! The parser is recursive for brackets, signs, keywords and operators. A text in which very many
//! of these are nested would overflow the stack. That would end the program without a message. No
//! generated file is nested so deeply, however its lines are broken.

use anyhow::{Result, ensure};
use proc_macro2::{TokenStream, TokenTree};

/// One and a half times the depth of any generated file, and small enough for a small stack, even
/// if the parser is not optimized.
const DEEPEST: usize = 32;

/// Refuses tokens that a parser might nest too deeply.
///
/// # Errors
///
/// If they are nested too deeply; the message names the line.
pub(super) fn check(tokens: TokenStream) -> Result<()> {
    walk(tokens, 0)
}

/// Each step of the recursion needs a token. The tokens since the last comma or semicolon count:
/// those here, and those before each bracket above. Angle brackets and the bars of closures count
/// up to the end of the brackets in which they are, since a comma after them separates nothing.
fn walk(tokens: TokenStream, above: usize) -> Result<()> {
    let (mut since, mut open) = (0, 0);
    for token in tokens {
        since += 1;
        match &token {
            TokenTree::Punct(punct) if matches!(punct.as_char(), ',' | ';') => since = 0,
            TokenTree::Punct(punct) if matches!(punct.as_char(), '<' | '|') => open += 1,
            _ => {}
        }
        let depth = above + since + open;
        let line = token.span().start().line;
        ensure!(depth <= DEEPEST, "line {line}: nested too deeply for a generated file");
        if let TokenTree::Group(group) = token {
            walk(group.stream(), depth)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_does_not_exhaust_a_stack() {
        let nests = [
            ("[", "1", "]"),
            ("-", "1", ""),
            ("(", "1", ")"),
            ("{", "1", "}"),
            ("&", "1", ""),
            ("|x| ", "1", ""),
            ("return ", "1", ""),
            ("1 + ", "1", ""),
            ("", "1", " + 1"),
            ("if a {} else ", "{}", ""),
            ("x::<", "u8", ">"),
            // Commas that separate nothing.
            ("x::<u8, ", "u8", ", u8>"),
            ("|x, y| ", "1", ""),
            ("", "x", "?"),
            ("x = ", "x", ""),
            ("1..", "1", ""),
            ("#[a] ", "1", ""),
        ];
        for (open, middle, close) in nests {
            let mut passed = 0;
            for depth in 1..=DEEPEST + 1 {
                let value = open.repeat(depth) + middle + &close.repeat(depth);
                for text in [
                    format!("pub const X: u8 = {value};"),
                    format!("pub const X: [u8; {value}] = 1;"),
                ] {
                    let tokens: TokenStream = text.parse().unwrap();
                    if check(tokens.clone()).is_ok() {
                        passed = depth;
                        let _ = syn::parse2::<syn::File>(tokens);
                    }
                }
            }
            assert!((DEEPEST / 10..=DEEPEST).contains(&passed), "{open}: {passed}");
        }
    }

    #[test]
    fn within_brackets_it_is_as_deep_as_where_they_stand() {
        let value = ("-".repeat(DEEPEST / 2) + "[").repeat(2) + "1]]";
        let text = format!("pub const X: u8 = {value};");
        assert!(check(text.parse().unwrap()).is_err());
    }

    #[test]
    fn what_stands_side_by_side_is_not_nested() {
        for text in [
            "pub const X: u8 = 1;".repeat(DEEPEST),
            format!("pub const X: [u8; 0] = [{}];", "1, ".repeat(DEEPEST)),
            format!("pub const X: [(u8, u8); 0] = [{}];", "(1, -1), ".repeat(DEEPEST)),
        ] {
            check(text.parse().unwrap()).unwrap();
        }
    }
}
