package org.clew.source.types;

import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.source.alias.Target;
import org.jspecify.annotations.Nullable;

/** A scalar that an expression evaluated to; {@code target} is what it points to, where that is known to matter. */
public record Value(Term term, CType type, @Nullable Target target) implements Operand {

    public Value(Term term, CType type) {
        this(term, type, null);
    }

    public Value withType(CType other) {
        return new Value(term, other, target);
    }
}
