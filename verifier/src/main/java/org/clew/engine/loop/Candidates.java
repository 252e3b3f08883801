package org.clew.engine.loop;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.engine.interpolate.Projection;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;

/**
 * Facts over program variables that a state entails by its own form: the equalities of its store, each also as two inequalities
 * so that one half can survive (RV11, Fig. 1(d): {@code x = 0} becomes {@code x >= 0} under {@code x++}), and the guards of its
 * path.
 */
public final class Candidates {

    private final TermPool pool;
    private final Vocabulary vocabulary;

    public Candidates(TermPool pool, Vocabulary vocabulary) {
        this.pool = pool;
        this.vocabulary = vocabulary;
    }

    /** What the state says about the variables that a loop modifies. */
    public Set<Term> of(SymbolicState state, Set<Variable> modified) {
        Set<Symbol> symbols = new HashSet<>();
        modified.forEach(variable -> symbols.add(variable.symbol()));
        Projection projection = new Projection(pool, state.store(), Set.of());
        Set<Term> facts = new LinkedHashSet<>();
        for (Variable variable : modified) {
            Term value = state.store().value(variable);
            if (variable.sort() instanceof Sort.Array) {
                cells(variable, value, projection, facts);
            } else {
                projection
                        .definition(variable.symbol())
                        .ifPresent(term -> equality(variable.symbol(), term, isUnsigned(variable.type()), facts));
            }
        }
        for (Term condition : state.path().conjuncts()) {
            projection.of(condition).filter(fact -> mentions(fact, symbols)).ifPresent(facts::add);
        }
        facts.remove(pool.trueTerm());
        return facts;
    }

    private void equality(Symbol variable, Term value, boolean unsigned, Set<Term> facts) {
        if (value == variable) {
            return;
        }
        facts.add(pool.equal(variable, value));
        if (variable.sort() instanceof Sort.BitVec) {
            facts.add(pool.sle(variable, value));
            facts.add(pool.sle(value, variable));
            if (unsigned) {
                facts.add(pool.ule(variable, value));
                facts.add(pool.ule(value, variable));
            }
        }
    }

    /** Cells of a memory region that were written on the way here. */
    private void cells(Variable region, Term value, Projection projection, Set<Term> facts) {
        Term rest = value;
        List<Term> later = new ArrayList<>();
        while (rest instanceof Application store && store.operator() == Operator.STORE && later.size() < 32) {
            Term address = store.argument(1);
            if (later.stream().noneMatch(other -> mayEqual(other, address))) {
                Optional<Term> index = projection.of(address);
                Optional<Term> content = projection.of(store.argument(2));
                if (index.isPresent() && content.isPresent()) {
                    facts.add(pool.equal(pool.select(region.symbol(), index.get()), content.get()));
                }
            }
            later.add(address);
            rest = store.argument(0);
        }
    }

    private boolean mayEqual(Term a, Term b) {
        return pool.equal(a, b) != pool.falseTerm();
    }

    private boolean mentions(Term fact, Set<Symbol> symbols) {
        return vocabulary.of(fact).stream().anyMatch(symbols::contains);
    }

    private static boolean isUnsigned(CType type) {
        return switch (type) {
            case CType.Integer integer -> !integer.signed();
            case CType.Pointer pointer -> true;
            case CType.Bool bool -> true;
            default -> false;
        };
    }
}
