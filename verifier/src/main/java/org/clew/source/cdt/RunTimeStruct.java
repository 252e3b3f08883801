package org.clew.source.cdt;

import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.source.cdt.syntax.RunTimeSize;
import org.clew.source.types.Value;

/** The size of a struct or union with members of variable length: each member begins at the next multiple of its alignment. */
final class RunTimeStruct {

    private final FunctionLowering context;
    private final TermPool pool;
    private final boolean union;
    private final int bits;
    private Term end;
    private Term fits;
    private long alignment = 1;

    RunTimeStruct(FunctionLowering context, boolean union) {
        this.context = context;
        this.pool = context.pool();
        this.union = union;
        this.bits = context.layout().model().pointerBits();
        this.end = pool.bitVec(0, bits);
        this.fits = pool.trueTerm();
    }

    void add(CType type, long aligned) {
        Term size = context.unit().sizes().bytes(type);
        end = union ? pool.ite(pool.ult(end, size), size, end) : saved(pool.add(roundedUp(end, aligned), size));
        fits = pool.and(fits, context.unit().sizes().fits(type));
        alignment = Math.max(alignment, aligned);
    }

    RunTimeSize size(long atLeastAligned) {
        return new RunTimeSize(saved(roundedUp(end, Math.max(alignment, atLeastAligned))), fits);
    }

    private Term roundedUp(Term offset, long multiple) {
        return pool.bitAnd(pool.add(offset, pool.bitVec(multiple - 1, bits)), pool.bitVec(-multiple, bits));
    }

    private Term saved(Term size) {
        return context.saved(new Value(size, context.layout().sizeType())).term();
    }
}
