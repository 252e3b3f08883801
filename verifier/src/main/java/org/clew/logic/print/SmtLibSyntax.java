package org.clew.logic.print;

import java.math.BigInteger;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.FloatValue;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Word;
import org.clew.logic.floats.SoftFloat;

/**
 * One application in SMT-LIB 2.6, given the text of its arguments. Where SMT-LIB leaves a result open and {@link Operator} does
 * not, the text spells it out. {@link Operator#SPLICE} and {@link Operator#FP_TO_IEEE_BV} have no term of their own, see
 * {@link SmtLibPrinter}.
 */
final class SmtLibSyntax {

    private SmtLibSyntax() {}

    static String application(Application term, List<String> arguments) {
        return switch (term.operator()) {
            case NOT -> apply("not", arguments);
            case AND -> apply("and", arguments);
            case OR -> apply("or", arguments);
            case EQUAL -> apply("=", arguments);
            case ITE -> apply("ite", arguments);
            case BV_NEG -> apply("bvneg", arguments);
            case BV_NOT -> apply("bvnot", arguments);
            case BV_ADD -> nested("bvadd", arguments);
            case BV_MUL -> nested("bvmul", arguments);
            case BV_UDIV -> apply("bvudiv", arguments);
            case BV_SDIV -> apply("bvsdiv", arguments);
            case BV_UREM -> apply("bvurem", arguments);
            case BV_SREM -> apply("bvsrem", arguments);
            case BV_AND -> nested("bvand", arguments);
            case BV_OR -> nested("bvor", arguments);
            case BV_XOR -> nested("bvxor", arguments);
            case BV_SHL -> apply("bvshl", arguments);
            case BV_LSHR -> apply("bvlshr", arguments);
            case BV_ASHR -> apply("bvashr", arguments);
            case BV_ULT -> apply("bvult", arguments);
            case BV_ULE -> apply("bvule", arguments);
            case BV_SLT -> apply("bvslt", arguments);
            case BV_SLE -> apply("bvsle", arguments);
            case BV_CONCAT -> nested("concat", arguments);
            case BV_EXTRACT -> apply("(_ extract " + term.parameter(0) + " " + term.parameter(1) + ")", arguments);
            case BV_ZERO_EXTEND -> apply("(_ zero_extend " + term.parameter(0) + ")", arguments);
            case BV_SIGN_EXTEND -> apply("(_ sign_extend " + term.parameter(0) + ")", arguments);
            case INT_ADD -> apply("+", arguments);
            case INT_MUL -> apply("*", arguments);
            case INT_DIV -> division("div", "0", term, arguments);
            case INT_MOD -> division("mod", arguments.get(0), term, arguments);
            case INT_LT -> apply("<", arguments);
            case INT_LE -> apply("<=", arguments);
            case INT_OF_BV -> apply("bv2nat", arguments);
            case BV_OF_INT -> apply("(_ int2bv " + term.parameter(0) + ")", arguments);
            case SELECT -> apply("select", arguments);
            case STORE -> apply("store", arguments);
            case CONSTANT_ARRAY -> apply("(as const " + SmtLibNames.sort(term.sort()) + ")", arguments);
            case APPLY ->
                arguments.isEmpty()
                        ? SmtLibNames.symbol(term.function().name())
                        : apply(SmtLibNames.symbol(term.function().name()), arguments);
            case FP_NEG -> apply("fp.neg", arguments);
            case FP_ABS -> apply("fp.abs", arguments);
            case FP_ADD -> rounded("fp.add", term, arguments);
            case FP_SUB -> rounded("fp.sub", term, arguments);
            case FP_MUL -> rounded("fp.mul", term, arguments);
            case FP_DIV -> rounded("fp.div", term, arguments);
            case FP_FMA -> rounded("fp.fma", term, arguments);
            case FP_SQRT -> rounded("fp.sqrt", term, arguments);
            case FP_REM -> apply("fp.rem", arguments);
            case FP_ROUND_TO_INTEGRAL -> rounded("fp.roundToIntegral", term, arguments);
            case FP_EQ -> apply("fp.eq", arguments);
            case FP_LT -> apply("fp.lt", arguments);
            case FP_LE -> apply("fp.leq", arguments);
            case FP_IS_NAN -> apply("fp.isNaN", arguments);
            case FP_IS_INFINITE -> apply("fp.isInfinite", arguments);
            case FP_IS_ZERO -> apply("fp.isZero", arguments);
            case FP_IS_NORMAL -> apply("fp.isNormal", arguments);
            case FP_IS_SUBNORMAL -> apply("fp.isSubnormal", arguments);
            case FP_IS_NEGATIVE -> apply("fp.isNegative", arguments);
            case FP_FROM_FP, FP_FROM_SIGNED_BV -> rounded(toFloat("to_fp", term, 1), term, arguments);
            case FP_FROM_UNSIGNED_BV -> rounded(toFloat("to_fp_unsigned", term, 1), term, arguments);
            case FP_FROM_IEEE_BV -> apply(toFloat("to_fp", term, 0), arguments);
            case FP_TO_SIGNED_BV -> toWord("fp.to_sbv", true, term, arguments.get(0));
            case FP_TO_UNSIGNED_BV -> toWord("fp.to_ubv", false, term, arguments.get(0));
            case SPLICE, FP_TO_IEEE_BV -> throw new IllegalArgumentException(term.operator() + " needs an axiom");
        };
    }

