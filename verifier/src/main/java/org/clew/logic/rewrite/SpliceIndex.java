package org.clew.logic.rewrite;

import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Where a read of a {@link Operator#SPLICE} goes: the arithmetic of its definition, over words or integers. */
public final class SpliceIndex {

    private final TermPool pool;

    public SpliceIndex(TermPool pool) {
        this.pool = pool;
    }

    /** How far behind the beginning of the spliced part an index lies. */
    public Term offset(Term index, Term low) {
        return index.sort() instanceof Sort.Int ? pool.intSub(index, low) : pool.sub(index, low);
    }

    /** Whether the offset lies in the spliced part. */
    public Term isInside(Term offset, Term length) {
        return offset.sort() instanceof Sort.Int
                ? pool.and(pool.intAtMost(pool.integer(0), offset), pool.intLess(offset, length))
                : pool.ult(offset, length);
    }

    /** The index in the source. */
    public Term inSource(Term offset, Term sourceLow) {
        return offset.sort() instanceof Sort.Int ? pool.intAdd(offset, sourceLow) : pool.add(offset, sourceLow);
    }
}
