package org.clew.source.library;

/** Operations on memory and types that the lowering carries out itself. Parameters are named as in the C standard. */
public enum Intrinsic {
    /** {@code malloc(size)}. */
    MALLOC,
    /** The next object of the allocator gets an address that is a multiple of the argument, a power of two. */
    ALIGN,
    /** {@code calloc(nmemb, size)}. */
    CALLOC,
    /** {@code realloc(ptr, size)}. */
    REALLOC,
    /** {@code free(ptr)}: memory is never used again, so nothing happens. */
    FREE,
    /** {@code alloca(size)}. */
    ALLOCA,
    /** {@code memcpy(s1, s2, n)} and {@code memmove}; returns s1. Further arguments are the object sizes of fortified calls. */
    COPY_MEMORY,
    /** As {@link #COPY_MEMORY}, but returns the end of the copy ({@code mempcpy}). */
    COPY_MEMORY_TO_END,
    /** {@code memset(s, c, n)}; returns s. */
    SET_MEMORY,
    /** {@code __VERIFIER_nondet_memory(p, n)}. */
    HAVOC_MEMORY,

    /** {@code __clew_apart(to, n, from, m)}: a model says that it copied m bytes to n bytes, and that C wants these not to overlap. */
    APART,
    /** {@code __clew_readable(p, n)}: a model says that C wants all of n bytes to be there, also those that it does not look at. */
    READABLE,

    /** {@code sprintf(s, format, ...)}: the bytes written and the result are unknown, but bounded by the format. */
    FORMAT,
    /** {@code snprintf(s, n, format, ...)}. */
    FORMAT_BOUNDED,
    /** {@code scanf(format, ...)}. */
    SCAN,
    /** {@code printf(format, ...)}. */
    PRINT,

    /** The value of the first argument: {@code __builtin_expect(x, c)}, {@code __builtin_assume_aligned(p, n)}. */
    FIRST_ARGUMENT,
    /** {@code __builtin_constant_p(x)}: 1 if x folds to a constant; x is not evaluated. */
    CONSTANT_P,
    /** {@code __builtin_choose_expr(constant, a, b)}: only the chosen operand exists. */
    CHOOSE_EXPR,
    /** {@code __builtin_object_size(p, kind)}: unknown, hence -1, or 0 for kinds 2 and 3. */
    OBJECT_SIZE,

    /** {@code __builtin_add_overflow(a, b, &result)}: 1 if the exact sum does not fit into the result's type. */
    ADD_OVERFLOW,
    SUB_OVERFLOW,
    MUL_OVERFLOW,

    /** See {@link org.clew.source.text.PseudoFunctions}. */
    GENERIC,
    TYPES_COMPATIBLE,
    ASSEMBLY,

    /** {@code __builtin_va_start(list, last)}. */
    VARIABLE_START,
    /** See {@link org.clew.source.text.PseudoFunctions}. */
    VARIABLE_ARGUMENT,
    /** {@code __builtin_va_copy(to, from)}. */
    VARIABLE_COPY,
    /** {@code __builtin_va_end(list)}: nothing happens. */
    VARIABLE_END,

    /** gcc's {@code __atomic_} and {@code __sync_} builtins, distinguished by name. */
    ATOMIC,
    /** {@code div(numer, denom)}: a struct with the members quot and rem. */
    DIVIDE,

    /** {@code creal(z)}, {@code cimag(z)}, {@code conj(z)} and {@code __builtin_complex(x, y)}, distinguished by name. */
    COMPLEX,

    /** {@code setjmp(env)}. */
    SET_JUMP,
    /** {@code longjmp(env, val)}. */
    JUMP,

    /** {@code fesetround(mode)} with x86's numbers: 0 nearest, 0x400 down, 0x800 up, 0xc00 towards zero; returns 0. */
    SET_ROUNDING,
    /** {@code fegetround()}. */
    ROUNDING
}
