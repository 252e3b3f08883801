package org.clew.report;

import org.clew.cfa.Place;
import org.clew.evidence.UserPlace;
import org.clew.program.SourceSpan;

/** Describes a place for people. */
public final class Places {

    private Places() {}

    public static String text(Place place) {
        SourceSpan span = UserPlace.of(place);
        return span.isKnown()
                ? "line " + span.line()
                : UserPlace.function(place) + " " + place.location().id();
    }
}
