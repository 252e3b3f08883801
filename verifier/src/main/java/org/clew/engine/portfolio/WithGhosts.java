package org.clew.engine.portfolio;

import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.cfa.pass.GhostMarks;
import org.clew.cfa.pass.GhostSums;
import org.clew.engine.CertifiedSlice;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;

/** Gives a strategy a program with ghost arrays, where ghosts of this kind may help. */
public record WithGhosts(Kind kind, Strategy strategy) implements Strategy {

    /** What the ghost arrays hold. */
    public enum Kind {
        /** Sums of cells, where several loops sum up the same ones. */
        SUMS,
        /** Where each object was allocated, if a loop allocates. */
        MARKS;

        private Optional<Form> form(Cfa cfa) {
            return switch (this) {
                case SUMS -> GhostSums.form(cfa);
                case MARKS -> GhostMarks.form(cfa);
            };
        }

        private Change change() {
            return switch (this) {
                case SUMS -> new Change.GhostSums();
                case MARKS -> new Change.GhostMarks();
            };
        }

        private String statistic() {
            return switch (this) {
                case SUMS -> "programs with ghost sums";
                case MARKS -> "programs with allocations marked";
            };
        }
    }

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        Optional<Form> form = kind.form(run.task().cfa());
        if (form.isEmpty()) {
            return strategy.decide(run);
        }
        run.statistics().increment(kind.statistic());
        Run withGhosts = run.on(form.get(), kind.change());
        return new CertifiedSlice(run, form.get(), Optional.empty()).verdict(strategy.decide(withGhosts));
    }
}
