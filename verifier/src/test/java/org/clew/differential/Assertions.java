package org.clew.differential;

import java.util.SortedSet;

/** Makes assertions of varied strength about a value, from the values that it was seen to have. */
final class Assertions {

    private final Draw draw;

    Assertions(Draw draw) {
        this.draw = draw;
    }

    /** About half of them hold if all values were seen. */
    String about(String value, SortedSet<Integer> seen) {
        if (seen.isEmpty()) {
            return value + " != 3";
        }
        int least = seen.first();
        int greatest = seen.last();
        int some =
                seen.stream().skip(draw.between(0, seen.size() - 1)).findFirst().orElseThrow();
        return switch (draw.between(0, 9)) {
            case 0 -> value + " >= " + number(least) + " && " + value + " <= " + number(greatest);
            case 1 -> value + " <= " + number(greatest);
            case 2 -> value + " >= " + number(least);
            case 3 -> value + " != " + number(unseen(seen, some));
            case 4 -> value + " != " + number(some);
            case 5 -> value + " < " + number(greatest);
            case 6 -> value + " > " + number(least);
            case 7 -> value + " <= " + number(greatest == Integer.MAX_VALUE ? greatest : greatest + 1);
            case 8 -> "(" + value + " & 1) == " + (some & 1);
            default -> one(value, seen);
        };
    }

    private static String one(String value, SortedSet<Integer> seen) {
        StringBuilder text = new StringBuilder();
        seen.stream().limit(5).forEach(one -> {
            text.append(text.isEmpty() ? "" : " || ")
                    .append(value)
                    .append(" == ")
                    .append(number(one));
        });
        return text.toString();
    }

    private static int unseen(SortedSet<Integer> seen, int near) {
        int candidate = near;
        while (seen.contains(candidate)) {
            candidate++;
        }
        return candidate;
    }

    private static String number(int value) {
        return value == Integer.MIN_VALUE ? "(-2147483647 - 1)" : Integer.toString(value);
    }
}
