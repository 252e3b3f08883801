package org.clew.engine.subsume;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.clew.cfa.Place;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.evidence.Statistics;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Universal;
import org.clew.semantics.UnknownValue;

/**
 * The subsumption table (M in the papers): the closed nodes of each place with their interpolants. Nodes are grouped
 * by the conjunct that failed last, so a state that violates this conjunct skips the whole group after one check.
 */
public final class SubsumptionTable<N extends Subsumer> {

    private final Entailment entailment;
    private final Predicate<IdSet> needed;
    private final Map<Place, Shelf<N>> shelves = new HashMap<>();

    /** @param needed says whether a conjunct with these goals still matters */
    public SubsumptionTable(Entailment entailment, Predicate<IdSet> needed) {
        this.entailment = entailment;
        this.needed = needed;
    }

    public void add(Place place, N node) {
        Shelf<N> shelf = shelves.computeIfAbsent(place, p -> new Shelf<>());
        shelf.fresh.add(node);
        shelf.added++;
    }

    /** All nodes of a place. */
    public List<N> at(Place place) {
        Shelf<N> shelf = shelves.get(place);
        List<N> nodes = new ArrayList<>();
        if (shelf != null) {
            nodes.addAll(shelf.fresh);
            shelf.refutedBy.values().forEach(nodes::addAll);
        }
        return nodes;
    }

    /** How many nodes of a place were added so far. */
    public int crowd(Place place) {
        Shelf<N> shelf = shelves.get(place);
        return shelf == null ? 0 : shelf.added;
    }

    public void clear() {
        shelves.clear();
    }

    /** The measures of LAZY, section 5: how many interpolants are stored, and how many program variables they mention. */
    public void measure(Statistics statistics, Vocabulary vocabulary) {
        Set<Symbol> variables = new HashSet<>();
        long stored = 0;
        for (Place place : shelves.keySet()) {
            for (N node : at(place)) {
                if (!node.isRetired()) {
                    stored++;
                    node.interpolant().conjuncts().keySet().forEach(term -> variables.addAll(vocabulary.of(term)));
                }
            }
        }
        variables.removeIf(symbol -> Universal.is(symbol) || UnknownValue.is(symbol));
        statistics.maximum("interpolants stored", stored);
        statistics.maximum("variables in interpolants", variables.size());
    }

    /** A node whose interpolant the state entails, among those that count here. */
    public Optional<N> subsumerOf(SymbolicState state, Predicate<N> counts) {
        Shelf<N> shelf = shelves.get(state.place());
        if (shelf == null) {
            return Optional.empty();
        }
        Map<Term, Boolean> violated = new HashMap<>();
        List<N> plausible = new ArrayList<>();
        List<N> moved = new ArrayList<>(shelf.fresh);
        shelf.fresh.clear();
        for (Iterator<Map.Entry<Term, List<N>>> files =
                        shelf.refutedBy.entrySet().iterator();
                files.hasNext(); ) {
            Map.Entry<Term, List<N>> file = files.next();
            if (!isViolated(state, file.getKey(), violated)) {
                moved.addAll(file.getValue());
                files.remove();
            }
        }
        for (N node : moved) {
            if (!node.isRetired()) {
                Optional<Term> reason = required(node).stream()
                        .filter(term -> isViolated(state, term, violated))
                        .findFirst();
                if (reason.isPresent()) {
                    shelf.refutedBy
                            .computeIfAbsent(reason.get(), t -> new ArrayList<>())
                            .add(node);
                } else {
                    shelf.fresh.add(node);
                    plausible.add(node);
                }
            }
        }
        for (int i = plausible.size() - 1; i >= 0; i--) {
            if (counts.test(plausible.get(i)) && entailment.entails(state, required(plausible.get(i)))) {
                return Optional.of(plausible.get(i));
            }
        }
        return Optional.empty();
    }

    /** The conjuncts that a state must entail at present to be subsumed by the node. */
    public List<Term> required(N node) {
        List<Term> terms = new ArrayList<>();
        node.interpolant().forEach((conjunct, goals) -> {
            if (needed.test(goals)) {
                terms.add(conjunct);
            }
        });
        return terms;
    }

    private boolean isViolated(SymbolicState state, Term conjunct, Map<Term, Boolean> known) {
        return known.computeIfAbsent(conjunct, term -> entailment.isPlainlyViolated(state, term));
    }

    private static final class Shelf<N> {
        private final List<N> fresh = new ArrayList<>();
        private int added;
        private final Map<Term, List<N>> refutedBy = new LinkedHashMap<>();
    }
}
