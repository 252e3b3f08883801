package org.clew.logic.print;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Set;
import org.clew.logic.FloatValue;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Word;

/** Names, sorts and constants in SMT-LIB 2.6 syntax. */
final class SmtLibNames {

    /** Words of the language and functions of its theories, which a quoted symbol would still mean. */
    private static final Set<String> TAKEN = Set.of(
            "_",
            "!",
            "as",
            "let",
            "par",
            "forall",
            "exists",
            "match",
            "lambda",
            "true",
            "false",
            "not",
            "and",
            "or",
            "xor",
            "distinct",
            "ite",
            "concat",
            "extract",
            "select",
            "store",
            "const",
            "div",
            "mod",
            "abs",
            "RNE",
            "RNA",
            "RTP",
            "RTN",
            "RTZ",
            "NaN",
            "fp",
            "Bool",
            "Int",
            "Real",
            "Array",
            "BitVec",
            "FloatingPoint",
            "RoundingMode",
            "String",
            "Seq",
            "Set",
            "union",
            "subset",
            "insert",
            "map",
            "assert",
            "repeat",
            "implies",
            "iff",
            "if");

    private static final String PUNCTUATION = "~!@$%^&*_-+=<>.?/";

    private SmtLibNames() {}

    /** The name as an SMT-LIB symbol, quoted where it needs quotes. */
    static String symbol(String name) {
        String legal = name.replace("|", "%7C").replace("\\", "%5C");
        if (isTaken(legal)) {
            legal = legal + "%";
        }
        boolean simple = !legal.isEmpty() && !Character.isDigit(legal.charAt(0));
        for (int i = 0; i < legal.length() && simple; i++) {
            char c = legal.charAt(i);
            simple = c < 128 && (Character.isLetterOrDigit(c) || PUNCTUATION.indexOf(c) >= 0);
        }
        return simple ? legal : "|" + legal + "|";
    }

    private static boolean isTaken(String name) {
        return TAKEN.contains(name)
                || name.startsWith("bv")
                || name.startsWith("fp.")
                || name.startsWith("to_")
                || name.startsWith("str.")
                || name.startsWith("int")
                || name.startsWith("is_")
                || name.startsWith("?")
                || name.chars().allMatch(c -> "+-*/<>=".indexOf(c) >= 0);
    }

    static String sort(Sort sort) {
        StringBuilder prefix = new StringBuilder();
        Sort inner = sort;
        int open = 0;
        while (inner instanceof Sort.Array array) {
            prefix.append("(Array ").append(sort(array.index())).append(' ');
            inner = array.element();
            open++;
        }
        String scalar = switch (inner) {
            case Sort.Bool bool -> "Bool";
            case Sort.Int integer -> "Int";
            case Sort.BitVec words -> "(_ BitVec " + words.width() + ")";
            case Sort.Float format -> "(_ FloatingPoint " + format.exponent() + " " + format.significand() + ")";
            case Sort.Array array -> throw new IllegalStateException("unwrapped above");
        };
        return prefix + scalar + ")".repeat(open);
    }

    static String word(Word word) {
        int width = word.width();
        if (width % 4 == 0) {
            return "#x" + padded(word.unsigned().toString(16), width / 4);
        }
        return "#b" + padded(word.unsigned().toString(2), width);
    }

    private static String padded(String digits, int length) {
        return "0".repeat(length - digits.length()) + digits.toLowerCase(Locale.ROOT);
    }

    static String integer(BigInteger value) {
        return value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
    }

    static String number(FloatValue value) {
        Sort.Float format = value.format();
        int exponent = format.exponent();
        int significand = format.significand();
        if (value.isNan()) {
            return "(_ NaN " + exponent + " " + significand + ")";
        }
        Word bits = value.bits();
        return "(fp " + word(bits.extract(bits.width() - 1, bits.width() - 1)) + " "
                + binary(bits.extract(bits.width() - 2, significand - 1)) + " "
                + binary(bits.extract(significand - 2, 0)) + ")";
    }

    private static String binary(Word word) {
        return "#b" + padded(word.unsigned().toString(2), word.width());
    }

    static String rounding(Rounding rounding) {
        return switch (rounding) {
            case NEAREST_EVEN -> "RNE";
            case NEAREST_AWAY -> "RNA";
            case UPWARD -> "RTP";
            case DOWNWARD -> "RTN";
            case TOWARD_ZERO -> "RTZ";
        };
    }
}
