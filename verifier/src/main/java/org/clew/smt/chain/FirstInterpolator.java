package org.clew.smt.chain;

import java.util.List;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.smt.Interpolator;

/** Asks several interpolators in turn until one knows the answer. */
final class FirstInterpolator implements Interpolator {

    private final List<Interpolator> interpolators;

    FirstInterpolator(List<Interpolator> interpolators) {
        this.interpolators = List.copyOf(interpolators);
    }

    @Override
    public Result sequence(List<Term> parts) {
        Result last = new Result.Unknown(new Reason.Solver("no interpolating solver loads"));
        for (Interpolator interpolator : interpolators) {
            last = interpolator.sequence(parts);
            if (!(last instanceof Result.Unknown)) {
                return last;
            }
        }
        return last;
    }

    @Override
    public void close() {
        interpolators.forEach(Interpolator::close);
    }
}
