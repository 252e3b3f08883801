package org.clew.cfa.pass;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.pass.Fold.Joining;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Adds ghost arrays where several loops fold the same cells. If two loops add or subtract {@code a[i]}, the first one also writes
 * {@code sums[i + 1] = sums[i] + a[i]}. No formula over the program's own variables states that the second loop computes the same sum; with
 * the ghost it is an equation at each loop header. If the cells may change between the loops, each loop but the last has a ghost of its
 * own. Minima, maxima and bitwise operations ({@link Fold}) are treated like sums. Cells that only ever hold one number need no ghost:
 * their sum is that number times the iterations.
 */
public final class GhostSums {

    private static final String MARK = "sums!";

    private final TermPool pool;
    private final UniformCells uniform;
    private final Map<Shape, List<Summation>> byShape = new LinkedHashMap<>();
    private final Map<Edge, List<Op>> steps = new HashMap<>();
    private final List<Variable> ghosts = new ArrayList<>();

    private GhostSums(Cfa cfa) {
        this.pool = cfa.pool();
        this.uniform = new UniformCells(cfa);
        for (Loop loop : new LoopForest(cfa).loops()) {
            collect(loop);
        }
        byShape.values().forEach(this::ghosts);
    }

    /** An edge that joins the same cells with a variable in each iteration, and the counter of the iterations. */
    private record Summation(Loop loop, Edge edge, Variable target, Symbol counter, Fold fold) {}

    /** What is joined in any iteration. */
    private record Shape(Fold fold, Symbol index) {}

    public static boolean isGhost(Symbol symbol) {
        return symbol.name().startsWith(MARK);
    }

    /** Whether the program has such ghosts. */
    public static boolean areIn(Cfa cfa) {
        return cfa.globals().stream().anyMatch(global -> isGhost(global.symbol()));
    }

    /** How the elements are joined of which a ghost holds the results. */
    public static Joining joining(Symbol ghost) {
        String name = ghost.name();
        return Joining.valueOf(name.substring(name.lastIndexOf('!') + 1));
    }

    /** Ghosts are numbered in the order of the loops that write them. */
    public static int number(Symbol ghost) {
        String name = ghost.name();
        return Integer.parseInt(name.substring(MARK.length(), name.lastIndexOf('!')));
    }

    /** The program with ghosts; empty if no two loops fold the same cells. */
    public static Optional<Form> form(Cfa cfa) {
        GhostSums sums = new GhostSums(cfa);
        if (sums.steps.isEmpty()) {
            return Optional.empty();
        }
        Rewriting copy = Rewriting.copy(cfa, location -> Rewriting.followed(location, sums.steps));
        sums.ghosts.forEach(copy.builder()::global);
        return Optional.of(new Form(cfa, copy.builder().build(cfa.start().name()), copy.copied()));
    }

    /** Whether some loop folds cells. Another one may be a second call of its function. */
    public static boolean occursIn(Cfa cfa) {
        return !new GhostSums(cfa).byShape.isEmpty();
    }

    private void collect(Loop loop) {
        Set<Symbol> counters = counters(loop);
        Set<Shape> found = new HashSet<>();
        for (Location location : loop.body()) {
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Assign(Variable target, Term value)) {
                    Fold.of(pool, target.symbol(), value)
                            .filter(fold -> !uniform.areAllIn(fold.element()))
                            .ifPresent(fold -> {
                                List<Symbol> indices = FreeSymbols.of(fold.element()).stream()
                                        .filter(counters::contains)
                                        .toList();
                                if (indices.size() == 1) {
                                    add(new Summation(loop, edge, target, indices.getFirst(), fold), found);
                                }
                            });
                }
            }
        }
    }

    /** Variables that grow by one in one place of the loop and change nowhere else in it. */
    private Set<Symbol> counters(Loop loop) {
        Map<Symbol, Integer> changes = new HashMap<>();
        Set<Symbol> counters = new HashSet<>();
        for (Location location : loop.body()) {
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Assign(Variable target, Term value)) {
                    changes.merge(target.symbol(), 1, Integer::sum);
                    if (target.sort() instanceof Sort.BitVec && value == next(target.symbol())) {
                        counters.add(target.symbol());
                    }
                } else if (edge.op() instanceof Op.Havoc(Variable target, var input)) {
                    changes.merge(target.symbol(), 2, Integer::sum);
                }
            }
        }
        counters.removeIf(counter -> changes.getOrDefault(counter, 0) != 1);
        return counters;
    }

    private Term next(Symbol counter) {
        return pool.add(counter, pool.bitVec(1, counter.width()));
    }

    /** Sums of opposite sign have one ghost, of the positive ones. */
    private void add(Summation summation, Set<Shape> found) {
        Symbol index = pool.symbol(
                MARK + "index" + summation.counter().width(),
                summation.counter().sort());
        Fold positive = summation.fold().positive(pool);
        Term element = Substitution.replace(pool, positive.element(), summation.counter(), index);
        Shape shape = new Shape(new Fold(positive.joining(), element), index);
        if (found.add(shape)) {
            byShape.computeIfAbsent(shape, key -> new ArrayList<>()).add(summation);
        }
    }

    /** The first of the loops writes a ghost, and if the cells may change later, each but the last. */
    private void ghosts(List<Summation> alike) {
        List<Summation> ordered = new ArrayList<>(alike);
        ordered.sort(Comparator.comparing(sum -> sum.edge().source().id()));
        if (ordered.size() > 1) {
            List<Summation> writing =
                    mayChange(ordered) ? ordered.subList(0, ordered.size() - 1) : ordered.subList(0, 1);
            writing.forEach(this::ghost);
        }
    }

    /** Whether memory that the loops read may be written behind the first of them. */
    private boolean mayChange(List<Summation> loops) {
        Set<Symbol> read = new HashSet<>();
        FreeSymbols.of(loops.getFirst().fold().element()).stream()
                .filter(symbol -> symbol.sort() instanceof Sort.Array)
                .forEach(read::add);
        Set<Location> seen = new HashSet<>();
        Deque<Location> open = new ArrayDeque<>(List.of(loops.getFirst().loop().header()));
        while (!open.isEmpty()) {
            Location location = open.remove();
            if (seen.add(location)) {
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Write write
                            && read.contains(write.region().symbol())) {
                        return true;
                    }
                    open.add(edge.target());
                }
            }
        }
        return false;
    }

    /** What the ghost of a loop does after edges of the program. It begins with the variable's value, but where cells are taken away anywhere. */
    private void ghost(Summation summation) {
        Symbol counter = summation.counter();
        Fold fold = summation.fold().positive(pool);
        Symbol sums = pool.symbol(
                MARK + ghosts.size() + "!" + fold.joining(),
                new Sort.Array(counter.sort(), fold.element().sort()));
        Variable ghost = new Variable(
                sums, sums.name(), new CType.Array(CTypes.VOID, OptionalLong.empty()), Variable.Kind.REGION, true);
        ghosts.add(ghost);
        Term joined = fold.joining().join(pool, pool.select(sums, counter), fold.element());
        step(summation.edge(), new Op.Write(ghost, next(counter), joined));
        if (!summation.fold().isNegative()) {
            Set<Location> body = new HashSet<>(summation.loop().body());
            for (Edge edge : summation.loop().header().incoming()) {
                if (!body.contains(edge.source())) {
                    step(edge, new Op.Write(ghost, counter, summation.target().symbol()));
                }
            }
        }
    }

    private void step(Edge edge, Op step) {
        steps.computeIfAbsent(edge, key -> new ArrayList<>()).add(step);
    }
}
