package org.clew.cfa.pass;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Finds the variables that a program only compares with constants and computes from each other, with these constants. A branch can only observe
 * between which two of the constants such a variable lies.
 */
final class Thresholds {

    /** With more thresholds, states hardly ever repeat. */
    private static final int MOST = 16;

    private final Map<Symbol, NavigableSet<BigInteger>> highest = new HashMap<>();
    private final Set<Symbol> computed = new HashSet<>();
    private final Set<Symbol> otherwiseRead = new HashSet<>();
    private final Map<Symbol, Set<Symbol>> readers = new HashMap<>();

    Thresholds(Cfa cfa) {
        cfa.functions().forEach(function -> function.result().ifPresent(result -> otherwiseRead.add(result.symbol())));
        cfa.edges().forEach(this::note);
        List<Symbol> open = new ArrayList<>(otherwiseRead);
        while (!open.isEmpty()) {
            Symbol excluded = open.removeLast();
            readers.forEach((read, targets) -> {
                if (targets.contains(excluded) && otherwiseRead.add(read)) {
                    open.add(read);
                }
            });
        }
    }

    /**
     * In ascending order: the last values before a comparison turns out otherwise, by the signed order. Empty if the exact value of the
     * variable may matter.
     */
    List<BigInteger> of(Symbol variable) {
        NavigableSet<BigInteger> values = highest.get(variable);
        boolean known = values != null
                && values.size() <= MOST
                && computed.contains(variable)
                && !otherwiseRead.contains(variable);
        return known ? List.copyOf(values) : List.of();
    }

    private void note(Edge edge) {
        switch (edge.op()) {
            case Op.Assume(Term condition) -> compared(condition);
            case Op.Assign(Variable target, Term value) -> assigned(target, value);
            case Op.Write write -> read(List.of(write.address(), write.value()));
            case Op.Call call -> read(call.arguments());
            case Op.Havoc havoc -> {}
            case Op.Debt debt -> {}
            case Op.Skip skip -> {}
        }
    }

    private void read(Collection<Term> terms) {
        otherwiseRead.addAll(FreeSymbols.of(terms));
    }

    private void assigned(Variable target, Term value) {
        for (Symbol symbol : FreeSymbols.of(value)) {
            readers.computeIfAbsent(symbol, read -> new HashSet<>()).add(target.symbol());
            if (symbol == target.symbol() && value != symbol) {
                computed.add(symbol);
            }
        }
    }

    private void compared(Term condition) {
        Optional<Comparison> comparison = Comparison.of(condition);
        if (comparison.isPresent()) {
            Symbol symbol = comparison.get().symbol();
            NavigableSet<BigInteger> known = highest.computeIfAbsent(symbol, variable -> new TreeSet<>());
            comparison.get().thresholds().stream()
                    .filter(value -> value.abs().bitLength() < symbol.width() - 1)
                    .forEach(known::add);
        } else {
            read(List.of(condition));
        }
    }

    /** A variable beside a constant, with the values after which the comparison turns out otherwise. */
    private record Comparison(Symbol symbol, List<BigInteger> thresholds) {

        static Optional<Comparison> of(Term condition) {
            if (!(condition instanceof Application a)) {
                return Optional.empty();
            }
            if (a.is(Operator.NOT)) {
                return of(a.argument(0));
            }
            if (a.size() != 2) {
                return Optional.empty();
            }
            boolean less = a.is(Operator.BV_SLE) || a.is(Operator.BV_SLT);
            BigInteger one = BigInteger.ONE;
            if (a.argument(0) instanceof Symbol symbol && a.argument(1) instanceof BitVecConstant constant) {
                BigInteger c = constant.signed();
                return less
                        ? Optional.of(new Comparison(symbol, List.of(a.is(Operator.BV_SLE) ? c : c.subtract(one))))
                        : equal(a, symbol, c);
            }
            if (a.argument(1) instanceof Symbol symbol && a.argument(0) instanceof BitVecConstant constant) {
                BigInteger c = constant.signed();
                return less
                        ? Optional.of(new Comparison(symbol, List.of(a.is(Operator.BV_SLE) ? c.subtract(one) : c)))
                        : equal(a, symbol, c);
            }
            return Optional.empty();
        }

        private static Optional<Comparison> equal(Application a, Symbol symbol, BigInteger constant) {
            return a.is(Operator.EQUAL)
                    ? Optional.of(new Comparison(symbol, List.of(constant.subtract(BigInteger.ONE), constant)))
                    : Optional.empty();
        }
    }
}
