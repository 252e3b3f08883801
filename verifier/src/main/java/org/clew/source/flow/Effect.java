package org.clew.source.flow;

import org.clew.program.Op;

/** What an edge under construction does. */
public sealed interface Effect {

    /** An operation as it will stand in the automaton, up to the names of memory regions. */
    record Plain(Op op) implements Effect {}
}
