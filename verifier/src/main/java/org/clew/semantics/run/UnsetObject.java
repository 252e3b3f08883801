package org.clew.semantics.run;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.clew.program.CType;
import org.clew.program.SourceSpan;

/**
 * The first contents of an uninitialised object, as far as a concrete run depends on them. No input function supplies it, so a compiled program makes
 * the same run only if something stores these bytes when the object begins.
 *
 * @param place the declaration of the variable, or the statement that allocates or fills the memory
 * @param name the variable as C text, for example {@code x} or {@code s.field}; empty for memory without a name
 * @param occurrence how often the run had passed the place before
 * @param bytes the bytes that matter, by their offset in the object; for a bit-field its value
 */
public record UnsetObject(
        Kind kind, SourceSpan place, String name, CType type, int occurrence, SortedMap<Long, Byte> bytes) {

    public enum Kind {
        /** A variable with automatic storage, or a scalar in one. */
        VARIABLE,
        /** As {@link #VARIABLE}, for a bit-field, which has no address. */
        BIT_FIELD,
        /** Memory from {@code malloc} and its relatives. */
        ALLOCATED,
        /** Memory that {@code __VERIFIER_nondet_memory} fills. */
        FILLED,
        /** A variable that is declared but not defined. */
        EXTERNAL,
        /** A parameter of {@code main}. */
        ARGUMENT
    }

    /** Whether the object begins at a place in the program's text. */
    public boolean isInText() {
        return switch (kind) {
            case VARIABLE, BIT_FIELD, ALLOCATED, FILLED -> true;
            case EXTERNAL, ARGUMENT -> false;
        };
    }

    public UnsetObject {
        bytes = Collections.unmodifiableSortedMap(new TreeMap<>(bytes));
    }
}
