package org.clew.engine.loop;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.logic.Application;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.program.Op;

/** The comparisons of words that a loop's body makes, each once: where the outcome of one changes, a phase of the loop ends. */
public final class Comparisons {

    private static final int MOST = 8;

    private Comparisons() {}

    public static List<Term> in(Loop loop) {
        Set<Term> found = new LinkedHashSet<>();
        for (Location location : loop.body()) {
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Assume(Term condition)) {
                    collect(condition, found);
                }
            }
        }
        return found.stream().limit(MOST).toList();
    }

    private static void collect(Term condition, Set<Term> found) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(condition);
        while (!open.isEmpty()) {
            if (open.pop() instanceof Application application) {
                switch (application.operator()) {
                    case NOT, AND, OR -> application.arguments().forEach(open::push);
                    case BV_SLT, BV_SLE, BV_ULT, BV_ULE -> found.add(application);
                    case EQUAL -> {
                        if (application.argument(0).sort() instanceof Sort.BitVec) {
                            found.add(application);
                        }
                    }
                    default -> {}
                }
            }
        }
    }
}
