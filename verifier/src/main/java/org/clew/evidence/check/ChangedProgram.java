package org.clew.evidence.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.cfa.LoopedCalls;
import org.clew.cfa.pass.BetweenThresholds;
import org.clew.cfa.pass.BlindSlice;
import org.clew.cfa.pass.Contracts;
import org.clew.cfa.pass.GhostMarks;
import org.clew.cfa.pass.GhostSums;
import org.clew.cfa.pass.InlineCalls;
import org.clew.cfa.pass.JoinBranches;
import org.clew.cfa.pass.Slice;
import org.clew.cfa.pass.TailCalls;
import org.clew.evidence.Change;
import org.clew.logic.Term;

/**
 * The transformed program that a proof is about, computed again from the original program. A checker that took the form from the proof would have to
 * trust that it belongs to this program.
 *
 * @param flaw why the form may lack errors of the program; empty if it has all of them
 */
public record ChangedProgram(Cfa cfa, Optional<String> flaw) {

    public static ChangedProgram of(Cfa program, List<Change> changes) {
        ChangedProgram changed = new ChangedProgram(program, Optional.empty());
        for (Change change : changes) {
            ChangedProgram next = changed(changed.cfa(), change);
            changed = new ChangedProgram(next.cfa(), changed.flaw().or(next::flaw));
        }
        return changed;
    }

    private static ChangedProgram changed(Cfa cfa, Change change) {
        return switch (change) {
            case Change.Sliced sliced -> sliced(cfa);
            case Change.LoopsLeftOut left ->
                BlindSlice.withFewerLoops(cfa)
                        .map(form -> new ChangedProgram(form.cfa(), new SimulationCheck(form).flaw()))
                        .orElseGet(() -> new ChangedProgram(cfa, Optional.of("no loop can be left out")));
            case Change.GhostSums ghosts ->
                GhostSums.form(cfa)
                        .map(form -> new ChangedProgram(form.cfa(), new SimulationCheck(form).flaw()))
                        .orElseGet(() -> new ChangedProgram(cfa, Optional.of("no loops have equal sums")));
            case Change.GhostMarks marks ->
                GhostMarks.form(cfa)
                        .map(form -> new ChangedProgram(form.cfa(), new SimulationCheck(form).flaw()))
                        .orElseGet(() -> new ChangedProgram(cfa, Optional.of("no loop allocates")));
            case Change.BetweenThresholds between ->
                BetweenThresholds.form(cfa, Enclosure::of)
                        .map(form -> new ChangedProgram(form.cfa(), new SimulationCheck(form).flaw()))
                        .orElseGet(() -> new ChangedProgram(cfa, Optional.of("no variable is only compared")));
            case Change.BranchesJoined joined -> new ChangedProgram(new JoinBranches().apply(cfa), Optional.empty());
            case Change.CallsInlined inlined ->
                new ChangedProgram(InlineCalls.standard().apply(cfa), Optional.empty());
            case Change.Contracted(Map<String, Term> contracts) -> {
                Contracts.Contracted program = Contracts.of(cfa, contracts);
                yield new ChangedProgram(program.cfa(), new ContractCheck(program.form(), contracts).flaw());
            }
        };
    }

    private static ChangedProgram sliced(Cfa cfa) {
        Form slice = Slice.form(cfa);
        Optional<LoopedCalls> looped = TailCalls.form(slice.cfa());
        Optional<String> flaw =
                new SimulationCheck(slice).flaw().or(() -> looped.flatMap(loops -> new TailCallCheck(loops).flaw()));
        return new ChangedProgram(looped.map(LoopedCalls::cfa).orElse(slice.cfa()), flaw);
    }
}
