package org.clew.engine.portfolio;

import java.util.Optional;
import org.clew.cfa.Form;
import org.clew.cfa.LoopedCalls;
import org.clew.cfa.pass.Slice;
import org.clew.cfa.pass.TailCalls;
import org.clew.engine.CertifiedSlice;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;

/** Gives a strategy only what matters of the program, with loops for calls in last place; all of it where the user claims something of its loops. */
public record Sliced(Strategy strategy) implements Strategy {

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        if (!run.offered().isEmpty()) {
            return strategy.decide(run);
        }
        Form slice = Slice.form(run.task().cfa());
        Optional<LoopedCalls> looped = TailCalls.form(slice.cfa());
        Run onSlice = run.on(looped.map(LoopedCalls::cfa).orElse(slice.cfa()), new Change.Sliced());
        return new CertifiedSlice(run, slice, looped).verdict(strategy.decide(onSlice));
    }
}
