//! What the compiler at hand makes of `interval` with AVX-512: vector lanes, whether the occupancy
//! comes from memory or has just been computed. The answers do not depend on it, so it is no promise
//! of the crate; but the essay of `interval` says it.

#![cfg(all(target_os = "linux", target_arch = "x86_64", target_pointer_width = "64"))]

use std::fs;

use crate::crate_copy::{Copy, host};

const PROCESSORS: [&str; 4] = ["znver5", "znver4", "sapphirerapids", "x86-64-v4"];

const LOOPS: &str = "use std::hint::black_box;

use rookline::attacks::interval;
use rookline::{Bitboard, Square};

macro_rules! loops {
    ($($from_memory:ident $computed:ident $attacks:path,)*) => {
        $(
            #[unsafe(no_mangle)]
            #[inline(never)]
            fn $from_memory(squares: &[Square], occupied: &[u64]) {
                for (&square, &occupied) in squares.iter().zip(occupied) {
                    black_box($attacks(square, Bitboard(occupied)).0);
                }
            }

            #[unsafe(no_mangle)]
            #[inline(never)]
            fn $computed(squares: &[Square], changes: &[u64]) -> u64 {
                squares.iter().zip(changes).fold(0, |last, (&square, &change)| {
                    let mut attacks = $attacks(square, Bitboard(change ^ last)).0;
                    // SAFETY: No instruction at all.
                    unsafe { std::arch::asm!(\"/* {0} */\", inout(reg) attacks) };
                    attacks
                })
            }
        )*

        fn main() {
            let squares = black_box(&Square::ALL[..]);
            let words = black_box(&[1, 2, 3][..]);
            $(
                $from_memory(squares, words);
                black_box($computed(squares, words));
            )*
        }
    };
}

loops! {
    interval_rook_from_memory interval_rook_computed interval::rook_attacks,
    interval_bishop_from_memory interval_bishop_computed interval::bishop_attacks,
    interval_queen_from_memory interval_queen_computed interval::queen_attacks,
}
";

#[test]
#[ignore = "about the compiler, not the crate: run it after an update of Rust"]
fn interval_is_in_lanes() {
    let copy = Copy::new("lanes");
    fs::create_dir(copy.root.join("examples")).unwrap();
    fs::write(copy.root.join("examples/loops.rs"), LOOPS).unwrap();
    for processor in PROCESSORS {
        let assembly = assembly(&copy, processor);
        let in_lanes = |name: &str| {
            let body = body(&assembly, name);
            body.contains("%xmm") || body.contains("%ymm")
        };
        for piece in ["rook", "bishop", "queen"] {
            for place in ["from_memory", "computed"] {
                let name = format!("interval_{piece}_{place}");
                assert!(in_lanes(&name), "{processor}: {name}");
            }
        }
    }
}

fn assembly(copy: &Copy, processor: &str) -> String {
    let host = host();
    let flags = ["-Ctarget-cpu=", processor, "', '-Ccodegen-units=1', '--emit=asm,link"].concat();
    let flags = format!("target.{host}.rustflags=['{flags}']");
    let arguments =
        ["build", "--release", "--example", "loops", "--target", &host, "--config", &flags];
    let output = copy.cargo(&arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let examples = copy.root.join("target").join(&host).join("release/examples");
    let files = fs::read_dir(examples).unwrap().map(|entry| entry.unwrap().path());
    let newest = files
        .filter(|path| path.extension().is_some_and(|extension| extension == "s"))
        .max_by_key(|path| path.metadata().unwrap().modified().unwrap());
    fs::read_to_string(newest.expect("the compiler wrote assembly")).unwrap()
}

/// The instructions of a function.
fn body<'a>(assembly: &'a str, name: &str) -> &'a str {
    let start = assembly.find(&format!("\n{name}:")).expect(name);
    let body = &assembly[start..];
    &body[..body.find(".cfi_endproc").expect("the function ends")]
}
