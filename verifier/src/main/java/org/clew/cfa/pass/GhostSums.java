package org.clew.cfa.pass;

import java.util.ArrayList;
import java.util.Comparator;
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
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
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
 * Adds a ghost array where several loops sum up the same cells. If two loops add or subtract {@code a[i]}, the first one also writes {@code sums[i +
 * 1] = sums[i] + a[i]}. No formula over the program's own variables states that the second loop computes the same sum; with the ghost it is an
 * equation at each loop header. Cells that only ever hold one number need no ghost: their sum is that number times the iterations.
 */
public final class GhostSums {

    private static final String MARK = "sums!";

    private final TermPool pool;
    private final UniformCells uniform;
    private final Map<Term, List<Summation>> byShape = new LinkedHashMap<>();
    private final List<Variable> ghosts = new ArrayList<>();

    private GhostSums(Cfa cfa) {
        this.pool = cfa.pool();
        this.uniform = new UniformCells(cfa);
        for (Loop loop : new LoopForest(cfa).loops()) {
            collect(loop);
        }
    }

    /** An edge that adds the same cells to a variable in each iteration, and the counter of the iterations. */
    private record Summation(Loop loop, Edge edge, Symbol counter, Term summand) {}

    public static boolean isGhost(Symbol symbol) {
        return symbol.name().startsWith(MARK);
    }

    /** The program with ghosts; empty if no two loops sum up the same cells. */
    public static Optional<Form> form(Cfa cfa) {
        GhostSums sums = new GhostSums(cfa);
        Map<Edge, Op> steps = sums.steps();
        if (steps.isEmpty()) {
            return Optional.empty();
        }
        Rewriting copy = Rewriting.copy(cfa, location -> Rewriting.followed(location, steps));
        sums.ghosts.forEach(copy.builder()::global);
        return Optional.of(new Form(cfa, copy.builder().build(cfa.start().name()), copy.copied()));
    }

    private void collect(Loop loop) {
        Set<Symbol> counters = counters(loop);
        for (Location location : loop.body()) {
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Assign(Variable target, Term value)
                        && target.sort() instanceof Sort.BitVec
                        && FreeSymbols.occurs(target.symbol(), value)) {
                    Term summand = pool.sub(value, target.symbol());
                    Set<Symbol> symbols = FreeSymbols.of(summand);
                    List<Symbol> indices =
                            symbols.stream().filter(counters::contains).toList();
                    if (!symbols.contains(target.symbol()) && !uniform.areAllIn(summand) && indices.size() == 1) {
                        add(new Summation(loop, edge, indices.getFirst(), summand));
                    }
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
    private void add(Summation summation) {
        Symbol index = pool.symbol(MARK + "index", summation.counter().sort());
        Term shape = Substitution.replace(pool, positive(summation.summand()), summation.counter(), index);
        byShape.computeIfAbsent(shape, key -> new ArrayList<>()).add(summation);
    }

    private Term positive(Term summand) {
        return isNegative(summand) ? pool.neg(summand) : summand;
    }

    /** Whether a ghost holds sums of the opposite of this summand. */
    public static boolean isNegative(Term summand) {
        return summand instanceof Application application && application.operator() == Operator.BV_NEG;
    }

    /** What the ghosts do after edges of the program: the first of the loops writes the sums. */
    private Map<Edge, Op> steps() {
        Map<Edge, Op> steps = new HashMap<>();
        for (List<Summation> alike : byShape.values()) {
            long loops = alike.stream().map(Summation::loop).distinct().count();
            Summation first = alike.stream()
                    .min(Comparator.comparing(sum -> sum.edge().source().id()))
                    .orElseThrow();
            if (loops > 1) {
                Symbol sums = pool.symbol(
                        MARK + ghosts.size(),
                        new Sort.Array(first.counter().sort(), first.summand().sort()));
                ghosts.add(new Variable(
                        sums,
                        sums.name(),
                        new CType.Array(CTypes.VOID, OptionalLong.empty()),
                        Variable.Kind.REGION,
                        true));
                Term sum = pool.add(pool.select(sums, first.counter()), positive(first.summand()));
                steps.put(first.edge(), new Op.Write(ghosts.getLast(), next(first.counter()), sum));
            }
        }
        return steps;
    }
}
