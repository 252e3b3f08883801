package org.clew.program;

/**
 * A source of unknown values: a call of {@code function} (for example {@code __VERIFIER_nondet_int}) with this result type. A function of type void
 * returns no value, but its calls count.
 */
public record Input(String function, CType type, SourceSpan span, Kind kind) {

    public enum Kind {
        /** The function is known to do nothing but choose. */
        CHOICE,
        /** It has no body and is only taken for one that returns some value and does nothing else. */
        GUESS,
        /** It allocates memory, and the value says whether it fails to. */
        ALLOCATION,
        /**
         * A library function whose model does not say what it returns or writes. The real function is not free to choose, so a
         * counterexample with such a value needs the compiled program's word.
         */
        APPROXIMATION,
        /** Read from standard input, which a harness provides. */
        STANDARD_INPUT
    }

    public Input(String function, CType type, SourceSpan span) {
        this(function, type, span, Kind.CHOICE);
    }
}
