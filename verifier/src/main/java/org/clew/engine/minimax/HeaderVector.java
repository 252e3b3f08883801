package org.clew.engine.minimax;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.LoopInstance;
import org.clew.logic.Conjuncts;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Computes the constraints to keep at the header of a finished loop. A candidate is {@code max} if safety needs it, or a candidate that is {@code
 * max} needs it to hold again after an iteration; the others are no longer needed.
 */
final class HeaderVector {

    private final LoopInstance instance;
    private final AnnotatedState entry;
    private final Map<Integer, IdSet> meaning = new HashMap<>();
    private final Interpolant below;
    private final Interpolant.Builder constants = new Interpolant.Builder();
    private final Map<Term, IdSet> kept = new LinkedHashMap<>();

    /** @param below the vector of the abstract state, as its children need it */
    HeaderVector(TermPool pool, LoopInstance instance, AnnotatedState entry, AnnotatedState inside, Interpolant below) {
        this.instance = instance;
        this.entry = entry;
        this.below = below;
        List<Candidate> alive = instance.alive();
        instance.candidates().forEach(candidate -> meaning.put(candidate.goal(), IdSet.EMPTY));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Candidate candidate : alive) {
                IdSet known = Objects.requireNonNull(meaning.get(candidate.goal()));
                IdSet all = known;
                for (Term constraint : Conjuncts.of(inside.constraint(pool, candidate.fact()))) {
                    all = all.union(settled(below.conjuncts().getOrDefault(constraint, IdSet.EMPTY)));
                }
                if (all != known) {
                    meaning.put(candidate.goal(), all);
                    changed = true;
                }
            }
        }
        for (Candidate candidate : alive) {
            IdSet goals = Objects.requireNonNull(meaning.get(candidate.goal()));
            if (!goals.isEmpty()) {
                kept.put(candidate.fact(), goals);
            }
        }
        below.forEach((constraint, goals) -> {
            if (entry.lists(constraint)) {
                constants.add(constraint, settled(goals));
            }
        });
    }

    /** The header's own vector. */
    Interpolant inside() {
        Interpolant.Builder result = new Interpolant.Builder().closing(outwards(below));
        below.forEach((constraint, goals) -> result.add(constraint, settled(goals)));
        return result.build();
    }

    /** What the path to the header must keep. */
    Interpolant outside(Cores cores) {
        Interpolant.Builder result =
                new Interpolant.Builder().addAll(constants.build()).closing(outwards(below));
        kept.forEach((fact, goals) -> result.addAll(cores.ofFacts(entry, List.of(fact)), goals));
        return result.build();
    }

    /** The vector of a node that comes back to this header: it must also bring back what is known from before the loop. */
    Interpolant settled(Interpolant vector) {
        Interpolant.Builder result = new Interpolant.Builder()
                .addAll(constants.build())
                .closing(outwards(vector))
                .closing(outwards(below));
        vector.forEach((constraint, goals) -> result.add(constraint, settled(goals)));
        return result.build();
    }

    private IdSet settled(IdSet goals) {
        return goals.flatMap(goal -> meaning.getOrDefault(goal, IdSet.of(goal)));
    }

    private IdSet outwards(Interpolant vector) {
        return vector.loops().without(instance.id());
    }
}
