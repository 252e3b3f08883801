package org.clew.source.library;

import java.util.Set;

/**
 * Functions of {@code <math.h>} whose results are exact and which set errno where they have none, or one that is too large (C11 7.12.1). Their
 * models know nothing of errno.
 */
public final class DomainErrors {

    private static final Set<String> FUNCTIONS = Set.of(
            "sqrt",
            "fmod",
            "remainder",
            "drem",
            "remquo",
            "fma",
            "fdim",
            "rint",
            "lrint",
            "llrint",
            "lround",
            "llround",
            "scalbn",
            "scalbln",
            "ldexp",
            "logb",
            "ilogb",
            "nextafter",
            "nexttoward");

    private DomainErrors() {}

    /** @param function also with the suffix f or l, or as a builtin */
    public static boolean mayBeSetBy(String function) {
        String plain = Library.plainName(function);
        return FUNCTIONS.contains(plain)
                || (plain.endsWith("f") || plain.endsWith("l"))
                        && FUNCTIONS.contains(plain.substring(0, plain.length() - 1));
    }
}
