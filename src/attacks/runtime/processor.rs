//! What the processor at hand supports.
//!
//! The core library has the instructions for asking, but no function that answers: the macro for
//! that is part of the standard library, which this crate does not use. Vector registers also need
//! the operating system's consent, since it has to save them: unless their bits are set in XCR0,
//! the instructions fault.
//!
//! Source: Intel 64 and IA-32 Architectures Software Developer's Manual,
//! volume 1, sections 14.3 and 15.2 to 15.4 (detection of AVX and AVX-512);
//! AMD64 Architecture Programmer's Manual, volume 3, appendix E.

#![allow(unsafe_code)]

/// What the lookups for AVX-512 need.
pub(super) const AVX512_LOOKUPS: Needs = Needs {
    // Rust takes AVX-512 F to include FMA and F16C; the processors' manuals do not.
    leaf_1_ecx: AVX | POPCNT | FMA | F16C,
    leaf_7_ebx: AVX2 | BMI1 | BMI2 | AVX512F | AVX512CD | AVX512VL,
    xcr0: XMM | YMM | OPMASK | ZMM,
};

// Leaf 1, register ECX.
const FMA: u32 = 1 << 12;
const POPCNT: u32 = 1 << 23;
const OSXSAVE: u32 = 1 << 27;
const AVX: u32 = 1 << 28;
const F16C: u32 = 1 << 29;

// Leaf 7, register EBX.
const BMI1: u32 = 1 << 3;
const AVX2: u32 = 1 << 5;
const BMI2: u32 = 1 << 8;
const AVX512F: u32 = 1 << 16;
const AVX512CD: u32 = 1 << 28;
const AVX512VL: u32 = 1 << 31;

// Leaf 0x8000_0001, register ECX.
const LZCNT: u32 = 1 << 5;

// The register XCR0.
const XMM: u64 = 1 << 1;
const YMM: u64 = 1 << 2;
const OPMASK: u64 = 1 << 5;
const ZMM: u64 = 1 << 6 | 1 << 7;

/// What lookups need besides LZCNT.
pub(super) struct Needs {
    leaf_1_ecx: u32,
    leaf_7_ebx: u32,
    xcr0: u64,
}

impl Needs {
    /// Whether processor and operating system have all of it.
    pub(super) fn are_met_here(&self) -> bool {
        self.are_met_by(&Answers::here())
    }

    fn are_met_by(&self, answers: &Answers) -> bool {
        answers.leaf_1_ecx & self.leaf_1_ecx == self.leaf_1_ecx
            && answers.leaf_8000_0001_ecx & LZCNT != 0
            && answers.leaf_7_ebx & self.leaf_7_ebx == self.leaf_7_ebx
            && answers.xcr0 & self.xcr0 == self.xcr0
    }
}

/// What processor and operating system report; 0 where they report nothing.
#[derive(Clone, Copy, Default)]
struct Answers {
    leaf_1_ecx: u32,
    leaf_7_ebx: u32,
    leaf_8000_0001_ecx: u32,
    xcr0: u64,
}

/// EAX, EBX and ECX of a leaf of CPUID.
type Leaf = [u32; 3];

impl Answers {
    #[cfg(target_arch = "x86_64")]
    fn here() -> Answers {
        Answers::of(cpuid, || {
            // SAFETY: `xgetbv` exists where the operating system has set OSXSAVE, and
            // `Answers::of` calls this only after it has seen that bit.
            unsafe { core::arch::x86_64::_xgetbv(0) }
        })
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn here() -> Answers {
        // None of these features exists here.
        Answers::of(|_| [0; 3], || 0)
    }

    /// Queries only the leaves that the processor has (leaf 0 or 0x8000_0000 gives the last of its
    /// range; what a leaf beyond that returns means nothing), and `xcr0` only where it can be read.
    fn of(cpuid: impl Fn(u32) -> Leaf, xcr0: impl FnOnce() -> u64) -> Answers {
        let leaf = |number: u32| {
            let [last, ..] = cpuid(number & 0x8000_0000);
            if last >= number { cpuid(number) } else { [0; 3] }
        };
        let [_, _, leaf_1_ecx] = leaf(1);
        let [_, leaf_7_ebx, _] = leaf(7);
        let [_, _, leaf_8000_0001_ecx] = leaf(0x8000_0001);
        let xcr0 = if leaf_1_ecx & OSXSAVE != 0 { xcr0() } else { 0 };
        Answers { leaf_1_ecx, leaf_7_ebx, leaf_8000_0001_ecx, xcr0 }
    }
}

/// A leaf of CPUID, sub-leaf 0.
#[cfg(target_arch = "x86_64")]
fn cpuid(leaf: u32) -> Leaf {
    // SAFETY: every processor of x86-64 has CPUID.
    #[allow(unused_unsafe)] // a safe function in later releases of Rust
    let answer = unsafe { core::arch::x86_64::__cpuid_count(leaf, 0) };
    [answer.eax, answer.ebx, answer.ecx]
}

/// The bit numbers are repeated here as the manuals give them: on a processor with all the
/// features, like most that run the tests, a forgotten one would not be noticed.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::runtime::detected::AVX512_FEATURES;

