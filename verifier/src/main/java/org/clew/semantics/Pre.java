package org.clew.semantics;

import java.util.HashSet;
import org.clew.cfa.Step;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;

/**
 * The weakest (liberal) precondition of operations, by substitution: the papers' ŵp. Universals are named as the check of a proof names them, so that a
 * formula made here is the one that the check needs.
 */
public final class Pre {

    private final TermPool pool;

    public Pre(TermPool pool) {
        this.pool = pool;
    }

    /** Holds where every execution of the step ends in {@code post}. */
    public Term of(Step step, Term post) {
        Term condition = post;
        for (Op op : step.ops().reversed()) {
            condition = of(op, condition);
        }
        return condition;
    }

    /**
     * Holds where every execution of the operation ends in {@code post}. A havoc of a variable in {@code post} leaves a {@link Universal} behind. The
     * effect of a debt is unknown, so no state before it is certain to end in {@code post}.
     */
    public Term of(Op op, Term post) {
        return switch (op) {
            case Op.Assume assume -> pool.implies(assume.condition(), post);
            case Op.Assign assign -> replace(assign.target().symbol(), assign.value(), post);
            case Op.Write write -> {
                Symbol region = write.region().symbol();
                yield replace(region, pool.store(region, write.address(), write.value()), post);
            }
            case Op.Havoc havoc -> {
                HashSet<Symbol> used = new HashSet<>(FreeSymbols.of(post));
                yield replace(havoc.target().symbol(), Universal.unusedIn(used, pool, havoc.target()), post);
            }
            case Op.Debt debt -> pool.falseTerm();
            case Op.Skip skip -> post;
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }

    private Term replace(Symbol symbol, Term value, Term post) {
        return Substitution.replace(pool, post, symbol, value);
    }
}
