//! A refutation as its reader needs it: the inputs, what the code does, what the rule requires.

use crate::execute::Wrong;
use crate::groups::Group;
use crate::pieces::CHESS;
use crate::subject::Subject;

/// Inputs for which a function is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    pub inputs: Vec<u64>,
    pub gives: u64,
    pub requires: u64,
    /// What the code does that it may not; if nothing, its result is wrong.
    pub wrong: Option<Wrong>,
}

impl Refutation {
    fn text(&self, subject: &Subject) -> String {
        let does = match self.wrong {
            Some(Wrong::Panics) => "the code panics".to_owned(),
            Some(Wrong::Outside) => "the code reads outside of its tables".to_owned(),
            Some(Wrong::Undefined) => "what the code does is undefined".to_owned(),
            None => format!("the code gives {:#018x}", self.gives),
        };
        let inputs = subject.inputs.iter().zip(&self.inputs);
        let inputs: Vec<_> = inputs.map(|(name, word)| format!("{name} {word:#018x}")).collect();
        let (inputs, requires) = (inputs.join(", "), self.requires);
        let mut text =
            format!("{subject} is refuted: {inputs}: {does}, the rule requires {requires:#018x}\n");
        if let ["occupied"] = subject.inputs {
            text += &self.boards(&subject.name);
        }
        text
    }

    /// What the code gives, beside what the rule requires. The slider is named as in `rook/a3`; `*`
    /// is an attacked square, `x` an attacked blocker, `o` a blocker that is not attacked.
    fn boards(&self, slider: &str) -> String {
        let boards = [("the code gives", self.gives), ("the rule requires", self.requires)];
        let boards = &boards[usize::from(self.wrong.is_some())..];
        let cell = |square: u8, to: u64| match (self.inputs[0] >> square & 1, to >> square & 1) {
            _ if slider.ends_with(&CHESS.name(square)) => slider[..1].to_uppercase(),
            (1, 1) => "x".to_owned(),
            (1, _) => "o".to_owned(),
            (_, 1) => "*".to_owned(),
            _ => ".".to_owned(),
        };
        let rank = |rank: u8, to: u64| {
            let cells = (8 * rank..8 * rank + 8).map(|square| format!(" {}", cell(square, to)));
            format!("{}{}", rank + 1, cells.collect::<String>())
        };
        let row = |of: &dyn Fn(&(&str, u64)) -> String| {
            let row: String = boards.iter().map(|board| format!("  {:18}", of(board))).collect();
            row.trim_end().to_owned() + "\n"
        };
        let ranks = (0..8).rev().map(|nth| row(&|board| rank(nth, board.1)));
        let titles = row(&|board| board.0.to_owned());
        titles + &ranks.collect::<String>() + &row(&|_| "  a b c d e f g h".to_owned())
    }
}

/// The refutations of a group; of a lookup's squares the first, and how many they are.
pub fn report(group: &Group, refuted: &[(&Subject, Refutation)]) -> String {
    fn lookup(subject: &Subject) -> Option<(&str, &str)> {
        subject.name.split_once('/').filter(|_| subject.answer == "attacks")
    }
    let mut text = String::new();
    let piece = |subject| lookup(subject).map(|(piece, _)| piece);
    for same in refuted.chunk_by(|a, b| piece(a.0).is_some() && piece(a.0) == piece(b.0)) {
        let (subject, first) = &same[0];
        text += &first.text(subject);
        if let Some((name, square)) = lookup(subject) {
            let all = group.subjects.iter().filter(|other| piece(other) == Some(name)).count();
            text += &format!("{name}: {} of {all} squares refuted, first {square}\n", same.len());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::groups;

    #[test]
    fn a_report_is_as_the_page_shows_it() {
        let mut groups = groups::chosen(&["default".to_owned()], false, false).unwrap();
        groups[0].subjects[0].group = "rookline.h".to_owned();
        let refutation = Refutation {
            inputs: vec![0x0001_0000_0000_0040],
            gives: 0x0001_0101_0101_01fe,
            requires: 0x0001_0101_0101_017e,
            wrong: None,
        };
        let refuted = groups[0].subjects.iter().map(|subject| (subject, refutation.clone()));
        let report = report(&groups[0], &refuted.take(56).collect::<Vec<_>>());
        let page = include_str!("../../docs/proofs.md");
        assert!(page.contains(&format!("```text\n{report}```")), "{report}");
    }
}
