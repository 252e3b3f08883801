package org.clew.logic.rewrite;

import java.util.Arrays;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** Simplifies conjunctions and disjunctions. The two are dual, and the comments describe conjunction. */
final class JunctionRewriter {

    private final TermPool pool;
    private final BoundMerging bounds;

    JunctionRewriter(TermPool pool) {
        this.pool = pool;
        this.bounds = new BoundMerging(pool);
    }

    Term rewrite(Operator operator, Term... arguments) {
        Term neutral = pool.bool(operator == Operator.AND);
        Term absorbing = pool.bool(operator == Operator.OR);
        Term[] parts = new Term[flatSize(operator, arguments)];
        int size = 0;
        for (Term argument : arguments) {
            if (!argument.isBool()) {
                throw new IllegalArgumentException(operator + " does not take " + argument.sort());
            }
            if (argument == absorbing) {
                return absorbing;
            }
            if (isFlattened(operator, argument)) {
                Term[] inner = ((Application) argument).argumentArray();
                System.arraycopy(inner, 0, parts, size, inner.length);
                size += inner.length;
            } else if (argument != neutral) {
                parts[size++] = argument;
            }
        }
        size = sortedWithoutRepetition(parts, size);
        if (size <= 1) {
            return size == 0 ? neutral : parts[0];
        }
        parts = parts.length == size ? parts : Arrays.copyOf(parts, size);
        Term[] fresh = fresh(operator, arguments, parts);
        if (hasOpposites(parts, fresh)) {
            return absorbing;
        }
        Term[] merged = bounds.merge(operator, parts, fresh);
        if (merged == null && size <= Rewriter.FLAT) {
            merged = absorb(operator, parts);
        }
        return merged == null ? pool.intern(Sort.BOOL, operator, parts) : rewrite(operator, merged);
    }

    /** The parts that were not together before: one, where a conjunct is added to a conjunction, which is the commonest case. */
    private static Term[] fresh(Operator operator, Term[] arguments, Term[] parts) {
        if (arguments.length == 2 && isFlattened(operator, arguments[0]) != isFlattened(operator, arguments[1])) {
            return new Term[] {arguments[isFlattened(operator, arguments[0]) ? 1 : 0]};
        }
        return parts;
    }

    private static int flatSize(Operator operator, Term... arguments) {
        int size = 0;
        for (Term argument : arguments) {
            size += isFlattened(operator, argument) ? ((Application) argument).size() : 1;
        }
        return size;
    }

    private static boolean isFlattened(Operator operator, Term argument) {
        return argument instanceof Application inner && inner.operator() == operator && inner.size() <= Rewriter.FLAT;
    }

    private static int sortedWithoutRepetition(Term[] parts, int size) {
        boolean ascending = true;
        for (int i = 1; i < size && ascending; i++) {
            ascending = parts[i - 1].serial() < parts[i].serial();
        }
        if (ascending) {
            return size;
        }
        Arrays.sort(parts, 0, size);
        int kept = 1;
        for (int i = 1; i < size; i++) {
            if (parts[i] != parts[kept - 1]) {
                parts[kept++] = parts[i];
            }
        }
        return kept;
    }

    private static boolean contains(Term[] sorted, Term term) {
        return Arrays.binarySearch(sorted, term) >= 0;
    }

    private boolean hasOpposites(Term[] sorted, Term[] fresh) {
        for (Term part : fresh) {
            Term opposite = knownOpposite(part);
            if (opposite != null && contains(sorted, opposite)) {
                return true;
            }
        }
        return false;
    }

    /** The negation if it exists in the pool; a negation that does not exist cannot be among the other operands. */
    private @Nullable Term knownOpposite(Term formula) {
        if (!(formula instanceof Application application)) {
            return pool.find(Sort.BOOL, Operator.NOT, formula);
        }
        return switch (application.operator()) {
            case NOT -> application.argument(0);
            case BV_ULT -> pool.find(Sort.BOOL, Operator.BV_ULE, application.argument(1), application.argument(0));
            case BV_SLT -> pool.find(Sort.BOOL, Operator.BV_SLE, application.argument(1), application.argument(0));
            case BV_ULE, BV_SLE, INT_LE -> orderOpposite(application);
            default -> pool.find(Sort.BOOL, Operator.NOT, formula);
        };
    }

    /** Of an order with a constant; all but the opposites of two variable words are found by merging bounds. */
    private @Nullable Term orderOpposite(Application order) {
        if (order.argument(0).isConstant() || order.argument(1).isConstant()) {
            return null;
        }
        return switch (order.operator()) {
            case BV_ULE -> pool.find(Sort.BOOL, Operator.BV_ULT, order.argument(1), order.argument(0));
            case BV_SLE -> pool.find(Sort.BOOL, Operator.BV_SLT, order.argument(1), order.argument(0));
            default -> null;
        };
    }

    /** {@code a and (a or b)} is {@code a}; {@code a and (not a or b)} is {@code a and b}. Null if nothing changes. */
    private Term @Nullable [] absorb(Operator operator, Term[] parts) {
        Operator dual = operator == Operator.AND ? Operator.OR : Operator.AND;
        for (int i = 0; i < parts.length; i++) {
            if (parts[i] instanceof Application inner && inner.operator() == dual && inner.size() <= Rewriter.FLAT) {
                Term reduced = reduce(operator, parts, inner);
                if (reduced != inner) {
                    // One at a time: a part that is gone must not absorb others.
                    Term[] result = parts.clone();
                    result[i] = reduced;
                    return result;
                }
            }
        }
        return null;
    }

    private Term reduce(Operator operator, Term[] parts, Application inner) {
        Term[] kept = new Term[inner.size()];
        int size = 0;
        for (Term part : inner.argumentArray()) {
            if (contains(parts, part)) {
                return pool.bool(operator == Operator.AND);
            }
            Term opposite = exactOpposite(part);
            if (opposite == null || !contains(parts, opposite)) {
                kept[size++] = part;
            }
        }
        if (size == kept.length) {
            return inner;
        }
        return rewrite(inner.operator(), Arrays.copyOf(kept, size));
    }

    private @Nullable Term exactOpposite(Term formula) {
        return formula.is(Operator.BV_ULE) || formula.is(Operator.BV_SLE) || formula.is(Operator.INT_LE)
                ? pool.not(formula)
                : knownOpposite(formula);
    }
}
