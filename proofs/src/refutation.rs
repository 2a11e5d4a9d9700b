//! A refutation as its reader needs it: the inputs, what the code does, what the rule requires.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::execute::Wrong;
use crate::groups::Group;
use crate::subject::{Rule, Subject};

/// Inputs for which a function is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    pub inputs: Vec<u64>,
    pub gives: u64,
    pub requires: u64,
    /// What the code does that it may not; if nothing, its result is wrong.
    pub wrong: Option<Wrong>,
}

type Board = (&'static str, [char; 64]);

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
        format!(
            "{subject} is refuted: {}: {does}, the rule requires {:#018x}\n{}",
            inputs.join(", "),
            self.requires,
            beside(&self.boards(subject))
        )
    }

    fn boards(&self, subject: &Subject) -> Vec<Board> {
        let results = [("the code gives", self.gives), ("the rule requires", self.requires)];
        let results = results.into_iter().skip(usize::from(self.wrong.is_some()));
        if subject.inputs == ["occupied"] {
            let draw = |(title, to)| (title, attacks(&subject.name, self.inputs[0], to));
            return results.map(draw).collect();
        }
        let inputs = subject.inputs.iter().copied().zip(self.inputs.iter().copied());
        let inputs = inputs.filter(|_| matches!(subject.rule, Rule::Formula(_)));
        let bits = |word: u64| cells(|square| if word >> square & 1 == 1 { '1' } else { '.' });
        inputs.chain(results).map(|(title, word)| (title, bits(word))).collect()
    }
}

fn cells(cell: impl Fn(usize) -> char) -> [char; 64] {
    std::array::from_fn(cell)
}

/// A slider, as in `rook/a3`, its blockers and its attack set: `*` is an attacked square, `x` an
/// attacked blocker, `o` a blocker that is not attacked.
fn attacks(name: &str, occupied: u64, to: u64) -> [char; 64] {
    cells(|square| {
        let at = ["abcdefgh", "12345678"].map(str::as_bytes);
        let at = [at[0][square % 8], at[1][square / 8]];
        match (name.as_bytes().ends_with(&at), occupied >> square & 1, to >> square & 1) {
            (true, ..) => name.chars().next().unwrap_or_default().to_ascii_uppercase(),
            (_, 1, 1) => 'x',
            (_, 1, 0) => 'o',
            (_, 0, 1) => '*',
            _ => '.',
        }
    })
}

/// The boards in one row, rank 8 first.
fn beside(boards: &[Board]) -> String {
    let row = |cell: &dyn Fn(&Board) -> String| {
        let row: String = boards.iter().map(|board| format!("  {:18}", cell(board))).collect();
        row.trim_end().to_owned() + "\n"
    };
    let mut text = row(&|(title, _)| title.to_string());
    for rank in (0..8).rev() {
        text += &row(&|(_, cells)| {
            let cells = cells[8 * rank..][..8].iter().map(|cell| format!(" {cell}"));
            format!("{}{}", rank + 1, cells.collect::<String>())
        });
    }
    text + &row(&|_| "  a b c d e f g h".to_owned())
}

/// The first refutation of each slider, with the number of its squares that are refuted; the others
/// of the group one by one.
pub fn report(group: &Group, refuted: &BTreeMap<usize, Refutation>) -> String {
    let mut text = String::new();
    let parts = |subject: &Subject| subject.name.split_once('/').map(|(part, _)| part.to_owned());
    let mut begin = 0;
    for subjects in group.subjects.chunk_by(|a, b| parts(a) == parts(b) && parts(a).is_some()) {
        let here = refuted.range(begin..begin + subjects.len());
        if let Some((&first, refutation)) = here.clone().next() {
            let subject = &group.subjects[first];
            text += &refutation.text(subject);
            if let ["occupied"] = subject.inputs
                && let Some((slider, square)) = subject.name.split_once('/')
            {
                let (here, all) = (here.count(), subjects.len());
                let _ = writeln!(text, "{slider}: {here} of {all} squares refuted, first {square}");
            }
        }
        begin += subjects.len();
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
        let report = report(&groups[0], &(0..56).map(|nth| (nth, refutation.clone())).collect());
        let page = include_str!("../../docs/proofs.md");
        assert!(page.contains(&format!("```text\n{report}```")), "{report}");
    }
}
