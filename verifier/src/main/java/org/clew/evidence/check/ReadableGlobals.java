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
 * The globals and memory regions that an execution may still read before it assigns them. Each global is followed backwards by itself: from its
 * reads, and from the end of each function, up to assignments. It may be read after a place if a path leads to a read in the function or in one
 * that it calls, or if a path leads to the end of the function and the caller may read it.
 */
final class ReadableGlobals {

    /** Globals times locations. In a larger program every global counts as readable, because following each of them would take seconds. */
    private static final long LARGE = 20_000_000;

    private final Cfa cfa;
    private final boolean large;
    private final Map<String, List<Edge>> calls = new HashMap<>();
    private final Map<Symbol, List<Location>> readers = new HashMap<>();
    private final Map<Symbol, Followed> followed = new HashMap<>();

    /**
     * One global, by the numbers of locations.
     *
     * @param read from where a path leads to a read before the end of the function
     * @param left from where a path leads to the end of the function without an assignment
     */
    private record Followed(BitSet read, BitSet left) {}

    ReadableGlobals(Cfa cfa) {
        this.cfa = cfa;
        this.large = (long) cfa.globals().size() * cfa.locationCount() > LARGE;
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

    /** Adds the serial numbers of the symbols that may be read after a place. */
    void addAt(Place place, BitSet readable) {
        for (Variable global : cfa.globals()) {
            if (large || isReadAt(place, global.symbol())) {
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
                // A path leads through the whole function, so calls of it do not assign the global.
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

    /** One step back; over a call only if a path through the callee does not assign the global. */
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

    /** A write to one cell keeps the other cells of its region. */
    private static boolean sets(Op op, Symbol global) {
        return !(op instanceof Op.Write)
                && Influence.target(op)
                        .filter(target -> target.symbol() == global)
                        .isPresent();
    }

    /** A write does not read its region: if no cell is read later, the cells that it keeps do not matter. */
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
