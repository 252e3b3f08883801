package org.clew.engine.minimax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Conjuncts;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;
import org.clew.smt.Projector;

/**
 * The paper's {@code up(s)}: constraints that are to be kept, as a formula over the variables that hold the versions. Versions
 * that no variable holds any more are projected away; what cannot be eliminated stays, and then the formula has a meaning only
 * below the nodes that bind it.
 */
final class Reading {

    private final TermPool pool;
    private final Projector projector;

    Reading(TermPool pool, Projector projector) {
        this.pool = pool;
        this.projector = projector;
    }

    /** A formula, and the versions that it mentions. */
    record Formula(List<Term> conjuncts, Set<Symbol> versions) {
        Formula {
            conjuncts = List.copyOf(conjuncts);
        }
    }

    /** @param kept versions that must not be projected away, because formulas below mention them */
    Formula of(SymbolicState state, Iterable<Term> constraints, Set<Symbol> kept) {
        List<Term> conjuncts = new ArrayList<>();
        for (Term constraint : constraints) {
            conjuncts.addAll(Conjuncts.of(overVariables(state, constraint)));
        }
        List<Term> result = new ArrayList<>();
        for (List<Term> group : groups(conjuncts, kept)) {
            Set<Symbol> versions = versions(group);
            versions.removeAll(kept);
            if (versions.isEmpty()) {
                result.addAll(group);
            } else if (!versions.containsAll(FreeSymbols.of(group))) {
                Optional<Term> projected = projector.eliminate(pool.and(group), versions);
                projected.ifPresentOrElse(term -> result.addAll(Conjuncts.of(term)), () -> result.addAll(group));
            }
            // A group about nothing but forgotten versions holds for some of them, as the path is feasible.
        }
        result.removeIf(term -> term == pool.trueTerm());
        return new Formula(result, versions(result));
    }

    /** The variable that holds the version in this state, if one does. */
    private Optional<Symbol> holder(SymbolicState state, Symbol version) {
        String name = version.name();
        Symbol variable = pool.symbol(name.substring(0, name.lastIndexOf('@')), version.sort());
        Term held = state.store().value(variable);
        boolean initial = version.equals(UnknownValue.initial(pool, variable)) && held.equals(variable);
        return initial || held.equals(version) ? Optional.of(variable) : Optional.empty();
    }

    /** Versions that formulas below a node mention are bound where a variable holds them last. */
    Map<Symbol, Symbol> bindings(MinimaxNode node) {
        Map<Symbol, Symbol> bindings = new LinkedHashMap<>();
        for (MinimaxNode child : node.children()) {
            for (Symbol version : child.mentioned()) {
                holder(node.state().constraints(), version).ifPresent(variable -> bindings.put(version, variable));
            }
        }
        return bindings;
    }

    /** A constraint as a fact about the variables that hold its versions. */
    Term overVariables(SymbolicState state, Term constraint) {
        Map<Symbol, Term> names = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(constraint)) {
            if (UnknownValue.is(symbol)) {
                holder(state, symbol).ifPresent(variable -> names.put(symbol, variable));
            } else if (!state.store().value(symbol).equals(symbol)) {
                names.put(symbol, UnknownValue.initial(pool, symbol));
            }
        }
        return names.isEmpty() ? constraint : new Substitution(pool, names).apply(constraint);
    }

    private static Set<Symbol> versions(List<Term> terms) {
        Set<Symbol> versions = new LinkedHashSet<>();
        for (Symbol symbol : FreeSymbols.of(terms)) {
            if (UnknownValue.is(symbol)) {
                versions.add(symbol);
            }
        }
        return versions;
    }

    /** Terms that share a version that is to be projected away belong together. */
    private static List<List<Term>> groups(List<Term> terms, Set<Symbol> kept) {
        Map<Symbol, Group> byVersion = new HashMap<>();
        Set<Group> groups = new LinkedHashSet<>();
        for (Term term : terms) {
            Group group = new Group();
            group.terms.add(term);
            groups.add(group);
            for (Symbol version : versions(List.of(term))) {
                if (!kept.contains(version)) {
                    Group other = byVersion.getOrDefault(version, group);
                    if (other != group) {
                        groups.remove(other.size() < group.size() ? other : group);
                        group = group.joined(other);
                        for (Symbol shared : group.versions) {
                            byVersion.put(shared, group);
                        }
                    }
                    group.versions.add(version);
                    byVersion.put(version, group);
                }
            }
        }
        return groups.stream().map(group -> group.terms).toList();
    }

    private static final class Group {
        private final List<Term> terms = new ArrayList<>();
        private final Set<Symbol> versions = new LinkedHashSet<>();

        private int size() {
            return terms.size();
        }

        /** The larger of the two, with what was in the smaller. */
        private Group joined(Group other) {
            Group large = other.size() < size() ? this : other;
            Group small = large == this ? other : this;
            large.terms.addAll(small.terms);
            large.versions.addAll(small.versions);
            return large;
        }
    }
}
