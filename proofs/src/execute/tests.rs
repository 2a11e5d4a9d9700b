//! What the executor says of small pieces of code.

use crate::execute::{Executor, Wrong};
use crate::ir::Module;

const TABLES: &str = "
%Two = type { [2 x i64], [2 x i64] }
%Hole = type { i8, i32 }
@two = constant %Two { [2 x i64] [i64 1, i64 2], [2 x i64] [i64 3, i64 4] }, align 16
@parts = constant { <{ [1 x i64], [1 x i64] }>, i64 } \
     { <{ [1 x i64], [1 x i64] }> <{ [1 x i64] [i64 1], [1 x i64] zeroinitializer }>, i64 5 }
@bytes = constant [8 x i8] c\"\\01\\02\\03\\04\\05\\06\\07\\08\", align 1
@hole = constant %Hole { i8 1, i32 2 }, align 4
!7 = !{i64 0, i64 3}
";

/// What the code does for an input: its result, or what is wrong.
fn outcome(code: &str, input: u64) -> Result<u64, Vec<Wrong>> {
    let mut module = Module::default();
    let (code, called) = code.split_once('$').unwrap_or((code, "i64 @g(i64 %y) ret i64 7"));
    let (head, value) = called.split_once(" ret ").expect("a result");
    let code = code.replace("; ", "\n  ").replace(" \n", "\n");
    let end = if code.contains("ret ") { "" } else { "ret i64 %r" };
    let functions =
        [("i64 @f(i64 %x)", format!("{code}\n  {end}")), (head, format!("ret {value}"))];
    let functions = functions.map(|(head, body)| format!("define {head} {{\ns:\n  {body}\n}}\n"));
    module.add(&(TABLES.to_owned() + &functions.concat())).expect("a module");
    let mut executor = Executor::new(&module, None);
    let answer = executor.answer("f", 1).unwrap_or_else(|error| panic!("{code}: {error:#}"));
    let values = executor.formulas.evaluate(&[input]);
    let wrong = Wrong::ALL.into_iter().map(|(what, _)| what);
    let wrong: Vec<_> =
        wrong.filter(|&what| values[executor.wrong[what as usize].index()] == 1).collect();
    if wrong.is_empty() { Ok(values[answer.index()]) } else { Err(wrong) }
}

