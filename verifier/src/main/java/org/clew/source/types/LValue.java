package org.clew.source.types;

import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.source.alias.Target;

/** Something that can be assigned to or have its address taken. */
public sealed interface LValue extends Operand {

    /** A scalar that no pointer reaches; its contents may point to {@code contents}. */
    record Plain(Variable variable, CType type, Target contents) implements LValue {}

    /** A bit-field that no pointer reaches: a variable of exactly its width. */
    record Narrow(Variable variable, CType type, int width) implements LValue {}

    /**
     * Part of a small union that no pointer reaches: bits of the one word that holds it, from {@code bitOffset} upwards. A width
     * of 0 is that of the type.
     */
    record Overlay(Plain word, CType type, int bitOffset, int width) implements LValue {}

    /** Part of an aggregate that no pointer reaches: every scalar in it is a variable of its own. */
    record Split(SplitObject object, long offset, CType type) implements LValue {}

    /** In memory at a byte address. */
    record Memory(Term address, Target target, CType type, Origin origin) implements LValue {

        /** At an address that is itself the pointer that leads there. */
        public Memory(Term address, Target target, CType type) {
            this(address, target, type, Origin.pointer(address, target));
        }
    }

    /** Bits {@code shift} upwards of the {@code unitSize} bytes at the address. */
    record BitField(Term address, Target target, CType type, int unitSize, int shift, int width, Origin origin)
            implements LValue {}
}
