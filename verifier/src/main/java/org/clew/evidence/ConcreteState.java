package org.clew.evidence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;

/** The values of variables and memory at a point of a concrete run, as far as its trace determines them. */
final class ConcreteState {

    private final TermPool pool;
    private final Map<Symbol, Term> globals = new HashMap<>();
    private final List<Map<Symbol, Term>> frames = new ArrayList<>();

    ConcreteState(TermPool pool) {
        this.pool = pool;
        frames.add(new HashMap<>());
    }

    int depth() {
        return frames.size() - 1;
    }

    void enter() {
        frames.add(new HashMap<>());
    }

    void leave() {
        frames.removeLast();
    }

    void set(Variable variable, Term value) {
        (variable.isGlobal() ? globals : frames.getLast()).put(variable.symbol(), value);
    }

    Optional<Term> get(Variable variable) {
        return Optional.ofNullable((variable.isGlobal() ? globals : frames.getLast()).get(variable.symbol()));
    }

    /** The term with everything in it that is known replaced by its value. */
    Term value(Term term) {
        return new Substitution(pool, symbol -> {
                    Term local = frames.getLast().get(symbol);
                    return local == null ? globals.get(symbol) : local;
                })
                .apply(term);
    }

    /** Regions of memory are global; what was never written stays open. */
    void write(Variable region, Term address, Term value) {
        Term before = globals.getOrDefault(region.symbol(), region.symbol());
        globals.put(region.symbol(), pool.store(before, address, value));
    }

    static Optional<BigInteger> number(Term term) {
        return term instanceof BitVecConstant constant ? Optional.of(constant.unsigned()) : Optional.empty();
    }
}
