package org.clew.engine.portfolio;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.pass.GhostSums;
import org.clew.cfa.pass.InlineCalls;
import org.clew.cfa.pass.JoinBranches;
import org.clew.engine.CertifiedSlice;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;

/**
 * Runs a strategy on the program with ghost arrays, if several loops fold the same cells ({@link GhostSums}). A loop in a function that is called
 * several times is several loops after calls are inlined, and what a branch adds is one sum after branches are joined.
 */
public record WithGhostSums(Strategy strategy) implements Strategy {

    /** In larger programs only the unchanged loops of single functions are considered. */
    private static final int MOST_INLINED = 5_000;

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        Cfa program = run.task().cfa();
        Optional<Form> plain = GhostSums.form(program);
        if (plain.isPresent()) {
            return decide(run, plain.get());
        }
        Form joined = new JoinBranches().form(program);
        if (program.locationCount() > MOST_INLINED
                || !GhostSums.occursIn(joined.cfa())
                || !new CallGraph(program).circles().isEmpty()) {
            return strategy.decide(run);
        }
        return inlined(run, InlineCalls.standard().inline(program));
    }

    private Verdict inlined(Run run, InlineCalls.Inlined inlined) {
        Form joined = new JoinBranches().form(inlined.cfa());
        Optional<Form> ofInlined = GhostSums.form(inlined.cfa());
        Optional<Form> ofJoined = ofInlined.isPresent() ? Optional.empty() : GhostSums.form(joined.cfa());
        if (ofInlined.isEmpty() && ofJoined.isEmpty()) {
            return strategy.decide(run);
        }
        Map<Location, Place> origins = new HashMap<>(inlined.origins());
        inlined.origins().forEach((location, place) -> {
            ofInlined.map(form -> form.copies().get(location)).ifPresent(copy -> origins.put(copy, place));
            ofJoined.map(form -> form.copies().get(joined.copies().get(location)))
                    .ifPresent(copy -> origins.put(copy, place));
        });
        Run onInlined = run.on(inlined.cfa(), new Change.CallsInlined(origins));
        return ofInlined
                .map(form -> decide(onInlined, form))
                .orElseGet(
                        () -> decide(onInlined.on(joined.cfa(), new Change.BranchesJoined()), ofJoined.orElseThrow()));
    }

    private Verdict decide(Run run, Form form) {
        run.statistics().increment("programs with ghost sums");
        Run withGhosts = run.on(form, new Change.GhostSums());
        return new CertifiedSlice(run, form, Optional.empty()).verdict(strategy.decide(withGhosts));
    }
}
