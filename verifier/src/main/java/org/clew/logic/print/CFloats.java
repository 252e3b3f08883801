package org.clew.logic.print;

import java.util.List;
import java.util.Optional;
import org.clew.logic.Application;
import org.clew.logic.FloatValue;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.jspecify.annotations.Nullable;

/** Floating-point expressions of C that round to nearest even, as C does unless told otherwise. */
final class CFloats {

    private CFloats() {}

    /** The shortest decimal literal that is rounded to the value; infinities and NaN have none. */
    static Optional<String> literal(FloatValue value) {
        if (value.isNan() || value.isInfinite()) {
            return Optional.empty();
        }
        if (value.format().equals(Sort.FLOAT64)) {
            return Optional.of(wrapped(Double.toString(value.toDouble())));
        }
        return value.format().equals(Sort.FLOAT32)
                ? Optional.of(wrapped(Float.toString((float) value.toDouble()) + "f"))
                : Optional.empty();
    }

    private static String wrapped(String literal) {
        return literal.startsWith("-") ? "(" + literal + ")" : literal;
    }

    static Optional<String> application(Application term, List<CText> arguments) {
        return Optional.ofNullable(text(term, arguments));
    }

    private static @Nullable String text(Application term, List<CText> arguments) {
        String first = arguments.get(0).text();
        return switch (term.operator()) {
            case ITE ->
                "(" + first + " ? " + arguments.get(1).text() + " : "
                        + arguments.get(2).text() + ")";
            case FP_NEG -> "(-" + first + ")";
            case FP_ADD -> rounded(" + ", term, arguments);
            case FP_SUB -> rounded(" - ", term, arguments);
            case FP_MUL -> rounded(" * ", term, arguments);
            case FP_DIV -> rounded(" / ", term, arguments);
            case FP_EQ -> comparison(" == ", arguments);
            case FP_LT -> comparison(" < ", arguments);
            case FP_LE -> comparison(" <= ", arguments);
            case FP_IS_NAN -> "(" + first + " != " + first + ")";
            case FP_IS_ZERO -> "(" + first + " == 0)";
            case FP_FROM_FP -> converted(term, first);
            case FP_FROM_SIGNED_BV -> converted(term, arguments.get(0).as(true).text());
            case FP_FROM_UNSIGNED_BV ->
                converted(term, arguments.get(0).as(false).text());
            default -> null;
        };
    }

    private static @Nullable String rounded(String operator, Application term, List<CText> arguments) {
        return isNearest(term) ? binary(operator, arguments) : null;
    }

    private static boolean isNearest(Application term) {
        return term.parameter(0) == Rounding.NEAREST_EVEN.ordinal();
    }

    private static String comparison(String operator, List<CText> arguments) {
        return "(" + CText.bareLiteral(arguments.get(0).text()) + operator
                + CText.bareLiteral(arguments.get(1).text()) + ")";
    }

    private static String binary(String operator, List<CText> arguments) {
        return "(" + arguments.get(0).text() + operator + arguments.get(1).text() + ")";
    }

    private static @Nullable String converted(Application term, String argument) {
        if (!isNearest(term)) {
            return null;
        }
        if (term.sort().equals(Sort.FLOAT32)) {
            return "(float)" + argument;
        }
        if (term.sort().equals(Sort.FLOAT64)) {
            return "(double)" + argument;
        }
        return term.sort().equals(Sort.FLOAT80) ? "(long double)" + argument : null;
    }
}