    static String apply(String function, List<String> arguments) {
        return "(" + function + " " + String.join(" ", arguments) + ")";
    }

    /** Operators that the standard defines for two arguments only. */
    private static String nested(String function, List<String> arguments) {
        StringBuilder text = new StringBuilder();
        text.append(("(" + function + " ").repeat(arguments.size() - 1)).append(arguments.get(0));
        for (String argument : arguments.subList(1, arguments.size())) {
            text.append(' ').append(argument).append(')');
        }
        return text.toString();
    }

    private static String division(String function, String byZero, Application term, List<String> arguments) {
        String text = apply(function, arguments);
        return term.argument(1) instanceof IntConstant divisor
                        && divisor.value().signum() != 0
                ? text
                : "(ite (= " + arguments.get(1) + " 0) " + byZero + " " + text + ")";
    }

    private static String rounded(String function, Application term, List<String> arguments) {
        return apply(function + " " + rounding(term), arguments);
    }

    private static String rounding(Application term) {
        return SmtLibNames.rounding(Rounding.values()[term.parameter(0)]);
    }

    private static String toFloat(String function, Application term, int at) {
        return "(_ " + function + " " + term.parameter(at) + " " + term.parameter(at + 1) + ")";
    }

    /** The conversion where the number, once rounded, is in range, and the word with only the top bit set elsewhere. */
    private static String toWord(String function, boolean signed, Application term, String argument) {
        int width = term.parameter(1);
        Sort.Float format = (Sort.Float) term.argument(0).sort();
        String integral = "(fp.roundToIntegral " + rounding(term) + " " + argument + ")";
        BigInteger above = BigInteger.ONE.shiftLeft(signed ? width - 1 : width);
        FloatValue end = SoftFloat.fromInteger(Rounding.NEAREST_EVEN, above, format);
        FloatValue begin =
                SoftFloat.fromInteger(Rounding.NEAREST_EVEN, signed ? above.negate() : BigInteger.ZERO, format);
        String inRange = "(and (fp.leq " + SmtLibNames.number(begin) + " " + integral + ") (fp.lt " + integral + " "
                + SmtLibNames.number(end) + ") (not (fp.isInfinite " + argument + ")))";
        return "(ite " + inRange + " ((_ " + function + " " + width + ") " + rounding(term) + " " + argument + ") "
                + SmtLibNames.word(Word.minSigned(width)) + ")";
    }
}
