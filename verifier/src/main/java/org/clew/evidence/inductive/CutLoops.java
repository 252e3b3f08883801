package org.clew.evidence.inductive;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.limits.Budget;
import org.clew.logic.Term;

/**
 * Generates the obligations under which loop invariants prove that no error is reachable. A loop is cut at its header: its invariant holds where it
 * is entered and after each iteration, and an iteration begins with nothing known of the variables that the loop changes but the invariant. A loop or
 * a recursion that ends after few iterations may be unrolled instead: then no invariant is needed.
 */
final class CutLoops {

    private final Cfa cfa;
    private final LoopForest forest;
    private final Set<String> recursive = new HashSet<>();
    private final Map<Location, List<Term>> invariants;
    private final LoopEffects effects;
    private final PlaceOrder order;
    private final Budget budget;

    /** @param invariants over program variables, by the headers of loops */
    CutLoops(Cfa cfa, Map<Location, List<Term>> invariants, Budget budget) {
        this.cfa = cfa;
        this.forest = new LoopForest(cfa);
        CallGraph calls = new CallGraph(cfa);
        calls.circles().forEach(recursive::addAll);
        this.invariants = new LinkedHashMap<>(invariants);
        this.effects = new LoopEffects(cfa, calls);
        this.order = new PlaceOrder(cfa, forest);
        this.budget = budget;
    }

    /** With every loop cut. */
    List<Obligation> cut() throws ImpossibleException {
        if (!recursive.isEmpty()) {
            throw new ImpossibleException("function " + recursive.iterator().next()
                    + " is recursive, and invariants of loops say nothing about recursion");
        }
        for (Loop loop : forest.loops()) {
            rejectGoto(loop);
        }
        return obligations(new HashSet<>(forest.loops()), conditions -> false);
    }

    /**
     * With those loops cut that do not end after few iterations.
     *
     * @param excluded whether conditions cannot hold together; false if that is not known
     */
    List<Obligation> unrolled(Predicate<List<Term>> excluded) throws ImpossibleException {
        return obligations(new HashSet<>(), excluded);
    }

    private List<Obligation> obligations(Set<Loop> cut, Predicate<List<Term>> excluded) throws ImpossibleException {
        while (true) {
            try {
                return walk(cut, excluded).obligations();
            } catch (Walk.EndlessException endless) {
                Loop loop = endless.loop();
                rejectGoto(loop);
                if (!recursive.isEmpty()) {
                    // The variables of each activation would have to be forgotten.
                    throw new ImpossibleException("the loop at " + loop.header().span()
                            + " does not end after few iterations, and the program is recursive");
                }
                cut.add(loop);
            }
        }
    }

    private Walk walk(Set<Loop> cut, Predicate<List<Term>> excluded) {
        return new Walk(cfa, forest, cut, recursive, invariants, effects, order, excluded, budget);
    }

    private static void rejectGoto(Loop loop) throws ImpossibleException {
        if (!loop.isReducible()) {
            throw new ImpossibleException("the loop at " + loop.header().span() + " is entered by goto in its middle");
        }
    }
}
