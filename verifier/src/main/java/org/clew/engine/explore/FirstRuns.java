package org.clew.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.engine.Run;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Verdict;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.program.Op;
import org.clew.semantics.Choices;
import org.clew.semantics.InputSource;
import org.clew.semantics.InputValue;
import org.clew.semantics.Interpreter;
import org.clew.semantics.Outcome;
import org.clew.semantics.RunLimits;

/**
 * Some concrete runs, the first with all inputs zero, the others with random ones. The interpreter is a hundred times faster than
 * the search: some programs fail whatever they read, and some only after so many steps that no search gets there.
 */
final class FirstRuns {

    /** Takes a fraction of a second, and little memory for what an endless program reads. */
    private static final long STEPS = 5_000_000;

    /** A program that has read nothing by then is only this one run: there is nothing better to do than to go on. */
    private static final long STEPS_WITHOUT_INPUT = 100_000_000;

    /** A shorter run is left to the search: it is as fast, and shows its tree. */
    private static final long FEW_STEPS = 2_000;

    /** For some runs with random inputs together, before a search; one that is short is over by then. */
    private static final long SHORT = 1_000_000;

    /** For the same when a search does not get on. */
    private static final long LONG = 12_000_000;

    private static final int RANDOM_RUNS = 12;

    /** A run that reads more than this gets zeros: every value that was read is kept. */
    private static final int MOST_INPUTS = 1_000_000;

    private final Run run;
    private final Interpreter interpreter;

    FirstRuns(Run run) {
        this.run = run;
        this.interpreter = new Interpreter(run.task().cfa());
    }

    /** The error that one of them reaches, if one does; that there is none, if the program has only one long run. */
    Optional<Verdict> verdict() {
        var first = interpreter.run(Choices.none(), new RunLimits(STEPS, 0, run.budget()));
        if (first.outcome() instanceof Outcome.LimitReached && first.inputs().isEmpty()) {
            first = interpreter.run(Choices.none(), new RunLimits(STEPS_WITHOUT_INPUT, 0, run.budget()));
        }
        Optional<Counterexample> error = first.outcome() instanceof Outcome.ReachedError
                ? run.confirm(Choices.none())
                : first.inputs().isEmpty() ? Optional.empty() : errorOfRandomRuns(SHORT);
        if (error.isEmpty() && first.only() && first.steps() > FEW_STEPS && run.confirmsOnlyRun()) {
            run.statistics().number("steps-of-only-run").set(first.steps());
            return Optional.of(new Verdict.Safe());
        }
        return error.map(Verdict.Unsafe::new);
    }

    /** The error that a long run with random inputs reaches. */
    Optional<Counterexample> errorOfLongRuns() {
        return errorOfRandomRuns(LONG);
    }

    private Optional<Counterexample> errorOfRandomRuns(long steps) {
        List<Term> conditions = conditions(run.task().cfa());
        long left = steps;
        for (int i = 0; i < RANDOM_RUNS && left > 0 && !run.budget().isSpent(); i++) {
            InputSource inputs = inputs(new RandomValues(new SplittableRandom(i), conditions));
            var attempt = interpreter.run(Choices.from(inputs), new RunLimits(left, 0, run.budget()));
            left -= attempt.steps();
            if (attempt.outcome() instanceof Outcome.ReachedError) {
                // One that does not replay, because it depends on what C leaves undefined, has others like it.
                return run.confirm(Choices.ofInputs(
                        attempt.inputs().stream().map(InputValue::value).toList()));
            }
        }
        return Optional.empty();
    }

    private static InputSource inputs(RandomValues random) {
        AtomicInteger given = new AtomicInteger();
        return sort -> given.incrementAndGet() > MOST_INPUTS ? Value.zero(sort) : random.value(sort, Value.zero(sort));
    }

    private static List<Term> conditions(Cfa cfa) {
        List<Term> conditions = new ArrayList<>();
        for (Function function : cfa.functions()) {
            for (Location location : function.locations()) {
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Assume(Term condition)) {
                        conditions.add(condition);
                    }
                }
            }
        }
        return conditions;
    }
}
