package org.clew.engine.minimax;

import java.util.LinkedHashMap;
import java.util.Map;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.LoopInstance;
import org.clew.evidence.Annotation;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/** What is kept, deleted and neutral at a node, as facts over program variables. */
final class Labels {

    private final Reading reading;

    Labels(Reading reading) {
        this.reading = reading;
    }

    Map<Term, Annotation> of(MinimaxNode node) {
        Map<Term, Annotation> labels = new LinkedHashMap<>();
        if (!node.place().isError()) {
            SymbolicState constraints = node.state().constraints();
            for (Term constraint : constraints.path().conjuncts()) {
                boolean kept = node.vector().conjuncts().containsKey(constraint);
                labels.put(reading.overVariables(constraints, constraint), kept ? Annotation.MAX : Annotation.NEUTRAL);
            }
        }
        LoopInstance instance = node.loop();
        if (instance != null) {
            // Deleted constraints are no longer listed, but the header knows them.
            for (Candidate candidate : instance.candidates()) {
                if (!candidate.isAlive()) {
                    labels.put(candidate.fact(), Annotation.MIN);
                } else if (candidate.isLocked()) {
                    labels.put(candidate.fact(), Annotation.MAX);
                }
            }
        }
        return labels;
    }
}
