package org.clew.evidence.sanitize;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.clew.property.Part;

/**
 * Instruments a compiled program to detect violations of the property: the compiler's sanitizers call functions that the harness defines. So the
 * sanitizers' own library is not used, and need not be installed for 32-bit programs.
 */
public final class Sanitizers {

    /** A signed integer that overflows stops the program: C does not say what happens then. */
    public static final List<String> TRAPPING =
            List.of("-fsanitize=signed-integer-overflow", "-fsanitize-undefined-trap-on-error");

    /** An operand that is wider than a pointer is passed by its address. */
    private static final String PLACES = """

            struct clew_place { const char *file; unsigned line, column; };
            struct clew_type { unsigned short kind, info; };
            struct clew_operation { struct clew_place place; const struct clew_type *left, *right; };
            static unsigned clew_bits(const struct clew_type *type) { return 1u << (type->info >> 1); }
            static int clew_is_below(unsigned limit, const struct clew_type *type, unsigned long value) {
                unsigned bits = clew_bits(type);
                if (bits <= 8 * sizeof value) return value < limit;
                const unsigned *word = (const unsigned *) value;
                for (unsigned i = 1; i < bits / 32; i++) if (word[i]) return 0;
                return word[0] < limit;
            }
            """;

    private static final String HANDLERS = """
            void __ubsan_handle_add_overflow(struct clew_place *place) { clew_overflow(place); }
            void __ubsan_handle_sub_overflow(struct clew_place *place) { clew_overflow(place); }
            void __ubsan_handle_mul_overflow(struct clew_place *place) { clew_overflow(place); }
            void __ubsan_handle_negate_overflow(struct clew_place *place) { clew_overflow(place); }
            void __ubsan_handle_divrem_overflow(struct clew_operation *operation, unsigned long a, unsigned long b) {
                if (clew_is_below(1, operation->left, b)) clew_division(&operation->place);
                else clew_overflow(&operation->place);
            }
            void __ubsan_handle_shift_out_of_bounds(struct clew_operation *operation, unsigned long a, unsigned long b) {
                if (clew_is_below(clew_bits(operation->left), operation->right, b)) clew_shifted(&operation->place);
                else clew_shift(&operation->place);
            }
            """;

    private Sanitizers() {}

    /** Whether a sanitizer knows the part. */
    public static boolean know(Part part) {
        return switch (part) {
            case NO_OVERFLOW, DIVISION_BY_ZERO, SHIFT -> true;
            case UNREACH_CALL, VALID_DEREF, VALID_FREE, VALID_MEMTRACK, VALID_MEMCLEANUP, CONVERSION, UNINITIALISED ->
                false;
        };
    }

    /** Options for the compiler, by which the program notices violations of the parts that sanitizers know. */
    public static List<String> options(Set<Part> parts) {
        if (parts.stream().noneMatch(Sanitizers::know)) {
            return TRAPPING;
        }
        Set<String> names = new TreeSet<>(List.of("signed-integer-overflow"));
        if (parts.contains(Part.NO_OVERFLOW) || parts.contains(Part.SHIFT)) {
            names.add("shift");
        }
        if (parts.contains(Part.DIVISION_BY_ZERO)) {
            names.add("integer-divide-by-zero");
        }
        return List.of("-fsanitize=" + String.join(",", names));
    }

    /**
     * Functions that the sanitizers call.
     *
     * @param parts what counts as the violation that is waited for
     * @param found C text for what is done then, where {@code place} says where it happens
     * @param other C text for what is done if something else is undefined
     */
    public static String handlers(Set<Part> parts, String found, String other) {
        return handlers(parts, parts.contains(Part.SHIFT) ? found : "", found, other);
    }

    /** As {@link #handlers(Set, String, String)}; {@code shifted} is done if the amount of a shift is out of range. */
    public static String handlers(Set<Part> parts, String shifted, String found, String other) {
        return PLACES
                + handler("clew_overflow", parts.contains(Part.NO_OVERFLOW) ? found : other)
                + handler("clew_division", parts.contains(Part.DIVISION_BY_ZERO) ? found : other)
                + handler("clew_shifted", parts.contains(Part.NO_OVERFLOW) ? found : "")
                + handler("clew_shift", shifted)
                + HANDLERS;
    }

    private static String handler(String name, String body) {
        return "static void " + name + "(const struct clew_place *place) { " + body + " }\n";
    }
}
