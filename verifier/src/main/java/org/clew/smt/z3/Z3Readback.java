package org.clew.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** From values of Z3's models to our constants. */
final class Z3Readback {

    private final Z3Context context;
    private final TermPool pool;

    Z3Readback(Z3Context context, TermPool pool) {
        this.context = context;
        this.pool = pool;
    }

    /** The constant of this sort; floats are given by their bits. */
    Term value(long ast, Sort sort, long model) {
        return switch (sort) {
            case Sort.Bool b -> pool.bool(Native.getBoolValue(context.handle(), ast) == 1);
            case Sort.Int i -> pool.integer(new BigInteger(Native.getNumeralString(context.handle(), ast)));
            case Sort.BitVec v -> pool.bitVec(context.wordValue(ast, v.width()), v.width());
            case Sort.Float f -> pool.floating(context.wordValue(ast, f.bits()), f);
            case Sort.Array a -> array(ast, a, model);
        };
    }

    private Term element(long ast, Sort sort, long model) {
        return sort instanceof Sort.Float format
                ? value(evaluate(new Z3Floats(context).bitsOf(ast, format), model), format, model)
                : value(ast, sort, model);
    }

    private long evaluate(long ast, long model) {
        Native.LongPtr result = new Native.LongPtr();
        Native.modelEval(context.handle(), model, ast, true, result);
        return result.value;
    }

    private Term array(long ast, Sort.Array sort, long model) {
        long c = context.handle();
        List<Term[]> stores = new ArrayList<>();
        long current = ast;
        while (kind(current) == Z3_decl_kind.Z3_OP_STORE.toInt()) {
            stores.add(new Term[] {
                element(Native.getAppArg(c, current, 1), sort.index(), model),
                element(Native.getAppArg(c, current, 2), sort.element(), model)
            });
            current = Native.getAppArg(c, current, 0);
        }
        Term result = base(current, sort, model, stores);
        for (int i = stores.size() - 1; i >= 0; i--) {
            result = pool.store(result, stores.get(i)[0], stores.get(i)[1]);
        }
        return result;
    }

    private Term base(long ast, Sort.Array sort, long model, List<Term[]> stores) {
        long c = context.handle();
        if (kind(ast) == Z3_decl_kind.Z3_OP_CONST_ARRAY.toInt()) {
            return pool.constantArray(sort, element(Native.getAppArg(c, ast, 0), sort.element(), model));
        }
        if (Native.isAsArray(c, ast)) {
            long interpretation = Native.modelGetFuncInterp(c, model, Native.getAsArrayFuncDecl(c, ast));
            Native.funcInterpIncRef(c, interpretation);
            for (int i = 0; i < Native.funcInterpGetNumEntries(c, interpretation); i++) {
                long entry = Native.funcInterpGetEntry(c, interpretation, i);
                Native.funcEntryIncRef(c, entry);
                stores.add(new Term[] {
                    element(Native.funcEntryGetArg(c, entry, 0), sort.index(), model),
                    element(Native.funcEntryGetValue(c, entry), sort.element(), model)
                });
                Native.funcEntryDecRef(c, entry);
            }
            Term rest = element(evaluate(Native.funcInterpGetElse(c, interpretation), model), sort.element(), model);
            Native.funcInterpDecRef(c, interpretation);
            return pool.constantArray(sort, rest);
        }
        throw new UnsupportedOperationException(
                "an array value without finite description: " + Native.astToString(c, ast));
    }

    private int kind(long ast) {
        long c = context.handle();
        return Native.isApp(c, ast)
                ? Native.getDeclKind(c, Native.getAppDecl(c, ast))
                : Z3_decl_kind.Z3_OP_UNINTERPRETED.toInt();
    }
}
