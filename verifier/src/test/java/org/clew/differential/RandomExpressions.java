package org.clew.differential;

import java.util.List;

/** Writes C expressions over names in scope; nothing in them is undefined once signed arithmetic wraps. */
final class RandomExpressions {

    private final Draw draw;

    RandomExpressions(Draw draw) {
        this.draw = draw;
    }

    /** A value; {@code depth} bounds the nesting. */
    String value(List<String> readable, int depth) {
        if (depth == 0 || draw.chance(25)) {
            return draw.chance(70) ? draw.from(readable) : constant();
        }
        String a = value(readable, depth - 1);
        String b = value(readable, depth - 1);
        return switch (draw.between(0, 15)) {
            case 0, 1, 2, 3 -> "(" + a + " + " + b + ")";
            case 4, 5, 6 -> "(" + a + " - " + b + ")";
            case 7 -> "(" + a + " * " + b + ")";
            case 8 -> "(" + a + " " + draw.from("&", "|", "^") + " " + b + ")";
            case 9 -> "(" + a + " " + draw.from("/", "%") + " " + draw.between(2, 5) + ")";
            case 10 -> "((unsigned) " + a + " " + draw.from("<<", ">>") + " " + draw.between(1, 3) + ")";
            case 11 -> "(" + condition(readable, depth - 1) + " ? " + a + " : " + b + ")";
            case 12 -> "(" + draw.from("unsigned char", "signed char", "unsigned", "short") + ") " + a;
            case 13 -> "(" + draw.from("- ", "~", "!") + a + ")";
            case 14 -> "(" + condition(readable, 0) + ")";
            default -> a;
        };
    }

    String condition(List<String> readable, int depth) {
        if (depth > 0 && draw.chance(20)) {
            String connective = draw.from(" && ", " || ");
            return "(" + condition(readable, depth - 1) + connective + condition(readable, depth - 1) + ")";
        }
        if (draw.chance(10)) {
            return draw.from("", "!") + draw.from(readable);
        }
        String comparison = draw.from("<", "<=", ">", ">=", "==", "!=");
        String right = draw.chance(60) ? constant() : value(readable, Math.max(0, depth - 1));
        return value(readable, depth) + " " + comparison + " " + right;
    }

    String constant() {
        return draw.chance(90) ? Integer.toString(draw.between(-2, 6)) : draw.from("100", "255", "256", "-129", "1000");
    }
}
