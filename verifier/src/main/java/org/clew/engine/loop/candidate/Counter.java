package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/**
 * A variable that every iteration changes by the same amount.
 *
 * @param first its value when the loop is entered
 * @param unsigned how the program compares it
 */
record Counter(Symbol variable, Term first, BigInteger step, boolean unsigned) {}
