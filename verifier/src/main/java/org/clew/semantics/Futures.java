package org.clew.semantics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.clew.cfa.CallContext;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Function;
import org.clew.cfa.LiveGlobals;
import org.clew.cfa.LiveVariables;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.collection.Fingerprints;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.Ingredients.Mixture;

/**
 * Computes the <i>future</i> of a state: the data on which its further execution depends. These are the place, the values that may still be read, and
 * the path conditions on these values. Names of unknown values are irrelevant, and so are conditions on values that can no longer be read, because
 * the path is feasible. Two states with equal futures reach the same errors.
 */
public final class Futures {

    /** In deeper recursion the values of all activations would be compared again and again, and hardly ever be equal. */
    private static final int DEEPEST = 32;

    /** States with more unknown values than this are rarely equal, and expensive to compare. */
    private static final int MOST_UNKNOWNS = 64;

    private static final int LONGEST_PATH = 2_000;

    private final TermPool pool;
    private final Unfolding unfolding;
    private final LiveVariables live;
    private final LiveGlobals globals;
    /** Locals that a function may read before it assigns them, so that values of an earlier call matter; a result that is not always set is one. */
    private final BitSet leftBehind = new BitSet();
    /** False if a recursive function has such locals, because each activation leaves values of its own. */
    private final boolean comparable;

    private final Map<Place, BitSet> readable = new HashMap<>();
    private final Map<CallContext, BitSet> readableByCallers = new HashMap<>();
    private final Ingredients ingredients = new Ingredients(MOST_UNKNOWNS);

    /** One future; equal if everything that matters is. */
    public static final class Future {

        private final Place place;
        private final int[] parts;

        private Future(Place place, int... parts) {
            this.place = place;
            this.parts = parts;
        }

        /** A hash that differs for different futures except with negligible probability. */
        public long fingerprint() {
            long hash = place.fingerprint();
            for (int part : parts) {
                hash = Fingerprints.mixed(hash, part);
            }
            return hash;
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(parts) + place.id();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Future future && future.place == place && Arrays.equals(parts, future.parts);
        }
    }

    /**
     * The future of a state.
     *
     * @param state the same without the conditions on which the future does not depend, and with values replaced that follow from equations
     * @param names what its unknown values are called where it is compared with others
     * @param equalities the equations by which values were replaced, in this order
     */
    public record Outlook(Future future, SymbolicState state, Map<Symbol, Symbol> names, List<Equality> equalities) {}

    public Futures(Unfolding unfolding) {
        Cfa cfa = unfolding.cfa();
        this.pool = cfa.pool();
        this.unfolding = unfolding;
        this.live = new LiveVariables(cfa);
        this.globals = new LiveGlobals(cfa);
        this.comparable = findLeftBehind(cfa);
    }

    private boolean findLeftBehind(Cfa cfa) {
        Set<Symbol> shared = new HashSet<>();
        cfa.globals().forEach(variable -> shared.add(variable.symbol()));
        Set<String> recursive = new HashSet<>();
        new CallGraph(cfa).circles().forEach(recursive::addAll);
        boolean ofOneActivation = true;
        for (Function function : cfa.functions()) {
            for (Symbol symbol : live.unassigned(function)) {
                if (!shared.contains(symbol)) {
                    leftBehind.set(symbol.serial());
                    ofOneActivation &= !recursive.contains(function.name());
                }
            }
        }
        return ofOneActivation;
    }

    /** Whether paths meet at a place, so that states are worth comparing. */
    public static boolean meetAt(Place place) {
        return place.location().incoming().size() > 1;
    }

    /** The future of a state whose path is feasible; empty where it is not worth while to compare it with others. */
    public Optional<Outlook> of(SymbolicState state) {
        if (!comparable
                || state.place().context().depth() > DEEPEST
                || !state.path().forAll().isEmpty()
                || state.path().size() > LONGEST_PATH) {
            return Optional.empty();
        }
        BitSet variables = readable.computeIfAbsent(state.place(), this::readableAt);
        List<Term> conjuncts = state.path().conjuncts();
        List<Equality> equalities = Equality.among(conjuncts);
        Store store = replaced(state.store(), variables, equalities);
        Values values = new Values();
        store.forEach((variable, value) -> {
            if (variables.get(variable.serial())) {
                values.add(variable, value);
            }
        });
        if (Stream.concat(values.unknown.stream(), conjuncts.stream())
                .anyMatch(term -> ingredients.of(term).isUntold())) {
            return Optional.empty();
        }
        Set<Symbol> seen = new HashSet<>();
        values.unknown.forEach(value -> seen.addAll(symbolsOf(value)));
        List<Term> conditions = constraining(seen, conjuncts);
        if (seen.size() > MOST_UNKNOWNS) {
            return Optional.empty();
        }
        Map<Symbol, Symbol> names = neutralNames(values.unknown, conditions);
        Future future = new Future(state.place(), parts(values, conditions, names));
        SymbolicState shorter = state.with(store).under(state.path().only(pool, conditions));
        return Optional.of(new Outlook(future, shorter, names, equalities));
    }

