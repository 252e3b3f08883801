#undef assert
#ifdef NDEBUG
#define assert(condition) ((void)0)
#else
extern void __assert_fail(const char *, const char *, unsigned int, const char *);
#define assert(condition) ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))
#endif
#ifndef _CLEW_ASSERT_H
#define _CLEW_ASSERT_H
#define static_assert _Static_assert
#endif
