package org.clew.evidence.check;

import java.util.List;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.evidence.Counterexample;
import org.clew.evidence.UserPlace;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.program.ExternalObject;
import org.clew.program.Input;
import org.clew.program.OutsideMemory;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.ConcreteRun;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.semantics.run.UnsetObject;
import org.clew.source.library.LibraryText;

/**
 * Runs the counterexample that an engine claims in the interpreter. Only a run that reaches the error is a
 * counterexample.
 */
public final class CounterexampleReplay {

    /** The outcome of a replay. */
    public sealed interface Result {

        /** The run reached an error location. */
        record Reached(Counterexample counterexample) implements Result {}

        /**
         * The run did not reach the error: a defect of Clew, unless time ran out.
         *
         * @param only whether it is the only run that the program has
         */
        record Missed(String why, boolean only) implements Result {}
    }

    /** The fillings of uninitialised memory that are tried to see whether the error depends on it. */
    private static final byte[] FILLINGS = {0, (byte) 0xa5, (byte) 0xff};

    private final Interpreter interpreter;
    private final List<ExternalObject> externals;

    public CounterexampleReplay(Cfa cfa) {
        this(cfa, List.of());
    }

    /** @param externals what the program declares and other files define */
    public CounterexampleReplay(Cfa cfa, List<ExternalObject> externals) {
        this.interpreter = new Interpreter(cfa);
        this.externals = List.copyOf(externals);
    }

    public Result replay(Choices choices, Budget budget) {
        ConcreteRun run = interpreter.run(choices, RunLimits.forReplay(budget));
        if (run.outcome() instanceof Outcome.Stuck stuck && stuck.isOnNull() && choices.filling() == 0) {
            // A pointer that the program has not set is null then, but memory may hold anything.
            Choices pointing = choices.filledWith(OutsideMemory.FILLING);
            ConcreteRun again = interpreter.run(pointing, RunLimits.forReplay(budget));
            if (again.outcome() instanceof Outcome.ReachedError) {
                return result(pointing, again, budget);
            }
        }
        return result(choices, run, budget);
    }

    private Result result(Choices choices, ConcreteRun run, Budget budget) {
        return switch (run.outcome()) {
            case Outcome.ReachedError(Location error) ->
                reached(error.violation().orElseThrow(), choices, run, budget);
            case Outcome.Ended ended ->
                new Result.Missed("the program ends with exit status " + (ended.exitStatus() & 0xff), run.only());
            case Outcome.Stuck stuck ->
                new Result.Missed(stuck.why() + " at " + stuck.location().span(), run.only());
            case Outcome.Debt debt ->
                new Result.Missed(debt.debt().construct() + " at " + debt.edge().span(), run.only());
            case Outcome.LimitReached limit -> new Result.Missed(limit.reason().text(), run.only());
        };
    }

    /**
     * A function without a body may be the one that initialises memory, so only one kind of guess is made at a time. The arguments of {@code main}
     * and standard input are set before the start, and no guess changes them.
     */
    private Result reached(Violation violation, Choices choices, ConcreteRun run, Budget budget) {
        boolean unknowns = dependsOnUnknowns(choices, run, budget);
        Optional<Input> guess = run.inputs().stream()
                .map(InputValue::input)
                .filter(input -> input.kind() == Input.Kind.GUESS)
                .findFirst();
        return guess.isPresent()
                        && (violation.part() == Part.UNINITIALISED
                                || unknowns && !restsOnArgumentsAndInput(choices, budget))
                ? new Result.Missed(
                        "it depends on what is uninitialised, which function "
                                + guess.get().function() + " may have set",
                        run.only())
                : new Result.Reached(new Counterexample(
                        UserPlace.of(violation, run.trace()), run.inputs(), unknowns, choices, run.trace()));
    }

    private boolean restsOnArgumentsAndInput(Choices choices, Budget budget) {
        List<UnsetObject> unset = unset(choices, budget);
        return !unset.isEmpty() && unset.stream().allMatch(CounterexampleReplay::isArgumentOrInput);
    }

    private static boolean isArgumentOrInput(UnsetObject object) {
        String file = object.place().file();
        return object.kind() == UnsetObject.Kind.ARGUMENT
                || LibraryText.holdsArguments(file)
                || LibraryText.holdsInput(file);
    }

    /** What a run with these choices reads of objects that the program has not set. */
    public List<UnsetObject> unset(Choices choices, Budget budget) {
        return interpreter.unset(
                choices, new RunLimits(RunLimits.forReplay(budget).steps(), 0, budget), externals);
    }

    /** Whether the inputs alone lead to the error, and nothing on the way is approximate. */
    public boolean isExact(Counterexample counterexample, Budget budget) {
        boolean approximate =
                counterexample.inputs().stream().anyMatch(value -> value.input().kind() == Input.Kind.APPROXIMATION);
        if (approximate) {
            return false;
        }
        List<Term> inputs =
                counterexample.inputs().stream().map(InputValue::value).toList();
        ConcreteRun run = interpreter.run(
                Choices.ofInputs(inputs),
                new RunLimits(RunLimits.forReplay(budget).steps(), 0, budget));
        return run.determined() && run.outcome() instanceof Outcome.ReachedError;
    }

    /** Whether the run misses the error with the same inputs and other uninitialised values. */
    private boolean dependsOnUnknowns(Choices choices, ConcreteRun first, Budget budget) {
        if (first.determined()) {
            return false;
        }
        RunLimits limits = new RunLimits(2 * first.steps() + 1000, 0, budget);
        for (byte filling : FILLINGS) {
            ConcreteRun run = interpreter.run(choices.filledWith(filling), limits);
            if (!(run.outcome() instanceof Outcome.ReachedError)) {
                return true;
            }
        }
        return false;
    }
}
