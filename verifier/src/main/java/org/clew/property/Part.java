package org.clew.property;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** One kind of violation: the unit of which properties consist, and which a verdict false names. */
public enum Part {
    UNREACH_CALL("unreach-call", "! call(reach_error())"),
    NO_OVERFLOW("no-overflow", "! overflow"),
    VALID_DEREF("valid-deref", "valid-deref"),
    VALID_FREE("valid-free", "valid-free"),
    VALID_MEMTRACK("valid-memtrack", "valid-memtrack"),
    VALID_MEMCLEANUP("valid-memcleanup", "valid-memcleanup"),
    DIVISION_BY_ZERO("division-by-zero", "! division-by-zero"),
    SHIFT("shift", "! shift"),
    CONVERSION("conversion", "! conversion"),
    UNINITIALISED("uninitialised", "! uninitialised");

    /** What property files call valid-memsafety. */
    public static final Set<Part> MEMORY_SAFETY =
            Collections.unmodifiableSet(EnumSet.of(VALID_DEREF, VALID_FREE, VALID_MEMTRACK));

    /** What C leaves undefined; a conversion is defined, and a leak is none of C's business. */
    public static final Set<Part> UNDEFINED_BEHAVIOUR = Collections.unmodifiableSet(
            EnumSet.of(NO_OVERFLOW, VALID_DEREF, VALID_FREE, DIVISION_BY_ZERO, SHIFT, UNINITIALISED));

    /** What is about the lives of objects in memory. */
    public static final Set<Part> MEMORY =
            Collections.unmodifiableSet(EnumSet.of(VALID_DEREF, VALID_FREE, VALID_MEMTRACK, VALID_MEMCLEANUP));

    private final String id;
    private final String formula;

    Part(String id, String formula) {
        this.id = id;
        this.formula = formula;
    }

    /** The word that stands in the verdict line. */
    public String id() {
        return id;
    }

    /** What a property file states behind {@code G}. */
    public String formula() {
        return formula;
    }
}
