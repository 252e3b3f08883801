package org.clew.source.cdt.unit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.program.ExternalObject;
import org.clew.source.text.Diagnostic;
import org.jspecify.annotations.Nullable;

/** Diagnostics about a program in addition to its automaton, and the assumptions of a verdict. */
public final class Findings {

    private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    private final Set<Diagnostic> leftOut = new LinkedHashSet<>();
    private final List<ExternalObject> externals = new ArrayList<>();
    private @Nullable Diagnostic assumedOrder;
    private boolean allocating;

    public Set<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** Constructs of the program that the automaton lacks. */
    public Set<Diagnostic> leftOut() {
        return leftOut;
    }

    /** Variables that are declared and not defined. */
    public List<ExternalObject> externals() {
        return externals;
    }

    /** The program calls a function that allocates and might fail. */
    public void markAllocating() {
        allocating = true;
    }

    public boolean isAllocating() {
        return allocating;
    }

    /** A proof assumes that operands are evaluated from left to right; one place stands for all. */
    public void assumeOrder(Diagnostic assumption) {
        if (assumedOrder == null) {
            assumedOrder = assumption;
        }
    }

    public Optional<Diagnostic> assumedOrder() {
        return Optional.ofNullable(assumedOrder);
    }
}
