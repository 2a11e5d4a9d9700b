//! Lookups for other boards, exported, compiled and run: by gcc and clang as C and C++, and by rustc.
//! Each program reads cases from a file, and compares with a walk that shares no code with the crate.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::board_walk::{Board, Place};
use crate::exported_cases::Random;
use crate::exported_code::{WARNINGS, installed, runs, rustc, succeeds, with_checks};
use crate::program::{PROGRAM, assert_exits, magic_gen};

/// An export: its arguments, its board, and its pieces.
struct Export {
    /// The namespace, prefix or module.
    name: &'static str,
    args: &'static str,
    board: Board,
    /// The pieces (`_to`: from where it attacks). Where the walk has another name for the piece, it stands
    /// behind a `=`.
    pieces: &'static str,
}

const fn by_ranks(board: &Board, (file, rank): Place) -> usize {
    (board.files * rank + file) as usize
}

const fn board(files: i32, ranks: i32) -> Board {
    Board { files, ranks, number: by_ranks }
}

const XIANGQI: Export = Export {
    name: "xiangqi",
    args: "--board xiangqi",
    board: board(9, 10),
    pieces: "rook cannon horse horse_to elephant=river_elephant advisor pawn=xiangqi_pawn pawn_to=xiangqi_pawn_to",
};

/// As shogi engines number it: down the files from the right.
const SHOGI: Export = Export {
    name: "sho_gi",
    args: "--board shogi --order files --first i9 --name sho_gi",
    board: Board { number: |_, (file, rank)| (9 * (8 - file) + 8 - rank) as usize, ..board(9, 9) },
    pieces: "rook bishop lance knight=shogi_knight gold silver king pawn=shogi_pawn",
};

const FAIRY: Export = Export {
    name: "fairy",
    args: "--board fairy",
    board: board(12, 10),
    pieces: "rook bishop queen cannon diagonal_cannon grasshopper nightrider alfilrider dabbabarider \
             horse elephant janggi_elephant griffon manticore lance knight pawn",
};

/// Boards of other shapes: one word, three, the longest row.
const OTHERS: [Export; 4] = [
    Export {
        name: "b7x7",
        args: "--board 7x7 --piece cannon --technique magics",
        board: board(7, 7),
        pieces: "cannon",
    },
    Export {
        name: "b11x9",
        args: "--board 11x9 --piece griffon --piece pR --first k9",
        board: Board { number: |_, (file, rank)| (98 - 11 * rank - file) as usize, ..board(11, 9) },
        pieces: "griffon pr",
    },
    Export {
        name: "b11x11",
        args: "--board 11x11 --piece queen --piece NN --piece nZ/to",
        board: board(11, 11),
        pieces: "queen nn nz_to=janggi_elephant_to",
    },
    Export {
        name: "b16x8",
        args: "--board 16x8 --piece rook --piece bishop",
        board: board(16, 8),
        pieces: "rook bishop",
    },
];

const TALL: Export = Export {
    name: "b5x12",
    args: "--board 5x12 --piece rook --piece manticore --piece lance_to",
    board: board(5, 12),
    pieces: "rook manticore lance_to",
};

const CHESS: Export = Export {
    name: "chess",
    args: "--board chess",
    board: board(8, 8),
    pieces: "rook bishop queen knight king pawn",
};

impl Export {
    fn write(&self, dir: &Path, file: &str, format: &str, more: &[&str]) {
        let mut command = Command::new(PROGRAM);
        command.current_dir(dir).args(["export", "--format", format, "-o", file]);
        succeeds(command.args(self.args.split(' ')).args(more));
        fs::write(dir.join("cases"), self.cases()).unwrap();
    }

    /// The function without `_attacks` and the walk's name of each piece.
    fn pieces(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.pieces.split(' ').map(|it| it.split_once('=').unwrap_or((it, it)))
    }

