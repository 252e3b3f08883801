package org.clew.engine;

import java.util.List;
import java.util.stream.Stream;
import org.clew.cfa.Cfa;
import org.clew.evidence.Change;
import org.clew.property.Property;

/**
 * The question for a strategy: can an error location of the automaton, which was made from the property, be reached?
 *
 * @param changes how the automaton was made from the program's own
 */
public record Task(Cfa cfa, Property property, List<Change> changes) {

    public Task {
        changes = List.copyOf(changes);
    }

    /** The program itself. */
    public Task(Cfa cfa, Property property) {
        this(cfa, property, List.of());
    }

    /** The same question about another form of the program. */
    public Task on(Cfa form, Change change) {
        return new Task(form, property, with(change));
    }

    /** The changes of this task and one more. */
    public List<Change> with(Change change) {
        return Stream.concat(changes.stream(), Stream.of(change)).toList();
    }
}
