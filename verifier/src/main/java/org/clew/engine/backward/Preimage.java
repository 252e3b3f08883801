package org.clew.engine.backward;

import java.util.Map;
import java.util.Optional;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.semantics.Universal;

/**
 * The states from which one operation can lead into a set of states: the paper's e⁻¹(φ). Where the environment chooses, some
 * choice must lead there, so the value chosen becomes a symbol of its own, read existentially here and as "for all" in the proof,
 * which excludes these states.
 */
final class Preimage {

    private final TermPool pool;

    Preimage(TermPool pool) {
        this.pool = pool;
    }

    /** The states before, and the symbol of the value that the environment chose, if it chose one. */
    record Before(Term states, Optional<Choice> choice) {}

    /** A value that the environment chose; with an {@link Input} it is one that a harness can supply. */
    record Choice(Symbol symbol, Optional<Input> input) {}

    Before of(Op op, Term states) {
        return switch (op) {
            case Op.Assume(Term condition) -> plain(pool.and(condition, states));
            case Op.Assign(var target, Term value) -> plain(replace(states, target.symbol(), value));
            case Op.Write(var region, Term address, Term value) ->
                plain(replace(states, region.symbol(), pool.store(region.symbol(), address, value)));
            case Op.Havoc(var target, var input) -> {
                Symbol chosen = Universal.unusedIn(FreeSymbols.of(states), pool, target);
                yield new Before(replace(states, target.symbol(), chosen), Optional.of(new Choice(chosen, input)));
            }
            case Op.Skip s -> plain(states);
            case Op.Debt d -> plain(states);
            case Op.Call c -> throw new IllegalStateException("calls are inlined before a backward search");
        };
    }

    private static Before plain(Term states) {
        return new Before(states, Optional.empty());
    }

    private Term replace(Term states, Symbol symbol, Term value) {
        return new Substitution(pool, Map.of(symbol, value)).apply(states);
    }
}
