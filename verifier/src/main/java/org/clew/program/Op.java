package org.clew.program;

import java.util.List;
import java.util.Optional;
import org.clew.logic.Term;

/** An operation on an edge. Terms are over the symbols of program variables and are evaluated in the state before the edge. */
public sealed interface Op {

    /** Passes only where the condition (of sort Bool) holds. */
    record Assume(Term condition) implements Op {}

    record Assign(Variable target, Term value) implements Op {}

    /** {@code region := store(region, address, value)}: one cell of a memory region. */
    record Write(Variable region, Term address, Term value) implements Op {}

    /** The target gets an unknown value; with an {@link Input} it is one that the environment chooses and a harness can supply. */
    record Havoc(Variable target, Optional<Input> input) implements Op {}

    /** Enters the function called; {@code result} receives what it returns. */
    record Call(String function, List<Term> arguments, Optional<Variable> result) implements Op {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** A construct that is not modelled exactly: a path through it has a soundness debt, and the states behind it are a guess. */
    record Debt(Kind kind, String construct, String reason) implements Op {
        public enum Kind {
            UNSUPPORTED,
            UNDEFINED_FUNCTION,
            /** A call of an undefined function, modelled as one that returns an {@link Input} and has no other effect. */
            GUESSED_FUNCTION,
            /** Addresses come again, other ones than on a real machine: a run to an error is one that may happen if it is confirmed. */
            REUSED_MEMORY,
            /** A pointer from outside is used: it may point to {@link OutsideMemory}, and a run to an error is one that may happen if it is confirmed. */
            OUTSIDE_MEMORY
        }
    }

    record Skip() implements Op {}
}