/// Each case, an input for which it is defined, with its result, and one for which it is not.
#[test]
fn what_llvm_leaves_undefined_is_wrong_and_nothing_else() {
    const MOST: u64 = u64::MAX;
    const TOP: u64 = 1 << 63;
    let cases: &[(&str, u64, u64, u64)] = &[
        ("%r = shl i64 1, %x", 63, TOP, 64),
        ("%r = lshr i64 8, %x", 3, 1, 127),
        ("%r = ashr i64 8, %x", 3, 1, MOST),
        ("%r = udiv i64 8, %x", 3, 2, 0),
        ("%r = urem i64 8, %x", 3, 2, 0),
        // An unused quotient by zero is wrong, an unused shift is not.
        ("%r = udiv i64 8, %x; ret i64 1", 3, 1, 0),
        ("%r = add nuw i64 %x, 1", 5, 6, MOST),
        ("%r = add nuw i64 %x, %x", 5, 10, TOP),
        ("%r = add nsw i64 %x, 1", MOST, 0, TOP - 1),
        ("%r = sub nuw i64 %x, 1", 5, 4, 0),
        ("%r = sub nsw i64 %x, 1", 0, MOST, TOP),
        ("%r = mul nuw i64 %x, 3", MOST / 3, MOST, MOST / 3 + 1),
        ("%r = mul nuw i64 %x, %x", 5, 25, 1 << 32),
        ("%r = mul nsw i64 %x, 3", MOST, MOST - 2, TOP - 1),
        ("%r = mul nsw i64 %x, -3", MOST, 3, TOP),
        ("%r = mul nsw i64 %x, -1", MOST, 1, TOP),
        ("%r = shl nuw i64 %x, 1", 1, 2, TOP),
        ("%r = shl nsw i64 %x, 1", MOST, MOST - 1, 1 << 62),
        ("%r = lshr exact i64 %x, 1", 2, 1, 3),
        ("%r = ashr exact i64 %x, 1", 2, 1, 3),
        ("%r = or disjoint i64 %x, 1", 2, 3, 3),
        ("%t = trunc i64 %x to i8; %r = zext nneg i8 %t to i64", 127, 127, 128),
        ("%t = trunc nuw i64 %x to i8; %r = zext i8 %t to i64", 255, 255, 256),
        ("%t = trunc nsw i64 %x to i8; %r = sext i8 %t to i64", 127, 127, 128),
        ("%t = icmp samesign ult i64 %x, 5; %r = zext i1 %t to i64", 3, 1, MOST),
        ("%r = call i64 @llvm.cttz.i64(i64 %x, i1 true)", 8, 3, 0),
        ("%r = call i64 @llvm.ctlz.i64(i64 %x, i1 true)", 1, 63, 0),
        ("%t = icmp ult i64 %x, 5; call void @llvm.assume(i1 %t); ret i64 %x", 4, 4, 5),
        (
            "%t = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %x, i64 1); \
             %c = extractvalue { i64, i1 } %t, 1; br i1 %c, label %a, label %b\na:\n  \
             call void @llvm.ubsantrap(i8 0)\n  unreachable\nb:\n  \
             %r = extractvalue { i64, i1 } %t, 0",
            5,
            6,
            MOST,
        ),
        // Poison spreads, through operations that forget the word, and to what comes after.
        ("%t = shl i64 1, %x; %r = and i64 %t, 0", 1, 0, 64),
        ("%t = shl i64 1, %x; %r = sub i64 %t, %t", 1, 0, 64),
        ("%t = shl i64 1, %x; %c = icmp eq i64 %t, 0; %r = select i1 %c, i64 7, i64 7", 1, 7, 64),
        (
            "%t = shl i64 1, %x; %c = icmp eq i64 %t, 0; br i1 %c, label %a, label %a\na:\n  \
             ret i64 7",
            1,
            7,
            64,
        ),
        (
            "%t = shl i64 1, %x; switch i64 %t, label %a [ i64 9, label %a ]\na:\n  ret i64 7",
            1,
            7,
            64,
        ),
        ("%t = shl i64 1, %x; %r = call i64 @g(i64 %t)", 1, 7, 64),
        (
            "%t = insertelement <2 x i64> poison, i64 %x, i64 0; \
             %s = shufflevector <2 x i64> %t, <2 x i64> poison, <2 x i32> zeroinitializer; \
             %u = shl <2 x i64> <i64 1, i64 1>, %s; \
             %r = call i64 @llvm.vector.reduce.or.v2i64(<2 x i64> %u)",
            1,
            2,
            64,
        ),
        // Promises of parameters, arguments, results and loads.
        ("%r = call i64 @g(i64 %x)$i64 @g(i64 range(i64 0, 3) %y) ret i64 7", 2, 7, 3),
        ("%r = call i64 @g(i64 range(i64 -1, 3) %x)", MOST, 7, 3),
        ("%r = call i64 @g(i64 %x)$range(i64 1, 0) i64 @g(i64 %y) ret i64 %y", 1, 1, 0),
        ("%r = call range(i64 1, 9) i64 @llvm.ctpop.i64(i64 %x)", 255, 8, 511),
        (
            "%p = getelementptr [2 x i64], ptr @two, i64 0, i64 %x; \
             %t = load i64, ptr %p, align 8, !range !7, !noundef !7; ret i64 1",
            1,
            1,
            4,
        ),
    ];
    for &(code, defined, result, undefined) in cases {
        assert_eq!(outcome(code, defined), Ok(result), "{code}, {defined}");
        let wrong = outcome(code, undefined).expect_err(code);
        assert!(!wrong.contains(&Wrong::Panics), "{code}, {undefined}: {wrong:?}");
    }
}

#[test]
fn poison_that_is_not_used_is_no_error() {
    for code in [
        "%t = shl i64 1, %x; ret i64 7",
        "%t = shl i64 1, %x; %c = icmp ult i64 %x, 64; %r = select i1 %c, i64 %t, i64 7",
        "%r = call i64 @llvm.cttz.i64(i64 %x, i1 false); %s = lshr i64 %r, 63; ret i64 7",
        "%r = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 %x); ret i64 7",
    ] {
        assert_eq!(outcome(code, 64), Ok(7), "{code}");
    }
}

