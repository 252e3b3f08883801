package org.clew.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/**
 * A native context with the sorts and declarations made in it. One thread works in it at a time; only {@link #interrupt()} may
 * come from another.
 */
final class Z3Context implements AutoCloseable {

    private static final List<String> WORDS_TO_BITS =
            List.of("simplify", "propagate-values", "solve-eqs", "elim-uncnstr", "bit-blast");

    private final Map<Sort, Long> sorts = new HashMap<>();
    private final Map<FunctionSymbol, Long> functions = new HashMap<>();
    private final Map<Long, FunctionSymbol> functionsByHandle = new HashMap<>();
    private final Map<Long, Symbol> symbolsByDeclaration = new LinkedHashMap<>();
    private final Object closing = new Object();
    private long handle;
    private long tacticForWords;

    Z3Context() {
        long configuration = Native.mkConfig();
        // Without reference counts: the context keeps every expression until it is closed, and making one is one call.
        handle = Native.mkContext(configuration);
        Native.delConfig(configuration);
        // Without it the library's own handler would end the process.
        Native.setInternalErrorHandler(handle);
    }

    /** The native context; once closed, asking for it is an error here instead of a crash in the library. */
    long handle() {
        if (handle == 0) {
            throw new IllegalStateException("the prover is closed");
        }
        return handle;
    }

    long text(String name) {
        return Native.mkStringSymbol(handle, name);
    }

    long sort(Sort sort) {
        Long known = sorts.get(sort);
        if (known != null) {
            return known;
        }
        long made = switch (sort) {
            case Sort.Bool b -> Native.mkBoolSort(handle);
            case Sort.Int i -> Native.mkIntSort(handle);
            case Sort.BitVec v -> Native.mkBvSort(handle, v.width());
            case Sort.Float f -> Native.mkFpaSort(handle, f.exponent(), f.significand());
            case Sort.Array a -> Native.mkArraySort(handle, sort(a.index()), sort(a.element()));
        };
        sorts.put(sort, made);
        return made;
    }

    long symbol(Symbol symbol) {
        long constant = Native.mkConst(handle, text(symbol.name()), sort(symbol.sort()));
        long declaration = Native.getAppDecl(handle, constant);
        symbolsByDeclaration.put(declaration, symbol);
        return constant;
    }

    long function(FunctionSymbol function) {
        Long known = functions.get(function);
        if (known != null) {
            return known;
        }
        long[] domain = function.domain().stream().mapToLong(this::sort).toArray();
        long made = Native.mkFuncDecl(handle, text(function.name()), domain.length, domain, sort(function.range()));
        functions.put(function, made);
        functionsByHandle.put(made, function);
        return made;
    }

    /** The symbol that was translated to this declaration. */
    @Nullable
    Symbol symbolOf(long declaration) {
        return symbolsByDeclaration.get(declaration);
    }

    @Nullable
    FunctionSymbol functionOf(long declaration) {
        return functionsByHandle.get(declaration);
    }

    long word(BigInteger unsigned, int width) {
        long sort = sort(Sort.bitVec(width));
        return width <= 64
                ? Native.mkUnsignedInt64(handle, unsigned.longValue(), sort)
                : Native.mkNumeral(handle, unsigned.toString(), sort);
    }

    /** The value of a bit-vector numeral. */
    Word wordValue(long numeral, int width) {
        if (width > 64) {
            return Word.of(new BigInteger(Native.getNumeralString(handle, numeral)), width);
        }
        Native.LongPtr value = new Native.LongPtr();
        Native.getNumeralUint64(handle, numeral, value);
        return Word.of(value.value, width);
    }

    /** The value of an expression in a model, with some value for what the model leaves open. */
    long evaluate(long ast, long model) {
        Native.LongPtr result = new Native.LongPtr();
        if (!Native.modelEval(handle(), model, ast, true, result)) {
            throw new IllegalStateException("no value for " + Native.astToString(handle(), ast));
        }
        return result.value;
    }

    /** Simplification, substitution of what is defined or free, and then bits for a SAT solver. */
    long tacticForWords() {
        if (tacticForWords == 0) {
            long rest = held(Native.mkTactic(handle(), "sat"));
            for (String step : WORDS_TO_BITS.reversed()) {
                rest = held(Native.tacticAndThen(handle, held(Native.mkTactic(handle, step)), rest));
            }
            tacticForWords = rest;
        }
        return tacticForWords;
    }

    /** Unlike expressions, a tactic without a reference is freed by the next call. */
    private long held(long tactic) {
        Native.tacticIncRef(handle, tactic);
        return tactic;
    }

    /** Makes a running check give up; harmless when none is running. */
    void interrupt() {
        synchronized (closing) {
            if (handle != 0) {
                try {
                    Native.interrupt(handle);
                } catch (Z3Exception theirs) {
                    // The binding throws whatever error the context has noted, and that is the interrupted call's.
                    return;
                }
            }
        }
    }

    /** An interrupt that no check has swallowed would strike the next call, whatever that is; a check swallows it. */
    void forgetInterrupt() {
        long idle = Native.mkSimpleSolver(handle());
        Native.solverIncRef(handle, idle);
        Native.solverCheck(handle, idle);
        Native.solverDecRef(handle, idle);
    }

    @Override
    public void close() {
        synchronized (closing) {
            if (handle != 0) {
                Native.delContext(handle);
                handle = 0;
            }
        }
    }
}
