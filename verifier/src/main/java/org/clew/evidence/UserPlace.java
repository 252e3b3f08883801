package org.clew.evidence;

import java.util.List;
import org.clew.cfa.Edge;
import org.clew.program.Op;
import org.clew.property.Violation;
import org.clew.semantics.run.TraceStep;
import org.clew.source.library.LibraryText;

/** What happens in our model of a library function happens, for a user, where the program calls the function. */
public final class UserPlace {

    private UserPlace() {}

    public static Violation of(Violation violation, List<TraceStep> trace) {
        if (!LibraryText.holds(violation.span().file())) {
            return violation;
        }
        int depth = Integer.MAX_VALUE;
        for (TraceStep step : trace.reversed()) {
            Edge edge = step.edge();
            if (edge.op() instanceof Op.Call call
                    && step.depth() < depth
                    && !LibraryText.holds(edge.span().file())) {
                return new Violation(
                        violation.part(),
                        violation.what().replaceFirst(": '.*'$", "") + " in '" + call.function() + "'",
                        edge.span());
            }
            depth = Math.min(depth, step.depth());
        }
        return violation;
    }
}
