package org.clew.analysis;

import java.util.Map;
import java.util.Optional;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/** Interval analysis of the unfolded program (CAV12 takes such facts from INTERPROC). */
public final class RangeAnalysis {

    private final Fixpoint<Ranges> fixpoint;

    public RangeAnalysis(Unfolding unfolding, LoopForest forest, Budget budget, int maxPlaces) {
        this.fixpoint = new Fixpoint<>(unfolding, forest, new Words(Thresholds.of(unfolding.cfa())), budget, maxPlaces);
    }

    /** The ranges at every place that can be reached, as far as ranges tell; empty if the program is too large or time is up. */
    public Optional<Map<Place, Ranges>> run() {
        return fixpoint.run();
    }

    /** The range of a word where these ranges hold. */
    public static Range of(Ranges around, Term word) {
        return new RangeEvaluator(around).range(word);
    }

    /** The ranges after an operation; null if they exclude it. */
    static @Nullable Ranges post(Ranges before, Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> RangeRefiner.assume(before, condition);
            case Op.Assign(Variable target, Term value) ->
                target.sort() instanceof Sort.BitVec
                        ? before.with(target.symbol(), new RangeEvaluator(before).range(value))
                        : before;
            case Op.Havoc havoc -> before.without(havoc.target().symbol());
            case Op.Write w -> before;
            case Op.Debt d -> before;
            case Op.Skip s -> before;
            case Op.Call c -> throw new IllegalArgumentException("calls are unfolded: " + c.function());
        };
    }

    private record Words(Thresholds thresholds) implements Fixpoint.StepByStep<Ranges> {

        @Override
        public Ranges initial() {
            return Ranges.UNKNOWN;
        }

        @Override
        public @Nullable Ranges post(Ranges before, Op op) {
            return RangeAnalysis.post(before, op);
        }

        @Override
        public Ranges join(Ranges old, Ranges other) {
            return old.join(other);
        }

        @Override
        public Ranges widen(Ranges old, Ranges joined) {
            return old.widen(joined, thresholds);
        }

        @Override
        public boolean areSame(Ranges a, Ranges b) {
            return a.sameAs(b);
        }
    }
}
