package org.clew.report.witness;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.evidence.Invariant;
import org.clew.evidence.PathEvent;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.logic.print.CExpressionPrinter;
import org.clew.program.CType;
import org.clew.program.Input;
import org.clew.report.witness.Witness.Claim;
import org.clew.report.witness.Witness.Constraint;
import org.clew.report.witness.Witness.InvariantSet;
import org.clew.report.witness.Witness.Origin;
import org.clew.report.witness.Witness.Position;
import org.clew.report.witness.Witness.Segment;
import org.clew.report.witness.Witness.Type;
import org.clew.report.witness.Witness.ViolationSequence;
import org.clew.report.witness.Witness.Waypoint;

/** A result as a witness: the invariants of all loops, or the inputs, branches and calls on the way to the error. */
public final class WitnessOfResult {

    /** A longer path is written as its inputs alone. */
    private static final int MOST_WAYPOINTS = 2_000;

    /** More inputs are left out as well: following them takes a time that grows with their square, and a new search is faster. */
    private static final int MOST_INPUTS = 20_000;

    private final Result result;
    private final WitnessTask task;

    public WitnessOfResult(Result result, String version) {
        this.result = result;
        this.task = new WitnessTask(result.files(), result.property(), result.dataModel(), version);
    }

    /** Empty if the verdict is unknown. */
    public Optional<Witness> witness(String created) throws IOException {
        return switch (result.verdict()) {
            case Verdict.Safe safe -> Optional.of(task.witness(invariants(), created));
            case Verdict.Unsafe unsafe -> Optional.of(task.witness(violation(), created));
            case Verdict.Unknown unknown -> Optional.empty();
        };
    }

    private InvariantSet invariants() {
        List<Claim> claims = new ArrayList<>();
        for (Invariant invariant : result.invariants()) {
            claims.add(new Claim(
                    true, task.begin(invariant.loop(), invariant.function()), invariant.expression(), Origin.NONE));
        }
        return new InvariantSet(claims);
    }

    private ViolationSequence violation() {
        List<PathEvent> path = result.path();
        List<Segment> segments = segments(path);
        if (segments.size() > MOST_WAYPOINTS) {
            segments = segments(path.stream()
                    .filter(event -> event instanceof PathEvent.Chosen || event instanceof PathEvent.Violated)
                    .toList());
        }
        if (segments.size() > MOST_INPUTS) {
            segments = segments(
                    path.stream().filter(PathEvent.Violated.class::isInstance).toList());
        }
        return new ViolationSequence(segments);
    }

    private List<Segment> segments(List<PathEvent> path) {
        List<Segment> segments = new ArrayList<>();
        for (PathEvent event : path) {
            waypoint(event).ifPresent(waypoint -> segments.add(new Segment(List.of(waypoint))));
        }
        return segments;
    }

    private Optional<Waypoint> waypoint(PathEvent event) {
        Position begin = task.begin(event.span(), event.function());
        Position end = task.end(event.span(), event.function());
        return switch (event) {
            case PathEvent.Chosen chosen ->
                value(chosen)
                        .map(value -> follow(
                                Type.FUNCTION_RETURN,
                                end,
                                Optional.of(new Constraint("\\result == " + value, "acsl_expression"))));
            case PathEvent.Branched branched ->
                Optional.of(follow(
                        Type.BRANCHING, begin, Optional.of(new Constraint(String.valueOf(branched.taken()), ""))));
            case PathEvent.Selected selected ->
                Optional.of(follow(Type.BRANCHING, begin, Optional.of(new Constraint(selected.outcome(), ""))));
            case PathEvent.Called called -> Optional.of(follow(Type.FUNCTION_ENTER, end, Optional.empty()));
            case PathEvent.Assigned assigned -> Optional.empty();
            case PathEvent.Violated violated -> Optional.of(follow(Type.TARGET, begin, Optional.empty()));
        };
    }

    private static Waypoint follow(Type type, Position position, Optional<Constraint> constraint) {
        return new Waypoint(type, true, position, constraint, Origin.NONE);
    }

    /** Allocations that fail, and what library functions return, are no choices of the program's environment. */
    private static Optional<String> value(PathEvent.Chosen chosen) {
        boolean free =
                chosen.input().kind() == Input.Kind.CHOICE || chosen.input().kind() == Input.Kind.GUESS;
        return free && !(chosen.input().type() instanceof CType.Void)
                ? literal(chosen.value(), chosen.input().type())
                : Optional.empty();
    }

    private static Optional<String> literal(Term value, CType type) {
        if (value instanceof BitVecConstant word) {
            boolean signed = !(type instanceof CType.Integer integer) || integer.signed();
            boolean pointer = type instanceof CType.Pointer;
            return Optional.of((signed && !pointer ? word.signed() : word.unsigned()).toString());
        }
        return new CExpressionPrinter(term -> Optional.empty()).print(value);
    }
}
