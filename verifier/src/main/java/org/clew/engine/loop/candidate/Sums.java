package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Replacement;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;

/**
 * Variables that sum up cells of which the path knows that they all hold the same number: after {@code a[k] = 1} for all k, a loop
 * with {@code s += a[i]} keeps {@code s = s0 + i}.
 */
final class Sums {

    private final TermPool pool;
    private final LoopEntry loop;

    Sums(TermPool pool, LoopEntry loop) {
        this.pool = pool;
        this.loop = loop;
    }

    Set<Term> of(Nest nest) {
        Set<Term> facts = new LinkedHashSet<>();
        Counter main = nest.levels().getFirst().main();
        if (nest.levels().size() > 1 || !main.step().abs().equals(BigInteger.ONE)) {
            return facts;
        }
        for (Variable variable : loop.relevant()) {
            if (variable.sort() instanceof Sort.BitVec(int width)
                    && !nest.levels().getFirst().counters().containsKey(variable.symbol())) {
                growth(variable.symbol(), nest.iterations()).ifPresent(growth -> {
                    Term rounds = main.step().signum() > 0
                            ? pool.sub(main.variable(), main.first())
                            : pool.sub(main.first(), main.variable());
                    Term sum = pool.mul(growth, pool.signExtendOrCut(rounds, width));
                    Term start = loop.state().store().value(variable);
                    facts.add(pool.equal(variable.symbol(), pool.add(start, sum)));
                });
            }
        }
        return facts;
    }

    /** What every iteration adds, if that is one number as far as the cells are known. */
    private Optional<Term> growth(Symbol variable, List<SymbolicState> iterations) {
        Term growth = null;
        for (SymbolicState after : iterations) {
            Term added = pool.sub(after.store().value(variable), variable);
            for (Application read : Reads.in(added)) {
                Optional<Term> content = contentOf(read.argument(0));
                if (content.isPresent()) {
                    added = new Replacement(pool, read, content.get()).apply(added);
                }
            }
            if (!(added instanceof BitVecConstant) || growth != null && growth != added) {
                return Optional.empty();
            }
            growth = added;
        }
        return Optional.ofNullable(growth);
    }

    /** The number that all cells of a region hold which the path speaks of. */
    private Optional<Term> contentOf(Term region) {
        if (!(region instanceof Symbol symbol)) {
            return Optional.empty();
        }
        Term memory = loop.state().store().value(symbol);
        for (Term fact : loop.state().path().forAll().toList()) {
            Deque<Term> open = new ArrayDeque<>(List.of(fact));
            while (!open.isEmpty()) {
                if (open.pop() instanceof Application part) {
                    if (part.operator() == Operator.OR) {
                        open.addAll(part.arguments());
                    } else if (part.operator() == Operator.EQUAL
                            && part.argument(1).isConstant()
                            && part.argument(0) instanceof Application read
                            && read.operator() == Operator.SELECT
                            && read.argument(0) == memory) {
                        return Optional.of(part.argument(1));
                    }
                }
            }
        }
        return Optional.empty();
    }
}
