package org.clew.report;

import org.clew.cfa.Place;
import org.clew.program.SourceSpan;

/** Where a place is, for human eyes. */
final class Places {

    private Places() {}

    static String text(Place place) {
        SourceSpan span = place.location().span();
        return span.isKnown()
                ? "line " + span.line()
                : place.location().function() + " " + place.location().id();
    }
}
