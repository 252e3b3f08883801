package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Atoms;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.Instances;
import org.clew.semantics.Universal;

/** Instances of the premises that hold for all values of their universals, so that no quantifier reaches a solver. */
final class GivenInstances {

    private final TermPool pool;
    private final Instances instances;

    GivenInstances(TermPool pool) {
        this(pool, false);
    }

    /** @param throughWrites whether there are also those for memory in which cells were written */
    GivenInstances(TermPool pool, boolean throughWrites) {
        this.pool = pool;
        this.instances = new Instances(pool, throughWrites);
    }

    /** The premises, and those of their instances that may help to prove the open goals. */
    List<Term> of(List<Term> given, List<Term> open) {
        Set<Symbol> mentioned = new HashSet<>(FreeSymbols.of(open));
        List<Term> conjuncts = new ArrayList<>();
        for (Term term : given) {
            conjuncts.add(term);
            // Instances for the current values of variables, which closed loops need.
            conjuncts.add(ownInstance(term, Set.of()));
            conjuncts.add(ownInstance(term, mentioned));
            if (Universal.isAboutCells(term)) {
                conjuncts.add(firstInstance(term));
            }
        }
        List<Term> readers = new ArrayList<>(open);
        readers.addAll(given);
        instances.of(given, readers).values().forEach(conjuncts::addAll);
        return conjuncts;
    }

    /** With each universal replaced by the variable that it is named after, but for those that stand for themselves. */
    private Term ownInstance(Term term, Set<Symbol> fixed) {
        Map<Symbol, Term> values = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(term)) {
            if (Universal.is(symbol) && !fixed.contains(symbol)) {
                values.put(symbol, Universal.variable(pool, symbol));
            }
        }
        return new Substitution(pool, values).apply(term);
    }

    /** Of the first iteration: a loop that found something in no cell has not found it in the first. */
    private Term firstInstance(Term term) {
        Map<Symbol, Term> values = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(term)) {
            if (Universal.is(symbol) && symbol.sort() instanceof Sort.BitVec) {
                values.put(symbol, pool.bitVec(0, symbol.width()));
            }
        }
        for (Term atom : Atoms.of(term)) {
            if ((atom.is(Operator.BV_SLE) || atom.is(Operator.BV_ULE))
                    && atom instanceof Application order
                    && order.argument(0).isConstant()
                    && order.argument(1) instanceof Symbol bounded) {
                values.replace(bounded, order.argument(0));
            }
        }
        return new Substitution(pool, values).apply(term);
    }
}
