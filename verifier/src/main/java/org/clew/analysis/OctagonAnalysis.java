package org.clew.analysis;

import java.util.Map;
import java.util.Optional;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.program.Op;
import org.jspecify.annotations.Nullable;

/** Octagon analysis: bounds of sums and differences of two words at each place that can be reached. It builds on the interval analysis. */
public final class OctagonAnalysis {

    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Map<Place, Ranges> ranges;
    private final Budget budget;

    /** @param ranges what the interval analysis found at the places that can be reached */
    public OctagonAnalysis(Unfolding unfolding, LoopForest forest, Map<Place, Ranges> ranges, Budget budget) {
        this.unfolding = unfolding;
        this.forest = forest;
        this.ranges = ranges;
        this.budget = budget;
    }

    /** The octagons at every place that can be reached, as far as they tell; empty if time is up. */
    public Optional<Map<Place, Octagons>> run() {
        Packs packs = Packs.of(unfolding.cfa(), forest);
        Thresholds thresholds = Thresholds.of(unfolding.cfa());
        return packs.all().isEmpty()
                ? Optional.of(Map.of())
                : new Fixpoint<>(unfolding, forest, new Sums(packs, thresholds, ranges), budget, Integer.MAX_VALUE)
                        .run();
    }

    private record Sums(Packs packs, Thresholds thresholds, Map<Place, Ranges> ranges)
            implements Fixpoint.Domain<Octagons> {

        @Override
        public Octagons initial() {
            return Octagons.unknown(packs);
        }

        @Override
        public @Nullable Octagons post(Place source, Octagons before, Step step) {
            Octagons current = before.closed();
            Ranges around = ranges.get(source);
            for (Op op : step.ops()) {
                if (current == null || around == null) {
                    return null;
                }
                current = OctagonTransfer.post(current, around, op);
                around = RangeAnalysis.post(around, op);
            }
            return around == null ? null : current;
        }

        @Override
        public Octagons join(Octagons old, Octagons other) {
            return old.join(other);
        }

        @Override
        public Octagons widen(Octagons old, Octagons joined) {
            return old.widen(joined, thresholds);
        }

        @Override
        public boolean areSame(Octagons a, Octagons b) {
            return a.sameAs(b);
        }
    }
}
