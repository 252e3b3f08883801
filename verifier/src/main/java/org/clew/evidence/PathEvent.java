package org.clew.evidence;

import org.clew.logic.Term;
import org.clew.program.Input;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/** One thing that happens in a counterexample, in the words of the source. */
public sealed interface PathEvent {

    /** Where it happens; always known. */
    SourceSpan span();

    /** The function in which it happens. */
    String function();

    /** A call of an input function returns a value. */
    record Chosen(Input input, Term value, SourceSpan span, String function) implements PathEvent {}

    /** A statement decides. */
    record Branched(boolean taken, SourceSpan span, String function) implements PathEvent {}

    /** A {@code switch} chooses: the number of the label, or {@code default}. */
    record Selected(String outcome, SourceSpan span, String function) implements PathEvent {}

    /** A function with a body is called. */
    record Called(String callee, SourceSpan span, String function) implements PathEvent {}

    /** A variable that the user declared gets a value. */
    record Assigned(Variable variable, Term value, SourceSpan span, String function) implements PathEvent {}

    /** The property is violated. */
    record Violated(SourceSpan span, String function) implements PathEvent {}
}
