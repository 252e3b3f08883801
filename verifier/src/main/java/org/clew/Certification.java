package org.clew;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.engine.Confirmation;
import org.clew.evidence.Counterexample;
import org.clew.evidence.LostMemory;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.evidence.compiled.CompilerCommand;
import org.clew.evidence.compiled.Expected;
import org.clew.evidence.compiled.HarnessRun;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.program.ExternalObject;
import org.clew.program.Input;
import org.clew.program.SourceSpan;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.UnsetObject;
import org.clew.source.library.LibraryText;

/**
 * Confirms errors by two runs: in the interpreter, and of the program as the user's compiler translates it. An error counts only if the compiled
 * program, linked with the real C library, reaches it. Without a compiler the interpreter's run suffices if it depends on nothing but inputs.
 */
final class Certification implements Confirmation {

    private static final long PATIENCE_MILLISECONDS = 10_000;

    private final Options options;
    private final List<ExternalObject> externals;
    private final Budget budget;
    private final BooleanSupplier endsWithoutInput;
    private final Function<Location, Optional<Reason>> refutation;
    private final CounterexampleReplay replay;
    private final LostMemory lost;

    Certification(Options options, Cfa cfa, List<ExternalObject> externals, Budget budget) {
        this(options, cfa, externals, budget, () -> false, error -> Optional.empty());
    }

    /**
     * @param endsWithoutInput whether the compiled program was run before, read nothing and ended
     * @param refutation what it means that an error location is reached, if the property is not violated there
     */
    Certification(
            Options options,
            Cfa cfa,
            List<ExternalObject> externals,
            Budget budget,
            BooleanSupplier endsWithoutInput,
            Function<Location, Optional<Reason>> refutation) {
        this.refutation = refutation;
        this.endsWithoutInput = endsWithoutInput;
        this.options = options;
        this.externals = externals;
        this.budget = budget;
        this.replay = new CounterexampleReplay(cfa, externals);
        this.lost = new LostMemory(cfa, Byte.SIZE * options.dataModel().pointerSize());
    }

    /** One at a time: several strategies may report an error at once, and there is only one interpreter. */
    @Override
    public synchronized Answer of(Choices choices) {
        return switch (replay.replay(choices, budget)) {
            case CounterexampleReplay.Result.Missed(String why, boolean only) ->
                only && endsWhenCompiled() ? new Answer.Harmless(why) : new Answer.Refuted(why);
            case CounterexampleReplay.Result.Reached(Counterexample counterexample) ->
                refuted(counterexample).<Answer>map(Answer.Refuted::new).orElseGet(() -> compiled(counterexample));
        };
    }

    /** An error that is not one of the program itself ends the run: what was to be shown does not hold. */
    private Optional<String> refuted(Counterexample counterexample) {
        Location end = counterexample.trace().getLast().edge().target();
        Optional<Reason> reason = refutation.apply(end);
        reason.ifPresent(budget.token()::cancel);
        return reason.map(Reason::text);
    }

    /** Fixes the uninitialised values that the run read if the property is about them, or if the compiled program misses the error without them. */
    private Answer compiled(Counterexample counterexample) {
        if (!counterexample.dependsOnUnknowns()) {
            HarnessRun.Result result = compiledRun(counterexample, List.of());
            boolean missed = result instanceof HarnessRun.Result.Refuted refuted && !refuted.isOverflow();
            if (!missed || unset(counterexample).isEmpty()) {
                return answer(counterexample, result);
            }
        }
        List<UnsetObject> unset = unset(counterexample);
        return answer(counterexample, compiledRun(counterexample, unset));
    }

    private List<UnsetObject> unset(Counterexample counterexample) {
        return replay.unset(counterexample.choices(), budget).stream()
                .filter(object -> counterexample.violation().part() != Part.UNINITIALISED
                                && !LibraryText.holds(object.place().file())
                        || LibraryText.holdsArguments(object.place().file())
                        || LibraryText.holdsInput(object.place().file()))
                .toList();
    }

