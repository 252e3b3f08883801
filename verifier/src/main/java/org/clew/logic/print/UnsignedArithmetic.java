package org.clew.logic.print;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import org.clew.logic.Word;

/**
 * Sums and products in unsigned types, in which C computes modulo a power of two (C11 6.2.5). Negative constants are subtracted:
 * {@code x - 1u} reads better than {@code (unsigned int)x + 4294967295u}.
 */
final class UnsignedArithmetic {

    private final int width;

    UnsignedArithmetic(int width) {
        this.width = width;
    }

    /** A term of a sum, without its sign. */
    private record Part(CText argument, boolean minus, String text, boolean unsigned) {

        boolean isConstant() {
            return argument.constant() != null;
        }

        /** First what is added, then what is subtracted, each with its constant at the end. */
        int position() {
            return (minus ? 2 : 0) + (isConstant() ? 1 : 0);
        }
    }

    CText sum(List<CText> arguments) {
        List<Part> parts = arguments.stream()
                .map(this::part)
                .sorted(Comparator.comparingInt(Part::position))
                .toList();
        Part first = parts.getFirst();
        boolean besideLiteral = parts.get(1).isConstant();
        StringBuilder text = new StringBuilder(Parentheses.aroundSummand(first(first, besideLiteral)));
        // C converts a signed operand to the type of an unsigned one beside it (C11 6.3.1.8).
        boolean converts = isComputed() && (first.isConstant() || first.unsigned || !besideLiteral);
        for (Part part : parts.subList(1, parts.size())) {
            text.append(part.minus ? " - " : " + ")
                    .append(Parentheses.aroundSummand(
                            converts
                                    ? unconverted(part.text)
                                    : part.unsigned ? part.text : CText.unsigned(part.text, width)));
            converts |= isComputed() && part.isConstant();
        }
        return CText.result(text.toString(), width);
    }

    /** A name without the conversion that C makes by itself. */
    private String unconverted(String text) {
        String conversion = CText.unsigned("", width);
        boolean name = text.startsWith(conversion)
                && text.length() > conversion.length()
                && Character.isJavaIdentifierStart(text.charAt(conversion.length()))
                && text.indexOf(' ', conversion.length()) < 0;
        return name ? text.substring(conversion.length()) : text;
    }

    private String first(Part first, boolean besideLiteral) {
        if (first.isConstant()) {
            return first.minus ? first.argument.operand() : first.text;
        }
        return besideLiteral && isComputed() ? first.argument.text() : first.argument.operand();
    }

    private Part part(CText argument) {
        Word constant = argument.constant();
        if (constant != null) {
            return new Part(argument, isSubtracted(constant), magnitude(constant), true);
        }
        // Of narrower words only the operand has the type in which C computes.
        String whole = isComputed() ? argument.text() : argument.operand();
        boolean minus = whole.startsWith("(-");
        String text = isComputed() && !minus ? argument.unextended() : whole;
        return new Part(
                argument,
                minus,
                minus ? text.substring(2, text.length() - 1) : text,
                !isComputed() || !argument.signed());
    }

    /** A constant factor comes first, and C converts the others to the type of the first. */
    CText product(List<CText> arguments) {
        Word factor = arguments.getFirst().constant();
        if (!isComputed()) {
            return CText.result(
                    String.join(" * ", arguments.stream().map(CText::operand).toList()), width);
        }
        if (factor == null) {
            return CText.result(product(arguments.getFirst().operand(), arguments.subList(1, arguments.size())), width);
        }
        boolean negation = factor.isOnes();
        String first = negation ? arguments.get(1).operand() : magnitude(factor);
        List<CText> others = arguments.subList(negation ? 2 : 1, arguments.size());
        return CText.result((isSubtracted(factor) ? "-" : "") + product(first, others), width);
    }

    private static String product(String first, List<CText> others) {
        StringBuilder text = new StringBuilder(first);
        others.forEach(other -> text.append(" * ").append(other.unextended()));
        return text.toString();
    }

    private boolean isComputed() {
        return CText.isCarrier(width);
    }

    /** Not the least number, whose magnitude is itself. */
    private static boolean isSubtracted(Word constant) {
        return constant.signed().signum() < 0 && !constant.equals(Word.minSigned(constant.width()));
    }

    private static String magnitude(Word constant) {
        BigInteger value = isSubtracted(constant) ? constant.signed().negate() : constant.unsigned();
        return CText.unsignedLiteral(value, constant.width());
    }
}
