package org.clew.smt;

import java.math.BigInteger;
import java.util.Map;
import org.clew.logic.Sort;
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** One model for a query whose independent parts were satisfied separately; symbols of no part are zero. */
final class MergedModel implements Model {

    private final TermPool pool;
    private final Map<Symbol, Model> models;
    private final Substitution values;

    MergedModel(TermPool pool, Map<Symbol, Model> models) {
        this.pool = pool;
        this.models = models;
        this.values = new Substitution(pool, this::value);
    }

    static Model ofNothing(TermPool pool) {
        return new MergedModel(pool, Map.of());
    }

    @Override
    public Term value(Symbol symbol) {
        Model model = models.get(symbol);
        return model == null ? zero(symbol.sort()) : model.value(symbol);
    }

    @Override
    public Term value(Term term) {
        Term ground = values.apply(term);
        return ground.isConstant() || models.isEmpty()
                ? ground
                : models.values().iterator().next().value(ground);
    }

    private Term zero(Sort sort) {
        return switch (sort) {
            case Sort.Bool b -> pool.falseTerm();
            case Sort.Int i -> pool.integer(0);
            case Sort.BitVec v -> pool.bitVec(0, v.width());
            case Sort.Float f -> pool.floating(BigInteger.ZERO, f);
            case Sort.Array a -> pool.constantArray(a, zero(a.element()));
        };
    }
}
