package org.clew.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import com.microsoft.z3.enumerations.Z3_sort_kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.clew.logic.ArrayValue;
import org.clew.logic.FloatValue;
import org.clew.logic.Sort;
import org.clew.logic.Value;

/** Converts values in Z3's models. */
final class Z3Readback {

    private final Z3Context context;
    private final long model;

    Z3Readback(Z3Context context, long model) {
        this.context = context;
        this.model = model;
    }

    /** The value of this sort; floats are given by their bits. */
    Value value(long ast, Sort sort) {
        return switch (sort) {
            case Sort.Bool b -> Value.of(Native.getBoolValue(context.handle(), ast) == 1);
            case Sort.Int i -> Value.of(new BigInteger(Native.getNumeralString(context.handle(), ast)));
            case Sort.BitVec v -> context.wordValue(ast, v.width());
            case Sort.Float f -> new FloatValue(context.wordValue(ast, f.bits()), f);
            case Sort.Array a -> array(ast, a);
        };
    }

    /** Whether no array is a function that only a formula describes. */
    boolean isFinite() {
        long c = context.handle();
        for (int i = 0; i < Native.modelGetNumConsts(c, model); i++) {
            long value = Native.modelGetConstInterp(c, model, Native.modelGetConstDecl(c, model, i));
            if (Native.getSortKind(c, Native.getSort(c, value)) == Z3_sort_kind.Z3_ARRAY_SORT.toInt()
                    && !hasFiniteBackground(value)) {
                return false;
            }
        }
        return true;
    }

    private boolean hasFiniteBackground(long array) {
        long c = context.handle();
        long current = array;
        while (kind(current) == Z3_decl_kind.Z3_OP_STORE.toInt()) {
            current = Native.getAppArg(c, current, 0);
        }
        return kind(current) == Z3_decl_kind.Z3_OP_CONST_ARRAY.toInt() || Native.isAsArray(c, current);
    }

    private Value element(long ast, Sort sort) {
        return sort instanceof Sort.Float format
                ? value(context.evaluate(new Z3Floats(context).bitsOf(ast, format), model), format)
                : value(ast, sort);
    }

    private record Cell(Value index, Value element) {}

    private ArrayValue array(long ast, Sort.Array sort) {
        long c = context.handle();
        List<Cell> cells = new ArrayList<>();
        long current = ast;
        while (kind(current) == Z3_decl_kind.Z3_OP_STORE.toInt()) {
            cells.add(cell(Native.getAppArg(c, current, 1), Native.getAppArg(c, current, 2), sort));
            current = Native.getAppArg(c, current, 0);
        }
        ArrayValue result = background(current, sort, cells);
        for (Cell cell : cells.reversed()) {
            result = result.store(cell.index(), cell.element());
        }
        return result;
    }

    private ArrayValue background(long ast, Sort.Array sort, List<Cell> cells) {
        long c = context.handle();
        if (kind(ast) == Z3_decl_kind.Z3_OP_CONST_ARRAY.toInt()) {
            return ArrayValue.constant(sort, element(Native.getAppArg(c, ast, 0), sort.element()));
        }
        if (!Native.isAsArray(c, ast)) {
            throw new UnsupportedOperationException(
                    "an array without finite description: " + Native.astToString(c, ast));
        }
        long function = Native.modelGetFuncInterp(c, model, Native.getAsArrayFuncDecl(c, ast));
        Native.funcInterpIncRef(c, function);
        for (int i = 0; i < Native.funcInterpGetNumEntries(c, function); i++) {
            long entry = Native.funcInterpGetEntry(c, function, i);
            Native.funcEntryIncRef(c, entry);
            cells.add(cell(Native.funcEntryGetArg(c, entry, 0), Native.funcEntryGetValue(c, entry), sort));
            Native.funcEntryDecRef(c, entry);
        }
        Value rest = element(context.evaluate(Native.funcInterpGetElse(c, function), model), sort.element());
        Native.funcInterpDecRef(c, function);
        return ArrayValue.constant(sort, rest);
    }

    private Cell cell(long index, long element, Sort.Array sort) {
        return new Cell(element(index, sort.index()), element(element, sort.element()));
    }

    private int kind(long ast) {
        long c = context.handle();
        return Native.isApp(c, ast)
                ? Native.getDeclKind(c, Native.getAppDecl(c, ast))
                : Z3_decl_kind.Z3_OP_UNINTERPRETED.toInt();
    }
}
