package org.clew.source.flow;

import java.util.Optional;
import org.clew.logic.Term;
import org.clew.source.alias.Target;

/** A place of the program that creates objects: a definition, or a call that allocates. Two sites are never equal. */
public final class ObjectSite {

    /** The lifetime of its objects. */
    public enum Storage {
        STATIC,
        /** Until its block ends. */
        AUTOMATIC,
        /** As {@link #AUTOMATIC}, but until the function returns: a call of {@code alloca} in a loop makes several. */
        ALLOCA,
        /** Until the program ends, and not for the program to free. */
        LASTING,
        /** Until it is freed. */
        HEAP
    }

    /** Where a static object lies, and how many bytes it has. */
    record Fixed(Term begin, Term size) {}

    private final Storage storage;
    private final Target target;
    private final String name;
    private final Optional<Fixed> fixed;

    private ObjectSite(Storage storage, Target target, String name, Optional<Fixed> fixed) {
        this.storage = storage;
        this.target = target;
        this.name = name;
        this.fixed = fixed;
    }

    public static ObjectSite of(Storage storage, Target target, String name) {
        return new ObjectSite(storage, target, name, Optional.empty());
    }

    public static ObjectSite fixed(Target target, String name, Term begin, Term size) {
        return new ObjectSite(Storage.STATIC, target, name, Optional.of(new Fixed(begin, size)));
    }

    public Storage storage() {
        return storage;
    }

    public boolean isHeap() {
        return storage == Storage.HEAP;
    }

    /** Its first byte. */
    public Target target() {
        return target;
    }

    String name() {
        return name;
    }

    Optional<Fixed> fixed() {
        return fixed;
    }
}