    private Answer answer(Counterexample counterexample, HarnessRun.Result result) {
        return switch (result) {
            case HarnessRun.Result.Confirmed confirmed ->
                new Answer.Confirmed(lost.located(counterexample, budget).confirmed(confirmed.files()));
            case HarnessRun.Result.NotRun notRun
            when budget.isSpent() -> new Answer.Refuted("no time was left to run the compiled program");
            case HarnessRun.Result.NotRun notRun -> new Answer.Refuted(named(counterexample, notRun.reason()));
            case HarnessRun.Result.NotThere missing ->
                replay.isExact(counterexample, budget)
                        ? new Answer.Confirmed(
                                lost.located(counterexample, budget).unconfirmed(missing.files(), missing.what()))
                        : new Answer.Refuted(missing.what() + ", and the run does not depend on its inputs alone");
            case HarnessRun.Result.Refuted refuted ->
                new Answer.Refuted(named(counterexample, why(refuted, counterexample)));
        };
    }

    /** Says also what the run was to show, so that the user can look at the place. */
    private static String named(Counterexample counterexample, String why) {
        Violation violation = counterexample.violation();
        return violation.part() == Part.UNREACH_CALL ? why : violation + ": " + why;
    }

    /**
     * A run that crashes or overflows has undefined behaviour, so the interpreter may have misread it. Without a compiler the end of
     * the run rests on the interpreter alone, which does not suffice for an answer true.
     */
    private boolean endsWhenCompiled() {
        if (endsWithoutInput.getAsBoolean()) {
            return true;
        }
        return switch (compiledRun(Optional.empty(), List.of(), List.of())) {
            case HarnessRun.Result.Confirmed confirmed -> false;
            case HarnessRun.Result.NotRun notRun -> false;
            case HarnessRun.Result.NotThere missing -> false;
            case HarnessRun.Result.Refuted refuted -> !refuted.isCrash() && !refuted.isOverflow();
        };
    }

    private HarnessRun.Result compiledRun(Counterexample counterexample, List<UnsetObject> unset) {
        SourceSpan statement = counterexample.trace().isEmpty()
                ? SourceSpan.NONE
                : counterexample.trace().getLast().edge().span();
        Expected expected = new Expected(counterexample.violation(), statement);
        if (!expected.isObservable()) {
            return expected.withProbe()
                    .map(probed -> compiledRun(Optional.of(probed), counterexample.inputs(), unset))
                    .orElseGet(() ->
                            new HarnessRun.Result.NotRun("no sanitizer shows a violation of this kind at this place"));
        }
        HarnessRun.Result result = compiledRun(Optional.of(expected), counterexample.inputs(), unset);
        Optional<Expected> probed = expected.withProbe();
        if (probed.isEmpty() || !(result instanceof HarnessRun.Result.Refuted)) {
            return result;
        }
        // No sanitizer sees what the compiler has dropped or folded before.
        HarnessRun.Result again = compiledRun(probed, counterexample.inputs(), unset);
        return again instanceof HarnessRun.Result.Confirmed ? again : result;
    }

    private HarnessRun.Result compiledRun(
            Optional<Expected> expected, List<InputValue> inputs, List<UnsetObject> unset) {
        long patience = Math.clamp(budget.remainingMilliseconds(), 1, PATIENCE_MILLISECONDS);
        HarnessRun harness = new HarnessRun(CompilerCommand.ofThisMachine(), Duration.ofMillis(patience));
        return harness.run(
                new HarnessRun.Subject(options.units(), options.dataModel(), options.property(), expected, externals),
                inputs,
                unset);
    }

    private static String why(HarnessRun.Result.Refuted refuted, Counterexample counterexample) {
        if (refuted.isOverflow()) {
            return "a signed integer overflows before the error, which is undefined behaviour";
        }
        String end = "the compiled program ends with exit status " + refuted.exitStatus();
        Optional<String> approximation = counterexample.inputs().stream()
                .map(InputValue::input)
                .filter(input -> input.kind() == Input.Kind.APPROXIMATION)
                .map(Input::function)
                .findFirst();
        return approximation
                .map(function -> end + ", because the counterexample depends on the value of " + function + "()")
                .orElse(end);
    }
}
