package org.clew.logic;

/** A kind of subterm that a term may contain. Each term stores its traits, so that asking for one needs no traversal. */
public enum Trait {
    WORDS,
    FLOATS,
    ARRAYS,
    SPLICES,
    FUNCTIONS,
    INTEGERS,
    /** Two words that are no constants are multiplied. */
    PRODUCTS;

    private int bit() {
        return 1 << ordinal();
    }

    boolean isIn(int traits) {
        return (traits & bit()) != 0;
    }

    static int of(Sort sort) {
        return switch (sort) {
            case Sort.Bool b -> 0;
            case Sort.Int i -> INTEGERS.bit();
            case Sort.BitVec v -> WORDS.bit();
            case Sort.Float f -> FLOATS.bit();
            case Sort.Array a -> ARRAYS.bit() | of(a.index()) | of(a.element());
        };
    }

    static int of(Operator operator, Term... arguments) {
        return switch (operator) {
            case SPLICE -> SPLICES.bit();
            case APPLY -> FUNCTIONS.bit();
            case BV_MUL -> isProduct(arguments) ? PRODUCTS.bit() : 0;
            default -> 0;
        };
    }

    private static boolean isProduct(Term... factors) {
        int open = 0;
        for (Term factor : factors) {
            open += factor.isConstant() ? 0 : 1;
        }
        return open > 1;
    }
}
