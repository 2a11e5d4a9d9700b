;; Small pieces of code, and what the reader finds of each: the result for an input, or what is wrong.
%Two = type { [2 x i64], [2 x i64] }
%Hole = type { i8, i32 }
@two = constant %Two { [2 x i64] [i64 1, i64 2], [2 x i64] [i64 3, i64 4] }, align 16
@parts = constant { <{ [1 x i64], [1 x i64] }>, i64 } { <{ [1 x i64], [1 x i64] }> <{ [1 x i64] [i64 1], [1 x i64] zeroinitializer }>, i64 5 }
@bytes = constant [8 x i8] c"\01\02\03\04\05\06\07\08", align 1
@hole = constant %Hole { i8 1, i32 2 }, align 4
!7 = !{i64 0, i64 3}

define i64 @seven(i64 %y) {
  ret i64 7
}

define i64 @seven_below_3(i64 range(i64 0, 3) %y) {
  ret i64 7
}

define range(i64 1, 0) i64 @not_zero(i64 %y) {
  ret i64 %y
}

;; What LLVM leaves undefined: an input for which the code is defined, and one for which it is not.

; for 63: 9223372036854775808; for 64: undefined
define i64 @shl(i64 %x) {
  %r = shl i64 1, %x
  ret i64 %r
}

; for 3: 1; for 127: undefined
define i64 @lshr(i64 %x) {
  %r = lshr i64 8, %x
  ret i64 %r
}

; for 3: 1; for -1: undefined
define i64 @ashr(i64 %x) {
  %r = ashr i64 8, %x
  ret i64 %r
}

; for 3: 2; for 0: undefined
define i64 @udiv(i64 %x) {
  %r = udiv i64 8, %x
  ret i64 %r
}

; for 3: 2; for 0: undefined
define i64 @urem(i64 %x) {
  %r = urem i64 8, %x
  ret i64 %r
}

; for 3: 1; for 0: undefined
define i64 @udiv_unused(i64 %x) {
  %r = udiv i64 8, %x
  ret i64 1
}

; for 5: 6; for -1: undefined
define i64 @add_nuw(i64 %x) {
  %r = add nuw i64 %x, 1
  ret i64 %r
}

; for 5: 10; for 9223372036854775808: undefined
define i64 @add_nuw_twice(i64 %x) {
  %r = add nuw i64 %x, %x
  ret i64 %r
}

; for -1: 0; for 9223372036854775807: undefined
define i64 @add_nsw(i64 %x) {
  %r = add nsw i64 %x, 1
  ret i64 %r
}

; for 5: 4; for 0: undefined
define i64 @sub_nuw(i64 %x) {
  %r = sub nuw i64 %x, 1
  ret i64 %r
}

; for 0: 18446744073709551615; for 9223372036854775808: undefined
define i64 @sub_nsw(i64 %x) {
  %r = sub nsw i64 %x, 1
  ret i64 %r
}

; for 6148914691236517205: 18446744073709551615; for 6148914691236517206: undefined
define i64 @mul_nuw(i64 %x) {
  %r = mul nuw i64 %x, 3
  ret i64 %r
}

; for 5: 25; for 4294967296: undefined
define i64 @mul_nuw_square(i64 %x) {
  %r = mul nuw i64 %x, %x
  ret i64 %r
}

; for -1: 18446744073709551613; for 9223372036854775807: undefined
define i64 @mul_nsw(i64 %x) {
  %r = mul nsw i64 %x, 3
  ret i64 %r
}

; for -1: 3; for 9223372036854775808: undefined
define i64 @mul_nsw_minus_3(i64 %x) {
  %r = mul nsw i64 %x, -3
  ret i64 %r
}

; for -1: 1; for 9223372036854775808: undefined
define i64 @mul_nsw_minus_1(i64 %x) {
  %r = mul nsw i64 %x, -1
  ret i64 %r
}

; for 1: 2; for 9223372036854775808: undefined
define i64 @shl_nuw(i64 %x) {
  %r = shl nuw i64 %x, 1
  ret i64 %r
}

; for -1: 18446744073709551614; for 4611686018427387904: undefined
define i64 @shl_nsw(i64 %x) {
  %r = shl nsw i64 %x, 1
  ret i64 %r
}

; for 2: 1; for 3: undefined
define i64 @lshr_exact(i64 %x) {
  %r = lshr exact i64 %x, 1
  ret i64 %r
}

; for 2: 1; for 3: undefined
define i64 @ashr_exact(i64 %x) {
  %r = ashr exact i64 %x, 1
  ret i64 %r
}

; for 2: 3; for 3: undefined
define i64 @or_disjoint(i64 %x) {
  %r = or disjoint i64 %x, 1
  ret i64 %r
}

; for 127: 127; for 128: undefined
define i64 @zext_nneg(i64 %x) {
  %t = trunc i64 %x to i8
  %r = zext nneg i8 %t to i64
  ret i64 %r
}

; for 255: 255; for 256: undefined
define i64 @trunc_nuw(i64 %x) {
  %t = trunc nuw i64 %x to i8
  %r = zext i8 %t to i64
  ret i64 %r
}

