package org.clew.engine.portfolio;

import java.util.Optional;
import org.clew.cfa.Form;
import org.clew.cfa.pass.GhostMarks;
import org.clew.engine.CertifiedSlice;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;

/** Runs a strategy on the program with a ghost array that marks the allocation of each object ({@link GhostMarks}), if a loop allocates. */
public record WithGhostMarks(Strategy strategy) implements Strategy {

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        Optional<Form> form = GhostMarks.form(run.task().cfa());
        if (form.isEmpty()) {
            return strategy.decide(run);
        }
        run.statistics().increment("programs with allocations marked");
        Run withGhosts = run.on(form.get(), new Change.GhostMarks());
        return new CertifiedSlice(run, form.get(), Optional.empty()).verdict(strategy.decide(withGhosts));
    }
}
