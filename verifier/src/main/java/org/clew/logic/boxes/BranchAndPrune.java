package org.clew.logic.boxes;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;

/**
 * Decides whether conditions on floats can hold together, as interval solvers do: a box of inputs in which some condition surely
 * fails is thrown away, one in which a sample satisfies all is an answer, and any other is cut in two. It ends on programs that
 * compute with a few inputs in bounded ranges, where a solver that knows floats only as bits does not.
 */
public final class BranchAndPrune {

    /** The outcome. */
    public sealed interface Answer {

        record Satisfied(Map<Symbol, Value> values) implements Answer {}

        /** @param core conditions that cannot hold together */
        record Contradiction(List<Term> core) implements Answer {}

        record GaveUp() implements Answer {}
    }

    /** Boxes between two looks at clock and progress. */
    private static final int ROUND = 4096;
    /** So many boxes may lead nowhere. */
    private static final int PATIENCE = 16 * ROUND;
    /** At first every box is sampled, later one of so many. */
    private static final int SAMPLED = 64;

    private final BoundedTerms bounds;
    private final Tape tape;
    private final Ranges ranges;
    private final int[][] symbolsOf;
    private final long mostBoxes;
    private final BooleanSupplier stop;
    private final Set<Term> core = new LinkedHashSet<>();
    private final Deque<Box> open = new ArrayDeque<>();
    private long boxes;
    private double finished;
    private long boxesBefore = 1;
    private double finishedBefore;

    private BranchAndPrune(List<Term> conjuncts, long mostSteps, BooleanSupplier stop) {
        this.bounds = new BoundedTerms(conjuncts);
        this.tape = Recording.of(conjuncts, bounds);
        this.ranges = new Ranges(tape.size());
        this.mostBoxes = mostSteps / Math.max(1, tape.size());
        this.stop = stop;
        this.symbolsOf = new int[conjuncts.size()][];
        Map<Symbol, Integer> indices = new LinkedHashMap<>();
        tape.symbols().forEach(symbol -> indices.put(symbol.term(), indices.size()));
        for (int i = 0; i < symbolsOf.length; i++) {
            symbolsOf[i] = FreeSymbols.of(conjuncts.get(i)).stream()
                    .filter(indices::containsKey)
                    .mapToInt(indices::get)
                    .toArray();
        }
    }

    /**
     * @param mostSteps how many operations on intervals may be spent
     * @param stop asked now and then
     */
    public static Answer decide(List<Term> conjuncts, long mostSteps, BooleanSupplier stop) {
        return new BranchAndPrune(conjuncts, mostSteps, stop).search();
    }

    /** @param share which part of the whole it is, in halves of halves */
    private record Box(Range[] ranges, double share) {}

    private Answer search() {
        Optional<List<Term>> contradiction = bounds.contradiction();
        if (contradiction.isPresent()) {
            return new Answer.Contradiction(contradiction.get());
        }
        Range[] all = tape.symbols().stream()
                .map(symbol -> Range.of(symbol.term().sort()))
                .toArray(Range[]::new);
        Narrowing narrowing = new Narrowing(all, tape.symbols());
        int impossible = narrowing.narrow(tape.conditions());
        if (impossible >= 0) {
            return new Answer.Contradiction(List.copyOf(narrowing.boundsOf(impossible)));
        }
        open.push(new Box(all, 1));
        while (!open.isEmpty()) {
            if (++boxes % ROUND == 0 && isHopeless()) {
                return new Answer.GaveUp();
            }
            Box box = open.pop();
            tape.run(box.ranges(), ranges);
            int undecided = prune();
            if (undecided == PRUNED) {
                finished += box.share();
                continue;
            }
            if (boxes < SAMPLED || boxes % SAMPLED == 0 || undecided == NONE) {
                for (int which = 0; which < 3; which++) {
                    Map<Symbol, Value> values = sample(box.ranges(), which);
                    if (holds(values)) {
                        return new Answer.Satisfied(values);
                    }
                }
            }
            int widest = undecided == NONE ? -1 : widest(box.ranges(), symbolsOf[undecided]);
            if (widest >= 0) {
                cut(box, widest);
            } else if (!isExcluded(box.ranges())) {
                return new Answer.GaveUp();
            }
        }
        return new Answer.Contradiction(withBounds(narrowing));
    }

