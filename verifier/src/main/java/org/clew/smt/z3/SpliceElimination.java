package org.clew.smt.z3;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermTable;
import org.clew.logic.Trait;
import org.clew.logic.rewrite.SpliceIndex;

/**
 * Replaces splices, which no solver knows, by fresh arrays with the instances of their definition at the indices where a formula
 * reads them. Reads go through stores and choices, so these instances suffice; only where whole arrays are compared does the
 * splice stay, for the translator to make it a lambda.
 */
final class SpliceElimination {

    private static final int CHECKPOINT = 1000;

    private final TermPool pool;
    private final SpliceIndex spliceIndex;
    private final Runnable checkpoint;
    private int steps;
    private final TermTable<Term> rewritten = new TermTable<>();
    private final Map<Term, Symbol> names = new HashMap<>();
    private final Map<Term, Term> formulas = new HashMap<>();

    /** @param checkpoint called once in a while during long work; it may throw to stop it */
    SpliceElimination(TermPool pool, Runnable checkpoint) {
        this.pool = pool;
        this.spliceIndex = new SpliceIndex(pool);
        this.checkpoint = checkpoint;
    }

    private record Read(Term array, Term index) {}

    /** A formula without splices that is satisfiable in the same models of the symbols of the given one. */
    Term eliminate(Term formula) {
        return formula.has(Trait.SPLICES) ? formulas.computeIfAbsent(formula, this::defineReads) : formula;
    }

    private Term defineReads(Term formula) {
        if (comparesArrays(formula)) {
            return formula;
        }
        List<Term> conjuncts = new ArrayList<>();
        conjuncts.add(rewrite(formula));
        Set<Read> seen = new HashSet<>();
        Deque<Read> open = new ArrayDeque<>();
        readsIn(formula, open);
        while (!open.isEmpty()) {
            checkpoint();
            Read read = open.pop();
            if (!seen.add(read)) {
                continue;
            }
            if (read.array() instanceof Application array && array.has(Trait.SPLICES)) {
                switch (array.operator()) {
                    case STORE -> open.push(new Read(array.argument(0), read.index()));
                    case ITE -> {
                        open.push(new Read(array.argument(1), read.index()));
                        open.push(new Read(array.argument(2), read.index()));
                    }
                    case SPLICE -> {
                        Term offset = spliceIndex.offset(read.index(), array.argument(1));
                        Term sourceIndex = spliceIndex.inSource(offset, array.argument(4));
                        conjuncts.add(instance(array, read.index(), offset, sourceIndex));
                        open.push(new Read(array.argument(0), read.index()));
                        open.push(new Read(array.argument(3), sourceIndex));
                    }
                    default -> {
                        // A read of an array inside an array: its own reads were collected with the formula's.
                    }
                }
            }
        }
        return pool.and(conjuncts);
    }

    private Term instance(Application splice, Term index, Term offset, Term sourceIndex) {
        Term name = rewrite(splice);
        Term at = rewrite(index);
        Term inside = spliceIndex.isInside(rewrite(offset), rewrite(splice.argument(2)));
        Term copied = pool.select(rewrite(splice.argument(3)), rewrite(sourceIndex));
        Term kept = pool.select(rewrite(splice.argument(0)), at);
        return pool.equal(pool.select(name, at), pool.ite(inside, copied, kept));
    }

    private void readsIn(Term formula, Deque<Read> reads) {
        forEachSplicing(formula, application -> {
            if (application.operator() == Operator.SELECT) {
                reads.push(new Read(application.argument(0), application.argument(1)));
            }
        });
    }

    private boolean comparesArrays(Term formula) {
        boolean[] found = {false};
        forEachSplicing(formula, application -> {
            boolean whole = application.operator() == Operator.EQUAL || application.operator() == Operator.APPLY;
            found[0] |= whole && application.argument(0).sort() instanceof Sort.Array;
        });
        return found[0];
    }

    /** Visits the applications that contain a splice. */
    private void forEachSplicing(Term formula, Consumer<Application> action) {
        Set<Term> seen = new HashSet<>();
        Deque<Term> open = new ArrayDeque<>();
        open.push(formula);
        while (!open.isEmpty()) {
            checkpoint();
            if (open.pop() instanceof Application application
                    && application.has(Trait.SPLICES)
                    && seen.add(application)) {
                action.accept(application);
                application.arguments().forEach(open::push);
            }
        }
    }

    private Term rewrite(Term root) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            checkpoint();
            Term term = open.peek();
            if (rewritten.contains(term)) {
                open.pop();
            } else if (!term.has(Trait.SPLICES)) {
                rewritten.put(open.pop(), term);
            } else if (!pushUnknown((Application) term, rewritten, open)) {
                rewritten.put(open.pop(), rebuilt((Application) term));
            }
        }
        return Objects.requireNonNull(rewritten.find(root));
    }

    private void checkpoint() {
        if (++steps % CHECKPOINT == 0) {
            checkpoint.run();
        }
    }

    private Term rebuilt(Application term) {
        if (term.operator() == Operator.SPLICE) {
            return names.computeIfAbsent(term, splice -> pool.freshSymbol("splice", splice.sort()));
        }
        Term[] arguments = new Term[term.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = Objects.requireNonNull(rewritten.find(term.argument(i)));
        }
        return pool.rebuild(term, arguments);
    }

    private static boolean pushUnknown(Application application, TermTable<?> known, Deque<Term> open) {
        boolean pushed = false;
        for (int i = 0; i < application.size(); i++) {
            if (!known.contains(application.argument(i))) {
                open.push(application.argument(i));
                pushed = true;
            }
        }
        return pushed;
    }
}