; for 127: 127; for 128: undefined
define i64 @trunc_nsw(i64 %x) {
  %t = trunc nsw i64 %x to i8
  %r = sext i8 %t to i64
  ret i64 %r
}

; for 3: 1; for -1: undefined
define i64 @icmp_samesign(i64 %x) {
  %t = icmp samesign ult i64 %x, 5
  %r = zext i1 %t to i64
  ret i64 %r
}

; for 8: 3; for 0: undefined
define i64 @cttz(i64 %x) {
  %r = call i64 @llvm.cttz.i64(i64 %x, i1 true)
  ret i64 %r
}

; for 1: 63; for 0: undefined
define i64 @ctlz(i64 %x) {
  %r = call i64 @llvm.ctlz.i64(i64 %x, i1 true)
  ret i64 %r
}

; for 4: 4; for 5: undefined
define i64 @assume(i64 %x) {
  %t = icmp ult i64 %x, 5
  call void @llvm.assume(i1 %t)
  ret i64 %x
}

; for 5: 6; for -1: undefined
define i64 @add_with_overflow(i64 %x) {
  %t = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %x, i64 1)
  %c = extractvalue { i64, i1 } %t, 1
  br i1 %c, label %a, label %b
a:
  call void @llvm.ubsantrap(i8 0)
  unreachable
b:
  %r = extractvalue { i64, i1 } %t, 0
  ret i64 %r
}

; for 1: 0; for 64: undefined
define i64 @and_zero(i64 %x) {
  %t = shl i64 1, %x
  %r = and i64 %t, 0
  ret i64 %r
}

; for 1: 0; for 64: undefined
define i64 @minus_itself(i64 %x) {
  %t = shl i64 1, %x
  %r = sub i64 %t, %t
  ret i64 %r
}

; for 1: 7; for 64: undefined
define i64 @select_same(i64 %x) {
  %t = shl i64 1, %x
  %c = icmp eq i64 %t, 0
  %r = select i1 %c, i64 7, i64 7
  ret i64 %r
}

; for 1: 7; for 64: undefined
define i64 @branch_same(i64 %x) {
  %t = shl i64 1, %x
  %c = icmp eq i64 %t, 0
  br i1 %c, label %a, label %a
a:
  ret i64 7
}

; for 1: 7; for 64: undefined
define i64 @switch_same(i64 %x) {
  %t = shl i64 1, %x
  switch i64 %t, label %a [ i64 9, label %a ]
a:
  ret i64 7
}

; for 1: 7; for 64: undefined
define i64 @call_unused(i64 %x) {
  %t = shl i64 1, %x
  %r = call i64 @seven(i64 %t)
  ret i64 %r
}

; for 1: 2; for 64: undefined
define i64 @lanes(i64 %x) {
  %t = insertelement <2 x i64> poison, i64 %x, i64 0
  %s = shufflevector <2 x i64> %t, <2 x i64> poison, <2 x i32> zeroinitializer
  %u = shl <2 x i64> <i64 1, i64 1>, %s
  %r = call i64 @llvm.vector.reduce.or.v2i64(<2 x i64> %u)
  ret i64 %r
}

; for 2: 7; for 3: undefined
define i64 @range_of_parameter(i64 %x) {
  %r = call i64 @seven_below_3(i64 %x)
  ret i64 %r
}

; for -1: 7; for 3: undefined
define i64 @range_of_argument(i64 %x) {
  %r = call i64 @seven(i64 range(i64 -1, 3) %x)
  ret i64 %r
}

; for 1: 1; for 0: undefined
define i64 @range_of_result(i64 %x) {
  %r = call i64 @not_zero(i64 %x)
  ret i64 %r
}

; for 255: 8; for 511: undefined
define i64 @range_of_call(i64 %x) {
  %r = call range(i64 1, 9) i64 @llvm.ctpop.i64(i64 %x)
  ret i64 %r
}

; for 1: 1; for 4: outside
define i64 @range_of_load(i64 %x) {
  %p = getelementptr [2 x i64], ptr @two, i64 0, i64 %x
  %t = load i64, ptr %p, align 8, !range !7, !noundef !7
  ret i64 1
}

;; Poison that is not used is no error.

; for 64: 7
define i64 @shift_unused(i64 %x) {
  %t = shl i64 1, %x
  ret i64 7
}

; for 64: 7
define i64 @select_other(i64 %x) {
  %t = shl i64 1, %x
  %c = icmp ult i64 %x, 64
  %r = select i1 %c, i64 %t, i64 7
  ret i64 %r
}

; for 64: 7
define i64 @cttz_of_zero(i64 %x) {
  %r = call i64 @llvm.cttz.i64(i64 %x, i1 false)
  %s = lshr i64 %r, 63
  ret i64 7
}

; for 64: 7
define i64 @fshl(i64 %x) {
  %r = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 %x)
  ret i64 7
}

;; Reads outside of an array or a table.

