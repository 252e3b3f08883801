package org.clew.engine;

import java.util.List;
import java.util.Map;
import org.clew.evidence.Statistics;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.Value;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;

/**
 * Runs the program on the inputs of errors of an abstraction. An abstraction has more errors than the program, so the program may miss its own: after some
 * misses the attempt ends.
 */
final class TriedInputs implements Confirmation {

    /** The number of errors that are tried. RERS 2012's Problem11_label31 fails on the first. */
    private static final int MOST_MISSES = 20;

    /** For all runs together, some tenths of a second. */
    private static final long STEPS = 1_000_000;

    private final Interpreter program;
    private final Confirmation confirmation;
    private final Budget attempt;
    private final Statistics statistics;
    private int misses;
    private long steps;

    /**
     * @param confirmation confirms errors of the program
     * @param attempt is cancelled after the last miss
     */
    TriedInputs(Run run, Confirmation confirmation, Budget attempt) {
        this.program = new Interpreter(run.task().cfa());
        this.confirmation = confirmation;
        this.attempt = attempt;
        this.statistics = run.statistics();
    }

    @Override
    public Answer of(Choices choices) {
        statistics.increment("inputs of abstract errors tried");
        if (fails(choices)
                && confirmation.of(Choices.ofInputs(choices.inputs())) instanceof Answer.Confirmed confirmed) {
            return confirmed;
        }
        misses++;
        Reason.Exhausted why = new Reason.Exhausted("the abstraction has an error");
        if (misses >= MOST_MISSES || steps >= STEPS) {
            attempt.token().cancel(why);
        }
        return new Answer.Refuted(why.text());
    }

    /** A run that reads more inputs than these has left the path of the abstraction, and is stopped. */
    private boolean fails(Choices choices) {
        Budget until = attempt.part(Long.MAX_VALUE);
        Choices inputs = new Choices(choices.inputs(), List.of(), Map.of(), (byte) 0, sort -> {
            until.token().cancel(new Reason.Interrupted());
            return Value.zero(sort);
        });
        var tried = program.run(inputs, new RunLimits(STEPS - steps, 0, until));
        steps += tried.steps();
        return tried.outcome() instanceof Outcome.ReachedError;
    }
}
