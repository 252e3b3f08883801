package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.limits.Budget;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Constants;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.smt.Model;

/**
 * States in which loop headers are really reached, from a few concrete executions with inputs on which programs tend to branch.
 * What excludes one of them is no invariant, and need not be asked about.
 */
final class Samples {

    private static final int RUNS = 40;
    private static final int STEPS = 1_500;
    private static final int MOST_STEPS = 25_000;
    private static final int MOST = 150;
    private static final int MOST_OF_ONE = 60;

    /** So many visits of a header in one execution are kept, and then fewer and fewer: executions should differ. */
    private static final int EVERY = 5;

    private static final long MILLISECONDS = 700;

    private final Cfa cfa;
    private final LoopForest forest;
    private final Budget whole;
    private final List<Word> constants = new ArrayList<>();
    private final Map<Location, Set<Map<Symbol, Value>>> states = new HashMap<>();
    private final Map<Location, List<Model>> models = new HashMap<>();
    private Budget budget;
    private boolean taken;
    private int steps;

    Samples(Cfa cfa, LoopForest forest, Budget budget) {
        this.cfa = cfa;
        this.forest = forest;
        this.whole = budget;
        this.budget = budget;
    }

    private void take() {
        budget = whole.part(Math.min(MILLISECONDS, whole.remainingMilliseconds() / 4));
        Set<Term> conditions = new LinkedHashSet<>();
        for (Location location : cfa.start().locations()) {
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Assume(Term condition)) {
                    conditions.add(condition);
                }
            }
        }
        for (Term constant : Constants.of(conditions)) {
            if (constant instanceof BitVecConstant word) {
                constants.add(word.word());
            }
        }
        for (int run = 0; run < RUNS && steps < MOST_STEPS && !budget.isSpent(); run++) {
            walk(new SplittableRandom(run), run == 0);
        }
    }

    /** The states at a header, in the order of the executions, which are made on the first request. */
    List<Model> at(Location header) {
        if (!taken) {
            taken = true;
            take();
        }
        return models.computeIfAbsent(header, h -> {
            List<Model> found = new ArrayList<>();
            states.getOrDefault(h, Set.of()).forEach(values -> found.add(new Model(cfa.pool(), assignment(values))));
            return found;
        });
    }

    /** @param isLong whether this execution is looked at more closely: one that reads no input is the only one */
    private void walk(SplittableRandom random, boolean isLong) {
        int most = isLong ? MOST_OF_ONE : MOST;
        Map<Symbol, Value> values = new HashMap<>();
        Map<Location, Integer> visits = new HashMap<>();
        Location at = cfa.start().entry();
        for (int step = 0; step < STEPS && !budget.isSpent(); step++) {
            steps++;
            if (forest.headedBy(at).isPresent()) {
                int visit = visits.merge(at, 1, Integer::sum);
                Set<Map<Symbol, Value>> here = states.computeIfAbsent(at, l -> new LinkedHashSet<>());
                if (here.size() < most
                        && (visit <= EVERY || Integer.bitCount(visit) == 1 || isLong && visit % 3 == 0)) {
                    here.add(new HashMap<>(values));
                }
            }
            Optional<Edge> edge = enabled(at, values);
            if (edge.isEmpty() || !execute(edge.get().op(), values, random)) {
                return;
            }
            at = edge.get().target();
        }
    }

    private static Optional<Edge> enabled(Location at, Map<Symbol, Value> values) {
        return at.outgoing().stream()
                .filter(edge -> !(edge.op() instanceof Op.Assume(Term condition)) || holds(condition, values))
                .findFirst();
    }

    private static boolean holds(Term condition, Map<Symbol, Value> values) {
        return new Evaluator(assignment(values)).holds(condition);
    }

    /** False if the execution cannot go on. */
    private boolean execute(Op op, Map<Symbol, Value> values, SplittableRandom random) {
        switch (op) {
            case Op.Assume a -> {}
            case Op.Skip s -> {}
            case Op.Assign(Variable target, Term value) -> values.put(target.symbol(), evaluate(value, values));
            case Op.Write(Variable region, Term address, Term value) ->
                values.put(region.symbol(), evaluate(store(region, address, value), values));
            case Op.Havoc havoc ->
                values.put(havoc.target().symbol(), choose(havoc.target().sort(), random));
            case Op.Debt d -> {
                return false;
            }
            case Op.Call c -> throw new IllegalStateException("calls are inlined before a backward search");
        }
        return true;
    }

    private Term store(Variable region, Term address, Term value) {
        TermPool pool = cfa.pool();
        return pool.store(region.symbol(), address, value);
    }

    private static Value evaluate(Term term, Map<Symbol, Value> values) {
        return new Evaluator(assignment(values)).evaluate(term);
    }

    /** What was never written is zero, which is one of the values that it may have. */
    private static Assignment assignment(Map<Symbol, Value> values) {
        return Assignment.of(values);
    }

    private Value choose(Sort sort, SplittableRandom random) {
        if (!(sort instanceof Sort.BitVec word)) {
            return sort instanceof Sort.Bool ? Value.of(random.nextBoolean()) : Value.zero(sort);
        }
        int width = word.width();
        return switch (random.nextInt(8)) {
            case 0, 1 -> Word.of(random.nextInt(2), width);
            case 2, 3, 4 -> Word.of(random.nextInt(12), width);
            case 5 -> Word.of(random.nextInt(-3, 130), width);
            case 6 -> near(width, random);
            default -> Word.of(random.nextLong() >> random.nextInt(64), width);
        };
    }

    private Word near(int width, SplittableRandom random) {
        if (!constants.isEmpty()) {
            Word constant = constants.get(random.nextInt(constants.size()));
            if (constant.width() == width) {
                return constant.add(Word.of(random.nextInt(-1, 2), width));
            }
        }
        return Word.of(random.nextInt(40), width);
    }
}
