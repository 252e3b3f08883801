package org.clew.engine.interpolate;

import java.util.Set;
import org.clew.engine.interpolate.Segment.Link;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.Universal;

/** The weakest precondition of operations other than guards on sets of conjuncts; conjuncts that are not touched stay the same object. */
final class WeakestPre {

    private final TermPool pool;
    private final Vocabulary vocabulary;

    WeakestPre(TermPool pool, Vocabulary vocabulary) {
        this.pool = pool;
        this.vocabulary = vocabulary;
    }

    Interpolant of(Link link, Interpolant after) {
        return switch (link.op()) {
            case Op.Assign(Variable target, Term value) -> replace(target, value, after);
            case Op.Write(Variable region, Term address, Term value) ->
                replace(region, pool.store(region.symbol(), address, value), after);
            case Op.Havoc havoc -> forAll(havoc.target(), link.before().nextUnknown(pool, havoc), after);
            case Op.Debt debt -> after;
            case Op.Skip skip -> after;
            case Op.Assume assume -> throw new IllegalArgumentException("guards need the state before them");
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }

    private Interpolant replace(Variable target, Term value, Interpolant after) {
        if (!mentions(after, target.symbol())) {
            return after;
        }
        Substitution substitution = new Substitution(pool, symbol -> symbol == target.symbol() ? value : null);
        Interpolant.Builder before = new Interpolant.Builder().closing(after.loops());
        after.forEach((conjunct, goals) -> before.add(
                vocabulary.mentions(conjunct, target.symbol()) ? substitution.apply(conjunct) : conjunct, goals));
        return before.build();
    }

    /**
     * Conjuncts are quantified one by one, so each takes the first universal that it does not mention: equal ones stay equal. The
     * symbol of the unknown value is a constant in facts about the path, see {@link StateFacts}; before the havoc both are open.
     */
    private Interpolant forAll(Variable target, Symbol unknown, Interpolant after) {
        if (!mentions(after, target.symbol()) && !mentions(after, unknown)) {
            return after;
        }
        Interpolant.Builder before = new Interpolant.Builder().closing(after.loops());
        after.forEach((conjunct, goals) -> {
            Set<Symbol> symbols = vocabulary.of(conjunct);
            if (symbols.contains(target.symbol()) || symbols.contains(unknown)) {
                Symbol universal = Universal.unusedIn(symbols, pool, target);
                Substitution substitution = new Substitution(
                        pool, symbol -> symbol == target.symbol() || symbol == unknown ? universal : null);
                before.add(substitution.apply(conjunct), goals);
            } else {
                before.add(conjunct, goals);
            }
        });
        return before.build();
    }

    private boolean mentions(Interpolant interpolant, Symbol symbol) {
        for (Term conjunct : interpolant.conjuncts().keySet()) {
            if (vocabulary.mentions(conjunct, symbol)) {
                return true;
            }
        }
        return false;
    }
}