    const LEAF_1_ECX: [(&str, u32); 3] = [("fma", 12), ("popcnt", 23), ("f16c", 29)];

    const LEAF_7_EBX: [(&str, u32); 6] = [
        ("bmi1", 3),
        ("avx2", 5),
        ("bmi2", 8),
        ("avx512f", 16),
        ("avx512cd", 28),
        ("avx512vl", 31),
    ];

    /// What Rust takes AVX-512 F to mean is enabled whether it is named or not.
    #[test]
    fn what_comes_with_avx512_is_named() {
        for feature in ["fma", "f16c"] {
            assert!(AVX512_FEATURES.split(',').any(|named| named == feature));
        }
    }

    /// The answers of a processor that has just the features with these names, and nothing else.
    fn just_enough(features: &str) -> Answers {
        let mut answers = Answers { leaf_1_ecx: 1 << 28, ..Answers::default() };
        for feature in features.split(',') {
            let bit = |(name, bit): &(&str, u32)| (*name == feature).then_some(1 << bit);
            if let Some(bit) = LEAF_1_ECX.iter().find_map(bit) {
                answers.leaf_1_ecx |= bit;
            } else if let Some(bit) = LEAF_7_EBX.iter().find_map(bit) {
                answers.leaf_7_ebx |= bit;
            } else {
                assert_eq!(feature, "lzcnt", "nobody asks whether it is there");
                answers.leaf_8000_0001_ecx |= 1 << 5;
            }
            answers.xcr0 |= if feature.starts_with("avx512") { 0b1110_0110 } else { 0b110 };
        }
        answers
    }

    fn each_bit_is_needed(needs: &Needs, features: &str) {
        let enough = just_enough(features);
        assert!(needs.are_met_by(&enough), "{features}");
        assert!(!needs.are_met_by(&Answers { leaf_8000_0001_ecx: !(1 << 5), ..enough }));
        for bit in (0..32).filter(|bit| enough.leaf_1_ecx >> bit & 1 == 1) {
            assert!(!needs.are_met_by(&Answers { leaf_1_ecx: !(1 << bit), ..enough }), "{bit}");
        }
        for bit in (0..32).filter(|bit| enough.leaf_7_ebx >> bit & 1 == 1) {
            assert!(!needs.are_met_by(&Answers { leaf_7_ebx: !(1 << bit), ..enough }), "{bit}");
        }
        for bit in (0..64).filter(|bit| enough.xcr0 >> bit & 1 == 1) {
            assert!(!needs.are_met_by(&Answers { xcr0: !(1 << bit), ..enough }), "{bit}");
        }
    }

    #[test]
    fn whatever_the_lookups_are_compiled_for_is_asked_for() {
        each_bit_is_needed(&AVX512_LOOKUPS, AVX512_FEATURES);
    }

    #[test]
    fn leaves_that_are_not_there_and_registers_that_cannot_be_read() {
        let old = |leaf| match leaf {
            0 => [1, 0, 0],
            0x8000_0000 => [0x8000_0000, 0, 0],
            1 => [0, 0, !(1 << 27)],
            _ => [!0; 3],
        };
        let answers = Answers::of(old, || panic!("without OSXSAVE"));
        assert_eq!(answers.leaf_1_ecx, !(1 << 27));
        let rest = (answers.leaf_7_ebx, answers.leaf_8000_0001_ecx, answers.xcr0);
        assert_eq!(rest, (0, 0, 0));
    }

    #[test]
    fn leaves_that_are_there() {
        let new = |leaf| match leaf {
            0 => [7, 0, 0],
            0x8000_0000 => [0x8000_0001, 0, 0],
            1 => [0, 0, 1 << 27],
            7 => [0, 77, 0],
            0x8000_0001 => [0, 0, 88],
            _ => panic!("{leaf:x} has not been asked for"),
        };
        let answers = Answers::of(new, || 99);
        let all = (answers.leaf_7_ebx, answers.leaf_8000_0001_ecx, answers.xcr0);
        assert_eq!(all, (77, 88, 99));
    }
}
