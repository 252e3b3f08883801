package org.clew.evidence;

import java.util.List;
import org.clew.cfa.CallContext;
import org.clew.cfa.Edge;
import org.clew.cfa.Place;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.property.Violation;
import org.clew.semantics.run.TraceStep;
import org.clew.source.library.LibraryText;
import org.clew.source.library.UserText;
import org.clew.source.link.LinkedName;

/** Maps places of the automaton to places in the user's text: a place in the model of a library function is mapped to the call of the function. */
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

    /** Where a place of the unfolded program is for a user: in a model, at the call that leads there. Unknown outside of the user's text. */
    public static SourceSpan of(Place place) {
        SourceSpan span = place.location().span();
        CallContext context = place.context();
        while (!UserText.holds(span) && context.caller().isPresent()) {
            span = context.call().span();
            context = context.caller().get();
        }
        return UserText.holds(span) ? span : SourceSpan.NONE;
    }

    /** The innermost function of the user that is active at a place; before it calls one, the program starts. */
    public static String function(Place place) {
        CallContext context = place.context();
        while (!UserText.holds(context.function().entry().span())) {
            if (context.caller().isEmpty()) {
                return "start";
            }
            context = context.caller().get();
        }
        return LinkedName.shown(context.function().name());
    }

    /** A part of a model has no name that a user knows. */
    private static String shown(String function) {
        return LibraryText.isInternal(function) ? "the library function that is called" : "'" + function + "'";
    }
}
