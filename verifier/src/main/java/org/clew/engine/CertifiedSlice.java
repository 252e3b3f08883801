package org.clew.engine;

import java.util.Optional;
import org.clew.cfa.Form;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.SimulationCheck;

/** From an answer about a slice to one about the whole program: a proof counts if the slice is shown to have all errors of the whole. */
public final class CertifiedSlice {

    private final Run run;
    private final Form form;

    /** @param run is told if the slice does not pass its check */
    public CertifiedSlice(Run run, Form form) {
        this.run = run;
        this.form = form;
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
            return new SimulationCheck(form).flaw();
        } finally {
            run.statistics().increment("slices checked");
            run.statistics().number("slice check ms").addAndGet((System.nanoTime() - start) / 1_000_000);
        }
    }
}
