package org.clew.semantics;

import org.clew.logic.Symbol;
import org.clew.program.Op;
import org.clew.program.SourceSpan;

/** An unknown value that entered a path: which operation let it in, where, and the symbol that stands for it. */
public record UnknownValue(Op.Havoc havoc, SourceSpan span, Symbol symbol) {

    /** True if the environment supplies the value, so that a harness can. */
    public boolean isInput() {
        return havoc.input().isPresent();
    }
}