    /** Replaces what equations say in the values of variables that may be read. Large terms stay as they are. */
    private Store replaced(Store store, BitSet variables, List<Equality> equalities) {
        Store[] result = {store};
        for (Equality equality : equalities) {
            long bits = equality.replaced().symbolBits();
            Substitution substitution = new Substitution(pool, Map.of(equality.replaced(), equality.by()));
            result[0].forEach((variable, value) -> {
                if ((value.symbolBits() & bits) == bits && variables.get(variable.serial()) && !isLarge(value)) {
                    result[0] = result[0].with(variable, substitution.apply(value));
                }
            });
        }
        return result[0];
    }

    /** Variables and their values: known ones are told by their numbers. */
    private static final class Values {

        private int[] numbers = new int[64];
        private int size;
        private final List<Term> unknown = new ArrayList<>();

        void add(Symbol variable, Term value) {
            if (size + 2 > numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * numbers.length);
            }
            numbers[size++] = variable.serial();
            numbers[size++] = value.symbolBits() == 0 ? value.serial() : -1;
            if (value.symbolBits() != 0) {
                unknown.add(value);
            }
        }
    }

    private int[] parts(Values values, List<Term> conditions, Map<Symbol, Symbol> neutral) {
        int known = values.size + values.unknown.size();
        int[] parts = Arrays.copyOf(values.numbers, known + conditions.size());
        if (parts.length > values.size) {
            Substitution names = new Substitution(pool, neutral);
            int next = values.size;
            for (Term value : values.unknown) {
                parts[next++] = renamed(value, names);
            }
            for (Term condition : conditions) {
                parts[next++] = renamed(condition, names);
            }
            Arrays.sort(parts, known, next);
        }
        return parts;
    }

    private int renamed(Term term, Substitution names) {
        return (isLarge(term) ? term : names.apply(term)).serial();
    }

    /** New names for unknown values, in the order of their occurrence; those in large terms, a memory of many cells, keep theirs. */
    private Map<Symbol, Symbol> neutralNames(List<Term> values, List<Term> conditions) {
        if (values.isEmpty() && conditions.isEmpty()) {
            return Map.of();
        }
        Map<Symbol, Symbol> names = new HashMap<>();
        Set<Symbol> kept = new HashSet<>();
        for (List<Term> terms : List.of(values, conditions)) {
            terms.stream().filter(this::isLarge).forEach(term -> kept.addAll(symbolsOf(term)));
        }
        for (List<Term> terms : List.of(values, conditions)) {
            for (Term term : terms) {
                for (Symbol symbol : symbolsOf(term)) {
                    if (UnknownValue.is(symbol) && !kept.contains(symbol) && !names.containsKey(symbol)) {
                        names.put(symbol, UnknownValue.neutral(pool, names.size(), symbol.sort()));
                    }
                }
            }
        }
        return names;
    }

    private boolean isLarge(Term term) {
        return ingredients.of(term).size() == Mixture.LARGE;
    }

    /**
     * The conditions that share symbols with those seen, directly or through others, and those on what variables hold from the
     * beginning or on functions; all their symbols are seen then.
     */
    private List<Term> constraining(Set<Symbol> seen, List<Term> conjuncts) {
        Set<Term> chosen = new HashSet<>();
        int before = -1;
        while (chosen.size() > before) {
            before = chosen.size();
            for (Term condition : conjuncts) {
                if (!chosen.contains(condition) && constrains(condition, seen)) {
                    seen.addAll(symbolsOf(condition));
                    chosen.add(condition);
                }
            }
        }
        return chosen.size() == conjuncts.size()
                ? conjuncts
                : conjuncts.stream().filter(chosen::contains).toList();
    }

    private boolean constrains(Term condition, Set<Symbol> seen) {
        if (condition.has(Trait.FUNCTIONS)) {
            return true;
        }
        for (Symbol symbol : symbolsOf(condition)) {
            if (seen.contains(symbol) || !UnknownValue.is(symbol)) {
                return true;
            }
        }
        return false;
    }

    private Set<Symbol> symbolsOf(Term term) {
        return ingredients.of(term).symbols();
    }

    private BitSet readableAt(Place place) {
        BitSet result = new BitSet();
        result.or(readableByCallers.computeIfAbsent(place.context(), this::readableByCallersOf));
        globals.at(place).forEach(global -> result.set(global.serial()));
        add(live.at(place.location()), place.context(), result);
        return result;
    }

    private BitSet readableByCallersOf(CallContext context) {
        BitSet result = (BitSet) leftBehind.clone();
        CallContext inner = context;
        while (inner.caller().isPresent()) {
            CallContext caller = inner.caller().get();
            add(live.across(inner.call()), caller, result);
            inner = caller;
        }
        return result;
    }

    private void add(Set<Symbol> locals, CallContext context, BitSet result) {
        locals.forEach(local -> result.set(unfolding.instance(local, context).serial()));
    }
}
