package org.clew.source.lowered;

import org.clew.logic.Term;
import org.clew.program.SourceSpan;

/**
 * A {@code switch} statement that control is about to execute. Violation witnesses name its outcome by a number, so its operand is
 * kept beside the chain of tests that the automaton has.
 *
 * @param statement the statement, from its keyword on
 * @param value the promoted operand (C11 6.8.4.2), over program variables
 * @param isDefault when no {@code case} label matches
 */
public record Selection(SourceSpan statement, Term value, Term isDefault) {}
