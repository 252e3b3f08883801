package org.clew.semantics.run;

import org.clew.logic.Term;
import org.clew.program.Input;

/** What one call of an input function returned, as a ground term. */
public record InputValue(Input input, Term value) {}
