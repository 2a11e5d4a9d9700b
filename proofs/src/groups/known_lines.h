#define ROOKLINE_H
#define ROOKLINE_HPP
#define ROOKLINE_TABLE __attribute__((weak, visibility("hidden")))
#define ROOKLINE_TABLE __declspec(selectany)
#define ROOKLINE_TABLE static
#elif defined(_WIN32)
#elif defined(__GNUC__)
#else
#endif
#error "PEXT needs BMI2: -mbmi2, or -march=native"
#if defined(ROOKLINE_PRIVATE)
#if defined(_MSC_VER)
#if defined(_MSC_VER) && !defined(__clang__)
#if defined(__BMI2__) || (defined(_MSC_VER) && !defined(__clang__))
#if defined(__GNUC__)
#ifndef ROOKLINE_H
#ifndef ROOKLINE_HPP
#undef ROOKLINE_CHECK
#undef ROOKLINE_CONSTEXPR
#undef ROOKLINE_TABLE
#define ROOKLINE_PEXT
#undef ROOKLINE_PEXT
#if defined(ROOKLINE_PEXT)
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#if defined(__SIZEOF_INT128__)
#![allow(dead_code)]
#[allow(unused_imports)]
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
#[inline]
#[must_use]
#[repr(C, align(64))]
