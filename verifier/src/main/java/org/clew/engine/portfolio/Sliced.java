package org.clew.engine.portfolio;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.LoopedCalls;
import org.clew.cfa.pass.Slice;
import org.clew.cfa.pass.TailCalls;
import org.clew.engine.CertifiedSlice;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;
import org.clew.logic.Symbol;

/**
 * Runs a strategy on a slice of the program for the property and the user's claims about loops. If there are no claims, tail calls become loops as
 * well.
 */
public record Sliced(Strategy strategy) implements Strategy {

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        Map<Location, Set<Symbol>> claimed = run.offered().spokenOf();
        Form slice = Slice.form(run.task().cfa(), claimed);
        Optional<LoopedCalls> looped = claimed.isEmpty() ? TailCalls.form(slice.cfa()) : Optional.empty();
        Change change = new Change.Sliced();
        Run onSlice = looped.map(calls -> run.on(calls.cfa(), change)).orElseGet(() -> run.on(slice, change));
        return new CertifiedSlice(run, slice, looped).verdict(strategy.decide(onSlice));
    }
}
