//! What the processor at hand can do.
//!
//! The core library has the instructions that ask, but not the answer: the
//! macro that gives it is part of the standard library, which this crate does
//! without. Vector registers need the operating system's consent, too, since
//! it has to save them: without its bits in XCR0 the instructions fault.
//!
//! Source: Intel 64 and IA-32 Architectures Software Developer's Manual,
//! volume 1, sections 14.3 and 15.2 to 15.4 (detection of AVX and AVX-512);
//! AMD64 Architecture Programmer's Manual, volume 3, appendix E.

/// Whether the lookups for AVX2 can run.
pub(crate) fn avx2() -> bool {
    let needed = Features { leaf_7_ebx: AVX2 | BMI1 | BMI2, xcr0: XMM | YMM };
    needed.are_here()
}

/// Whether the lookups for AVX-512 can run.
pub(crate) fn avx512() -> bool {
    let needed = Features {
        leaf_7_ebx: AVX2 | BMI1 | BMI2 | AVX512F | AVX512CD | AVX512VL,
        xcr0: XMM | YMM | OPMASK | ZMM,
    };
    needed.are_here()
}

// Leaf 7, register EBX.
const BMI1: u32 = 1 << 3;
const AVX2: u32 = 1 << 5;
const BMI2: u32 = 1 << 8;
const AVX512F: u32 = 1 << 16;
const AVX512CD: u32 = 1 << 28;
const AVX512VL: u32 = 1 << 31;

// The register XCR0.
const XMM: u64 = 1 << 1;
const YMM: u64 = 1 << 2;
const OPMASK: u64 = 1 << 5;
const ZMM: u64 = 1 << 6 | 1 << 7;

/// What a set of lookups needs, besides LZCNT, which all need.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
struct Features {
    leaf_7_ebx: u32,
    xcr0: u64,
}

impl Features {
    #[cfg(target_arch = "x86_64")]
    fn are_here(&self) -> bool {
        // Leaf 1, register ECX; leaf 0x8000_0001, register ECX.
        const OSXSAVE: u32 = 1 << 27;
        const AVX: u32 = 1 << 28;
        const LZCNT: u32 = 1 << 5;

        let Some(first) = cpuid(1) else { return false };
        if first.ecx & (OSXSAVE | AVX) != OSXSAVE | AVX {
            return false;
        }
        let ebx = cpuid(7).map_or(0, |leaf| leaf.ebx);
        let lzcnt = cpuid(0x8000_0001).map_or(0, |leaf| leaf.ecx) & LZCNT;
        ebx & self.leaf_7_ebx == self.leaf_7_ebx && lzcnt != 0 && xcr0() & self.xcr0 == self.xcr0
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn are_here(&self) -> bool {
        let Features { leaf_7_ebx: _, xcr0: _ } = self;
        false
    }
}

/// A leaf of CPUID (sub-leaf 0), if the processor has it.
#[cfg(target_arch = "x86_64")]
fn cpuid(leaf: u32) -> Option<core::arch::x86_64::CpuidResult> {
    use core::arch::x86_64::{__cpuid, __cpuid_count};

    // SAFETY: every processor of x86-64 has CPUID, and the first leaf of a
    // range (0 or 0x8000_0000) says which is the range's last.
    #[allow(unused_unsafe)] // safe functions in later releases of Rust
    unsafe {
        (__cpuid(leaf & 0x8000_0000).eax >= leaf).then(|| __cpuid_count(leaf, 0))
    }
}

/// The register that says which states the operating system saves. To be
/// called only where leaf 1 has OSXSAVE.
#[cfg(target_arch = "x86_64")]
fn xcr0() -> u64 {
    // SAFETY: `xgetbv` exists where the operating system has set OSXSAVE, and
    // the only caller has just seen that bit.
    unsafe { core::arch::x86_64::_xgetbv(0) }
}
