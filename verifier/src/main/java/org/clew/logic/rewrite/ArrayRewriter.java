package org.clew.logic.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.jspecify.annotations.Nullable;

/** Reads and writes of arrays. */
final class ArrayRewriter {

    /** How many writes a read looks through, and how many choices and splices it takes apart, before it is left as it is. */
    private static final int READ_DEPTH = 1024;

    private static final int READ_CHOICES = 32;
    /** How many writes a read looks at one by one before it asks where they went. */
    private static final int SHORT_ROW = 64;
    /** How many writes a new write is moved below to find its place in the order. */
    private static final int WRITE_DEPTH = 32;

    private final TermPool pool;
    private final SpliceIndex spliceIndex;
    private final WrittenCells written = new WrittenCells();

    ArrayRewriter(TermPool pool) {
        this.pool = pool;
        this.spliceIndex = new SpliceIndex(pool);
    }

    Term select(Term array, Term index) {
        return select(array, index, new int[] {READ_DEPTH, READ_CHOICES});
    }

    /** {@code fuel}: the writes and the choices that may still be looked through, for all branches together. */
    private Term select(Term array, Term index, int[] fuel) {
        Term below = array;
        Term at = index;
        int passed = 0;
        while (below instanceof Application application && --fuel[0] >= 0) {
            switch (application.operator()) {
                case STORE -> {
                    Distance distance = Distance.between(application.argument(1), at);
                    if (distance == Distance.ZERO) {
                        return application.argument(2);
                    }
                    if (distance == Distance.UNKNOWN) {
                        return plainSelect(below, at);
                    }
                    below = application.argument(0);
                    if (++passed % SHORT_ROW == 0 && at instanceof BitVecConstant && WrittenCells.isAtConstant(below)) {
                        WrittenCells.Row row = written.endingWith(below);
                        Term content = row.at(at);
                        if (content != null) {
                            return content;
                        }
                        below = row.below();
                    }
                }
                case CONSTANT_ARRAY -> {
                    return application.argument(0);
                }
                case SPLICE -> {
                    Term offset = spliceIndex.offset(at, application.argument(1));
                    Term inside = spliceIndex.isInside(offset, application.argument(2));
                    if (!(inside instanceof BoolConstant decided)) {
                        return selectSpliced(application, at, offset, inside, fuel);
                    }
                    at = decided.value() ? spliceIndex.inSource(offset, application.argument(4)) : at;
                    below = application.argument(decided.value() ? 3 : 0);
                }
                case ITE -> {
                    return selectChosen(application, at, fuel);
                }
                default -> {
                    return plainSelect(below, at);
                }
            }
        }
        return plainSelect(below, at);
    }

    private Term selectSpliced(Application splice, Term index, Term offset, Term inside, int[] fuel) {
        if (--fuel[1] < 0) {
            return plainSelect(splice, index);
        }
        return pool.ite(
                inside,
                select(splice.argument(3), spliceIndex.inSource(offset, splice.argument(4)), fuel),
                select(splice.argument(0), index, fuel));
    }

    private Term selectChosen(Application choice, Term index, int[] fuel) {
        if (--fuel[1] < 0) {
            return plainSelect(choice, index);
        }
        return pool.ite(
                choice.argument(0), select(choice.argument(1), index, fuel), select(choice.argument(2), index, fuel));
    }

    private Term plainSelect(Term array, Term index) {
        return pool.intern(((Sort.Array) array.sort()).element(), Operator.SELECT, array, index);
    }

    Term store(Term array, Term index, Term element) {
        Deque<Application> above = new ArrayDeque<>();
        Term below = array;
        Term base = null;
        while (base == null
                && above.size() < WRITE_DEPTH
                && below instanceof Application write
                && write.operator() == Operator.STORE) {
            Distance distance = Distance.between(write.argument(1), index);
            if (distance == Distance.ZERO) {
                base = write.argument(0);
            } else if (distance == Distance.NEGATIVE) {
                above.push(write);
                below = write.argument(0);
            } else {
                break;
            }
        }
        if (base == null && above.size() == WRITE_DEPTH) {
            return plainStore(array, index, element);
        }
        Term result = storeAbove(base == null ? below : base, index, element);
        while (!above.isEmpty()) {
            Application write = above.pop();
            result = plainStore(result, write.argument(1), write.argument(2));
        }
        return result;
    }

    /** A write whose place in the order is found: it may repeat what the cell holds. */
    private Term storeAbove(Term array, Term index, Term element) {
        return isRead(element, array, index) || isEverywhere(element, array)
                ? array
                : plainStore(array, index, element);
    }

    private static boolean isEverywhere(Term element, Term array) {
        return array instanceof Application constant
                && constant.operator() == Operator.CONSTANT_ARRAY
                && constant.argument(0) == element;
    }

    private static boolean isRead(Term element, Term array, Term index) {
        return element instanceof Application read
                && read.operator() == Operator.SELECT
                && read.argument(0) == array
                && read.argument(1) == index;
    }

    private Term plainStore(Term array, Term index, Term element) {
        return pool.intern(array.sort(), Operator.STORE, array, index, element);
    }

    Term splice(Sort sort, Term... arguments) {
        Term destination = arguments[0];
        Term low = arguments[1];
        Term length = arguments[2];
        Term source = arguments[3];
        Term sourceLow = arguments[4];
        if (isZero(length) || source == destination && low == sourceLow) {
            return destination;
        }
        if (source.is(Operator.CONSTANT_ARRAY) && destination == source) {
            return destination;
        }
        if (source.is(Operator.CONSTANT_ARRAY) && !isZero(sourceLow)) {
            Term zero = pool.constant(Value.zero(sourceLow.sort()));
            return pool.intern(sort, Operator.SPLICE, destination, low, length, source, zero);
        }
        return pool.intern(sort, Operator.SPLICE, destination, low, length, source, sourceLow);
    }

    private static boolean isZero(@Nullable Term term) {
        return term instanceof BitVecConstant word && word.word().isZero()
                || term instanceof IntConstant integer && integer.value().signum() == 0;
    }
}
