package org.clew.engine.portfolio;

import java.util.List;
import java.util.Optional;
import org.clew.cfa.Form;
import org.clew.cfa.pass.BetweenThresholds;
import org.clew.engine.CertifiedSlice;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.Enclosure;
import org.clew.limits.Reason;

/**
 * Gives a strategy the program whose numbers are known only between the constants that they are compared with. An error of the changed program may be
 * spurious, so the original program is run on its inputs.
 */
public record Ranged(Strategy strategy) implements Strategy {

    @Override
    public String name() {
        return "ranges";
    }

    @Override
    public Verdict decide(Run run) {
        Optional<Form> form = BetweenThresholds.form(run.task().cfa(), Enclosure::of);
        if (form.isEmpty()) {
            return unknown("the program has no variable that is only compared with constants");
        }
        run.statistics().increment("programs with numbers forgotten");
        Run abstraction = run.onAbstractionWithInputs(form.get().cfa(), new Change.BetweenThresholds());
        Verdict verdict = new CertifiedSlice(run, form.get(), Optional.empty()).verdict(strategy.decide(abstraction));
        // Inputs that miss an error of the changed program are no defect.
        return verdict instanceof Verdict.Unknown && run.reservations().isEmpty()
                ? unknown("the property depends on numbers more exactly than the constants that they are compared with")
                : verdict;
    }

    private static Verdict unknown(String why) {
        return new Verdict.Unknown(List.of(new Reason.Exhausted(why)));
    }
}
