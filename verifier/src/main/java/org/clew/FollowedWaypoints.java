package org.clew;

import static java.util.Objects.requireNonNull;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.pass.Followed;
import org.clew.cfa.pass.Followed.Manner;
import org.clew.cfa.pass.Followed.Passage;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.report.witness.Witness.Position;
import org.clew.report.witness.Witness.Segment;
import org.clew.report.witness.Witness.ViolationSequence;
import org.clew.report.witness.Witness.Waypoint;
import org.clew.source.lowered.Decision;
import org.clew.source.lowered.LoweredInvariant;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.lowered.Selection;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.jspecify.annotations.Nullable;

/** Restricts the errors of a program to those that an execution reaches along the waypoints of a violation witness. */
final class FollowedWaypoints implements Preparation {

    private static final Pattern SWITCH_VALUE = Pattern.compile("-?[0-9]+");

    private final String file;
    private final ViolationSequence sequence;
    private @Nullable Cfa atOnce;

    /** @param file the witness */
    FollowedWaypoints(String file, ViolationSequence sequence) {
        this.file = file;
        this.sequence = sequence;
    }

    String file() {
        return file;
    }

    /** Whether the witness says where the error is and not how to come there. */
    boolean hasOnlyTarget() {
        return sequence.segments().size() == 1;
    }

    /** The program in which each waypoint must be passed when control first comes to it. */
    Cfa atOnce() {
        return requireNonNull(atOnce, "the program is prepared first");
    }

    @Override
    public LoweredProgram prepare(LoweredProgram program) throws InputException {
        AssertedInvariants.rejectMisplaced(program);
        atOnce = form(program, Manner.AT_ONCE).cfa();
        Form form = form(program, Manner.SOMETIME);
        return program.as(form.cfa(), form.copies()).withoutInvariants();
    }

    private Form form(LoweredProgram program, Manner manner) throws InputException {
        Placement placement = new Placement(program, manner);
        int number = 0;
        Set<Location> targets = new LinkedHashSet<>();
        for (Segment segment : sequence.segments()) {
            for (Waypoint waypoint : segment.waypoints()) {
                switch (waypoint.type()) {
                    case ASSUMPTION -> placement.assumption(number, waypoint);
                    case BRANCHING -> placement.branching(number, waypoint);
                    case FUNCTION_ENTER -> placement.call(number, waypoint);
                    case FUNCTION_RETURN -> placement.result(number, waypoint);
                    case TARGET -> targets.addAll(placement.target(waypoint));
                }
            }
            number++;
        }
        return placement.followed.form(targets, number - 1);
    }

    /** Finds the places of waypoints in a program. */
    private final class Placement {
        private final LoweredProgram program;
        private final TermPool pool;
        private final Followed followed;
        private final Map<SourceSpan, List<LoweredInvariant>> assumptions = new HashMap<>();

        private Placement(LoweredProgram program, Manner manner) {
            this.program = program;
            this.pool = program.cfa().pool();
            this.followed = new Followed(program.cfa(), manner);
            for (LoweredInvariant assumption : AssertedInvariants.meant(program.invariants())) {
                assumptions
                        .computeIfAbsent(assumption.given().origin(), key -> new ArrayList<>())
                        .add(assumption);
            }
        }

        private void assumption(int number, Waypoint waypoint) throws InputException {
            List<LoweredInvariant> places =
                    assumptions.getOrDefault(waypoint.origin().in(file), List.of());
            if (places.isEmpty()) {
                throw nowhere(waypoint, "no execution comes to a statement");
            }
            for (LoweredInvariant place : places) {
                followed.at(place.location(), new Passage(number, waypoint.follow(), place.condition()));
            }
        }

        private void branching(int number, Waypoint waypoint) throws InputException {
            String value = waypoint.constraint().orElseThrow().value();
            if (!value.equals("true") && !value.equals("false")) {
                selection(number, waypoint, value);
                return;
            }
            List<Edge> edges = at(
                    waypoint,
                    edges().filter(edge -> program.decided(edge).isPresent()),
                    edge -> program.decided(edge).map(Decision::statement).orElseThrow(),
                    false);
            for (Edge edge : required(waypoint, edges, "there is no branching")) {
                boolean taken = program.decided(edge).orElseThrow().taken();
                followed.after(
                        edge, new Passage(number, waypoint.follow(), pool.bool(taken == Boolean.parseBoolean(value))));
            }
        }

