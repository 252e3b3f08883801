package org.clew.semantics.period;

import java.math.BigInteger;
import java.util.Map;
import org.clew.logic.Symbol;
import org.clew.logic.Word;

/**
 * Many rounds at once.
 *
 * @param words what the variables that changed hold after them
 */
public record Leap(BigInteger rounds, Map<Symbol, Word> words) {}
