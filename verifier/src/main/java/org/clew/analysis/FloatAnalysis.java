package org.clew.analysis;

import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.boxes.FloatInterval;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/** Interval analysis of the floats of the unfolded program, in machine arithmetic. */
public final class FloatAnalysis {

    private final TracePartitioning<FloatRanges> domain;
    private final Fixpoint<TracePartitioning.Partition<FloatRanges>> fixpoint;

    public FloatAnalysis(Unfolding unfolding, LoopForest forest, Budget budget, int maxPlaces) {
        Cfa cfa = unfolding.cfa();
        this.domain = new TracePartitioning<>(new Floats(cfa), cfa.pool());
        this.fixpoint = new Fixpoint<>(unfolding, forest, domain, budget, maxPlaces);
    }

    /** The intervals at every place that can be reached, as far as they tell; empty if the program is too large or time is up. */
    public Optional<Map<Place, FloatRanges>> run() {
        return domain.joined(fixpoint.run());
    }

    private static final class Floats implements Fixpoint.StepByStep<FloatRanges> {

        private final TermPool pool;
        private final FloatThresholds thresholds;
        private final FloatEnclosures enclosures = new FloatEnclosures();
        private final FloatRefiner refiner = new FloatRefiner(enclosures);

        Floats(Cfa cfa) {
            this.pool = cfa.pool();
            this.thresholds = FloatThresholds.of(cfa);
        }

        @Override
        public FloatRanges initial() {
            return FloatRanges.UNKNOWN;
        }

        @Override
        public @Nullable FloatRanges post(FloatRanges before, Op op) {
            return switch (op) {
                case Op.Assume(Term condition) ->
                    refiner.assume(before, before.held().spelledOut(pool, condition));
                case Op.Assign(Variable target, Term value) -> assign(before, target, value);
                case Op.Havoc havoc -> before.without(havoc.target().symbol());
                case Op.Write w -> before.without(w.region().symbol());
                case Op.Debt d -> before;
                case Op.Skip s -> before;
                case Op.Call c -> throw new IllegalArgumentException("calls are unfolded: " + c.function());
            };
        }

        private FloatRanges assign(FloatRanges before, Variable target, Term value) {
            return switch (target.sort()) {
                case Sort.Float number ->
                    before.assigned(target.symbol(), enclosures.of(value).number(before::of));
                case Sort.BitVec word -> before.assigned(target.symbol(), value);
                default -> before.without(target.symbol());
            };
        }

        @Override
        public FloatRanges join(FloatRanges old, FloatRanges other) {
            return old.merge(other, FloatInterval::join);
        }

        @Override
        public FloatRanges widen(FloatRanges old, FloatRanges joined) {
            return old.merge(joined, (was, is) -> thresholds.widen(was, was.join(is)));
        }

        @Override
        public boolean areSame(FloatRanges a, FloatRanges b) {
            return a.sameAs(b);
        }
    }
}
