package org.clew.logic;

/** The typing rules: which sorts an operator takes and gives. */
public final class Signature {

    private static final int MANY = -1;
    private static final int[] ARITIES = new int[Operator.values().length];

    static {
        for (Operator operator : Operator.values()) {
            ARITIES[operator.ordinal()] = arity(operator);
        }
    }

    private Signature() {}

    private static int arity(Operator operator) {
        return switch (operator) {
            case AND, OR, BV_ADD, BV_MUL, BV_AND, BV_OR, BV_XOR, BV_CONCAT, INT_ADD, INT_MUL, APPLY -> MANY;
            case NOT,
                    BV_NEG,
                    BV_NOT,
                    BV_EXTRACT,
                    BV_ZERO_EXTEND,
                    BV_SIGN_EXTEND,
                    INT_OF_BV,
                    BV_OF_INT,
                    CONSTANT_ARRAY,
                    FP_NEG,
                    FP_ABS,
                    FP_SQRT,
                    FP_ROUND_TO_INTEGRAL,
                    FP_IS_NAN,
                    FP_IS_INFINITE,
                    FP_IS_ZERO,
                    FP_IS_NORMAL,
                    FP_IS_SUBNORMAL,
                    FP_IS_NEGATIVE,
                    FP_FROM_FP,
                    FP_FROM_SIGNED_BV,
                    FP_FROM_UNSIGNED_BV,
                    FP_FROM_IEEE_BV,
                    FP_TO_IEEE_BV,
                    FP_TO_SIGNED_BV,
                    FP_TO_UNSIGNED_BV -> 1;
            case ITE, STORE, FP_FMA -> 3;
            case SPLICE -> 5;
            default -> 2;
        };
    }

    public static Sort sortOf(Operator operator, int[] parameters, Term... arguments) {
        int arity = ARITIES[operator.ordinal()];
        require(operator, arity == arguments.length || arity == MANY && arguments.length > 0, arguments);
        Sort first = arguments[0].sort();
        return switch (operator) {
            case NOT, AND, OR -> all(operator, Sort.BOOL, arguments);
            case EQUAL -> {
                all(operator, first, arguments);
                yield Sort.BOOL;
            }
            case ITE -> {
                require(operator, first instanceof Sort.Bool, arguments);
                require(operator, arguments[1].sort().equals(arguments[2].sort()), arguments);
                yield arguments[1].sort();
            }
            case BV_NEG,
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
                    BV_SHL,
                    BV_LSHR,
                    BV_ASHR -> {
                require(operator, first instanceof Sort.BitVec, arguments);
                yield all(operator, first, arguments);
            }
            case BV_ULT, BV_ULE, BV_SLT, BV_SLE -> {
                require(operator, first instanceof Sort.BitVec, arguments);
                all(operator, first, arguments);
                yield Sort.BOOL;
            }
            case BV_CONCAT -> {
                int width = 0;
                for (Term argument : arguments) {
                    width += argument.width();
                }
                yield Sort.bitVec(width);
            }
            case BV_EXTRACT -> {
                require(
                        operator,
                        parameters[1] >= 0 && parameters[0] >= parameters[1] && parameters[0] < arguments[0].width(),
                        arguments);
                yield Sort.bitVec(parameters[0] - parameters[1] + 1);
            }
            case BV_ZERO_EXTEND, BV_SIGN_EXTEND -> Sort.bitVec(arguments[0].width() + parameters[0]);
            case INT_ADD, INT_MUL, INT_DIV, INT_MOD -> all(operator, Sort.INT, arguments);
            case INT_LT, INT_LE -> {
                all(operator, Sort.INT, arguments);
                yield Sort.BOOL;
            }
            case INT_OF_BV -> {
                require(operator, first instanceof Sort.BitVec, arguments);
                yield Sort.INT;
            }
            case BV_OF_INT -> {
                all(operator, Sort.INT, arguments);
                yield Sort.bitVec(parameters[0]);
            }
            case SELECT -> {
                Sort.Array array = (Sort.Array) first;
                require(operator, array.index().equals(arguments[1].sort()), arguments);
                yield array.element();
            }
            case STORE -> {
                Sort.Array array = (Sort.Array) first;
                require(
                        operator,
                        array.index().equals(arguments[1].sort())
                                && array.element().equals(arguments[2].sort()),
                        arguments);
                yield array;
            }
            case SPLICE -> {
                Sort.Array array = (Sort.Array) first;
                require(
                        operator,
                        array.index().equals(arguments[1].sort())
                                && array.index().equals(arguments[2].sort())
                                && array.equals(arguments[3].sort())
                                && array.index().equals(arguments[4].sort()),
                        arguments);
                yield array;
            }
            case FP_NEG, FP_ABS, FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_FMA, FP_SQRT, FP_REM, FP_ROUND_TO_INTEGRAL -> {
                require(operator, first instanceof Sort.Float, arguments);
                yield all(operator, first, arguments);
            }
            case FP_EQ,
                    FP_LT,
                    FP_LE,
                    FP_IS_NAN,
                    FP_IS_INFINITE,
                    FP_IS_ZERO,
                    FP_IS_NORMAL,
                    FP_IS_SUBNORMAL,
                    FP_IS_NEGATIVE -> {
                require(operator, first instanceof Sort.Float, arguments);
                all(operator, first, arguments);
                yield Sort.BOOL;
            }
            case FP_FROM_FP, FP_FROM_SIGNED_BV, FP_FROM_UNSIGNED_BV -> Sort.floating(parameters[1], parameters[2]);
            case FP_FROM_IEEE_BV -> Sort.floating(parameters[0], parameters[1]);
            case FP_TO_IEEE_BV -> Sort.bitVec(((Sort.Float) first).bits());
            case FP_TO_SIGNED_BV, FP_TO_UNSIGNED_BV -> Sort.bitVec(parameters[1]);
            case CONSTANT_ARRAY, APPLY -> throw new IllegalArgumentException(operator + " carries its own sort");
        };
    }

    static void check(FunctionSymbol function, Term... arguments) {
        boolean fits = arguments.length == function.domain().size();
        for (int i = 0; fits && i < arguments.length; i++) {
            fits = same(arguments[i].sort(), function.domain().get(i));
        }
        require(Operator.APPLY, fits, arguments);
    }

    private static Sort all(Operator operator, Sort sort, Term... arguments) {
        for (Term argument : arguments) {
            require(operator, same(argument.sort(), sort), arguments);
        }
        return sort;
    }

    private static boolean same(Sort a, Sort b) {
        return a == b || a.equals(b);
    }

    private static void require(Operator operator, boolean holds, Term... arguments) {
        if (!holds) {
            StringBuilder text = new StringBuilder(operator + " does not take");
            for (Term argument : arguments) {
                text.append(' ').append(argument.sort());
            }
            throw new IllegalArgumentException(text.toString());
        }
    }
}
