package org.clew.smt.z3;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;

/** A native model, read lazily: only what is asked for is converted. */
final class Z3Assignment implements Assignment {

    private final TermPool pool;
    private final Z3Context context;
    private final Z3Translator translator;
    private final long model;
    private final Map<Symbol, Value> values = new HashMap<>();

    Z3Assignment(TermPool pool, Z3Context context, Z3Translator translator, long model) {
        this.pool = pool;
        this.context = context;
        this.translator = translator;
        this.model = model;
    }

    @Override
    public Value of(Symbol symbol) {
        return values.computeIfAbsent(symbol, this::evaluate);
    }

    @Override
    public Value apply(FunctionSymbol function, List<Value> arguments) {
        return evaluate(
                pool.apply(function, arguments.stream().map(pool::constant).toArray(Term[]::new)));
    }

    private Value evaluate(Term term) {
        long question = translator.translate(term);
        if (term.sort() instanceof Sort.Float format) {
            question = new Z3Floats(context).bitsOf(question, format);
        }
        return new Z3Readback(context, model).value(context.evaluate(question, model), term.sort());
    }
}
