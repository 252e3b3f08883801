package org.clew.source.lowered;

import org.clew.program.SourceSpan;

/**
 * The decision of a statement that control has taken when it reaches a location by a condition.
 *
 * @param condition where the condition stands
 * @param statement the statement that decides, from its keyword on
 */
public record Decision(SourceSpan condition, SourceSpan statement, boolean taken) {

    Decision opposite() {
        return new Decision(condition, statement, !taken);
    }
}
