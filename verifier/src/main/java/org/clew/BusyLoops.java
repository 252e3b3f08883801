package org.clew;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Place;
import org.clew.evidence.UserPlace;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.program.SourceSpan;
import org.clew.source.library.LibraryText;
import org.clew.source.text.Diagnostic;

/** Names the loops in which an unfinished search spent most of its steps, so that the user knows where a bound or an invariant would help. */
final class BusyLoops {

    private static final int MOST_LOOPS = 3;

    /** A loop with fewer rounds is not what the search did not finish with. */
    private static final long FEW_ROUNDS = 5;

    private BusyLoops() {}

    /** @param rounds how often the search came to each header */
    static List<Diagnostic> of(Verdict verdict, Map<Place, Long> rounds) {
        boolean isUnfinished = verdict instanceof Verdict.Unknown unknown
                && unknown.reasons().stream()
                        .anyMatch(reason -> reason instanceof Reason.Time || reason instanceof Reason.Memory);
        if (!isUnfinished) {
            return List.of();
        }
        Map<Header, Long> headers = new HashMap<>();
        rounds.forEach((place, count) -> {
            Header header = Header.of(place);
            if (header.span().isKnown()) {
                headers.merge(header, count, Math::max);
            }
        });
        long most = headers.values().stream().reduce(0L, Math::max);
        return headers.entrySet().stream()
                .filter(entry -> entry.getValue() >= Math.max(FEW_ROUNDS, most / 4))
                .sorted(Map.Entry.<Header, Long>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().span())
                        .thenComparing(entry -> entry.getKey().construct()))
                .limit(MOST_LOOPS)
                .map(entry -> entry.getKey().after(entry.getValue()))
                .toList();
    }

    /** @param span in the text of the user: of a loop in a library function, the call */
    private record Header(SourceSpan span, String construct) {

        static Header of(Place place) {
            boolean isLibrary = LibraryText.holds(place.location().span().file());
            return new Header(UserPlace.of(place), isLibrary ? "loop inside of the call" : "loop");
        }

        Diagnostic after(long rounds) {
            return new Diagnostic(
                    Diagnostic.Code.UNFINISHED_LOOP,
                    span,
                    construct,
                    "the search came here " + rounds + " times and did not finish",
                    "");
        }
    }
}
