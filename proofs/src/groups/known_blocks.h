#if defined(__cplusplus)
#error "this file is C11: magic-gen export --format cpp writes rookline.hpp, for C++"
#else

#if defined(ROOKLINE_ASSERT)
#define ROOKLINE_CHECK(holds) ROOKLINE_ASSERT(holds)
#else
#define ROOKLINE_CHECK(holds) ((void)0)
#endif

#if defined(ROOKLINE_ASSERT)
#define ROOKLINE_CHECK(holds) ROOKLINE_ASSERT(holds)
#else
#define ROOKLINE_CHECK(holds) static_cast<void>(0)
#endif

#if __cplusplus >= 201402L || (defined(_MSVC_LANG) && _MSVC_LANG >= 201402L)
#define ROOKLINE_CONSTEXPR constexpr
#else
#define ROOKLINE_CONSTEXPR inline
#endif

#if __cplusplus < 201402L && !defined(_MSVC_LANG)
    return _pext_u64(word, mask);
#else

#if __cplusplus < 201703L
template <class Only> constexpr Tables tables_of<Only>::value;
#endif

#if __cplusplus < 201703L
template <class Only> constexpr std::uint64_t knights_of<Only>::value[64];
#endif

#if __cplusplus < 201703L
template <class Only> constexpr std::uint64_t kings_of<Only>::value[64];
#endif

#if __cplusplus < 201703L
template <class Only> constexpr std::uint64_t pawns_of<Only>::value[128];
#endif

#if __cplusplus < 201703L
template <class Only> constexpr std::uint64_t line_masks_of<Only>::value[256];
#endif

#if __cplusplus < 201402L && !defined(_MSVC_LANG)
    return _pdep_u64(word, mask);
#else

#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__) && \
    (defined(__clang__) ? __clang_major__ > 8 : __GNUC__ > 8)

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
compile_error!("PEXT needs BMI2: -C target-feature=+bmi2, or -C target-cpu=native");

    // SAFETY: this is compiled only for processors with BMI2.
    unsafe { core::arch::x86_64::_pext_u64(word, mask) }

    // SAFETY: this is compiled only for processors with BMI2.
    unsafe { core::arch::x86_64::_pdep_u64(word, mask) }
