package org.clew.engine.portfolio;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;

/**
 * Runs strategies one after the other, each with its share; the first answer ends the sequence. A stage that was cut short runs again later with a
 * larger share, so that no stage blocks the others.
 */
public final class InSequence implements Strategy {

    private final String name;
    private final List<Stage> stages;

    public InSequence(String name, List<Stage> stages) {
        this.name = name;
        this.stages = List.copyOf(stages);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Verdict decide(Run run) {
        Set<Reason> reasons = new LinkedHashSet<>();
        Defects defects = new Defects(run);
        List<Stage> left = new ArrayList<>(stages);
        for (int round = 0; ; round++) {
            boolean cutShort = false;
            reasons.clear();
            for (Stage stage : List.copyOf(left)) {
                if (run.budget().isSpent()) {
                    break;
                }
                Run part = run.part(stage.share().budget(run, round));
                Verdict verdict;
                try {
                    verdict = stage.strategy().decide(part);
                } catch (Throwable failure) {
                    defects.add(stage.strategy().name(), failure);
                    left.remove(stage);
                    continue;
                }
                switch (verdict) {
                    case Verdict.Unknown unknown -> reasons.addAll(unknown.reasons());
                    case Verdict answer -> {
                        return answer;
                    }
                }
                cutShort |= part.budget().isSpent();
            }
            if (run.budget().isSpent() || !cutShort) {
                defects.throwIfAny();
                reasons.addAll(defects.reasons());
                return new Verdict.Unknown(Reasons.ofWhole(run, reasons));
            }
        }
    }
}
