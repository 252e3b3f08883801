package org.clew.cfa.pass;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Adds a ghost array that says where each object was allocated, if a loop allocates objects. The array is zero everywhere at first;
 * the allocation with number {@code k} writes {@code marks[address] = k}. No formula over the program's own variables says which
 * addresses are those of list cells; with the ghost, <i>every cell that was allocated here has the field next null or points to a
 * cell that was allocated here</i> is one formula, also where the addresses of the allocator wrap around.
 */
public final class GhostMarks {

    private static final String NAME = "marks!";

    /** The width of a mark, which bounds the number of allocations that get different marks. */
    private static final int BITS = 8;

    private final Cfa cfa;
    private final TermPool pool;
    private final List<Edge> sites = new ArrayList<>();
    private final List<Edge> beginnings = new ArrayList<>();

    private GhostMarks(Cfa cfa) {
        this.cfa = cfa;
        this.pool = cfa.pool();
        cfa.edges().forEach(edge -> {
            if (edge.op() instanceof Op.Assign(Variable target, Term value)) {
                if (target.kind() == Variable.Kind.ALLOCATOR && value.isConstant()) {
                    beginnings.add(edge);
                } else if (isAllocator(value)) {
                    sites.add(edge);
                }
            }
        });
    }

    /** The program with marks; empty if no loop allocates, or if there are too many allocations to tell them apart. */
    public static Optional<Form> form(Cfa cfa) {
        GhostMarks marks = new GhostMarks(cfa);
        boolean useful = marks.beginnings.size() == 1
                && !marks.sites.isEmpty()
                && marks.sites.size() < 1 << BITS
                && marks.isInALoop();
        return useful ? Optional.of(marks.form()) : Optional.empty();
    }

    public static boolean isGhost(Symbol symbol) {
        return symbol.name().equals(NAME);
    }

    /** The array of marks in a program that has one. */
    public static Optional<Symbol> ghost(Cfa cfa) {
        return cfa.globals().stream()
                .map(Variable::symbol)
                .filter(GhostMarks::isGhost)
                .findFirst();
    }

    private Form form() {
        Sort.Array sort = new Sort.Array(
                ((Op.Assign) sites.getFirst().op()).target().sort(),
                pool.bitVec(0, BITS).sort());
        Variable ghost = new Variable(
                pool.symbol(NAME, sort),
                NAME,
                new CType.Array(CTypes.VOID, OptionalLong.empty()),
                Variable.Kind.REGION,
                true);
        Map<Edge, List<Op>> steps = new HashMap<>();
        steps.put(beginnings.getFirst(), List.of(new Op.Assign(ghost, pool.constantArray(sort, pool.bitVec(0, BITS)))));
        for (int site = 0; site < sites.size(); site++) {
            Symbol address = ((Op.Assign) sites.get(site).op()).target().symbol();
            steps.put(sites.get(site), List.of(new Op.Write(ghost, address, pool.bitVec(site + 1, BITS))));
        }
        Rewriting copy = Rewriting.copy(cfa, location -> Rewriting.followed(location, steps));
        copy.builder().global(ghost);
        return new Form(cfa, copy.builder().build(cfa.start().name()), copy.copied());
    }

    private boolean isAllocator(Term value) {
        return cfa.globals().stream()
                .anyMatch(global -> global.kind() == Variable.Kind.ALLOCATOR && global.symbol() == value);
    }

    /** Whether a loop allocates, itself or in a function that it calls. */
    private boolean isInALoop() {
        Set<String> allocating = new HashSet<>();
        for (Function function : cfa.functions()) {
            if (function.locations().stream().anyMatch(this::isSite)) {
                allocating.add(function.name());
            }
        }
        CallGraph calls = new CallGraph(cfa);
        for (Loop loop : new LoopForest(cfa).loops()) {
            for (Location location : loop.body()) {
                boolean allocates = isSite(location)
                        || location.outgoing().stream()
                                .anyMatch(edge -> edge.op() instanceof Op.Call call
                                        && calls.reached(List.of(call.function())).stream()
                                                .anyMatch(allocating::contains));
                if (allocates) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isSite(Location location) {
        return location.outgoing().stream().anyMatch(sites::contains);
    }
}
