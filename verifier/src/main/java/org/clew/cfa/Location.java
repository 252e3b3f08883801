package org.clew.cfa;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.property.Violation;
import org.jspecify.annotations.Nullable;

/** A point between two operations of one function. */
public final class Location {

    private final int id;
    private final String function;
    private final @Nullable Violation violation;
    private final SourceSpan span;
    private final List<Edge> outgoing = new ArrayList<>(2);
    private final List<Edge> incoming = new ArrayList<>(2);

    Location(int id, String function, @Nullable Violation violation, SourceSpan span) {
        this.id = id;
        this.function = function;
        this.violation = violation;
        this.span = span;
    }

    /** Unique in the automaton. */
    public int id() {
        return id;
    }

    public String function() {
        return function;
    }

    /** True if reaching this location violates the property. */
    public boolean isError() {
        return violation != null;
    }

    /** What reaching this location violates. */
    public Optional<Violation> violation() {
        return Optional.ofNullable(violation);
    }

    /** What the user wrote here; unknown for generated points. */
    public SourceSpan span() {
        return span;
    }

    public List<Edge> outgoing() {
        return Collections.unmodifiableList(outgoing);
    }

    public List<Edge> incoming() {
        return Collections.unmodifiableList(incoming);
    }

    /** The condition of the first of two edges, if the second is taken exactly where it does not hold. */
    public Optional<Term> decision(TermPool pool) {
        return outgoing.size() == 2
                        && outgoing.getFirst().op() instanceof Op.Assume(Term condition)
                        && outgoing.getLast().op() instanceof Op.Assume(Term opposite)
                        && pool.not(condition) == opposite
                ? Optional.of(condition)
                : Optional.empty();
    }

    void leavesBy(Edge edge) {
        outgoing.add(edge);
    }

    void entersBy(Edge edge) {
        incoming.add(edge);
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public String toString() {
        return function + "@" + id;
    }
}
