package org.clew;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.program.OutsideMemory;
import org.clew.report.witness.Witness.Constraint;
import org.clew.report.witness.Witness.Segment;
import org.clew.report.witness.Witness.Type;
import org.clew.report.witness.Witness.ViolationSequence;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.ConcreteRun;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;

/** Makes one run with the results that a violation witness lists: most witnesses name every input, and then no search is needed. */
final class ListedInputs implements Strategy {

    private static final byte NOTHING_SET = 0;

    private static final long STEPS = 2_000_000_000L;

    private static final long MOST_MILLISECONDS = 60_000;

    private final ViolationSequence sequence;

    ListedInputs(ViolationSequence sequence) {
        this.sequence = sequence;
    }

    @Override
    public String name() {
        return "listed inputs";
    }

    @Override
    public Verdict decide(Run run) {
        return found(run)
                .<Verdict>map(Verdict.Unsafe::new)
                .orElseGet(() -> new Verdict.Unknown(
                        List.of(new Reason.Exhausted("the results that the witness lists do not lead to the error"))));
    }

    /** Results are listed without the calls that return them, so a run finds out which input has which, and the same inputs are confirmed. */
    private Optional<Counterexample> found(Run run) {
        ConcreteRun attempt = attempt(run, NOTHING_SET);
        byte filling = NOTHING_SET;
        if (attempt.outcome() instanceof Outcome.Stuck stuck && stuck.isOnNull()) {
            // A pointer that the program has not set is null then, but memory may hold anything.
            filling = OutsideMemory.FILLING;
            attempt = attempt(run, filling);
        }
        List<Term> inputs = attempt.inputs().stream().map(InputValue::value).toList();
        return attempt.outcome() instanceof Outcome.ReachedError
                ? run.confirm(Choices.ofInputs(inputs).filledWith(filling))
                : Optional.empty();
    }

    /** The witness may list too little, and then the run may have no end, so the searches keep most of the time. */
    private ConcreteRun attempt(Run run, byte filling) {
        Budget share = run.budget().part(Math.min(run.budget().remainingMilliseconds() / 4, MOST_MILLISECONDS));
        return new Interpreter(run.task().cfa())
                .run(Choices.from(source()::next).filledWith(filling), new RunLimits(STEPS, 0, share));
    }

    private Source source() {
        Deque<ResultConstraint> listed = new ArrayDeque<>();
        for (Segment segment : sequence.segments()) {
            if (segment.waypoints().getLast().type() == Type.FUNCTION_RETURN) {
                segment.waypoints()
                        .getLast()
                        .constraint()
                        .map(Constraint::value)
                        .flatMap(ResultConstraint::of)
                        .ifPresent(listed::add);
            }
        }
        return new Source(listed);
    }

    /** Returns the listed results in their order, and then zeros. */
    private record Source(Deque<ResultConstraint> listed) {
        private Value next(Sort sort) {
            return Optional.ofNullable(listed.poll())
                    .flatMap(constraint -> constraint.value(sort))
                    .orElseGet(() -> Value.zero(sort));
        }
    }
}
