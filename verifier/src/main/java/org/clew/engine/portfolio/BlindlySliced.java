package org.clew.engine.portfolio;

import java.util.Optional;
import org.clew.cfa.Form;
import org.clew.cfa.pass.BlindSlice;
import org.clew.engine.CertifiedSlice;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;

/**
 * If some loops cannot influence the property, first looks for a proof without them.
 *
 * @param share the share of the time for this
 */
public record BlindlySliced(Strategy strategy, Share share) implements Strategy {

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        Optional<Form> slice = run.offered().spokenOf().isEmpty()
                ? BlindSlice.withFewerLoops(run.task().cfa())
                : Optional.empty();
        if (slice.isPresent()) {
            run.statistics().increment("blind slices");
            Run part = run.part(share.budget(run, 0));
            Verdict verdict = strategy.decide(part.onAbstraction(slice.get().cfa(), new Change.LoopsLeftOut()));
            if (new CertifiedSlice(part, slice.get(), Optional.empty()).verdict(verdict)
                    instanceof Verdict.Safe proved) {
                run.statistics().increment("proofs on a blind slice");
                return proved;
            }
        }
        return strategy.decide(run);
    }
}
