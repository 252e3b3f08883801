package org.clew.source.text;

import org.clew.source.cdt.syntax.TokenRewriter;

/** Names of calls that {@link TokenRewriter} puts in place of constructs which CDT cannot parse; no C program can define them. */
public final class PseudoFunctions {
    /** {@code _Generic(e, T: a, default: b)} becomes {@code f(e, sizeof(T), a, sizeof(void), b)}. */
    public static final String GENERIC = "__clew_generic";

    /** {@code __builtin_types_compatible_p(T, U)} becomes {@code f(sizeof(T), sizeof(U))}. */
    public static final String TYPES_COMPATIBLE = "__clew_types_compatible";

    /** {@code __builtin_va_arg(list, T)} becomes {@code f(list, sizeof(T))}. */
    public static final String VARIABLE_ARGUMENT = "__clew_va_arg";

    /** {@code __auto_type x = e} becomes {@code __typeof__(f(e)) x = e}: the type of e after arrays and functions have become pointers. */
    public static final String AUTO_TYPE = "__clew_auto_type";

    /** {@code asm goto (...)}, which may jump. */
    public static final String ASM_GOTO = "__clew_asm_goto";

    /**
     * Assembly without instructions becomes {@code f(n, s1, ..., sn, e1, ..., em)}: behind it, the output {@code ei} has the value of
     * operand {@code si}, counted from 0.
     */
    public static final String ASSEMBLY = "__clew_asm";

    /** {@code __real__ z} becomes the cast {@code (struct REAL) z}, and {@code __imag__ z} likewise. */
    public static final String REAL = "__clew_real";

    public static final String IMAGINARY = "__clew_imaginary";

    /** {@code 1.0q}, a constant of a type that is not modelled, becomes {@code f("1.0q")}. */
    public static final String CONSTANT = "__clew_constant";

    private PseudoFunctions() {}
}
