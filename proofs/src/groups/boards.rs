//! The files that `magic-gen export --board` writes: what their heads say of each piece, by a walk.

use anyhow::{Context, Result, ensure};

use super::Group;
use super::exports::{Export, Language};
use crate::formula::{Formulas, Term};
use crate::pieces::{Board, Way, attacked, attackers, ways};
use crate::subject::Subject;

/// The words of a set, by a walk.
type Rule = fn(&Formulas, Board, &[Way], u8) -> Vec<Term>;

/// The board that the head of a file names: its size, its numbering, and square 0.
pub fn board_of(text: &str) -> Option<Board> {
    let (_, head) = text.split_once("\n// Board: ")?;
    let (files, head) = head.split_once(" files, ")?;
    let (ranks, head) = head.split_once(" ranks, numbered along the ")?;
    let (order, head) = head.split_once(".\n// Squares: ")?;
    let (first, _) = head.split_once(" = 0, ")?;
    let side = |side: &str| side.parse().ok().filter(|side| (2..=16).contains(side));
    let from_last = [!first.starts_with('a'), first.get(1..) != Some("1")];
    let (files, ranks, along_files) = (side(files)?, side(ranks)?, order == "files");
    let board = Board { files, ranks, along_files, from_last };
    (board.squares().len() <= 128 && board.name(0) == first).then_some(board)
}

/// The functions of a file for a board, by its text.
/// An error if its head is not that of an export, or names an unknown piece.
pub fn group(name: &str, text: &str, board: Board, language: Language) -> Result<Group> {
    // C and C++ have the name of the file in that of a macro.
    let guard = text.split_once("\n#ifndef ").and_then(|(_, after)| after.lines().next());
    let guard = guard.and_then(|guard| guard.rsplit_once('_')).unwrap_or(("rookline", ""));
    let file = guard.0.to_lowercase();
    let call = |function: &str| language.call(&file, function);
    let is_wide = board.words() == 2;
    let (_, pieces) = text.split_once("\n// Pieces in Betza's notation:\n").context("no pieces")?;
    let (mut subjects, mut types) = (Vec::new(), String::new());
    for line in pieces.lines().take_while(|line| *line != "//") {
        let piece = line.strip_prefix("// ").and_then(|line| line.split_once(": "));
        let (function, notation) = piece.with_context(|| format!("`{line}` is no piece"))?;
        // In C it is named as in the file.
        let function = function.strip_prefix(&format!("{file}_")).unwrap_or(function);
        // What attacks a square, or what a piece attacks.
        let (notation, set): (_, Rule) = match notation.strip_suffix("/to") {
            Some(notation) => (notation, attackers),
            None => (notation, attacked),
        };
        let white = ways(notation)?;
        let has_zones = (board.files, board.ranks) == (9, 10);
        ensure!(has_zones || !notation.contains('@'), "{notation}: only 9x10 has zones");
        let black: Vec<_> = white.iter().map(Way::of_black).collect();
        let begin = format!(" {}(", language.name(&file, function));
        let (_, after) = text.rsplit_once(&begin).with_context(|| format!("no{begin}"))?;
        let parameters = after.split(')').next().unwrap_or_default();
        let [has_color, is_stopped] = ["color", "occupied"].map(|it| parameters.contains(it));
        let is_symmetric = black.iter().all(|way| white.contains(way));
        ensure!(has_color || is_symmetric, "{function} has no color");
        let sides = match has_color {
            true => vec![("white_", "0, ", white), ("black_", "1, ", black)],
            false => vec![("", "", white)],
        };
        let piece = function.strip_suffix("_attacks").unwrap_or(function);
        for (side, color, ways) in sides {
            for square in board.squares() {
                let occupied = match (is_stopped, is_wide, language) {
                    (false, ..) => String::new(),
                    (_, false, _) => ", low".to_owned(),
                    (_, _, Language::Rust) => ", (high as u128) << 64 | low as u128".to_owned(),
                    _ => format!(", {}(low, high)", call("of")),
                };
                let called = format!("{}({color}{square}{occupied})", call(function));
                let source = match (is_wide, language) {
                    (false, _) => called,
                    (_, Language::Rust) => format!("word({called}, half)"),
                    _ => {
                        format!("half & 1 ? {}({called}) : {}({called})", call("high"), call("low"))
                    }
                };
                let ways = ways.clone();
                subjects.push(Subject {
                    group: name.to_owned(),
                    name: format!("{side}{piece}/{}", board.name(square)),
                    inputs: if is_wide { &["low", "high", "half"] } else { &["low"] },
                    answer: "attacks",
                    source,
                    called: None,
                    rule: Box::new(move |formulas| {
                        word(formulas, &set(formulas, board, &ways, square))
                    }),
                    says: "what attacks or is attacked, by a walk; of an odd half, from square 64 on",
                });
            }
        }
        if language == Language::Cpp {
            let set = if is_wide { call("Set") } else { "std::uint64_t".to_owned() };
            let color = if has_color { "unsigned, " } else { "" };
            let occupied = if is_stopped { format!(", {set}") } else { String::new() };
            let parameters = format!("{color}unsigned{occupied}");
            types += &Language::type_in_cpp(&call(function), &set, &parameters);
        }
    }
    ensure!(!subjects.is_empty(), "its head names no piece");
    let export = Export { language, text: text.to_owned(), name: file, types };
    Ok(Group { name: name.to_owned(), export: Some(export), subjects })
}

/// The word of a set that the input after its words chooses, if there are two.
fn word(formulas: &Formulas, set: &[Term]) -> Term {
    let [low, high] = *set else { return set[0] };
    let last = formulas.and(formulas.input(2), formulas.constant(1, 64));
    formulas.choose(formulas.is_some(last), high, low)
}
