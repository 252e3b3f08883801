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
                        violation.what().replaceFirst(": '.*'$", "") + " in " + shown(call.function()),
                        edge.span());
            }
            depth = Math.min(depth, step.depth());
        }
        return violation;
    }

    /** A part of a model has no name that a user knows. */
    private static String shown(String function) {
        return function.startsWith("__clew_") ? "the library function that is called" : "'" + function + "'";
    }
}
