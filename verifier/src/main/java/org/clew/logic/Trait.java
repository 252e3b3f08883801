package org.clew.logic;

/** What a term has somewhere in it. Each term knows this of itself, so that no question about a large one needs a traversal. */
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
