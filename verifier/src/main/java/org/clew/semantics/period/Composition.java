package org.clew.semantics.period;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.clew.cfa.Function;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;

/** The combined effect of several steps: their conditions and the values they assign, both over the state before them. */
final class Composition {

    private final TermPool pool;
    private final Predicate<Symbol> isGlobal;
    private final Map<Symbol, Term> globals = new LinkedHashMap<>();
    /** The innermost call first. Below all calls, what was not assigned is what it was before the steps. */
    private final Deque<Map<Symbol, Term>> frames = new ArrayDeque<>();

    private final List<Term> guards = new ArrayList<>();

    private Composition(TermPool pool, Predicate<Symbol> isGlobal) {
        this.pool = pool;
        this.isGlobal = isGlobal;
        frames.push(new LinkedHashMap<>());
    }

    /** Empty for steps that read input or touch memory, and for those that end in another call than they began in. */
    static Optional<Composition> of(TermPool pool, Predicate<Symbol> isGlobal, List<Step> steps) {
        Composition composition = new Composition(pool, isGlobal);
        for (Step step : steps) {
            if (!composition.add(step)) {
                return Optional.empty();
            }
        }
        return composition.frames.size() == 1 ? Optional.of(composition) : Optional.empty();
    }

    List<Term> guards() {
        return guards;
    }

    /** The words that the steps assign, with what they hold afterwards. */
    Map<Symbol, Term> words() {
        Map<Symbol, Term> words = new LinkedHashMap<>(globals);
        words.putAll(frames.getFirst());
        return words;
    }

    private boolean add(Step step) {
        return switch (step) {
            case Step.Operation(Op op) -> add(op);
            case Step.Call(Op.Call call, Function callee) -> enter(call, callee);
            case Step.Return(Op.Call call, Function callee) -> leave(call, callee);
        };
    }

    private boolean add(Op op) {
        return switch (op) {
            case Op.Skip skip -> true;
            case Op.Assume(Term condition) -> {
                Optional<Term> guard = value(condition);
                guard.ifPresent(guards::add);
                yield guard.isPresent();
            }
            case Op.Assign(Variable target, Term value) -> assign(target, value(value));
            case Op.Write write -> false;
            case Op.Havoc havoc -> false;
            case Op.Call call -> false;
            case Op.Debt debt -> false;
        };
    }

    private boolean assign(Variable target, Optional<Term> value) {
        value.ifPresent(term -> (isGlobal.test(target.symbol()) ? globals : frame()).put(target.symbol(), term));
        return value.isPresent();
    }

    private Map<Symbol, Term> frame() {
        return Objects.requireNonNull(frames.peek());
    }

    private boolean enter(Op.Call call, Function callee) {
        if (call.arguments().size() != callee.parameters().size()) {
            return false;
        }
        Map<Symbol, Term> frame = new LinkedHashMap<>();
        for (int i = 0; i < call.arguments().size(); i++) {
            Optional<Term> argument = value(call.arguments().get(i));
            if (argument.isEmpty()) {
                return false;
            }
            frame.put(callee.parameters().get(i).symbol(), argument.get());
        }
        frames.push(frame);
        return true;
    }

    private boolean leave(Op.Call call, Function callee) {
        if (frames.size() == 1) {
            return false;
        }
        if (call.result().isEmpty() || callee.result().isEmpty()) {
            frames.pop();
            return call.result().isEmpty();
        }
        Optional<Term> result = value(callee.result().get().symbol());
        frames.pop();
        return assign(call.result().get(), result);
    }

    /** Over the state before the steps; empty if it reads memory, or a local of a call that nothing was assigned to. */
    private Optional<Term> value(Term term) {
        for (Symbol symbol : FreeSymbols.of(term)) {
            boolean known = frames.size() == 1 || isGlobal.test(symbol) || frame().containsKey(symbol);
            if (!known || symbol.sort() instanceof Sort.Array) {
                return Optional.empty();
            }
        }
        return term.sort() instanceof Sort.Array
                ? Optional.empty()
                : Optional.of(new Substitution(pool, this::before).apply(term));
    }

    private Term before(Symbol symbol) {
        return (isGlobal.test(symbol) ? globals : frame()).getOrDefault(symbol, symbol);
    }
}
