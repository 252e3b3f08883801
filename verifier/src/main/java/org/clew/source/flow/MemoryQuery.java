package org.clew.source.flow;

import java.util.Optional;
import org.clew.logic.Term;
import org.clew.source.alias.Target;

/**
 * A query of a memory check about the objects of a program. While functions are lowered a symbol of sort Bool stands for it; which objects a pointer
 * may belong to is known only when the whole program has been seen.
 */
public sealed interface MemoryQuery {

    /**
     * All of {@code length} bytes from {@code address} on belong to the live object that {@code pointer} belongs to.
     *
     * @param target what lies at the address
     * @param origin what the pointer points to, if that is known
     * @param writes whether they are written, which read-only objects do not allow
     * @param step leads from the pointer to an element that the bytes lie in
     */
    record Access(
            Target target,
            Optional<Target> origin,
            boolean writes,
            Term pointer,
            Optional<Step> step,
            Term address,
            Term length)
            implements MemoryQuery {

        Access writing() {
            return new Access(target, origin, true, pointer, step, address, length);
        }
    }

    /** So many elements of so many bytes. */
    record Step(Term index, long size) {}

    /** The pointer is null or at the beginning of a live object that was allocated (C11 7.22.3.3). */
    record Releasable(Target target, Term pointer) implements MemoryQuery {}

    /** A pointer that was computed from another one is at an object that the other one does not belong to. */
    record Strayed(Target target, Term pointer, Term moved) implements MemoryQuery {}

    /** A pointer that is not null belongs to no live object, though memory of its kind is allocated: what it belonged to was freed. */
    record Dangling(Target target, Term pointer) implements MemoryQuery {}

    /** A pointer that outlives the functions of the program, where the program ends. */
    record Root(Target target, Term pointer) {}

    /** An allocated object is alive; if {@code lost}, and none of {@link MemoryQueries#roots} points to it. */
    record Leaked(boolean lost) implements MemoryQuery {}
}
