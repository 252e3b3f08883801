package org.clew.source.lowered;

import org.clew.program.SourceSpan;

/**
 * What it means that control comes to a location by a condition: the statement has decided, and how.
 *
 * @param condition where the condition stands
 * @param statement the statement that decides, from its keyword on
 */
public record Decision(SourceSpan condition, SourceSpan statement, boolean taken) {

    Decision opposite() {
        return new Decision(condition, statement, !taken);
    }
}
