package org.clew.engine.backward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;

/**
 * When is ψ'' a valid extension of ξ? It must be disjoint with the error states, and ψ'' or ξ must be inductive (4.3). Most of the sets that are
 * tried are invalid because of a state that already refuted another set. These states are stored, and only a set that none of them refutes needs a
 * solver query.
 */
final class Validity {

    private static final int REMEMBERED = 60;

    /** The known answer for a set of states. */
    sealed interface Answer {
        record Valid() implements Answer {}

        record Broken(Breach breach) implements Answer {}

        record Undecided() implements Answer {}
    }

    private final TermPool pool;
    private final Questions questions;
    private final LoopPaths loop;
    private final Term phi;
    private final Term facts;
    private final Deque<Breach> seen = new ArrayDeque<>();

    /**
     * @param phi the error states, choices of the environment read existentially
     * @param facts what is known to hold at the header
     */
    Validity(TermPool pool, Questions questions, LoopPaths loop, Term phi, Term facts) {
        this.pool = pool;
        this.questions = questions;
        this.loop = loop;
        this.phi = phi;
        this.facts = facts;
    }

    boolean isValid(Term extension, Term candidate) {
        return of(extension, candidate) instanceof Answer.Valid;
    }

    Answer of(Term extension, Term candidate) {
        Optional<Breach> known = remembered(extension, candidate);
        return known.<Answer>map(Answer.Broken::new).orElseGet(() -> ask(extension, candidate));
    }

    /** One iteration from the extension ends in the extension or the candidate. */
    boolean isInductive(Term extension, Term candidate) {
        return all(extension, candidate, List.of()) instanceof Answer.Valid;
    }

    private Optional<Breach> remembered(Term extension, Term candidate) {
        for (Iterator<Breach> all = seen.iterator(); all.hasNext(); ) {
            Breach breach = all.next();
            if (breach.refutes(extension, candidate)) {
                all.remove();
                seen.addFirst(breach);
                return Optional.of(breach);
            }
        }
        return Optional.empty();
    }

    private Answer ask(Term extension, Term candidate) {
        Answer answer = all(extension, candidate, List.of(phi));
        if (answer instanceof Answer.Broken(Breach breach)) {
            seen.addFirst(breach);
            if (seen.size() > REMEMBERED) {
                seen.removeLast();
            }
        }
        return answer;
    }

    private Answer all(Term extension, Term candidate, List<Term> forbidden) {
        List<Term> bad = new ArrayList<>(forbidden);
        Term outside = pool.and(facts, pool.not(extension), pool.not(candidate));
        for (PathEffect path : loop.iterations()) {
            bad.add(path.before(pool, outside));
        }
        for (Term part : bad) {
            Answer answer = one(part, extension, candidate);
            if (!(answer instanceof Answer.Valid)) {
                return answer;
            }
        }
        return new Answer.Valid();
    }

    private Answer one(Term bad, Term extension, Term candidate) {
        return switch (questions.check(pool.and(extension, facts, bad))) {
            case CheckResult.Unsat unsat -> new Answer.Valid();
            case CheckResult.Unknown unknown -> new Answer.Undecided();
            case CheckResult.Sat(Model model) -> breach(model, extension, candidate);
        };
    }

    private Answer breach(Model model, Term extension, Term candidate) {
        if (model.holds(phi)) {
            return new Answer.Broken(Breach.error(model));
        }
        for (PathEffect path : loop.iterations()) {
            if (model.holds(path.guard())) {
                Breach step = Breach.step(pool, model, path);
                if (step.refutes(extension, candidate)) {
                    return new Answer.Broken(step);
                }
            }
        }
        return new Answer.Undecided();
    }
}
