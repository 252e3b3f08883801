#ifndef _CLEW_STDINT_H
#define _CLEW_STDINT_H
#if __SIZEOF_LONG__ == 8
#define _CLEW_64 long
#else
#define _CLEW_64 long long
#endif
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef _CLEW_64 int64_t;
typedef unsigned _CLEW_64 uint64_t;
typedef _CLEW_64 intmax_t;
typedef unsigned _CLEW_64 uintmax_t;
typedef __INTPTR_TYPE__ intptr_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef int8_t int_least8_t, int_fast8_t;
typedef uint8_t uint_least8_t, uint_fast8_t;
#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32768)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MAX 2147483647
#define INT32_MIN (-INT32_MAX - 1)
#define UINT32_MAX 4294967295U
#define INT64_MAX ((int64_t)9223372036854775807LL)
#define INT64_MIN (-INT64_MAX - 1)
#define UINT64_MAX ((uint64_t)18446744073709551615ULL)
#define SIZE_MAX ((__SIZE_TYPE__)-1)
#define INT64_C(constant) ((int64_t)constant##LL)
#define UINT64_C(constant) ((uint64_t)constant##ULL)
#endif