#[test]
fn a_read_outside_its_array_is_outside() {
    let cases = [
        // An index of an array is below its length, although the next array is in the table.
        ("%p = getelementptr %Two, ptr @two, i64 0, i32 0, i64 %x", 1, 2),
        // A pointer into an array stays in it.
        (
            "%q = getelementptr inbounds %Two, ptr @two, i64 0, i32 1, i64 0; \
             %p = getelementptr inbounds i64, ptr %q, i64 %x",
            1,
            u64::MAX,
        ),
        (
            "%q = getelementptr %Two, ptr @two, i64 0, i32 0, i64 %x; \
             %p = getelementptr i64, ptr %q, i64 1",
            0,
            1,
        ),
        // clang writes an array that ends in zeros in parts.
        (
            "%p = getelementptr { <{ [1 x i64], [1 x i64] }>, i64 }, ptr @parts, i64 0, i32 0, \
             i32 0, i64 %x",
            1,
            2,
        ),
        ("%p = getelementptr i8, ptr @two, i64 %x", 24, 25),
        ("%p = getelementptr i8, ptr @two, i64 %x", 8, 4),
        ("%p = getelementptr inbounds nuw i64, ptr @two, i64 %x", 3, u64::MAX),
        (
            "%q = getelementptr inbounds i64, ptr @two, i64 %x; \
             %p = getelementptr i64, ptr %q, i64 -2",
            4,
            5,
        ),
        ("%y = shl i64 1, %x; %p = getelementptr i64, ptr @two, i64 %y", 1, 64),
    ];
    for (code, inside, outside) in cases {
        let code = format!("{code}; %r = load i64, ptr %p, align 8; ret i64 1");
        assert_eq!(outcome(&code, inside), Ok(1), "{code}, {inside}");
        assert_eq!(outcome(&code, outside), Err(vec![Wrong::Outside]), "{code}, {outside}");
    }
    let unaligned = "%r = load i64, ptr @bytes, align 8; ret i64 1";
    assert_eq!(outcome(unaligned, 0), Err(vec![Wrong::Outside]));
    let byte = "%p = getelementptr i8, ptr @hole, i64 %x; %t = load i8, ptr %p, align 1; \
                %r = zext i8 %t to i64";
    assert_eq!((outcome(byte, 4), outcome(byte, 1)), (Ok(2), Err(vec![Wrong::Undefined])));
}

#[test]
fn panics_checks_and_what_is_unreachable_are_told_apart() {
    let ends = |code: &str| {
        format!(
            "%c = icmp ult i64 %x, 5; br i1 %c, label %a, label %b\na:\n  ret i64 %x\nb:\n  {code}"
        )
    };
    for (code, wrong) in [
        ("unreachable", Wrong::Undefined),
        ("ret i64 poison", Wrong::Undefined),
        ("call void @llvm.ubsantrap(i8 20) #1, !nosanitize !7\nunreachable", Wrong::Undefined),
        ("call void @llvm.ubsantrap(i8 18)\nunreachable", Wrong::Outside),
        ("call void @llvm.trap()\nunreachable", Wrong::Panics),
        ("call void @_x4core9panicking5panic()\nunreachable", Wrong::Panics),
    ] {
        let code = ends(&code.replace('\n', "\n  "));
        assert_eq!((outcome(&code, 4), outcome(&code, 5)), (Ok(4), Err(vec![wrong])), "{code}");
    }
}

#[test]
fn what_is_not_known_is_refused() {
    for code in [
        "%r = sdiv i64 %x, 2",
        "%r = udiv exact i64 %x, 3",
        "%r = freeze i64 %x",
        "%r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 %x)",
        "%r = call i64 @llvm.umin.i64(i64 %x, i64 3)",
        "%r = and nuw i64 %x, 2",
        "%r = mul nsw i64 %x, %x",
        "%r = load volatile i64, ptr @two",
        "%r = load i64, ptr @two, align 8, !stranger !7",
        "call void @llvm.assume(i1 true) [ \"align\"(ptr @two, i64 8) ]",
        "%r = extractelement <2 x i64> <i64 1, i64 1>, i64 2",
        "%r = call i64 @stranger(i64 %x)",
    ] {
        let text = format!("{TABLES}define i64 @f(i64 %x) {{\nstart:\n  {code}\n  ret i64 1\n}}");
        let mut module = Module::default();
        module.add(&text).expect("a module");
        assert!(Executor::new(&module, None).answer("f", 1).is_err(), "{code}");
    }
}
