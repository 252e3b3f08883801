package org.clew.engine.portfolio;

import java.util.Optional;
import org.clew.cfa.Form;
import org.clew.cfa.pass.GhostSums;
import org.clew.engine.CertifiedSlice;
import org.clew.engine.OfferedInvariants;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;

/** Gives a strategy a program with ghost sums, where several loops sum up the same cells. */
public record WithGhosts(Strategy strategy) implements Strategy {

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        Optional<Form> form = run.offered().hasSomeBy(OfferedInvariants.USER)
                ? Optional.empty()
                : GhostSums.form(run.task().cfa());
        if (form.isEmpty()) {
            return strategy.decide(run);
        }
        run.statistics().increment("programs with ghost sums");
        Run withGhosts = run.on(form.get().cfa(), new Change.GhostSums());
        return new CertifiedSlice(run, form.get(), Optional.empty()).verdict(strategy.decide(withGhosts));
    }
}
