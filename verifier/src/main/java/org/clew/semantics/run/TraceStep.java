package org.clew.semantics.run;

import java.util.Optional;
import org.clew.cfa.Edge;
import org.clew.logic.Term;

/**
 * One edge of a concrete run.
 *
 * @param depth how many calls were active before the edge; 0 in the start function
 * @param value what an assignment, a write or a havoc stored, as a ground term; absent for arrays
 */
public record TraceStep(Edge edge, int depth, Optional<Term> value) {}
