package org.clew.semantics;

import java.util.List;
import org.clew.cfa.Step;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/** The weakest (liberal) precondition of operations, by substitution. */
public final class Pre {

    private final TermPool pool;

    public Pre(TermPool pool) {
        this.pool = pool;
    }

    /** Holds where every execution of the step ends in {@code post}. */
    public Term of(Step step, Term post) {
        Term condition = post;
        List<Op> ops = step.ops();
        for (int i = ops.size() - 1; i >= 0; i--) {
            condition = of(ops.get(i), condition);
        }
        return condition;
    }

    /** Holds where every execution of the operation ends in {@code post}; a havoc leaves a {@link Universal} behind. */
    public Term of(Op op, Term post) {
        return switch (op) {
            case Op.Assume(Term condition) -> pool.implies(condition, post);
            case Op.Assign(Variable target, Term value) -> replace(target, value, post);
            case Op.Write(Variable region, Term address, Term value) ->
                replace(region, pool.store(region.symbol(), address, value), post);
            case Op.Havoc havoc -> forAll(havoc.target(), post);
            case Op.Debt debt -> post;
            case Op.Skip skip -> post;
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }

    private Term replace(Variable target, Term value, Term post) {
        return Substitution.replace(pool, post, target.symbol(), value);
    }

    /** The universal is made only if the target occurs, so that a havoc of something irrelevant costs nothing. */
    private Term forAll(Variable target, Term post) {
        var lookup = new Object() {
            private @Nullable Symbol universal;

            private @Nullable Term apply(Symbol symbol) {
                if (symbol != target.symbol()) {
                    return null;
                }
                if (universal == null) {
                    universal = Universal.fresh(pool, target);
                }
                return universal;
            }
        };
        return new Substitution(pool, lookup::apply).apply(post);
    }
}
