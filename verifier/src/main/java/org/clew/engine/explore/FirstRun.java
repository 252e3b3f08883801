package org.clew.engine.explore;

import java.util.Optional;
import org.clew.engine.Run;
import org.clew.evidence.Counterexample;
import org.clew.semantics.Choices;
import org.clew.semantics.Interpreter;
import org.clew.semantics.Outcome;
import org.clew.semantics.RunLimits;

/**
 * One concrete run with all inputs zero. The interpreter is a hundred times faster than the search, and some programs fail
 * whatever they read.
 */
final class FirstRun {

    /** Takes a fraction of a second, and little memory for what an endless program reads. */
    private static final long STEPS = 5_000_000;

    /** A program that has read nothing by then is only this one run: there is nothing better to do than to go on. */
    private static final long STEPS_WITHOUT_INPUT = 100_000_000;

    private FirstRun() {}

    /** The error it reaches, if it does. */
    static Optional<Counterexample> error(Run run) {
        Interpreter interpreter = new Interpreter(run.task().cfa());
        var first = interpreter.run(Choices.none(), new RunLimits(STEPS, 0, run.budget()));
        Outcome outcome = first.outcome();
        if (outcome instanceof Outcome.LimitReached && first.inputs().isEmpty()) {
            outcome = interpreter
                    .run(Choices.none(), new RunLimits(STEPS_WITHOUT_INPUT, 0, run.budget()))
                    .outcome();
        }
        return outcome instanceof Outcome.ReachedError ? run.confirm(Choices.none()) : Optional.empty();
    }
}
