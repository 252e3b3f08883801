package org.clew.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.clew.cfa.Cfa;
import org.clew.engine.Run;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.program.Op;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.InputSource;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;

/**
 * Some concrete runs, the first with all inputs zero, the others with random ones. The interpreter is a hundred times faster than the search. Some
 * programs fail on every input, and some only after more steps than a search can make.
 */
final class ConcreteRuns {

    /** Takes a tenth of a second, and little memory for what an endless program reads. */
    private static final long STEPS = 500_000;

    /** A program that has read nothing by then is perhaps only this one run: it may take some seconds. */
    private static final long STEPS_WITHOUT_INPUT = 100_000_000;

    /** A shorter run is left to the search: it is as fast, and shows its tree. */
    private static final long FEW_STEPS = 2_000;

    /** The limit for all random runs before a search. It is small because most programs are decided without them. */
    private static final long SHORT = 100_000;

    /** The same limit when a search makes no progress. */
    private static final long LONG = 16_000_000;

    /** The number of errors that may fail to replay. Such errors depend on undefined behaviour, and others of the same program do as well. */
    private static final int MOST_MISSED = 3;

    /** For each of these runs at least; at most it may make half of the steps that are left. */
    private static final long ENOUGH = 20_000;

    /** What a run costs besides its steps. */
    private static final long STEPS_TO_BEGIN = 500;

    /** How many inputs of a hundred are zero, run by run: many programs read only yes or no, and the error depends on when the answer is no. */
    private static final int[] ZEROS = {0, 50, 10, 25, 5, 75, 20, 100};

    /** For each run of a sweep. */
    private static final long STEPS_OF_MAGNITUDE = 1_000_000;

    /** A single run may be stopped by unlucky inputs. After so many stopped runs in a row, larger inputs would only take longer. */
    private static final int MOST_STOPPED = 2;

    /** A run that reads more than this gets zeros, because every value that was read is stored. */
    private static final int MOST_INPUTS = 1_000_000;

    private final Run run;
    private final Interpreter interpreter;
    private final RandomValues values;
    private boolean readsNothing;

    ConcreteRuns(Run run) {
        this.run = run;
        this.interpreter = new Interpreter(run.task().cfa());
        this.values =
                new RandomValues(new SplittableRandom(1), conditions(run.task().cfa()));
    }

    /** Before a search: the run with zeros, and short random ones. */
    Optional<Verdict> shortRuns() {
        var zeros = interpreter.run(Choices.none(), new RunLimits(STEPS, 0, run.budget()));
        readsNothing = zeros.inputs().isEmpty();
        return readsNothing ? verdict(zeros) : verdict(zeros).or(() -> randomRuns(SHORT));
    }

    /** Called when a search has taken a while. A program that has read no input yet may have a single long run, which is continued here. */
    Optional<Verdict> longRuns() {
        return readsNothing
                ? verdict(interpreter.run(Choices.none(), new RunLimits(STEPS_WITHOUT_INPUT, 0, run.budget())))
                : sweep().or(() -> randomRuns(LONG));
    }

    /**
     * Runs with inputs of one bit, of two, and so on: overflow of sums and products depends on magnitudes that neither small nor uniformly random
     * numbers have, and a loop that counts up to its input is run as far as the steps allow.
     */
    private Optional<Verdict> sweep() {
        RandomValues any = new RandomValues(new SplittableRandom(2), List.of());
        int stopped = 0;
        for (int bits = 1;
                bits <= Long.SIZE && stopped < MOST_STOPPED && !run.budget().isSpent();
                bits++) {
            int magnitude = bits;
            var attempt = interpreter.run(
                    Choices.from(sort -> any.ofMagnitude(sort, magnitude)),
                    new RunLimits(STEPS_OF_MAGNITUDE, 0, run.budget()));
            stopped = attempt.outcome() instanceof Outcome.LimitReached ? stopped + 1 : 0;
            Optional<Verdict> verdict = verdictOn(attempt);
            if (verdict.isPresent()) {
                return verdict;
            }
        }
        return Optional.empty();
    }

    /** If the run fails and the failure is confirmed. */
    private Optional<Verdict> verdictOn(org.clew.semantics.run.ConcreteRun attempt) {
        return attempt.outcome() instanceof Outcome.ReachedError
                ? run.confirm(Choices.ofInputs(
                                attempt.inputs().stream().map(InputValue::value).toList()))
                        .map(Verdict.Unsafe::new)
                : Optional.empty();
    }

    private Optional<Verdict> verdict(org.clew.semantics.run.ConcreteRun zeros) {
        if (zeros.outcome() instanceof Outcome.ReachedError) {
            return run.confirm(Choices.none()).map(Verdict.Unsafe::new);
        }
        if (zeros.only() && zeros.steps() > FEW_STEPS && run.confirmsOnlyRun()) {
            run.statistics().number("steps-of-only-run").set(zeros.steps());
            return Optional.of(new Verdict.Safe(new SafetyProof.OnlyRun(
                    run.task().cfa(), zeros.steps(), run.task().changes())));
        }
        return Optional.empty();
    }

    private Optional<Verdict> randomRuns(long steps) {
        long left = steps;
        int missed = 0;
        for (int i = 0; missed < MOST_MISSED && left > 0 && !run.budget().isSpent(); i++) {
            InputSource inputs = inputs(ZEROS[i % ZEROS.length], i % 2 == 1);
            RunLimits limits = new RunLimits(Math.max(left / 2, ENOUGH), 0, run.budget());
            var attempt = interpreter.run(Choices.from(inputs), limits);
            left -= attempt.steps() + STEPS_TO_BEGIN;
            if (attempt.outcome() instanceof Outcome.ReachedError) {
                Optional<Verdict> verdict = verdictOn(attempt);
                if (verdict.isPresent()) {
                    return verdict;
                }
                missed++;
            }
        }
        return Optional.empty();
    }

    private InputSource inputs(int zeros, boolean small) {
        AtomicInteger given = new AtomicInteger();
        return sort -> given.incrementAndGet() > MOST_INPUTS || values.below(100) < zeros
                ? Value.zero(sort)
                : small ? values.small(sort) : values.value(sort, Value.zero(sort));
    }

    private static List<Term> conditions(Cfa cfa) {
        List<Term> conditions = new ArrayList<>();
        cfa.edges().forEach(edge -> {
            if (edge.op() instanceof Op.Assume(Term condition)) {
                conditions.add(condition);
            }
        });
        return conditions;
    }
}
