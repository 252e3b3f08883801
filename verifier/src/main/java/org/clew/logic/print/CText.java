package org.clew.logic.print;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/**
 * A C expression and the representation of a word in its value: {@code width} bits, extended by zeros or by the sign (if {@code signed}) to the
 * standard integer type of {@link #carrier()} bits. For formulas and floats only the text counts. A pointer has a second text, which is not converted
 * to a number.
 *
 * @param unextended the same number in a narrower type: beside a wider operand, C extends it by itself
 */
record CText(
        String text, int width, boolean signed, @Nullable Word constant, String pointer, String unextended) {

    private static final Pattern NEGATIVE_LITERAL = Pattern.compile("\\(-[0-9][0-9a-zA-Z.]*(E-[0-9]+f?)?\\)");

    CText(String text, int width, boolean signed) {
        this(text, width, signed, null, "", text);
    }

    static CText named(CName name, int width) {
        return new CText(name.text(), width, name.signed(), null, name.pointer(), name.text());
    }

    /** Of a formula or a float. */
    static CText of(String text) {
        return new CText(text, 0, true);
    }

    static boolean fits(int width) {
        return width <= 128;
    }

    /** A comparison without the parentheses around it; any other text as it is. */
    static String bareComparison(String text) {
        boolean compound = text.contains("&&") || text.contains("||") || text.contains("?");
        return !compound && isWrapped(text) ? text.substring(1, text.length() - 1) : text;
    }

    /** Whether one pair of parentheses encloses the whole text. */
    static boolean isWrapped(String text) {
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i > 0 && i + 1 == text.length();
            }
        }
        return false;
    }

    /** Whether words of the width fill a type in which C computes. */
    static boolean isCarrier(int width) {
        return width == 32 || width == 64;
    }

    /** A sum that does not overflow: terms with a sign in front are subtracted. */
    static CText sum(List<CText> arguments, int width) {
        StringBuilder text = new StringBuilder();
        List<CText> ordered = new ArrayList<>(arguments);
        ordered.sort(Comparator.comparing(argument -> argument.constant != null || argument.text.startsWith("(-")));
        for (CText argument : ordered) {
            String part = argument.signedOperand();
            boolean minus = part.startsWith("(-") && !text.isEmpty();
            text.append(text.isEmpty() ? "" : minus ? " - " : " + ")
                    .append(Parentheses.aroundSummand(minus ? part.substring(2, part.length() - 1) : part));
        }
        return new CText("(" + text + ")", width, true);
    }

    /** A product that does not overflow. */
    static CText product(List<CText> arguments, int width) {
        if (arguments.size() == 2
                && arguments.getFirst().constant != null
                && arguments.getFirst().constant.isOnes()) {
            return new CText("(-" + arguments.get(1).as(true).text + ")", width, true);
        }
        String text = arguments.stream().map(CText::signedOperand).collect(Collectors.joining(" * "));
        return new CText("(" + text + ")", width, true);
    }

    /** As an operand of signed arithmetic beside a variable: a small literal needs no suffix. */
    private String signedOperand() {
        return constant != null && constant.signed().bitLength() < 31 ? literal(constant.signed(), 32) : as(true).text;
    }

    int carrier() {
        return carrier(width);
    }

    private static int carrier(int width) {
        return Math.max(8, Integer.highestOneBit(2 * width - 1));
    }

    private static String type(int bits, boolean signed) {
        String name = switch (bits) {
            case 8 -> "char";
            case 16 -> "short";
            case 32 -> "int";
            case 64 -> "long long";
            default -> "__int128";
        };
        return (signed ? bits == 8 ? "signed " : "" : "unsigned ") + name;
    }

    private static String cast(int bits, boolean signed, String text) {
        return "(" + type(bits, signed) + ")" + text;
    }

    /** The same word extended the other way, if needed. */
    CText as(boolean wanted) {
        if (wanted == signed) {
            return this;
        }
        if (constant != null) {
            return constant(constant, wanted);
        }
        int carrier = carrier();
        int spare = carrier - width;
        if (spare == 0) {
            return new CText(cast(carrier, wanted, text), width, wanted);
        }
        if (!wanted) {
            return new CText(
                    "(" + cast(carrier, false, text) + " & " + literal(ones(width), carrier) + ")", width, false);
        }
        String shifted = "(" + cast(wide(carrier), false, text) + " << " + (wide(carrier) - width) + ")";
        return new CText(
                "(" + cast(wide(carrier), true, shifted) + " >> " + (wide(carrier) - width) + ")", width, true);
    }

    /** The type in which C computes: at least int, since narrower operands are promoted (C11 6.3.1.1). */
    private static int wide(int carrier) {
        return Math.max(carrier, 32);
    }

    /** This word as an operand of unsigned arithmetic at least as wide as int. */
    String operand() {
        String unsigned = as(false).text;
        return carrier() < 32 ? cast(32, false, unsigned) : unsigned;
    }

    /** The text of a signed word as such an operand. */
    static String unsigned(String text, int width) {
        return new CText(text, width, true).operand();
    }

    /** A literal of the unsigned type in which words of the width are computed. */
    static String unsignedLiteral(BigInteger value, int width) {
        return value + (carrier(width) > 32 ? "ull" : "u");
    }

    /** The result of unsigned arithmetic on {@link #operand operands} of this width. */
    static CText result(String text, int width) {
        int carrier = carrier(width);
        if (carrier != width) {
            return new CText("((" + text + ") & " + literal(ones(width), wide(carrier)) + ")", width, false);
        }
        return new CText(carrier < 32 ? cast(carrier, false, "(" + text + ")") : "(" + text + ")", width, false);
    }

    /** The low bits of an unsigned operand. */
    static CText truncated(String operand, int width) {
        int carrier = carrier(width);
        return new CText(
                carrier == width
                        ? cast(carrier, false, operand)
                        : "(" + operand + " & " + literal(ones(width), wide(carrier)) + ")",
                width,
                false);
    }

    /** The same number in a wider word. */
    CText widened(int newWidth) {
        int carrier = carrier(newWidth);
        return carrier == carrier()
                ? new CText(text, newWidth, signed)
                : new CText(cast(carrier, signed, text), newWidth, signed, null, "", unextended);
    }

    static CText constant(Word word, boolean signed) {
        BigInteger value = signed ? word.signed() : word.unsigned();
        String text = literal(value, carrier(word.width()));
        return new CText(text, word.width(), signed, word, "", text);
    }

    CText beforeExtension() {
        return constant == null && pointer.isEmpty() ? new CText(unextended, width, signed) : this;
    }

    /** A pointer that is compared with the null pointer needs no conversion. */
    CText besideNull(CText other) {
        boolean isNull = other.constant != null && other.constant.isZero();
        return isNull && !pointer.isEmpty() ? new CText(pointer, width, signed) : this;
    }

    /** This word as one side of a comparison. Beside a variable, a literal needs no suffix (C11 6.4.4.1, 6.3.1.8). */
    static String side(CText here, CText other) {
        if (here.constant == null || other.constant != null || here.carrier() > 64 || here.text.contains(" - 1")) {
            return Parentheses.aroundSide(bareLiteral(here.text));
        }
        BigInteger value = here.signed ? here.constant.signed() : here.constant.unsigned();
        return value.bitLength() > Math.max(here.carrier(), 32) - 1 ? here.text : value.toString();
    }

    /** A negative literal without the parentheses around it; any other text as it is. */
    static String bareLiteral(String text) {
        return NEGATIVE_LITERAL.matcher(text).matches() ? text.substring(1, text.length() - 1) : text;
    }

    static BigInteger ones(int width) {
        return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    }

    /** A literal whose type has at least the carrier's bits; C has no negative and no 128-bit literals. */
    private static String literal(BigInteger value, int carrier) {
        if (value.bitLength() > (value.signum() < 0 ? 63 : 64)) {
            String high = literal(value.shiftRight(64), 64);
            String type = value.bitLength() > 127 ? "unsigned __int128" : "__int128";
            return "((" + type + ")" + high + " * 4294967296 * 4294967296 + " + literal(value.and(ones(64)), 64) + ")";
        }
        boolean isUnsigned = value.bitLength() > Math.min(carrier, 64) - 1 && value.signum() > 0 && carrier >= 32;
        String suffix = (isUnsigned ? "u" : "") + (carrier >= 64 || value.bitLength() > 32 ? "ll" : "");
        if (value.signum() >= 0) {
            return value + suffix;
        }
        boolean least = value.bitLength() == (carrier >= 64 ? 63 : 31);
        return least ? "(" + value.add(BigInteger.ONE) + suffix + " - 1)" : "(" + value + suffix + ")";
    }
}
