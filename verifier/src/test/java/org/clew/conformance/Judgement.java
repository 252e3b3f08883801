package org.clew.conformance;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.ConcreteRun;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/**
 * The interpreter's result for a program that checks itself: such a program reads nothing, never calls {@code abort} and ends with exit status 0 when
 * a compiler builds it.
 */
sealed interface Judgement {

    /** The run ended as the compiled program does. */
    record Agrees() implements Judgement {}

    /** It includes a file that is not there, so compilers refuse it too. */
    record NoProgram() implements Judgement {}

    /** The run came to something that is not modelled, or to a limit; both have names. */
    record Refuses(String construct) implements Judgement {}

    /** The run ended in another way, or the front end or the interpreter crashed. */
    record Wrong(String what) implements Judgement {}

    /** Nothing that a program calls when one of its checks fails may be reached. */
    Property NO_CHECK_FAILS = Property.Unreachable.of("abort", "__builtin_abort", "reach_error", "__assert_fail");

    static Judgement of(Path program, SourceText text, long milliseconds) {
        try {
            Interpreter interpreter =
                    new Interpreter(new CFrontEnd(DataModel.LP64, NO_CHECK_FAILS, new SimplifyingPool())
                            .lower(text)
                            .cfa());
            Budget budget = new Budget(new CancellationToken(), milliseconds);
            RunLimits limits = new RunLimits(Long.MAX_VALUE, 0, budget);
            ConcreteRun run = interpreter.run(Choices.ofInputs(List.of()), limits);
            Judgement judgement = of(run.outcome());
            Optional<InputValue> open = run.inputs().stream()
                    .filter(input -> input.input().kind() == Input.Kind.APPROXIMATION)
                    .findFirst();
            return judgement instanceof Wrong && open.isPresent()
                    ? new Refuses("function " + open.get().input().function() + ": its result is only bounded")
                    : judgement;
        } catch (InputException refused) {
            return new Refuses("not read: "
                    + refused.getMessage()
                            .replace(program.toString(), "")
                            .lines()
                            .findFirst()
                            .orElse(""));
        } catch (RuntimeException | StackOverflowError crash) {
            return new Wrong("crash: " + crash + " "
                    + List.of(crash.getStackTrace()).stream().limit(3).toList());
        }
    }

    private static Judgement of(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Ended(int status) ->
                (status & 0xff) == 0 ? new Agrees() : new Wrong("ends with exit status " + status);
            case Outcome.ReachedError(var location) -> new Wrong("a check fails at " + location);
            case Outcome.Stuck(var location, String why) -> new Wrong("stuck at " + location + ": " + why);
            case Outcome.Debt(var edge, Op.Debt debt) -> new Refuses(debt.construct() + ": " + debt.reason());
            case Outcome.LimitReached(var reason) -> new Refuses(reason.text());
        };
    }
}
