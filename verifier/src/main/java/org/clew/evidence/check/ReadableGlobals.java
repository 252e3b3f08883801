package org.clew.evidence.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.CallContext;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Which globals an execution may still read. Each global is followed backwards by itself: from where it is read, and from the end of each
 * function, as far as nothing sets it. Then it may be read at a place if a way leads to a read in the function or in one that it calls,
 * or if a way leads to the end of the function and it may be read by the caller.
 */
final class ReadableGlobals {

    private final Cfa cfa;
    private final Map<String, List<Edge>> calls = new HashMap<>();
    private final Map<Symbol, List<Location>> readers = new HashMap<>();
    private final Map<Symbol, Followed> followed = new HashMap<>();

    /**
     * One global, by the numbers of locations.
     *
     * @param read from where a way leads to a read, without the end of the function
     * @param left from where a way leads to the end of the function
     */
    private record Followed(BitSet read, BitSet left) {}

    ReadableGlobals(Cfa cfa) {
        this.cfa = cfa;
        cfa.edges().forEach(edge -> {
            FreeSymbols.of(read(edge.op()))
                    .forEach(symbol -> readers.computeIfAbsent(symbol, key -> new ArrayList<>())
                            .add(edge.source()));
            if (edge.op() instanceof Op.Call call) {
                calls.computeIfAbsent(call.function(), name -> new ArrayList<>())
                        .add(edge);
            }
        });
        cfa.functions()
                .forEach(function -> function.result()
                        .ifPresent(result -> readers.computeIfAbsent(result.symbol(), key -> new ArrayList<>())
                                .add(function.exit())));
    }

    /** Adds the serial numbers of their symbols. */
    void addAt(Place place, BitSet readable) {
        for (Variable global : cfa.globals()) {
            if (isReadAt(place, global.symbol())) {
                readable.set(global.symbol().serial());
            }
        }
    }

    private boolean isReadAt(Place place, Symbol global) {
        Followed ways = followed.computeIfAbsent(global, this::follow);
        Location at = place.location();
        for (CallContext context = place.context(); ; ) {
            if (ways.read().get(at.id())) {
                return true;
            }
            if (!ways.left().get(at.id()) || context.caller().isEmpty()) {
                return false;
            }
            if (sets(context.call().op(), global)) {
                return false;
            }
            at = context.call().target();
            context = context.caller().get();
        }
    }

    private Followed follow(Symbol global) {
        BitSet left = new BitSet();
        Deque<Location> open = new ArrayDeque<>();
        cfa.functions().forEach(function -> reach(function.exit(), left, open));
        while (!open.isEmpty()) {
            Location location = open.remove();
            before(location, global, left, left, open);
            if (isEntry(location)) {
                // Now a way leads through the function.
                for (Edge call : calls.getOrDefault(location.function(), List.of())) {
                    if (left.get(call.target().id()) && !sets(call.op(), global)) {
                        reach(call.source(), left, open);
                    }
                }
            }
        }
        BitSet read = new BitSet();
        readers.getOrDefault(global, List.of()).forEach(reader -> reach(reader, read, open));
        while (!open.isEmpty()) {
            Location location = open.remove();
            before(location, global, read, left, open);
            if (isEntry(location)) {
                calls.getOrDefault(location.function(), List.of()).forEach(call -> reach(call.source(), read, open));
            }
        }
        return new Followed(read, left);
    }

    /** One step back, over a call if a way leads through the function that is called. */
    private void before(Location location, Symbol global, BitSet reached, BitSet left, Deque<Location> open) {
        for (Edge edge : location.incoming()) {
            if (!sets(edge.op(), global)
                    && (!(edge.op() instanceof Op.Call call)
                            || left.get(called(call).entry().id()))) {
                reach(edge.source(), reached, open);
            }
        }
    }

    private static void reach(Location location, BitSet reached, Deque<Location> open) {
        if (!reached.get(location.id())) {
            reached.set(location.id());
            open.add(location);
        }
    }

    private Function called(Op.Call call) {
        return cfa.function(call.function()).orElseThrow();
    }

    private boolean isEntry(Location location) {
        return cfa.function(location.function()).orElseThrow().entry() == location;
    }

    /** A write keeps the other cells of its region. */
    private static boolean sets(Op op, Symbol global) {
        return !(op instanceof Op.Write)
                && Influence.target(op)
                        .filter(target -> target.symbol() == global)
                        .isPresent();
    }

    /** The region that is written to is read only where a cell of it is. */
    private static List<Term> read(Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> List.of(condition);
            case Op.Assign(Variable target, Term value) -> List.of(value);
            case Op.Write(Variable region, Term address, Term value) -> List.of(address, value);
            case Op.Call call -> call.arguments();
            case Op.Havoc havoc -> List.of();
            case Op.Debt debt -> List.of();
            case Op.Skip skip -> List.of();
        };
    }
}
