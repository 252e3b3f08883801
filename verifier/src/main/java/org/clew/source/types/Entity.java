package org.clew.source.types;

import org.clew.logic.Term;
import org.clew.program.CType;

/** The meaning of an ordinary identifier (C11 6.2.3). */
public sealed interface Entity {

    /** A variable, wherever it is kept. */
    record Data(LValue place) implements Entity {}

    record Code(String name, CType.Function type) implements Entity {}

    /** A function inside a function, by its number there. */
    record Nested(String name, int number) implements Entity {}

    record Constant(Term value, CType type) implements Entity {}

    /** An alignment of 0 is the type's own; others are those of {@code typedef int t __attribute__((aligned(16)))}. */
    record TypeName(CType type, long alignment) implements Entity {}
}
