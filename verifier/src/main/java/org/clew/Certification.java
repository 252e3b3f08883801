package org.clew;

import java.time.Duration;
import org.clew.cfa.Cfa;
import org.clew.engine.Confirmation;
import org.clew.evidence.Counterexample;
import org.clew.evidence.check.CompilerCommand;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.evidence.check.HarnessRun;
import org.clew.limits.Budget;
import org.clew.semantics.Choices;

/** Confirms errors twice: with our interpreter, and with the user's compiler where there is one that takes the program. */
final class Certification implements Confirmation {

    /** A compiled counterexample that runs longer than this is taken on the interpreter's word. */
    private static final long PATIENCE_MILLISECONDS = 10_000;

    private final Options options;
    private final Budget budget;
    private final CounterexampleReplay replay;

    Certification(Options options, Cfa cfa, Budget budget) {
        this.options = options;
        this.budget = budget;
        this.replay = new CounterexampleReplay(cfa);
    }

    /** One at a time: several strategies may believe in an error at once, and the interpreter is one. */
    @Override
    public synchronized Answer of(Choices choices) {
        return switch (replay.replay(choices, budget)) {
            case CounterexampleReplay.Result.Missed(String why) -> new Answer.Refuted(why);
            case CounterexampleReplay.Result.Reached(Counterexample counterexample) -> compiled(counterexample);
        };
    }

    private Answer compiled(Counterexample counterexample) {
        long patience = Math.clamp(budget.remainingMilliseconds(), 1, PATIENCE_MILLISECONDS);
        HarnessRun harness = new HarnessRun(CompilerCommand.ofThisMachine(), Duration.ofMillis(patience));
        return switch (harness.run(options.file(), options.dataModel(), options.property(), counterexample)) {
            case HarnessRun.Result.Confirmed confirmed -> new Answer.Confirmed(counterexample);
            case HarnessRun.Result.NotRun notRun -> new Answer.Confirmed(counterexample);
            case HarnessRun.Result.Refuted refuted ->
                isExplained(refuted) ? new Answer.Confirmed(counterexample) : new Answer.Refuted(why(refuted));
        };
    }

    /**
     * A compiled program has values of its own where the counterexample chose uninitialised ones, so it may go another way. If
     * it crashes, though, the counterexample went through an address that nothing set, and no real run does that.
     */
    private static boolean isExplained(HarnessRun.Result.Refuted refuted) {
        return refuted.dependsOnUnknowns() && !refuted.isCrash() && !refuted.isOverflow();
    }

    private static String why(HarnessRun.Result.Refuted refuted) {
        return refuted.isOverflow()
                ? "a signed integer overflows on the way, and C does not say what happens then"
                : "the compiled program ends with exit status " + refuted.exitStatus();
    }
}
