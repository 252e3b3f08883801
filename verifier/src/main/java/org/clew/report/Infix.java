package org.clew.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/**
 * Terms in short infix notation for labels, close to C, and cut at a nesting depth. The text cannot be parsed again, because widths and conversions
 * are left out.
 */
public final class Infix {
    private static final int DEEPEST = 8;
    private static final String CUT = "…";

    private Infix() {}

    public static String text(Term term) {
        return text(term, DEEPEST);
    }

    /** Without the outermost parentheses. */
    public static String plain(Term term) {
        String text = text(term);
        if (!text.startsWith("(")) {
            return text;
        }
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i == text.length() - 1 ? text.substring(1, i) : text;
            }
        }
        return text;
    }

    private static String text(Term term, int depth) {
        return switch (term) {
            case Symbol symbol -> local(symbol.name());
            case BoolConstant constant -> constant.value() ? "true" : "false";
            case BitVecConstant constant -> constant.signed().toString();
            case IntConstant constant -> constant.value().toString();
            case FloatConstant constant -> number(constant);
            case Application application -> depth == 0 ? CUT : application(application, depth - 1);
        };
    }

    /** {@code main::i} as the user wrote it: {@code i}. */
    private static String local(String name) {
        int scope = name.lastIndexOf("::");
        return scope < 0 ? name : name.substring(scope + 2);
    }

    private static String number(FloatConstant constant) {
        return switch (constant.format().bits()) {
            case 32 -> Float.toString(Float.intBitsToFloat(constant.bits().intValue()));
            case 64 -> Double.toString(Double.longBitsToDouble(constant.bits().longValue()));
            default -> "0x" + constant.bits().toString(16) + "f";
        };
    }

    private static String application(Application term, int depth) {
        List<String> arguments =
                term.arguments().stream().map(each -> text(each, depth)).toList();
        return switch (term.operator()) {
            case NOT -> negation(term, arguments.getFirst(), depth);
            case BV_NEG, FP_NEG -> "-" + arguments.getFirst();
            case BV_NOT -> "~" + arguments.getFirst();
            case ITE -> "(" + arguments.get(0) + " ? " + arguments.get(1) + " : " + arguments.get(2) + ")";
            case SELECT -> arguments.get(0) + "[" + arguments.get(1) + "]";
            case STORE -> arguments.get(0) + "[" + arguments.get(1) + " := " + arguments.get(2) + "]";
            case BV_ZERO_EXTEND, BV_SIGN_EXTEND, INT_OF_BV, BV_OF_INT, FP_FROM_FP -> arguments.getFirst();
            case BV_EXTRACT -> arguments.getFirst() + "{" + term.parameter(0) + ":" + term.parameter(1) + "}";
            case BV_ULE, BV_SLE, INT_LE -> {
                boolean lowerBound = term.argument(0).isConstant();
                yield lowerBound
                        ? "(" + arguments.get(1) + " >= " + arguments.get(0) + ")"
                        : "(" + arguments.get(0) + " <= " + arguments.get(1) + ")";
            }
            case APPLY -> term.function().name() + "(" + String.join(", ", arguments) + ")";
            default -> {
                String sign = sign(term.operator());
                yield sign.isEmpty()
                        ? term.operator().name().toLowerCase(Locale.ROOT) + "(" + String.join(", ", arguments) + ")"
                        : arguments.stream().collect(Collectors.joining(" " + sign + " ", "(", ")"));
            }
        };
    }

    private static String negation(Application not, String argument, int depth) {
        boolean equation = not.argument(0).is(Operator.EQUAL) || not.argument(0).is(Operator.FP_EQ);
        if (!equation || depth == 0) {
            return "!" + argument;
        }
        Application inner = (Application) not.argument(0);
        return "(" + text(inner.argument(0), depth - 1) + " != " + text(inner.argument(1), depth - 1) + ")";
    }

    private static String sign(Operator operator) {
        return switch (operator) {
            case AND -> "&&";
            case OR -> "||";
            case EQUAL, FP_EQ -> "==";
            case BV_ADD, INT_ADD, FP_ADD -> "+";
            case FP_SUB -> "-";
            case BV_MUL, INT_MUL, FP_MUL -> "*";
            case BV_UDIV, BV_SDIV, INT_DIV, FP_DIV -> "/";
            case BV_UREM, BV_SREM, INT_MOD -> "%";
            case BV_AND -> "&";
            case BV_OR -> "|";
            case BV_XOR -> "^";
            case BV_SHL -> "<<";
            case BV_LSHR, BV_ASHR -> ">>";
            case BV_ULT, BV_SLT, INT_LT, FP_LT -> "<";
            case FP_LE -> "<=";
            default -> "";
        };
    }
}