        /** The outcome of a {@code switch} is the value of its operand, or {@code default} if no label has it. */
        private void selection(int number, Waypoint waypoint, String value) throws InputException {
            if (!value.equals("default") && !SWITCH_VALUE.matcher(value).matches()) {
                throw bad(
                        waypoint, "the outcome is '" + value + "'", "true, false, a number and default are understood");
            }
            List<Map.Entry<Location, Selection>> all = new ArrayList<>();
            program.cfa()
                    .locations()
                    .forEach(location -> program.selections()
                            .getOrDefault(location, List.of())
                            .forEach(selection -> all.add(Map.entry(location, selection))));
            List<Map.Entry<Location, Selection>> places =
                    at(waypoint, all.stream(), place -> place.getValue().statement(), false);
            for (Map.Entry<Location, Selection> place : required(waypoint, places, "there is no switch")) {
                Passage passage = new Passage(number, waypoint.follow(), outcome(place.getValue(), value));
                for (Edge edge : place.getKey().outgoing()) {
                    // The replay chooses among tests, which must come first; they change nothing.
                    if (edge.op() instanceof Op.Assume) {
                        followed.after(edge, passage);
                    } else {
                        followed.before(edge, passage);
                    }
                }
            }
        }

        private Term outcome(Selection selection, String value) {
            if (value.equals("default")) {
                return selection.isDefault();
            }
            BigInteger constant = new BigInteger(value);
            int width = selection.value().width();
            return constant.bitLength() > width
                    ? pool.falseTerm()
                    : pool.equal(selection.value(), pool.bitVec(constant, width));
        }

        private void call(int number, Waypoint waypoint) throws InputException {
            List<Edge> edges = at(
                    waypoint,
                    edges().filter(edge ->
                            edge.op() instanceof Op.Call || input(edge).isPresent()),
                    FollowedWaypoints::callSpan,
                    true);
            for (Edge edge : required(waypoint, edges, "there is no call")) {
                followed.before(edge, new Passage(number, waypoint.follow(), pool.trueTerm()));
            }
        }

        private void result(int number, Waypoint waypoint) throws InputException {
            List<Edge> edges = at(
                    waypoint,
                    edges().filter(edge ->
                            edge.op() instanceof Op.Call || input(edge).isPresent()),
                    FollowedWaypoints::callSpan,
                    true);
            for (Edge edge : required(waypoint, edges, "there is no call")) {
                followed.after(edge, new Passage(number, waypoint.follow(), result(waypoint, edge)));
            }
        }

        private Term result(Waypoint waypoint, Edge edge) throws InputException {
            if (waypoint.constraint().isEmpty()) {
                return pool.trueTerm();
            }
            String text = waypoint.constraint().get().value();
            ResultConstraint constraint = ResultConstraint.of(text)
                    .orElseThrow(() -> bad(
                            waypoint,
                            "the constraint is '" + text + "'",
                            "equations like \\result == 42 are understood"));
            Optional<Variable> result = switch (edge.op()) {
                case Op.Havoc havoc -> Optional.of(havoc.target());
                case Op.Call call -> call.result();
                default -> Optional.empty();
            };
            return result.map(variable -> constraint.holdsFor(variable, pool)).orElse(pool.falseTerm());
        }

        private List<Location> target(Waypoint waypoint) throws InputException {
            List<Location> errors = at(
                    waypoint,
                    program.cfa().locations().filter(Location::isError),
                    error -> Stream.concat(
                                    Stream.of(error.span()),
                                    error.incoming().stream().map(Edge::span))
                            .filter(SourceSpan::isKnown)
                            .findFirst()
                            .orElse(SourceSpan.NONE),
                    false);
            return required(waypoint, errors, "there is no violation of the property");
        }

        private Stream<Edge> edges() {
            return program.cfa().edges();
        }

        /**
         * Those on the line of a waypoint; where one is exactly at its column, only that.
         *
         * @param byEnd whether a waypoint stands where they end, as at the parenthesis that closes a call
         */
        private <T> List<T> at(Waypoint waypoint, Stream<T> all, Function<T, SourceSpan> span, boolean byEnd) {
            Position place = waypoint.position();
            List<T> onLine = new ArrayList<>();
            List<T> exact = new ArrayList<>();
            all.forEach(each -> {
                SourceSpan here = span.apply(each);
                if ((byEnd ? here.endLine() : here.line()) == place.line()) {
                    onLine.add(each);
                    if ((byEnd ? here.endColumn() : here.column()) == place.column()) {
                        exact.add(each);
                    }
                }
            });
            return exact.isEmpty() ? onLine : exact;
        }

        private <T> List<T> required(Waypoint waypoint, List<T> places, String what) throws InputException {
            if (places.isEmpty()) {
                throw nowhere(waypoint, what);
            }
            return places;
        }

        private InputException nowhere(Waypoint waypoint, String what) {
            Position place = waypoint.position();
            return bad(
                    waypoint,
                    what + " at " + place.file() + ":" + place.line()
                            + (place.column() > 0 ? ":" + place.column() : ""),
                    "check line and column");
        }
    }

    private InputException bad(Waypoint waypoint, String reason, String advice) {
        return new InputException(new Diagnostic(
                Diagnostic.Code.INPUT, waypoint.origin().in(file), "waypoint " + waypoint.word(), reason, advice));
    }

    private static Optional<SourceSpan> input(Edge edge) {
        return edge.op() instanceof Op.Havoc havoc ? havoc.input().map(input -> input.span()) : Optional.empty();
    }

    private static SourceSpan callSpan(Edge edge) {
        return input(edge).orElse(edge.span());
    }
}