    /** A condition that fails in a box does so because its symbols are bounded, and other terms in it. */
    private List<Term> withBounds(Narrowing narrowing) {
        Set<Term> all = new LinkedHashSet<>(core);
        core.forEach(condition -> all.addAll(bounds.reasonsIn(condition)));
        for (int i = 0; i < symbolsOf.length; i++) {
            if (core.contains(tape.conditions().get(i).term())) {
                for (int symbol : symbolsOf[i]) {
                    all.addAll(narrowing.boundsOf(symbol));
                }
            }
        }
        return List.copyOf(all);
    }

    /** Gives up if at this rate the limit of boxes will not suffice, or if as many boxes again have been undecided. */
    private boolean isHopeless() {
        boolean stuck = false;
        if (boxes >= 2 * boxesBefore) {
            stuck = boxes > PATIENCE && finished == finishedBefore;
            boxesBefore = boxes;
            finishedBefore = finished;
        }
        return stuck || stop.getAsBoolean() || boxes > mostBoxes || finished * mostBoxes * SLACK < boxes;
    }

    private static final double SLACK = 20;
    private static final int PRUNED = -1;
    private static final int NONE = -2;

    /**
     * The number of a condition that may hold or fail in the box; the last one, because a question mostly ends with what is to be
     * shown, and the symbols that do not occur there should not be cut.
     */
    private int prune() {
        int undecided = NONE;
        List<Tape.Place<Term>> conditions = tape.conditions();
        for (int i = 0; i < conditions.size(); i++) {
            int at = conditions.get(i).at();
            if (!ranges.canHold[at]) {
                core.add(conditions.get(i).term());
                return PRUNED;
            }
            if (ranges.canFail[at]) {
                undecided = i;
            }
        }
        return undecided;
    }

    private static int widest(Range[] box, int[] candidates) {
        int widest = -1;
        for (int candidate : candidates) {
            if (box[candidate].size() > (widest < 0 ? 0 : box[widest].size())) {
                widest = candidate;
            }
        }
        return widest;
    }

    private void cut(Box box, int symbol) {
        List<Range> parts = box.ranges()[symbol].cut();
        for (Range part : parts.reversed()) {
            Range[] smaller = box.ranges().clone();
            smaller[symbol] = part;
            open.push(new Box(smaller, box.share() / parts.size()));
        }
    }

    private Map<Symbol, Value> sample(Range[] box, int which) {
        Map<Symbol, Value> values = new LinkedHashMap<>();
        for (int i = 0; i < box.length; i++) {
            values.put(tape.symbols().get(i).term(), box[i].sample(which));
        }
        return values;
    }

    private boolean holds(Map<Symbol, Value> values) {
        Evaluator evaluator = new Evaluator(Assignment.of(values));
        return tape.conditions().stream().allMatch(condition -> evaluator.holds(condition.term()));
    }

    /** A sampled box with exactly one point: without zeros, which have two signs, and without symbols that have no range. */
    private boolean isExcluded(Range[] box) {
        if (!tape.isComplete()) {
            return false;
        }
        for (Range range : box) {
            if (range.size() > 0 || range instanceof Range.Numbers number && number.low() == 0) {
                return false;
            }
        }
        Map<Symbol, Value> point = sample(box, 0);
        Evaluator evaluator = new Evaluator(Assignment.of(point));
        for (Tape.Place<Term> condition : tape.conditions()) {
            if (!evaluator.holds(condition.term())) {
                core.add(condition.term());
                return true;
            }
        }
        return false;
    }
}
