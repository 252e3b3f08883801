package org.clew.engine.minimax;

import java.util.LinkedHashMap;
import java.util.Map;
import org.clew.engine.Annotation;
import org.clew.engine.RunListener;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.LoopInstance;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/** Tells a listener what is kept, deleted and neutral at a node, as facts over program variables. */
final class Labels {

    private final RunListener listener;
    private final Reading reading;

    Labels(RunListener listener, Reading reading) {
        this.listener = listener;
        this.reading = reading;
    }

    void tell(Node node) {
        if (listener == RunListener.NONE) {
            return;
        }
        Map<Term, Annotation> labels = new LinkedHashMap<>();
        SymbolicState constraints = node.state().constraints();
        for (Term constraint : constraints.path().conjuncts()) {
            boolean kept = node.vector().conjuncts().containsKey(constraint);
            labels.put(reading.overVariables(constraints, constraint), kept ? Annotation.MAX : Annotation.NEUTRAL);
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
        listener.annotated(node.id(), node.place(), labels);
    }
}