    /// Cases as words of 64 bits: function, color, square, occupied squares, and attacked ones.
    fn cases(&self) -> Vec<u8> {
        let mut random = Random(1);
        let mut bytes = Vec::new();
        let all = u128::MAX >> (128 - self.board.files * self.board.ranks);
        for (function, (_, piece)) in self.pieces().enumerate() {
            let center = (self.board.files / 2, self.board.ranks / 2);
            let of = |color| self.board.walk(piece, color, center, 0);
            let colors = if of(0) == of(1) { 0..1 } else { 0..2 };
            for (color, place) in
                colors.flat_map(|color| self.board.places().map(move |it| (color, it)))
            {
                let square = self.board.number(place);
                let looked = self.board.walk(piece, color, place, 0)[1];
                let mut case = |occupied: u128| {
                    let attacked = self.board.walk(piece, color, place, occupied)[0];
                    let words = [occupied, attacked].map(|set| [set as u64, (set >> 64) as u64]);
                    let first = [function as u64, color, square as u64];
                    let words = first.into_iter().chain(words.concat());
                    bytes.extend(words.flat_map(u64::to_le_bytes));
                };
                for density in 0..20 {
                    let occupied = any(&mut random) & all;
                    case(if density % 2 == 0 { occupied & any(&mut random) } else { occupied });
                }
                // Every relevant occupancy of some squares, among other pieces.
                let mut occupied = 0;
                while square % 13 == 1 && looked.count_ones() <= 12 {
                    case(occupied | any(&mut random) & all & !looked);
                    occupied = occupied.wrapping_sub(looked) & looked;
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
        bytes
    }

    /// An arm for each function of a file: `CALL` and the function's number are filled in.
    fn arms(&self, file: &Path, template: &str, prefix: &str, color: &str) -> String {
        let file = fs::read_to_string(file).unwrap();
        let arm = |(nth, (name, _)): (usize, (&str, &str))| {
            let own = if prefix.ends_with('_') { prefix } else { "" };
            let name = match name.strip_suffix("_to") {
                Some(name) => format!("{name}_attackers"),
                None => format!("{name}_attacks"),
            };
            let (_, rest) = file.rsplit_once(&format!(" {own}{name}(")).unwrap();
            let parameters = rest.split_once(')').unwrap().0;
            let all = [("color", color), ("square", "a"), ("occupied", "occupied")];
            let arguments = all.into_iter().filter(|it| parameters.contains(it.0)).map(|it| it.1);
            let arguments = arguments.collect::<Vec<_>>().join(", ");
            let call = format!("{prefix}{name}({arguments})");
            template.replace('%', &nth.to_string()).replace("CALL", &call)
        };
        self.pieces().enumerate().map(arm).collect()
    }

    fn is_wide(&self) -> bool {
        self.board.files * self.board.ranks > 64
    }

    /// Compiles the file as C or C++ with all warnings as errors, and runs it.
    fn check_c(&self, compiler: &str, more: &[&str], target: Target) {
        if !installed(compiler, &["--version"]) || !target.is_here() {
            return;
        }
        let (dir, name) = (tempfile::tempdir().unwrap(), self.name);
        let (format, header, source, standard, own, set) = match compiler.ends_with("++") {
            true => ("cpp", "attacks.hpp", "main.cpp", "-std=c++17", format!("{name}::"), "Set"),
            false => ("c", "attacks.h", "main.c", "-std=c11", format!("{name}_"), "set"),
        };
        self.write(dir.path(), header, format, more);
        let [set, of, low, high] = match self.is_wide() {
            true => [set, "of(w[3], w[4])", "low(set)", "high(set)"].map(|it| own.clone() + it),
            false => ["uint64_t", "w[3]", "set", "0"].map(str::to_owned),
        };
        let arm = "        case %: set = CALL; break;\n";
        let arms = self.arms(&dir.path().join(header), arm, &own, "(unsigned)w[1]");
        let main = include_str!("exported_programs/boards.c").replace("HEADER", header);
        let main = main.replace("SET", &set).replace("OCCUPIED", &of);
        let main = main.replace("LOW", &low).replace("HIGH", &high).replace("ARMS", &arms);
        fs::write(dir.path().join(source), main).unwrap();
        let mut command = Command::new(compiler);
        command
            .current_dir(dir.path())
            .args(WARNINGS)
            .args((target == Target::Bmi2).then_some("-mbmi2"))
            .args([standard, "-O1", "-o", "program", source]);
        succeeds(&mut command);
        self.agrees(dir.path());
    }

    /// Compiles the file as a module of Rust with the checks of a debug build, and runs it.
    fn check_rust(&self, target: Target) {
        let rustc = rustc();
        if !installed(&rustc, &["--version"]) || !target.is_here() {
            return;
        }
        let dir = tempfile::tempdir().unwrap();
        self.write(dir.path(), "attacks.rs", "rust", &[]);
        let set = if self.is_wide() { "u128" } else { "u64" };
        let arm = "            % => words(attacks::CALL),\n";
        let arms = self.arms(&dir.path().join("attacks.rs"), arm, "", "w[1] as usize");
        let main = MAIN_RS.replace("SET", set).replace("ARMS", &arms);
        fs::write(dir.path().join("main.rs"), main).unwrap();
        let mut command = with_checks(dir.path(), &rustc);
        succeeds(command.args((target == Target::Bmi2).then_some("-Ctarget-feature=+bmi2")));
        self.agrees(dir.path());
    }

    #[track_caller]
    fn agrees(&self, dir: &Path) {
        let said = succeeds(Command::new(dir.join("program")).current_dir(dir));
        let cases = fs::metadata(dir.join("cases")).unwrap().len() / 56;
        assert_eq!(said.trim(), cases.to_string(), "{}", self.name);
    }
}

/// Any squares.
fn any(random: &mut Random) -> u128 {
    u128::from(random.next()) << 64 | u128::from(random.next())
}

const MAIN_RS: &str = r#"mod attacks;

fn main() {
    let bytes = std::fs::read("cases").unwrap();
    for (nth, case) in bytes.chunks_exact(56).enumerate() {
        let word = |n: usize| u64::from_le_bytes(case[8 * n..8 * n + 8].try_into().unwrap());
        let w = [0, 1, 2, 3, 4, 5, 6].map(word);
        let a = w[2] as usize;
        let occupied = (w[3] as u128 | (w[4] as u128) << 64) as SET;
        let words = |set: SET| [set as u64, (set as u128 >> 64) as u64];
        let found = match w[0] {
ARMS            _ => panic!(),
        };
        assert_eq!(found, [w[5], w[6]], "case {nth}");
    }
    print!("{}", bytes.len() / 56);
}
"#;

/// With PEXT and PDEP, or without.
#[derive(Clone, Copy, PartialEq)]
enum Target {
    Any,
    Bmi2,
}

impl Target {
    fn is_here(self) -> bool {
        self == Self::Any || runs("pext")
    }
}

#[test]
fn xiangqi_agrees_with_a_walk_in_each_language() {
    XIANGQI.check_c("gcc", &[], Target::Any);
    XIANGQI.check_c("clang++", &[], Target::Bmi2);
    XIANGQI.check_rust(Target::Bmi2);
}

#[test]
fn shogi_down_the_files_agrees_with_a_walk_as_pairs_of_words() {
    SHOGI.check_c("clang", &["--word", "pair"], Target::Bmi2);
    SHOGI.check_c("g++", &["--word", "pair"], Target::Any);
    SHOGI.check_rust(Target::Any);
}

/// More rows than columns, and one word with squares eight bits apart.
#[test]
fn boards_of_one_word_agree_with_a_walk() {
    TALL.check_c("gcc", &[], Target::Any);
    CHESS.check_c("g++", &[], Target::Any);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn pieces_and_boards_of_all_kinds_agree_with_a_walk() {
    for export in [&FAIRY].into_iter().chain(&OTHERS) {
        export.check_c("g++", &[], Target::Any);
        export.check_c("clang", &["--word", "pair"], Target::Bmi2);
        export.check_rust(Target::Bmi2);
    }
}

/// 162 files.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn every_export_agrees_with_a_walk_in_each_language_and_form() {
    for export in [&XIANGQI, &SHOGI, &FAIRY, &TALL, &CHESS].into_iter().chain(&OTHERS) {
        for target in [Target::Any, Target::Bmi2] {
            for compiler in ["gcc", "clang", "g++", "clang++"] {
                export.check_c(compiler, &[], target);
                export.check_c(compiler, &["--word", "pair"], target);
            }
            export.check_rust(target);
        }
    }
}

/// An example's program for a game.
fn example(dir: &Path, game: &str, source: &str) -> impl Fn(&[&str]) -> Output {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/boards");
    let is_rust = source.ends_with("rs");
    let (format, file) =
        if is_rust { ("rust", "attacks.rs".into()) } else { ("cpp", format!("{game}.hpp")) };
    for name in ["perft.hpp", source] {
        fs::copy(folder.join(name), dir.join(name)).unwrap();
    }
    let export = ["export", "--board", game, "--format", format, "-o", &file];
    succeeds(Command::new(PROGRAM).current_dir(dir).args(export));
    let mut command = Command::new(if is_rust { rustc() } else { "g++".to_owned() });
    command.current_dir(dir).args(["-o", "program", source]);
    match is_rust {
        true => command.args(["--edition=2021", "-O", "-Dwarnings"]),
        false => command.args(WARNINGS).args(["-std=c++17", "-O2"]),
    };
    succeeds(&mut command);
    let program = dir.join("program");
    move |words| Command::new(&program).args(words).output().unwrap()
}

#[test]
fn the_example_counts_the_moves_of_xiangqi() {
    if !installed("g++", &["--version"]) {
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let run = example(dir.path(), "xiangqi", "xiangqi.cpp");
    let late = "r2ak4/9/5a3/6p1p/C1R1p1b2/p1B1PC1cP/9/3cn1N2/1r2A4/4KA3 b - - 2 45";
    let check = "1rba1a1n1/5k3/b6r1/p2Rp1p1p/1cp1C4/P1P3B2/2R5P/9/2CKc4/1NBA1A1N1 b - - 26 34";
    for (words, wanted) in [
        (&["3"][..], "44\n1920\n79666\n"),
        (&["2", late], "55\n1580\n"),
        (&["2", check], "48\n2150\n"),
    ] {
        assert_eq!(String::from_utf8(run(words).stdout).unwrap(), wanted);
    }
    assert_exits(&run(&["2", "9/9 w"]), 2, &["usage: perft"]);
}

/// The start and positions of random games, with the counts of moves and of pairs of moves.
const POSITIONS: &str = "
import sys, random, pyffish
game = sys.argv[1]
start = pyffish.start_fen(game)
random.seed(7)
moves_of = lambda fen, moves: pyffish.legal_moves(game, fen, moves)
for length in [0] + [random.randrange(5, 90) for _ in range(11)]:
    moves = []
    while len(moves) < length and moves_of(start, moves):
        moves.append(random.choice(moves_of(start, moves)))
    fen = pyffish.get_fen(game, start, moves)
    first = moves_of(fen, [])
    print(fen, len(first), sum(len(moves_of(fen, [move])) for move in first), sep='|')
";

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn the_examples_count_as_pyffish_does() {
    let python = ["-c", "import pyffish"];
    if !installed("g++", &["--version"]) || !installed("python3", &python) {
        return;
    }
    for (game, source) in [
        ("xiangqi", "xiangqi.cpp"),
        ("janggi", "janggi.cpp"),
        ("janggi", "janggi.rs"),
        ("shogi", "shogi.cpp"),
        ("capablanca", "capablanca.cpp"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let run = example(dir.path(), game, source);
        let positions = succeeds(Command::new("python3").args(["-c", POSITIONS, game]));
        assert_eq!(positions.lines().count(), 12, "{positions}");
        for position in positions.lines() {
            let parts: Vec<&str> = position.split('|').collect();
            let counted = String::from_utf8(run(&["2", parts[0]]).stdout).unwrap();
            assert_eq!(counted.lines().collect::<Vec<_>>(), parts[1..], "{source}: {position}");
        }
    }
}

#[test]
fn a_wrong_board_piece_or_option_is_named_with_what_there_is() {
    for (words, wanted) in [
        ("--board chss", "no board `chss`: expected FILESxRANKS, as 11x9, or chess, capablanca"),
        (
            "--board shogi --piece W@palace",
            "`W@palace`: zones behind @ are those of xiangqi and janggi",
        ),
        ("--board xiangqi --piece wizard", "no piece `wizard`: expected Betza's notation"),
        ("--board xiangqi --piece xR", "`x` in `xR` is not a modifier: known are"),
        ("--board fairy --piece gQ/to", "`gQ/to`: what attacks a square is known of sliders"),
        ("--board xiangqi --piece R --piece rook --piece R", "would both be `r_attacks`"),
        ("--board fairy --piece griffon --technique magics", "magics are for masks of at most 20"),
        ("--board shogi --first e5", "square 0 must be a corner: a1, i1, a9, i9"),
        ("--board shogi --technique pext", "pext is for chess alone: with --board there are lines"),
        (
            "--board shogi --name class",
            "`class` is a word of C++ or Rust, or the name of another file",
        ),
        ("--board shogi --name 9x9", "`9x9` is no name for a namespace"),
        ("--piece R", "the following required arguments were not provided"),
        ("--technique magics", "magics is for other boards: name one by --board"),
    ] {
        let words: Vec<_> =
            ["export", "--format", "c"].into_iter().chain(words.split(' ')).collect();
        assert_exits(&magic_gen(&words), 2, &[wanted, "Usage: magic-gen export"]);
    }
    let pair = ["export", "--format", "rust", "--board", "xiangqi", "--word", "pair"];
    assert_exits(
        &magic_gen(&pair),
        2,
        &["Rust has words of 128 bits: --word pair is for C and C++"],
    );
    let zig = magic_gen(&["export", "--format", "zig", "--board", "xiangqi"]);
    assert_exits(&zig, 2, &["for other boards there is no zig: choose --format c, cpp or rust"]);
}

#[test]
fn show_draws_what_a_piece_attacks_and_which_squares_matter() {
    let output = magic_gen(&["show", "cannon", "e5", "--board", "xiangqi"]);
    assert_exits(
        &output,
        0,
        &["  5  + + + . @ . + + +     5  . o o o @ o o o .", "13 squares matter"],
    );
    for (words, wanted) in [
        ("show cannon j5 --board xiangqi", "`j5` is no square of xiangqi: expected a1 to i10"),
        ("show --board xiangqi", "which piece, and where?"),
        ("show pawn e4", "`pawn` is not a slider: expected rook or bishop"),
        ("show rook e9", "`e9` is not a square"),
    ] {
        let output = magic_gen(&words.split(' ').collect::<Vec<_>>());
        assert_exits(&output, 2, &[wanted, "Usage: magic-gen show"]);
    }
}

#[test]
fn paths_in_opposite_directions_are_one_line() {
    for (board, piece, lines) in [
        ("shogi", "rook", "file rank"),
        ("shogi", "lance", "file"),
        ("shogi", "bishop", "antidiagonal diagonal"),
        ("fairy", "NN", "line_1_2 line_1_2_down line_2_1 line_2_1_down"),
        ("fairy", "griffon", "file_left file_right rank_down rank_up"),
        // Each begins between two squares.
        ("fairy", "manticore", "antidiagonal_down antidiagonal_right diagonal_right diagonal_up"),
    ] {
        let args = ["export", "--format", "c", "--board", board, "--piece", piece];
        let text = String::from_utf8(magic_gen(&args).stdout).unwrap();
        let value = |line: &str| {
            let value = line.trim().strip_prefix("const uint64_t ")?.split_once(" = ")?.0;
            value.strip_suffix("_blockers").map(str::to_owned)
        };
        let found: BTreeSet<String> = text.lines().filter_map(value).collect();
        assert_eq!(found.into_iter().collect::<Vec<_>>().join(" "), lines, "{piece}");
    }
}

/// The draw and the random stream are those of the tables of chess.
#[test]
fn the_magics_of_chess_are_those_of_its_own_tables() {
    let args =
        ["export", "--board", "chess", "--piece", "rook", "--technique", "magics", "--format", "c"];
    let text = String::from_utf8(magic_gen(&args).stdout).unwrap();
    let generated = include_str!("../../../generated/rook_magics.rs");
    let rows: String = generated.lines().filter(|line| line.starts_with("    (\"")).collect();
    let numbers = |text: &str| -> Vec<u64> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        let words = words.filter_map(|word| word.strip_prefix("0x"));
        words.filter_map(|it| u64::from_str_radix(it.trim_end_matches('u'), 16).ok()).collect()
    };
    let (written, known) = (numbers(&text), numbers(&rows));
    assert_eq!(known.len(), 64);
    assert!(written.windows(64).any(|magics| magics == known));
}
