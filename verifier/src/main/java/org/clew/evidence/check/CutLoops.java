package org.clew.evidence.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/**
 * What has to be proved so that invariants of loops show that no error is reachable. Each loop is cut at its header: its invariant
 * holds where it is entered and after each iteration, and an iteration begins with nothing known of the variables that the loop
 * changes but the invariant. What remains has no cycle, and every place of it is passed once.
 */
public final class CutLoops {

    /** More places, with all call stacks, are not looked at. */
    private static final int MOST_PLACES = 300_000;

    /** What one obligation shows. */
    public enum Rule {
        /** The invariant holds where the loop is entered. */
        ENTRY,
        /** The invariant holds after an iteration. */
        ITERATION,
        /** The error location is not reached. */
        ERROR,
        /** Something that is not modelled is not reached. */
        DEBT
    }

    /**
     * What must follow.
     *
     * @param location the header, the error location, or where the debt is
     * @param goal the invariant at the header; false for errors and debts
     * @param given under which conditions
     * @param needed the goal in terms of what is given
     * @param what says in words what is not modelled; empty for other rules
     */
    public record Obligation(
            Rule rule, Location location, Term goal, SourceSpan span, List<Term> given, Term needed, String what) {
        public Obligation {
            given = List.copyOf(given);
        }
    }

    /** Loops cannot be cut so; the message says why. */
    public static final class ImpossibleException extends Exception {
        private static final long serialVersionUID = 1;

        ImpossibleException(String message) {
            super(message);
        }
    }

    private final Cfa cfa;
    private final TermPool pool;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final CallGraph calls;
    private final Map<Location, List<Term>> invariants;
    private final Budget budget;
    private final Map<Loop, Set<Variable>> changed = new HashMap<>();
    private final Map<String, Set<Variable>> changedByCall = new HashMap<>();
    private final Map<Place, JoinedState> arriving = new HashMap<>();
    private final List<Obligation> obligations = new ArrayList<>();

    /** @param invariants over program variables, by the headers of loops */
    public CutLoops(Cfa cfa, Map<Location, List<Term>> invariants, Budget budget) {
        this.cfa = cfa;
        this.pool = cfa.pool();
        this.unfolding = new Unfolding(cfa);
        this.forest = new LoopForest(cfa);
        this.calls = new CallGraph(cfa);
        this.invariants = new LinkedHashMap<>(invariants);
        this.budget = budget;
    }

    public List<Obligation> obligations() throws ImpossibleException {
        List<Set<String>> circles = calls.circles();
        if (!circles.isEmpty()) {
            throw new ImpossibleException(
                    "function " + circles.getFirst().iterator().next()
                            + " is recursive, and invariants of loops say nothing about recursion");
        }
        for (Loop loop : forest.loops()) {
            if (!loop.isReducible()) {
                throw new ImpossibleException(
                        "the loop at " + loop.header().span() + " is entered by goto in its middle");
            }
        }
        arriving.put(unfolding.start(), JoinedState.INITIAL);
        for (Place place : inOrder()) {
            JoinedState state = arriving.remove(place);
            if (state != null && !state.isImpossible(pool)) {
                pass(place, state);
            }
            checkTime();
        }
        return obligations;
    }

    private void pass(Place place, JoinedState state) {
        Location location = place.location();
        if (place.isError()) {
            oblige(Rule.ERROR, location, pool.falseTerm(), location.span(), state);
            return;
        }
        JoinedState here = state;
        Optional<Loop> loop = forest.headedBy(location);
        if (loop.isPresent()) {
            obligeInvariants(Rule.ENTRY, location, state);
            for (Variable variable : changedBy(loop.get())) {
                here = here.havoc(pool, variable);
            }
            for (Term invariant : invariants.getOrDefault(location, List.of())) {
                here = here.assuming(pool, invariant);
            }
        }
        for (Step step : unfolding.successors(place)) {
            take(step, here);
        }
    }

