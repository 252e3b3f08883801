package org.clew.cfa;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Live-variable analysis of globals and memory regions across calls: which of them an execution may still read before it assigns them. Programs
 * keep temporary values in globals; two states that differ only in such values have the same future.
 *
 * <p>Each function is analysed once. For each location there are two sets: the globals that may be read before the function ends, and those that
 * some path to its end does not assign, so that the caller may read them.
 */
public final class LiveGlobals {

    /** Globals times locations. In a larger program every global counts as live, because the analysis would take seconds. */
    private static final long LARGE = 20_000_000;

    private final Map<Symbol, Integer> numbers = new HashMap<>();
    private final List<Symbol> symbols = new ArrayList<>();
    private final BitSet[] read;
    private final BitSet[] unset;
    private final Map<CallContext, BitSet> afterwards = new HashMap<>();
    private final Map<Function, List<Edge>> calls = new HashMap<>();
    private final Map<Edge, BitSet> reads = new HashMap<>();

    public LiveGlobals(Cfa cfa) {
        cfa.globals().forEach(global -> {
            if (numbers.putIfAbsent(global.symbol(), symbols.size()) == null) {
                symbols.add(global.symbol());
            }
        });
        boolean large = (long) symbols.size() * cfa.locationCount() > LARGE;
        this.read = new BitSet[large ? 0 : cfa.locationCount()];
        this.unset = new BitSet[read.length];
        if (!large) {
            cfa.locations().forEach(location -> {
                read[location.id()] = new BitSet();
                unset[location.id()] = new BitSet();
            });
            analyse(cfa);
        }
    }

    /** The globals that may be read after a place, with the calls that are on its stack. */
    public Collection<Symbol> at(Place place) {
        if (read.length == 0) {
            return symbols;
        }
        List<Symbol> live = new ArrayList<>();
        at(place.location(), place.context()).stream().forEach(number -> live.add(symbols.get(number)));
        return live;
    }

    private BitSet at(Location location, CallContext context) {
        BitSet live = (BitSet) unset[location.id()].clone();
        live.and(afterwards(context));
        live.or(read[location.id()]);
        return live;
    }

    /** What may be read after the innermost call has returned. */
    private BitSet afterwards(CallContext innermost) {
        Deque<CallContext> open = new ArrayDeque<>();
        for (CallContext context = innermost; !afterwards.containsKey(context); ) {
            open.push(context);
            Optional<CallContext> caller = context.caller();
            if (caller.isEmpty()) {
                afterwards.put(context, new BitSet());
                break;
            }
            context = caller.get();
        }
        for (CallContext context : open) {
            context.caller().ifPresent(caller -> {
                BitSet after = at(context.call().target(), caller);
                set(context.call().op()).ifPresent(target -> clear(after, target));
                afterwards.put(context, after);
            });
        }
        return afterwards.getOrDefault(innermost, new BitSet());
    }

    private void analyse(Cfa cfa) {
        Deque<Location> open = new ArrayDeque<>();
        BitSet waiting = new BitSet();
        cfa.edges().forEach(edge -> {
            if (edge.op() instanceof Op.Call call) {
                cfa.function(call.function())
                        .ifPresent(callee -> calls.computeIfAbsent(callee, function -> new ArrayList<>())
                                .add(edge));
            }
        });
        for (Function function : cfa.functions()) {
            unset[function.exit().id()].set(0, symbols.size());
            function.result()
                    .ifPresent(result ->
                            add(List.of(result.symbol()), read[function.exit().id()]));
            for (Location location : function.locations()) {
                open.add(location);
                waiting.set(location.id());
            }
        }
        while (!open.isEmpty()) {
            Location location = open.removeLast();
            waiting.clear(location.id());
            Function function = cfa.function(location.function()).orElseThrow();
            if (location == function.exit() || !grows(cfa, location)) {
                continue;
            }
            location.incoming().forEach(edge -> await(edge.source(), open, waiting));
            if (location == function.entry()) {
                calls.getOrDefault(function, List.of()).forEach(call -> await(call.source(), open, waiting));
            }
        }
    }

    private static void await(Location location, Deque<Location> open, BitSet waiting) {
        if (!waiting.get(location.id())) {
            waiting.set(location.id());
            open.addLast(location);
        }
    }

    /** Updates the sets of a location; false if they do not change. */
    private boolean grows(Cfa cfa, Location location) {
        BitSet readHere = read[location.id()];
        BitSet unsetHere = unset[location.id()];
        int before = readHere.cardinality() + unsetHere.cardinality();
        for (Edge edge : location.outgoing()) {
            BitSet readAfter = (BitSet) read[edge.target().id()].clone();
            BitSet unsetAfter = (BitSet) unset[edge.target().id()].clone();
            set(edge.op()).ifPresent(target -> {
                clear(readAfter, target);
                clear(unsetAfter, target);
            });
            if (edge.op() instanceof Op.Call call) {
                int entry = cfa.function(call.function()).orElseThrow().entry().id();
                readAfter.and(unset[entry]);
                readAfter.or(read[entry]);
                unsetAfter.and(unset[entry]);
            }
            readAfter.or(reads.computeIfAbsent(edge, this::reads));
            readHere.or(readAfter);
            unsetHere.or(unsetAfter);
        }
        return readHere.cardinality() + unsetHere.cardinality() > before;
    }

    private BitSet reads(Edge edge) {
        BitSet found = new BitSet();
        add(FreeSymbols.of(LiveVariables.read(edge.op())), found);
        return found;
    }

    private void add(Collection<? extends Term> terms, BitSet found) {
        for (Term term : terms) {
            Integer number = numbers.get(term);
            if (number != null) {
                found.set(number);
            }
        }
    }

    private void clear(BitSet set, Variable target) {
        Integer number = numbers.get(target.symbol());
        if (number != null) {
            set.clear(number);
        }
    }

    private static Optional<Variable> set(Op op) {
        return LiveVariables.assigned(op);
    }
}
