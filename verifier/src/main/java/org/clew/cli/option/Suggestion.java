package org.clew.cli.option;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Suggests the known word with the smallest edit distance to a misspelt one. */
public final class Suggestion {
    private Suggestion() {}

    /** {@code "; did you mean '--property'?"}, or nothing if no word is near. */
    public static String of(String word, Collection<String> known) {
        return nearest(word, known)
                .map(near -> "; did you mean '" + near + "'?")
                .orElse("");
    }

    private static Optional<String> nearest(String word, Collection<String> known) {
        return known.stream()
                .filter(each -> isNear(word, each))
                .min(Comparator.comparingInt((String each) -> distance(word, each))
                        .thenComparing(each -> each));
    }

    /** One change in three letters, or the beginning of a longer word. */
    private static boolean isNear(String word, String known) {
        boolean begins = word.length() >= 4 && known.startsWith(word);
        return begins || 3 * distance(word, known) <= Math.max(3, letters(known));
    }

    private static int letters(String word) {
        return word.replace("-", "").length();
    }

    /** Damerau and Levenshtein: insertions, deletions, substitutions, and swaps of neighbours. */
    static int distance(String from, String to) {
        int[][] cost = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                cost[i][j] = i == 0 ? j : j == 0 ? i : cheapest(cost, from, to, i, j);
            }
        }
        return cost[from.length()][to.length()];
    }

    private static int cheapest(int[][] cost, String from, String to, int i, int j) {
        int same = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
        int best = Math.min(cost[i - 1][j - 1] + same, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
