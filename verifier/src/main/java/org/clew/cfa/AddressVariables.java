package org.clew.cfa;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Reads;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;

/** The variables from which a program computes addresses of memory accesses, directly or through other variables. */
public final class AddressVariables {

    private final Map<Symbol, List<Collection<Symbol>>> sources = new HashMap<>();
    private final Set<Symbol> found = new HashSet<>();
    private final Deque<Symbol> open = new ArrayDeque<>();

    private AddressVariables(Cfa cfa) {
        cfa.edges().forEach(edge -> note(cfa, edge.op()));
        while (!open.isEmpty()) {
            sources.getOrDefault(open.remove(), List.of()).forEach(this::add);
        }
    }

    public static Set<Symbol> of(Cfa cfa) {
        return Set.copyOf(new AddressVariables(cfa).found);
    }

    private void note(Cfa cfa, Op op) {
        switch (op) {
            case Op.Assume(Term condition) -> read(condition);
            case Op.Assign(var target, Term value) -> {
                read(value);
                flow(FreeSymbols.of(value), target.symbol());
            }
            case Op.Write(var region, Term address, Term value) -> {
                read(address);
                read(value);
                add(FreeSymbols.of(address));
                flow(FreeSymbols.of(value), region.symbol());
            }
            case Op.Call call ->
                cfa.function(call.function()).ifPresent(callee -> {
                    int passed = Math.min(
                            callee.parameters().size(), call.arguments().size());
                    for (int i = 0; i < passed; i++) {
                        Term argument = call.arguments().get(i);
                        read(argument);
                        flow(
                                FreeSymbols.of(argument),
                                callee.parameters().get(i).symbol());
                    }
                    call.result()
                            .ifPresent(target -> callee.result()
                                    .ifPresent(result -> flow(List.of(result.symbol()), target.symbol())));
                });
            case Op.Havoc havoc -> {}
            case Op.Debt debt -> {}
            case Op.Skip skip -> {}
        }
    }

    private void read(Term term) {
        for (Application read : Reads.in(term)) {
            add(FreeSymbols.of(read.argument(1)));
        }
    }

    private void flow(Collection<Symbol> from, Symbol to) {
        sources.computeIfAbsent(to, symbol -> new ArrayList<>()).add(from);
    }

    private void add(Collection<Symbol> symbols) {
        for (Symbol symbol : symbols) {
            if (found.add(symbol)) {
                open.add(symbol);
            }
        }
    }
}
