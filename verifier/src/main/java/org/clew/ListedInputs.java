package org.clew;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;
import org.clew.logic.Sort;
import org.clew.logic.Value;
import org.clew.report.witness.Witness.Constraint;
import org.clew.report.witness.Witness.Segment;
import org.clew.report.witness.Witness.Type;
import org.clew.report.witness.Witness.ViolationSequence;
import org.clew.semantics.run.Choices;

/** Makes one run with the results that a violation witness lists: most witnesses name every input, and then no search is needed. */
final class ListedInputs implements Strategy {

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
        return run.confirm(Choices.from(this.source()::next))
                .<Verdict>map(Verdict.Unsafe::new)
                .orElseGet(() -> new Verdict.Unknown(
                        List.of(new Reason.Exhausted("the results that the witness lists do not lead to the error"))));
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
