package org.clew.report;

import org.clew.cfa.Place;
import org.clew.program.SourceSpan;

/** Where a place is, for human eyes. */
public final class Places {

    private Places() {}

    public static String text(Place place) {
        SourceSpan span = place.location().span();
        return span.isKnown()
                ? "line " + span.line()
                : place.location().function() + " " + place.location().id();
    }
}
