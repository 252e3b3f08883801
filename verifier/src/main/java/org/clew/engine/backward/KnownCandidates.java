package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** O_l: all invariant candidates that were made for a loop, on whatever path. */
final class KnownCandidates {

    private final TermPool pool;
    private final Questions questions;
    private final Set<Term> candidates = new LinkedHashSet<>();

    KnownCandidates(TermPool pool, Questions questions) {
        this.pool = pool;
        this.questions = questions;
    }

    void add(Term candidate) {
        candidates.add(candidate);
    }

    /** The union of those that are disjoint with the error states and contain {@code core}. */
    Term subsuming(Term core, Term phi) {
        List<Term> chosen = new ArrayList<>();
        for (Term candidate : candidates) {
            if (questions.areDisjoint(candidate, phi) && questions.implies(core, candidate)) {
                chosen.add(candidate);
            }
        }
        return pool.or(chosen);
    }
}
