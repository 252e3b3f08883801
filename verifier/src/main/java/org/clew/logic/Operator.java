package org.clew.logic;

/**
 * The operator of an {@link Application}. Names follow SMT-LIB; where SMT-LIB leaves a result open, the comment fixes it, and the evaluator and every
 * solver adapter must agree with it.
 */
public enum Operator {
    // Booleans. AND and OR take two or more arguments.
    NOT,
    AND,
    OR,
    /** Of two terms of one sort. On floats this is identity of values (NaN = NaN, -0 differs from +0), not C's {@code ==}. */
    EQUAL,
    /** Condition, then, else; of any sort. */
    ITE,

    // Bit-vectors. ADD and MUL take two or more arguments. Division by zero as SMT-LIB says: udiv gives ones, urem the
    // dividend.
    BV_NEG,
    BV_NOT,
    BV_ADD,
    BV_MUL,
    BV_UDIV,
    BV_SDIV,
    BV_UREM,
    BV_SREM,
    BV_AND,
    BV_OR,
    BV_XOR,
    /** Shifts by the width or more give zero (or, for BV_ASHR, copies of the sign). */
    BV_SHL,
    BV_LSHR,
    BV_ASHR,
    BV_ULT,
    BV_ULE,
    BV_SLT,
    BV_SLE,
    /** Two or more arguments, the most significant first. */
    BV_CONCAT,
    /** Parameters: highest and lowest bit. */
    BV_EXTRACT,
    /** Parameter: number of bits added. */
    BV_ZERO_EXTEND,
    BV_SIGN_EXTEND,

    // Mathematical integers. DIV and MOD are SMT-LIB's (the remainder is never negative); by zero they give 0 and the
    // dividend.
    INT_ADD,
    INT_MUL,
    INT_DIV,
    INT_MOD,
    INT_LT,
    INT_LE,
    /** Unsigned reading of a bit-vector. */
    INT_OF_BV,
    /** Parameter: width; the integer modulo 2^width. */
    BV_OF_INT,

    // Arrays.
    SELECT,
    STORE,
    /** All elements equal the argument. The index sort comes with the sort of the term. */
    CONSTANT_ARRAY,
    /**
     * {@code splice(dst, lo, length, src, srcLo)}: an array that at index i reads {@code src[i - lo + srcLo]} if
     * {@code i - lo < length} (unsigned, modulo the index width), and {@code dst[i]} otherwise. memcpy and memset in one operator.
     */
    SPLICE,

    // IEEE floats. The first parameter of a rounding operator is the ordinal of its Rounding.
    FP_NEG,
    FP_ABS,
    FP_ADD,
    FP_SUB,
    FP_MUL,
    FP_DIV,
    FP_FMA,
    FP_SQRT,
    /** IEEE remainder (C's {@code remainder}), not {@code fmod}. */
    FP_REM,
    FP_ROUND_TO_INTEGRAL,
    /** C's {@code ==}, {@code <} and {@code <=}. */
    FP_EQ,
    FP_LT,
    FP_LE,
    FP_IS_NAN,
    FP_IS_INFINITE,
    FP_IS_ZERO,
    FP_IS_NORMAL,
    FP_IS_SUBNORMAL,
    FP_IS_NEGATIVE,
    /** Parameters: rounding, exponent, significand of the result. */
    FP_FROM_FP,
    FP_FROM_SIGNED_BV,
    FP_FROM_UNSIGNED_BV,
    /** Parameters: exponent, significand. The argument has as many bits as the format. */
    FP_FROM_IEEE_BV,
    /** The bits of the format; NaN gives the positive quiet NaN with an otherwise empty payload. */
    FP_TO_IEEE_BV,
    /** Parameters: rounding, width. NaN and numbers out of range give 2^(width-1), as x86 does. */
    FP_TO_SIGNED_BV,
    FP_TO_UNSIGNED_BV,

    /** An uninterpreted function, named by {@link Application#function()}. */
    APPLY
}
