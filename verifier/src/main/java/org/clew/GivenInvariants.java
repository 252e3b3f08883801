package org.clew;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.engine.OfferedInvariants;
import org.clew.engine.OfferedInvariants.Fate;
import org.clew.evidence.Measure;
import org.clew.source.lowered.LoweredInvariant;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.Diagnostic;

/**
 * The loop invariants that the user claims. They are offered to the strategies, which use an invariant only if they can prove it; the outcome of each
 * is recorded for the user.
 */
final class GivenInvariants {

    private record Offer(Location header, LoweredInvariant invariant) {}

    private final OfferedInvariants offered;
    private final List<Offer> offers = new ArrayList<>();
    private final List<Diagnostic> useless = new ArrayList<>();

    /** A claim about a statement in a loop is tried at the loop's header. Claims outside of loops are not needed. */
    GivenInvariants(LoweredProgram program, OfferedInvariants offered) {
        this.offered = offered;
        if (program.invariants().isEmpty()) {
            return;
        }
        LoopForest forest = new LoopForest(program.cfa());
        for (LoweredInvariant invariant : program.invariants()) {
            Optional<Loop> loop = forest.headedBy(invariant.location()).or(() -> forest.around(invariant.location()));
            if (loop.isEmpty()) {
                useless.add(invariant
                        .given()
                        .diagnostic(
                                "there is no loop around " + invariant.given().place(), "it is ignored"));
            } else {
                offers.add(new Offer(loop.get().header(), invariant));
                offered.offer(loop.get().header(), invariant.condition(), OfferedInvariants.USER);
            }
        }
    }

    /** Claims that were tried in vain, or could not be tried. */
    List<Diagnostic> warnings() {
        List<Diagnostic> warnings = new ArrayList<>(useless);
        for (Offer offer : offers) {
            if (fate(offer) == Fate.TRIED) {
                warnings.add(offer.invariant()
                        .given()
                        .diagnostic(
                                "not confirmed at the loop at "
                                        + offer.invariant().given().place()
                                        + ": it does not hold there, or does not follow from itself",
                                "it was not used"));
            }
        }
        return warnings;
    }

    /** None if nothing was given. */
    List<Measure> statistics() {
        return offers.isEmpty() && useless.isEmpty()
                ? List.of()
                : List.of(
                        Measure.count("given invariants", offers.size() + useless.size()),
                        Measure.count("given invariants confirmed", count(Fate.CONFIRMED)),
                        Measure.count("given invariants not confirmed", count(Fate.TRIED)));
    }

    private long count(Fate fate) {
        return offers.stream().filter(offer -> fate(offer) == fate).count();
    }

    private Fate fate(Offer offer) {
        return offered.fate(offer.header(), offer.invariant().condition());
    }
}
