//! The text of a file for a board.

use super::super::expression::Op;
use super::super::languages::{OnBoards, Spelling};
use super::super::plan::{Array, bytes};
use super::super::source_file::{GENERATED, NAME, SourceText, example, filled, wrapped};
use super::Request;
use super::lookups::Lookup;
use crate::geometry::board::{Board, Order};
use crate::thousands::thousands;

/// What a file is made of.
pub(super) struct BoardText<'a> {
    pub request: &'a Request,
    pub language: &'a Spelling,
    pub arrays: &'a [Array],
    pub lookups: &'a [Lookup],
    pub digest: String,
}

impl BoardText<'_> {
    pub(super) fn text(&self) -> String {
        let Self { request, language, arrays, lookups, .. } = *self;
        let lookups = lookups.iter().map(|it| (&it.function, it.with_pext.as_ref()));
        SourceText {
            language,
            name: &request.name,
            stem: NAME,
            head: self.head(),
            set_type: self.set_type(),
            tables: [arrays, &[], &[]],
            functions: lookups.collect(),
        }
        .text()
    }

    /// The type of a set of more than 64 squares.
    fn set_type(&self) -> String {
        match self.language.on_boards().set_types {
            _ if self.request.board.squares() <= 64 => String::new(),
            [_, pair] if self.request.pair => format!("{pair}\n"),
            [word, pair] => {
                format!("#if defined(__SIZEOF_INT128__)\n{word}#else\n{pair}#endif\n\n")
            }
            words => words.concat(),
        }
    }

    fn head(&self) -> Vec<Vec<String>> {
        let Self { request, language, arrays, lookups, digest } = self;
        let board = &request.board;
        let origin = vec![
            GENERATED.to_owned(),
            format!("Command: {}", request.command),
            format!("Seed: {:#x}", request.seed),
            format!("SHA-256 of the tables, {} bytes: {digest}", thousands(bytes(arrays))),
        ];
        let last = (board.squares() - 1).to_string();
        let mut meaning = numbering(board);
        meaning.extend(wrapped(
            "`occupied` has all pieces of both sides, with or without the piece itself. A set has what \
             a piece attacks: squares of either side on which it could capture. White, color 0, moves \
             to the higher ranks.",
        ));
        meaning.push(filled(language.on_boards().beyond, &[("last", &last)]));
        let piece = |lookup: &Lookup| {
            let name = language.function_name(lookup.function.name, true);
            format!("{name}: {}", lookup.piece.notation)
        };
        let title = "Pieces in Betza's notation:".to_owned();
        let pieces = [title].into_iter().chain(lookups.iter().map(piece)).collect();
        let how = self.how().iter().flat_map(|it| wrapped(it)).collect();
        vec![origin, meaning, pieces, how, example(&self.example())]
    }

    /// How it looks up, and why so.
    fn how(&self) -> Vec<String> {
        let Self { request, language, lookups, .. } = *self;
        let [row, column] = match request.board.order {
            Order::Ranks => ["rank", "file"],
            Order::Files => ["file", "rank"],
        };
        let mut how = vec![match request.by_lines {
            true => format!(
                "Lines share small tables: along a {row} by a shift, along a {column} and on a slanting \
                 line by multiplications. Lame leapers have magics."
            ),
            false => {
                "Each square has a magic, with a product for each word of the board.".to_owned()
            }
        }];
        if lookups.iter().any(|it| it.function.ops().contains(&Op::SwappedBytes)) {
            how.push(format!(
                "A slider's {column} and slanting lines are subtractions, forwards and on swapped bytes: \
                 on a board of one word nothing carries from word to word, and they need no table."
            ));
        }
        if lookups.iter().any(|it| it.with_pext.is_some()) {
            let on_pext = language.on_boards().on_pext.iter();
            how.extend(on_pext.map(|text| filled(text, &[("column", column)])));
        }
        how
    }

    /// A use in five lines: a piece in the middle, between two others on its rank and on its file.
    fn example(&self) -> String {
        let Self { language, lookups, request: Request { board, .. }, .. } = self;
        let takes =
            |lookup: &&Lookup, name| lookup.function.parameters.iter().any(|it| it.0 == name);
        let Some(first) = lookups.iter().find(|it| takes(it, "occupied")).or(lookups.first())
        else {
            return String::new();
        };
        let middle = (board.files / 2, board.ranks / 2);
        let places = [middle, (0, middle.1), (middle.0, board.ranks - 1)];
        let [at, one, two] = places.map(|place| board.square(place).expect("it is inside"));
        // In the order of the words.
        let [one, two] = [one.min(two), one.max(two)];
        let [place, a, b] = [at, one, two].map(|square| board.square_name(square));
        let color = if takes(&first, "color") { "0, " } else { "" };
        let occupied = if takes(&first, "occupied") { ", occupied" } else { "" };
        let name = language.function_name(first.function.name, true);
        let OnBoards { bit, examples, .. } = language.on_boards();
        let bits = |from: usize, to: usize| -> String {
            let own = [one, two].into_iter().filter(|square| (from..to).contains(square));
            let bits: Vec<_> = own.map(|it| bit.replace('#', &(it - from).to_string())).collect();
            if bits.is_empty() { "0".to_owned() } else { bits.join(" | ") }
        };
        let values = [
            ("all", bits(0, 128)),
            ("low", bits(0, 64)),
            ("high", bits(64, 128)),
            ("places", format!("{a} and {b}")),
            ("piece", first.piece.name.clone()),
            ("call", format!("{name}({color}{at}{occupied})")),
            ("place", place),
        ];
        let values = values.each_ref().map(|(name, value)| (*name, &value[..]));
        filled(examples[usize::from(board.squares() > 64)], &values)
    }
}

fn numbering(board: &Board) -> Vec<String> {
    let name = |square| board.square_name(square);
    let (length, last) = (board.row_length(), board.squares() - 1);
    let along = if board.order == Order::Ranks { "ranks" } else { "files" };
    vec![
        format!("Board: {} files, {} ranks, numbered along the {along}.", board.files, board.ranks),
        format!(
            "Squares: {} = 0, {} = 1, {} = {length}, ..., {} = {last}. Bit n of a set is square n.",
            name(0),
            name(1),
            name(length),
            name(last)
        ),
    ]
}
