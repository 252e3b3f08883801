package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.util.HashMap;
import java.util.Map;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.smt.Model;

/** A native model, read lazily: only what is asked for becomes a term. */
final class Z3Model implements Model {

    private final Z3Context context;
    private final Z3Translator translator;
    private final Z3Readback readback;
    private final long handle;
    private final Map<Term, Term> values = new HashMap<>();

    Z3Model(Z3Context context, Z3Translator translator, Z3Readback readback, long handle) {
        this.context = context;
        this.translator = translator;
        this.readback = readback;
        this.handle = handle;
        Native.modelIncRef(context.handle(), handle);
    }

    long handle() {
        return handle;
    }

    @Override
    public Term value(Term term) {
        return term.isConstant() ? term : values.computeIfAbsent(term, this::evaluate);
    }

    @Override
    public Term value(Symbol symbol) {
        return value((Term) symbol);
    }

    private Term evaluate(Term term) {
        long question = translator.translate(term);
        if (term.sort() instanceof Sort.Float format) {
            question = new Z3Floats(context).bitsOf(question, format);
        }
        Native.LongPtr value = new Native.LongPtr();
        if (!Native.modelEval(context.handle(), handle, question, true, value)) {
            throw new IllegalStateException("the model has no value for " + term);
        }
        return readback.value(value.value, term.sort(), handle);
    }
}