; for 1: 1; for 2: outside
define i64 @beyond_its_array(i64 %x) {
  %p = getelementptr %Two, ptr @two, i64 0, i32 0, i64 %x
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 1: 1; for -1: outside
define i64 @beyond_by_pointer(i64 %x) {
  %q = getelementptr inbounds %Two, ptr @two, i64 0, i32 1, i64 0
  %p = getelementptr inbounds i64, ptr %q, i64 %x
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 0: 1; for 1: outside
define i64 @one_after(i64 %x) {
  %q = getelementptr %Two, ptr @two, i64 0, i32 0, i64 %x
  %p = getelementptr i64, ptr %q, i64 1
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 1: 1; for 2: outside
define i64 @array_in_parts(i64 %x) {
  %p = getelementptr { <{ [1 x i64], [1 x i64] }>, i64 }, ptr @parts, i64 0, i32 0, i32 0, i64 %x
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 24: 1; for 25: outside
define i64 @past_the_end(i64 %x) {
  %p = getelementptr i8, ptr @two, i64 %x
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 8: 1; for 4: outside
define i64 @unaligned_offset(i64 %x) {
  %p = getelementptr i8, ptr @two, i64 %x
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 3: 1; for -1: outside
define i64 @inbounds_nuw(i64 %x) {
  %p = getelementptr inbounds nuw i64, ptr @two, i64 %x
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 4: 1; for 5: outside
define i64 @back(i64 %x) {
  %q = getelementptr inbounds i64, ptr @two, i64 %x
  %p = getelementptr i64, ptr %q, i64 -2
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 1: 1; for 64: outside
define i64 @poisoned_index(i64 %x) {
  %y = shl i64 1, %x
  %p = getelementptr i64, ptr @two, i64 %y
  %t = load i64, ptr %p, align 8
  ret i64 1
}

; for 0: outside
define i64 @unaligned_table(i64 %x) {
  %r = load i64, ptr @bytes, align 8
  ret i64 1
}

; for 4: 2; for 1: undefined
define i64 @padding(i64 %x) {
  %p = getelementptr i8, ptr @hole, i64 %x
  %t = load i8, ptr %p, align 1
  %r = zext i8 %t to i64
  ret i64 %r
}

;; Panics, checks and what is unreachable are told apart.

; for 4: 4; for 5: undefined
define i64 @unreachable(i64 %x) {
  %c = icmp ult i64 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i64 %x
b:
  unreachable
}

; for 4: 4; for 5: undefined
define i64 @returned_poison(i64 %x) {
  %c = icmp ult i64 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i64 %x
b:
  ret i64 poison
}

; for 4: 4; for 5: undefined
define i64 @check_of_shift(i64 %x) {
  %c = icmp ult i64 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i64 %x
b:
  call void @llvm.ubsantrap(i8 20) #1, !nosanitize !7
  unreachable
}

; for 4: 4; for 5: outside
define i64 @check_of_index(i64 %x) {
  %c = icmp ult i64 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i64 %x
b:
  call void @llvm.ubsantrap(i8 18)
  unreachable
}

; for 4: 4; for 5: panics
define i64 @trap(i64 %x) {
  %c = icmp ult i64 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i64 %x
b:
  call void @llvm.trap()
  unreachable
}

; for 4: 4; for 5: panics
define i64 @panic(i64 %x) {
  %c = icmp ult i64 %x, 5
  br i1 %c, label %a, label %b
a:
  ret i64 %x
b:
  call void @_x4core9panicking5panic()
  unreachable
}

;; What is not known is refused.

; for 0: refused
define i64 @refused_sdiv(i64 %x) {
  %r = sdiv i64 %x, 2
  ret i64 1
}

; for 0: refused
define i64 @refused_udiv_exact(i64 %x) {
  %r = udiv exact i64 %x, 3
  ret i64 1
}

; for 0: refused
define i64 @refused_freeze(i64 %x) {
  %r = freeze i64 %x
  ret i64 1
}

; for 0: refused
define i64 @refused_fshr(i64 %x) {
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 %x)
  ret i64 1
}

; for 0: refused
define i64 @refused_umin(i64 %x) {
  %r = call i64 @llvm.umin.i64(i64 %x, i64 3)
  ret i64 1
}

; for 0: refused
define i64 @refused_and_nuw(i64 %x) {
  %r = and nuw i64 %x, 2
  ret i64 1
}

; for 0: refused
define i64 @refused_mul_nsw_square(i64 %x) {
  %r = mul nsw i64 %x, %x
  ret i64 1
}

; for 0: refused
define i64 @refused_volatile(i64 %x) {
  %r = load volatile i64, ptr @two
  ret i64 1
}

; for 0: refused
define i64 @refused_stranger_note(i64 %x) {
  %r = load i64, ptr @two, align 8, !stranger !7
  ret i64 1
}

; for 0: refused
define i64 @refused_bundle(i64 %x) {
  call void @llvm.assume(i1 true) [ "align"(ptr @two, i64 8) ]
  ret i64 1
}

; for 0: refused
define i64 @refused_no_lane(i64 %x) {
  %r = extractelement <2 x i64> <i64 1, i64 1>, i64 2
  ret i64 1
}

; for 0: refused
define i64 @refused_stranger(i64 %x) {
  %r = call i64 @stranger(i64 %x)
  ret i64 1
}
