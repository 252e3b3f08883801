package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.List;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** InitialInvariantCandidate (BSELF, 4.2): states that leave the loop at once and safely, joined with what is known already. */
final class InitialCandidate {

    private final TermPool pool;
    private final Questions questions;
    private final LoopPaths loop;
    private final KnownCandidates candidates;

    InitialCandidate(TermPool pool, Questions questions, LoopPaths loop, KnownCandidates candidates) {
        this.pool = pool;
        this.questions = questions;
        this.loop = loop;
        this.candidates = candidates;
    }

    /**
     * @param phi the error states
     * @param withoutChoices a superset of them that speaks of program variables only
     */
    Term of(Term phi, Term withoutChoices, ErrorStates.LoopHeaders visited) {
        Term leaving = leavingSafely(withoutChoices);
        Term joined = candidates.subsuming(leaving, phi);
        if (!visited.contains(loop.header())) {
            return pool.or(leaving, joined);
        }
        return joined == pool.falseTerm() || questions.isRefuted(joined)
                ? candidates.subsuming(pool.falseTerm(), phi)
                : joined;
    }

    /** ψ_e. An exit that depends on a choice of the environment is left out, because no execution is forced to take it. */
    private Term leavingSafely(Term phi) {
        List<Term> leaving = new ArrayList<>();
        for (PathEffect path : loop.exits()) {
            if (path.choices().isEmpty()) {
                leaving.add(path.guard());
            }
        }
        return pool.and(pool.not(phi), pool.or(leaving));
    }
}
