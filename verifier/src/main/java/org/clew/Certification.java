package org.clew;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.engine.Confirmation;
import org.clew.evidence.Counterexample;
import org.clew.evidence.check.CompilerCommand;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.evidence.check.HarnessRun;
import org.clew.limits.Budget;
import org.clew.program.Input;
import org.clew.semantics.Choices;
import org.clew.semantics.InputValue;

/** Makes runs twice: with our interpreter, and with the user's compiler where there is one that takes the program. */
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
            case CounterexampleReplay.Result.Missed(String why, boolean only) ->
                only && endsWhenCompiled() ? new Answer.Harmless(why) : new Answer.Refuted(why);
            case CounterexampleReplay.Result.Reached(Counterexample counterexample) -> compiled(counterexample);
        };
    }

    private Answer compiled(Counterexample counterexample) {
        return switch (compiledRun(counterexample.inputs())) {
            case HarnessRun.Result.Confirmed confirmed -> new Answer.Confirmed(counterexample);
            case HarnessRun.Result.NotRun notRun
            when budget.isSpent() -> new Answer.Refuted("no time was left to run the compiled program");
            case HarnessRun.Result.NotRun notRun ->
                approximation(counterexample)
                        .<Answer>map(input -> new Answer.Refuted(
                                "the result of library function " + input.function() + " is only approximated"))
                        .orElseGet(() -> new Answer.Confirmed(counterexample));
            case HarnessRun.Result.Refuted refuted ->
                isExplained(refuted, counterexample)
                        ? new Answer.Confirmed(counterexample)
                        : new Answer.Refuted(why(refuted));
        };
    }

    /** A library function on the path whose result the interpreter took from the counterexample. */
    private static Optional<Input> approximation(Counterexample counterexample) {
        return counterexample.inputs().stream()
                .map(InputValue::input)
                .filter(input -> input.kind() == Input.Kind.APPROXIMATION)
                .findFirst();
    }

    /**
     * A run that crashes or overflows has no meaning in C: what we took it for may be something else. Without a compiler nobody but
     * the interpreter has seen the end, and that is not enough to call a program safe.
     */
    private boolean endsWhenCompiled() {
        return switch (compiledRun(List.of())) {
            case HarnessRun.Result.Confirmed confirmed -> false;
            case HarnessRun.Result.NotRun notRun -> false;
            case HarnessRun.Result.Refuted refuted -> !refuted.isCrash() && !refuted.isOverflow();
        };
    }

    private HarnessRun.Result compiledRun(List<InputValue> inputs) {
        long patience = Math.clamp(budget.remainingMilliseconds(), 1, PATIENCE_MILLISECONDS);
        HarnessRun harness = new HarnessRun(CompilerCommand.ofThisMachine(), Duration.ofMillis(patience));
        return harness.run(options.file(), options.dataModel(), options.property(), inputs);
    }

    /**
     * A compiled program has values of its own where the counterexample chose uninitialised ones, so it may go another way. If
     * it crashes, though, the counterexample went through an address that nothing set, and no real run does that.
     */
    private static boolean isExplained(HarnessRun.Result.Refuted refuted, Counterexample counterexample) {
        return counterexample.dependsOnUnknowns()
                && approximation(counterexample).isEmpty()
                && !refuted.isCrash()
                && !refuted.isOverflow();
    }

    private static String why(HarnessRun.Result.Refuted refuted) {
        return refuted.isOverflow()
                ? "a signed integer overflows on the way, and C does not say what happens then"
                : "the compiled program ends with exit status " + refuted.exitStatus();
    }
}
