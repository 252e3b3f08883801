package org.clew.source.library;

/** The treatment of calls of a library function or builtin that the program does not define. */
public enum Decision {
    /** The call does what C or gcc's manual says, and its result is that of the real function. */
    EXACT("modelled exactly"),
    /** The result, or what is written to memory, is unknown within bounds; a counterexample needs the compiled program's word. */
    BOUNDED("result known within bounds"),
    /** Arguments are evaluated, and nothing else happens that a program can see; a result is unknown. */
    HARMLESS("no effect on the program"),
    /** A path that makes the call is a debt: it is neither proved nor refuted. */
    NOT_MODELLED("not modelled");

    private final String text;

    Decision(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