    private void take(Step step, JoinedState from) {
        JoinedState state = from;
        for (Op op : step.ops()) {
            if (op instanceof Op.Debt debt) {
                obligations.add(new Obligation(
                        Rule.DEBT,
                        step.edge().source(),
                        pool.falseTerm(),
                        step.edge().span(),
                        state.guard().toList(),
                        pool.falseTerm(),
                        debt.construct()));
                return;
            }
            state = state.after(pool, op);
            if (state.isImpossible(pool)) {
                return;
            }
        }
        if (isBack(step)) {
            obligeInvariants(Rule.ITERATION, step.target().location(), state);
        } else {
            JoinedState known = arriving.get(step.target());
            arriving.put(step.target(), known == null ? state : known.or(pool, state));
        }
    }

    private void obligeInvariants(Rule rule, Location header, JoinedState state) {
        for (Term invariant : invariants.getOrDefault(header, List.of())) {
            oblige(rule, header, invariant, header.span(), state);
        }
    }

    private void oblige(Rule rule, Location location, Term goal, SourceSpan span, JoinedState state) {
        Term needed = state.store().evaluate(pool, goal);
        if (needed != pool.trueTerm()) {
            obligations.add(
                    new Obligation(rule, location, goal, span, state.guard().toList(), needed, ""));
        }
    }

    /** Entering a function is never the end of an iteration; leaving one may be, and then its call stands at the end of the body. */
    private boolean isBack(Step step) {
        return step.target().location() == step.edge().target() && forest.isBackEdge(step.edge());
    }

    /** The places behind the start such that each comes after all those that lead to it, back edges aside. */
    private List<Place> inOrder() throws ImpossibleException {
        List<Place> finished = new ArrayList<>();
        Set<Place> seen = new HashSet<>();
        Deque<Place> path = new ArrayDeque<>();
        Deque<Iterator<Step>> open = new ArrayDeque<>();
        Place next = unfolding.start();
        seen.add(next);
        path.push(next);
        open.push(unfolding.successors(next).iterator());
        while (!path.isEmpty()) {
            if (!open.element().hasNext()) {
                open.pop();
                finished.add(path.pop());
                continue;
            }
            Step step = open.element().next();
            if (!isBack(step) && seen.add(step.target())) {
                path.push(step.target());
                open.push(unfolding.successors(step.target()).iterator());
                if (seen.size() > MOST_PLACES) {
                    throw new ImpossibleException(
                            "the program has more than " + MOST_PLACES + " places with call stacks");
                }
                checkTime();
            }
        }
        return finished.reversed();
    }

    private void checkTime() throws ImpossibleException {
        if (budget.isSpent()) {
            throw new ImpossibleException("no time was left to build the obligations");
        }
    }

    /** Whatever an edge inside the loop assigns, or a function that is called there. */
    private Set<Variable> changedBy(Loop loop) {
        return changed.computeIfAbsent(loop, key -> {
            Set<Variable> variables = new LinkedHashSet<>();
            key.body().forEach(location -> location.outgoing().forEach(edge -> addTargets(edge, variables)));
            return variables;
        });
    }

    private void addTargets(Edge edge, Set<Variable> variables) {
        switch (edge.op()) {
            case Op.Assign assign -> variables.add(assign.target());
            case Op.Write write -> variables.add(write.region());
            case Op.Havoc havoc -> variables.add(havoc.target());
            case Op.Call call -> {
                call.result().ifPresent(variables::add);
                variables.addAll(changedBy(call.function()));
            }
            case Op.Assume assume -> {}
            case Op.Debt debt -> {}
            case Op.Skip skip -> {}
        }
    }

    /** Whatever a function assigns, or one that it calls. */
    private Set<Variable> changedBy(String name) {
        Set<Variable> known = changedByCall.get(name);
        if (known != null) {
            return known;
        }
        Set<Variable> variables = new LinkedHashSet<>();
        for (String reached : calls.reached(List.of(name))) {
            Function function = cfa.function(reached).orElseThrow();
            variables.addAll(function.parameters());
            for (Location location : function.locations()) {
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Call call) {
                        call.result().ifPresent(variables::add);
                    } else {
                        addTargets(edge, variables);
                    }
                }
            }
        }
        changedByCall.put(name, variables);
        return variables;
    }
}
