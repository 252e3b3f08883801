package org.clew.source.flow;

import java.util.Optional;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.source.alias.Access;
import org.clew.source.alias.Target;

/** The effect of an edge under construction, in which memory is still named by alias targets. */
public sealed interface Effect {

    /** An operation as it will stand in the automaton, up to the names of memory regions in its terms. */
    record Plain(Op op) implements Effect {}

    /** One scalar is written. */
    record Write(Access access, Term address, Term value) implements Effect {}

    /** {@code length} bytes move between places that are aliases, so that the same regions hold both. */
    record Copy(Target target, Term to, Term from, Term length) implements Effect {}

    /** {@code length} bytes get the value of a byte. */
    record Fill(Target target, Term to, Term value, Term length) implements Effect {}

    /** Padding that an assignment of a struct leaves with unspecified values (C11 6.2.6.1 p6). */
    record Pad(Target target, Term to, Term length) implements Effect {}

    /**
     * {@code length} bytes get unknown values.
     *
     * @param written whether all of them are written; else some may keep what they hold
     */
    record Forget(Target target, Term to, Term length, boolean written) implements Effect {}

    /** The shadow of a scalar, which says what of it was written; only where the property asks. */
    record Shadow(Access access, Term address, Term bits) implements Effect {}

    /** {@code length} bytes are those of a new object, to which nothing was written. */
    record Unwritten(Target target, Term to, Term length) implements Effect {}

    /**
     * An object begins, with unknown contents.
     *
     * @param allocation sets its bytes aside
     * @param automatic true if it ends with its block; else it may stay
     * @param room what holds where the object stays until it is freed: there are addresses left for it
     */
    record Create(Target target, Term address, Op allocation, boolean automatic, Optional<Term> room)
            implements Effect {}

    /** An object of {@code size} bytes begins to live; only where the property is about memory. */
    record Begin(ObjectSite site, Term address, Term size) implements Effect {}

    /** The object of the site at the address ends, because control leaves its block. */
    record End(ObjectSite site, Term address) implements Effect {}

    /** The allocated object that begins at the pointer ends; nothing does if the pointer is null. */
    record Release(Target target, Term pointer) implements Effect {}

    /** All memory gets its first contents: static objects, below {@code end}, are zero. */
    record Initialise(long end) implements Effect {}

    /**
     * A pointer of unknown origin appears: a debt if what it points to is ever used.
     *
     * @param pointer its value if a counterexample may let it point to memory of the environment
     */
    record Stray(Target target, String construct, Optional<Term> pointer) implements Effect {}
}
