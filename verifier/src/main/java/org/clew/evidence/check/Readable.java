package org.clew.evidence.check;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.CallContext;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * The variables that an execution may still read: globals ({@link ReadableGlobals}), and those locals of the functions on the stack that may be read
 * before they are assigned. Each local is followed backwards from its reads.
 */
final class Readable {

    private final Unfolding unfolding;
    private final ReadableGlobals readableGlobals;
    private final Set<Symbol> globals = new HashSet<>();
    private final Map<Location, Set<Symbol>> locals = new HashMap<>();
    private final Map<Place, BitSet> known = new HashMap<>();
    private final Set<Symbol> readUnset = new HashSet<>();
    private final boolean comparable;

    Readable(Unfolding unfolding) {
        this.unfolding = unfolding;
        this.readableGlobals = new ReadableGlobals(unfolding.cfa());
        unfolding.cfa().globals().forEach(global -> globals.add(global.symbol()));
        unfolding.cfa().functions().forEach(this::follow);
        CallGraph calls = new CallGraph(unfolding.cfa());
        this.comparable = unfolding.cfa().functions().stream().allMatch(function -> isKnown(function, calls));
    }

    /**
     * False if a recursive function may read what an earlier activation left in its locals. In other functions such a local counts as readable at
     * every place.
     */
    boolean isKnown() {
        return comparable;
    }

    private boolean isKnown(Function function, CallGraph calls) {
        Set<Symbol> unset = readUnset(function);
        readUnset.addAll(unset);
        return unset.isEmpty() || !calls.calls(function.name(), function.name());
    }

    /** The serial numbers of the symbols. */
    BitSet at(Place place) {
        return known.computeIfAbsent(place, this::computed);
    }

    private BitSet computed(Place place) {
        BitSet readable = new BitSet();
        readableGlobals.addAt(place, readable);
        readUnset.forEach(local -> readable.set(local.serial()));
        add(at(place.location()), place.context(), readable);
        for (CallContext inner = place.context(); inner.caller().isPresent(); ) {
            CallContext caller = inner.caller().get();
            Edge call = inner.call();
            Set<Symbol> after = new HashSet<>(at(call.target()));
            Influence.target(call.op()).ifPresent(result -> after.remove(result.symbol()));
            add(after, caller, readable);
            inner = caller;
        }
        return readable;
    }

    private void add(Set<Symbol> symbols, CallContext context, BitSet readable) {
        symbols.forEach(
                symbol -> readable.set(unfolding.instance(symbol, context).serial()));
    }

    private Set<Symbol> at(Location location) {
        return locals.getOrDefault(location, Set.of());
    }

    /** The result of a call that ends without a return statement is undefined in C, so any value is allowed. */
    boolean setsItsLocalsButForItsResult(Function function) {
        Set<Symbol> unset = readUnset(function);
        function.result().ifPresent(result -> unset.remove(result.symbol()));
        return unset.isEmpty();
    }

    /** The locals that a way from the beginning of a function leads to a read of, and does not set before. */
    private Set<Symbol> readUnset(Function function) {
        Set<Symbol> unset = new HashSet<>(at(function.entry()));
        function.parameters().forEach(parameter -> unset.remove(parameter.symbol()));
        return unset;
    }

    private void follow(Function function) {
        Map<Symbol, Set<Location>> readers = new HashMap<>();
        for (Location location : function.locations()) {
            for (Edge edge : location.outgoing()) {
                FreeSymbols.of(read(edge.op())).forEach(symbol -> note(readers, symbol, location));
            }
        }
        function.result().ifPresent(result -> note(readers, result.symbol(), function.exit()));
        readers.forEach(this::follow);
    }

    private void note(Map<Symbol, Set<Location>> readers, Symbol symbol, Location reader) {
        if (!globals.contains(symbol)) {
            readers.computeIfAbsent(symbol, local -> new HashSet<>()).add(reader);
        }
    }

    private void follow(Symbol local, Set<Location> readers) {
        Deque<Location> open = new ArrayDeque<>(readers);
        while (!open.isEmpty()) {
            Location location = open.remove();
            if (locals.computeIfAbsent(location, here -> new HashSet<>()).add(local)) {
                for (Edge edge : location.incoming()) {
                    if (!sets(edge.op(), local)) {
                        open.add(edge.source());
                    }
                }
            }
        }
    }

    private static boolean sets(Op op, Symbol local) {
        return Influence.target(op).filter(target -> target.symbol() == local).isPresent();
    }

    /** A write sets one cell of an array: it reads the whole of it, and keeps the other cells. */
    private static List<Term> read(Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> List.of(condition);
            case Op.Assign(Variable target, Term value) -> List.of(value);
            case Op.Write(Variable region, Term address, Term value) -> List.of(region.symbol(), address, value);
            case Op.Call call -> call.arguments();
            case Op.Havoc havoc -> List.of();
            case Op.Debt debt -> List.of();
            case Op.Skip skip -> List.of();
        };
    }
}
