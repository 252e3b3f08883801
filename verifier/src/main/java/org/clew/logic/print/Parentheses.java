package org.clew.logic.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Leaves out parentheses that C does not need, because what stands inside binds closer than what stands beside. */
final class Parentheses {

    private static final Set<String> PRODUCTS = Set.of("*", "/", "%");
    private static final Set<String> SUMS = Set.of("*", "/", "%", "+", "-");

    private Parentheses() {}

    /** One side of a comparison: {@code x - 3} for {@code (x - 3)}. */
    static String aroundSide(String text) {
        return without(text, SUMS);
    }

    /** A part of a sum: {@code q * b} for {@code (q * b)}. */
    static String aroundSummand(String text) {
        return without(text, PRODUCTS);
    }

    private static String without(String text, Set<String> operators) {
        if (!CText.isWrapped(text)) {
            return text;
        }
        String inner = text.substring(1, text.length() - 1);
        List<String> words = words(inner);
        boolean bare = words.size() > 1 && words.size() % 2 == 1;
        for (int i = 1; i < words.size(); i += 2) {
            bare &= operators.contains(words.get(i));
        }
        return bare ? inner : text;
    }

    /** What spaces outside of parentheses and brackets separate: operands, and between them the operators. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '(', '[' -> depth++;
                case ')', ']' -> depth--;
                case ' ' -> {
                    if (depth == 0) {
                        words.add(text.substring(begin, i));
                        begin = i + 1;
                    }
                }
                default -> {}
            }
        }
        words.add(text.substring(begin));
        return words;
    }
}
