package org.clew.source.text;

import java.util.List;
import java.util.Optional;

/**
 * The name of an input function by which a driver chooses one part of an argument. The name says which part, as {@code p->items[2]}, so that
 * a report can show that instead of a call. Compilers accept a dollar sign in names; two letters behind it stand for what they do not.
 */
public final class EntryInput {

    private static final String VALUE = "__VERIFIER_nondet_entry$";
    private static final String CHOICE = "__VERIFIER_nondet_choice$";
    private static final String FUNCTION = "called_by$";
    private static final String OTHER = "$or";
    private static final List<List<String>> ESCAPES = List.of(
            List.of("->", "$to"), List.of(".", "$in"), List.of("[", "$lb"), List.of("]", "$rb"), List.of("&", "$ad"));

    private EntryInput() {}

    /** Chooses the value of a number. */
    public static String value(String part) {
        return VALUE + escaped(part);
    }

    /** Chooses what a pointer leads to: nothing, a new object, or one of those that {@code others} lead to. */
    public static String choice(String part, List<String> others) {
        StringBuilder name = new StringBuilder(CHOICE).append(escaped(part));
        others.forEach(other -> name.append(OTHER).append(escaped(other)));
        return name.toString();
    }

    /** The name of the unknown function that a pointer leads to. */
    public static String function(String part) {
        return FUNCTION + escaped(part);
    }

    /** What an input of a driver says, {@code p = null}; empty for other functions. */
    public static Optional<String> text(String function, String value) {
        if (function.startsWith(VALUE)) {
            return Optional.of(plain(function.substring(VALUE.length())) + " = " + value);
        }
        if (!function.startsWith(CHOICE)) {
            return Optional.empty();
        }
        String[] parts = parts(function);
        int chosen = Integer.parseInt(value);
        String what = chosen == 0 ? "null" : isOther(chosen, parts) ? plain(parts[chosen - 1]) : "a new object";
        return Optional.of(plain(parts[0]) + " = " + what);
    }

    /** The pointer for which an input chooses null or an object of another: no part of a new object behind it is there. */
    public static Optional<String> withoutObject(String function, int chosen) {
        if (!function.startsWith(CHOICE)) {
            return Optional.empty();
        }
        String[] parts = parts(function);
        return chosen == 0 || isOther(chosen, parts) ? Optional.of(plain(parts[0])) : Optional.empty();
    }

    /** The part of an argument that an input chooses; empty for other functions. */
    public static String part(String function) {
        return function.startsWith(VALUE)
                ? plain(function.substring(VALUE.length()))
                : function.startsWith(CHOICE) ? plain(parts(function)[0]) : "";
    }

    private static String[] parts(String function) {
        return function.substring(CHOICE.length()).split("\\$or");
    }

    private static boolean isOther(int chosen, String[] parts) {
        return chosen > 1 && chosen - 1 < parts.length;
    }

    private static String escaped(String part) {
        String text = part;
        for (List<String> pair : ESCAPES) {
            text = text.replace(pair.getFirst(), pair.getLast());
        }
        return text;
    }

    private static String plain(String name) {
        String text = name;
        for (List<String> pair : ESCAPES) {
            text = text.replace(pair.getLast(), pair.getFirst());
        }
        return text;
    }
}
