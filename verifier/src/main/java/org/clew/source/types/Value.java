package org.clew.source.types;

import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.source.alias.Target;
import org.jspecify.annotations.Nullable;

/**
 * A scalar that an expression evaluated to.
 *
 * @param target what it points to, where that is known to matter
 * @param origin how it was computed from another pointer, whose object it belongs to; null if it was not
 */
public record Value(
        Term term,
        CType type,
        @Nullable Target target,
        @Nullable Displacement origin) implements Operand {

    public Value(Term term, CType type) {
        this(term, type, null, null);
    }

    public Value(Term term, CType type, @Nullable Target target) {
        this(term, type, target, null);
    }

    public Value withType(CType other) {
        return new Value(term, other, target, origin);
    }

    /** The value, computed from a pointer in a way that is not known. */
    public static Value within(Term term, CType type, @Nullable Target target, Term pointer) {
        return new Value(term, type, target, new Displacement(pointer, null, 0));
    }

    /** The pointer whose object this one belongs to. */
    public Term provenance() {
        return origin == null ? term : origin.pointer();
    }
}
