package org.clew.source.text;

import java.util.List;

/**
 * A function with which an execution begins instead of {@code main}, and what is assumed about its arguments.
 *
 * @param objects how many elements a pointer leads to
 * @param conditions C expressions over the parameters that hold at the call
 */
public record EntryPoint(String function, int objects, List<String> conditions, Globals globals) {

    /** What variables of the file hold at the call. */
    public enum Globals {
        ANY,
        INITIAL
    }

    /** Small, because every element is an input. */
    public static final int DEFAULT_OBJECTS = 4;

    /** Longer arrays of numbers are one block of input bytes, and those of pointers keep their values. */
    public static final int LONGEST = 64;

    /** How many pointers lead from an argument to the last object. */
    public static final int DEPTH = 3;

    /** To how many objects of other arguments, of variables and of pointers in the file a pointer may lead. */
    public static final int OTHERS = 3;

    /** The name under which text of the driver appears in places; reports do not show it. */
    public static final String FILE = "<entry>";

    public EntryPoint {
        conditions = List.copyOf(conditions);
    }

    /** The assumptions of an answer, as part of a sentence. */
    public String assumption(boolean severalFiles) {
        String elements = objects == 1 ? " element" : " elements";
        String arguments = "pointers given to " + function + " are null or lead to " + objects + elements
                + " of new objects, at most " + DEPTH + " objects deep, or to the begin of one of the same type that"
                + " another argument or a variable of the file has (at most " + OTHERS
                + " of each, no variables if the file calls free), but not to variables"
                + (objects == 1 ? "" : " with fewer elements or")
                + " of characters, into the middle of an object, or to"
                + " one of another type; strings are terminated (--entry-objects)";
        String variables = globals == Globals.INITIAL
                ? "variables hold their initial values (--entry-globals)"
                : severalFiles
                        ? "variables of the file of " + function
                                + " hold any values, those of others their initial ones"
                        : "variables of the file hold any values";
        String kept = globals == Globals.INITIAL
                ? ""
                : "; static variables of functions and arrays of more than " + LONGEST
                        + " pointers or _Bool hold their initial values";
        String restricted = conditions.isEmpty() ? "" : "; " + String.join("; ", conditions) + " holds at the call";
        return arguments + "; " + variables + kept + restricted;
    }
}
