package org.clew.engine;

import java.util.Optional;
import org.clew.cfa.Form;
import org.clew.cfa.LoopedCalls;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.SimulationCheck;
import org.clew.evidence.check.TailCallCheck;

/**
 * Transfers an answer about a slice, perhaps with loops for tail calls, to the whole program. A proof counts only if a check shows that the slice has
 * all errors of the whole program.
 */
public final class CertifiedSlice {

    private final Run run;
    private final Form form;
    private final Optional<LoopedCalls> looped;

    /**
     * @param run records that the slice does not pass its check
     * @param looped the slice with loops, if that was proved
     */
    public CertifiedSlice(Run run, Form form, Optional<LoopedCalls> looped) {
        this.run = run;
        this.form = form;
        this.looped = looped;
    }

    /** The answer about the slice, unless it is true and the check of the slice fails. */
    public Verdict verdict(Verdict ofSlice) {
        if (ofSlice instanceof Verdict.Safe) {
            Optional<String> flaw = flaw();
            if (flaw.isPresent()) {
                run.statistics().increment("slices refused");
                run.distrusts("the slice is not the program: " + flaw.get());
                return new Verdict.Unknown(run.reservations());
            }
        }
        return ofSlice;
    }

    private Optional<String> flaw() {
        long start = System.nanoTime();
        try {
            return new SimulationCheck(form).flaw().or(() -> looped.flatMap(loops -> new TailCallCheck(loops).flaw()));
        } finally {
            run.statistics().increment("slices checked");
            run.statistics().number("slice check ms").addAndGet((System.nanoTime() - start) / 1_000_000);
        }
    }
}
