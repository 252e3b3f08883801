package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.explore.RandomValues;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.semantics.Post;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;
import org.clew.smt.Model;
import org.jspecify.annotations.Nullable;

/**
 * Sample executions from the entry of a loop with random inputs. They need no solver, and several of them rule out
 * facts that hold only by accident in the first iterations of one execution.
 */
final class Samples {

    private static final int MOST_MODELS = 16;
    private static final int MOST_ATTEMPTS = 80;
    private static final int MOST_ITERATIONS = 8;
    private static final int MOST_PHASES = 4;
    private static final int MOST_STEPS = 1200;
    private static final long SEED = 20;

    private final TermPool pool;
    private final Post post;
    private final Unfolding unfolding;

    Samples(TermPool pool, Post post, Unfolding unfolding) {
        this.pool = pool;
        this.post = post;
        this.unfolding = unfolding;
    }

    /** @param known models of the entry's path, one at least */
    List<Reached> of(SymbolicState entry, Loop loop, List<Model> known) {
        List<Term> conditions = entry.path().conjuncts();
        RandomValues random = new RandomValues(new SplittableRandom(SEED), conditions);
        Set<Location> body = new HashSet<>(loop.body());
        List<Reached> reached = new ArrayList<>();
        for (Model model : variations(entry, conditions, known, random)) {
            follow(new Execution(entry, model, body, random), new Phases(pool, loop), reached);
        }
        return reached;
    }

    /** The known models and others like them that satisfy the conditions. */
    private List<Model> variations(SymbolicState entry, List<Term> conditions, List<Model> known, RandomValues random) {
        List<Model> models = new ArrayList<>(known.subList(0, Math.min(known.size(), MOST_MODELS / 2)));
        List<Symbol> symbols = symbols(entry, conditions);
        for (int i = 0; i < MOST_ATTEMPTS && models.size() < MOST_MODELS && !symbols.isEmpty(); i++) {
            Model base = models.get(random.below(models.size()));
            Map<Symbol, Value> changed = new HashMap<>();
            for (int n = random.below(symbols.size()); n >= 0; n--) {
                Symbol symbol = symbols.get(random.below(symbols.size()));
                changed.put(symbol, random.value(symbol.sort(), base.evaluate(symbol)));
            }
            Model model = with(base, changed);
            if (conditions.stream().allMatch(model::holds)) {
                models.add(model);
            }
        }
        return models;
    }

    private static List<Symbol> symbols(SymbolicState entry, List<Term> conditions) {
        Set<Symbol> symbols = new LinkedHashSet<>();
        conditions.forEach(condition -> symbols.addAll(FreeSymbols.of(condition)));
        entry.store().forEach((variable, value) -> {
            if (value instanceof Symbol symbol) {
                symbols.add(symbol);
            }
        });
        symbols.removeIf(symbol -> symbol.sort() instanceof Sort.Array);
        return List.copyOf(symbols);
    }

    private Model with(Model base, Map<Symbol, Value> changed) {
        return new Model(pool, symbol -> {
            Value value = changed.get(symbol);
            return value == null ? base.assignment().of(symbol) : value;
        });
    }

    /** Some iterations of every phase, as long as the execution stays in the loop. */
    private void follow(Execution execution, Phases phases, List<Reached> reached) {
        Reached last = null;
        int iterations = 0;
        int ahead = 0;
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            if (execution.state.place() == execution.entry.place()) {
                if (iterations == MOST_ITERATIONS) {
                    if (ahead == MOST_PHASES || !execution.runAhead(phases, last)) {
                        return;
                    }
                    last = null;
                    iterations = 0;
                    ahead++;
                }
                last = new Reached(pool, execution.state, last, execution.model);
                reached.add(last);
                iterations++;
            }
            if (!execution.advance()) {
                return;
            }
        }
    }

    /** One execution in the loop: all numbers in its state are constants. */
    private final class Execution {
        private final SymbolicState entry;
        private final Set<Location> body;
        private final RandomValues random;
        private SymbolicState state;
        private Model model;

        private Execution(SymbolicState entry, Model model, Set<Location> body, RandomValues random) {
            this.entry = entry;
            this.body = body;
            this.random = random;
            this.model = model;
            this.state = constant(entry);
        }

        private SymbolicState constant(SymbolicState symbolic) {
            if (symbolic != entry && symbolic.unknowns() == entry.unknowns()) {
                return new SymbolicState(symbolic.place(), symbolic.store(), entry.path(), entry.unknowns());
            }
            Store[] store = {symbolic.store()};
            symbolic.store().forEach((variable, value) -> {
                if (!(value.sort() instanceof Sort.Array)) {
                    store[0] = store[0].with(variable, model.value(value));
                }
            });
            return new SymbolicState(symbolic.place(), store[0], entry.path(), entry.unknowns());
        }

        /** False if the last iterations show no regular pattern. */
        private boolean runAhead(Phases phases, @Nullable Reached last) {
            if (last == null || last.before() == null) {
                return false;
            }
            Optional<SymbolicState> next = phases.ahead(last.before().state(), last.state(), state);
            next.ifPresent(there -> state = there);
            return next.isPresent();
        }

        /** Takes the branch that the values determine; false if it leaves the loop. */
        private boolean advance() {
            List<Step> ways = new ArrayList<>(unfolding.successors(state.place()));
            while (!ways.isEmpty()) {
                SymbolicState after = post.step(state, ways.remove(random.below(ways.size())));
                Model chosen = choose(after);
                if (after.path().trail().since(entry.path().trail()).stream().allMatch(chosen::holds)) {
                    model = chosen;
                    state = constant(after);
                    return FirstIterations.isInside(after.place(), entry.place(), body);
                }
            }
            return false;
        }

        private Model choose(SymbolicState after) {
            Map<Symbol, Value> chosen = new HashMap<>();
            for (UnknownValue unknown : after.unknowns().since(entry.unknowns())) {
                Symbol symbol = unknown.symbol();
                chosen.put(symbol, random.value(symbol.sort(), Value.zero(symbol.sort())));
            }
            return chosen.isEmpty() ? model : with(model, chosen);
        }
    }
}
