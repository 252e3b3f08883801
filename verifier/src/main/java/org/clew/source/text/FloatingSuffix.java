package org.clew.source.text;

import org.jspecify.annotations.Nullable;

/** The letters behind a number that gcc knows beyond those of C11 6.4.4. */
public final class FloatingSuffix {

    private FloatingSuffix() {}

    /** Where the suffix of a number begins, or its length if it has none or one of C's integers. */
    public static int start(String text) {
        boolean hexadecimal = text.startsWith("0x") || text.startsWith("0X");
        boolean binary = text.startsWith("0b") || text.startsWith("0B");
        int at = hexadecimal || binary ? 2 : 0;
        boolean exponent = false;
        while (at < text.length()) {
            char c = text.charAt(at);
            boolean digit = c == '.' || c == '\'' || Character.digit(c, hexadecimal && !exponent ? 16 : 10) >= 0;
            if (digit) {
                at++;
            } else if (!exponent && (hexadecimal ? c == 'p' || c == 'P' : c == 'e' || c == 'E')) {
                exponent = true;
                at++;
                if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                    at++;
                }
            } else {
                break;
            }
        }
        return text.substring(at).matches("[uUlL]*") && !text.substring(0, at).contains(".") && !exponent
                ? text.length()
                : at;
    }

    /** The suffix of C for a type that is modelled, or null. */
    static @Nullable String standard(String suffix) {
        return switch (suffix) {
            case "f", "f32" -> "f";
            case "d", "f64", "f32x" -> "";
            case "l", "w", "f64x" -> "l";
            default -> null;
        };
    }
}
