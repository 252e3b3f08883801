package org.clew.engine.backward;

import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** When is ψ'' a valid extension of ξ? It must be disjoint with the error states, and ψ'' or ξ must be inductive (4.3). */
final class Validity {

    private final TermPool pool;
    private final Questions questions;
    private final LoopPaths loop;
    private final Term phi;

    Validity(TermPool pool, Questions questions, LoopPaths loop, Term phi) {
        this.pool = pool;
        this.questions = questions;
        this.loop = loop;
        this.phi = phi;
    }

    boolean isValid(Term extension, Term candidate) {
        return questions.areDisjoint(extension, phi) && isInductive(extension, candidate);
    }

    /** One iteration from the extension ends in the extension or the candidate. */
    boolean isInductive(Term extension, Term candidate) {
        Term outside = pool.and(pool.not(extension), pool.not(candidate));
        for (PathEffect path : loop.iterations()) {
            if (!questions.areDisjoint(extension, path.before(pool, outside))) {
                return false;
            }
        }
        return true;
    }
}
