package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.evidence.Proof;
import org.clew.evidence.Proof.Way;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.Universal;
import org.clew.semantics.UnknownValue;

/** The proof obligations of a proof: the formulas that the checker proves and that a certificate states. */
public final class Obligations {

    private final Proof proof;
    private final TermPool pool;
    private final GivenInstances instances;

    public Obligations(Proof proof) {
        this.proof = proof;
        this.pool = proof.unfolding().cfa().pool();
        this.instances = new GivenInstances(pool, true);
    }

    /**
     * One step of a proof, which holds if its conjuncts have no model.
     *
     * @param span where the step begins
     * @param conjuncts what is given, and the denial of what is needed
     */
    public record Obligation(Rule rule, SourceSpan span, List<Term> conjuncts) {
        public Obligation {
            conjuncts = List.copyOf(conjuncts);
        }
    }

    /** What a step of a proof shows. */
    public enum Rule {
        /** The start of the program satisfies the first formula. */
        INITIAL,
        /** What holds before some statements implies what is claimed after them. */
        STEP,
        /** No execution takes the way. */
        INFEASIBLE,
        /** No execution takes the way, which leads to an error. */
        ERROR
    }

    /** All obligations in the order of the proof. Those that hold whatever is given are left out. */
    public List<Obligation> all() {
        List<Obligation> all = new ArrayList<>();
        Proof.Node first = proof.nodes().getFirst();
        add(all, Rule.INITIAL, proof.unfolding().start().location().span(), List.of(), first.formula());
        for (Proof.Node node : proof.nodes()) {
            for (Way way : node.ways()) {
                add(all, rule(way), span(node, way), node.formula(), needed(node, way));
            }
        }
        return all;
    }

    private void add(List<Obligation> all, Rule rule, SourceSpan span, List<Term> given, List<Term> needed) {
        Term goal = pool.and(needed);
        if (goal != pool.trueTerm()) {
            List<Term> conjuncts = new ArrayList<>(new LinkedHashSet<>(instances.of(given, needed)));
            conjuncts.remove(pool.trueTerm());
            conjuncts.add(pool.not(goal));
            all.add(new Obligation(rule, span, conjuncts));
        }
    }

    private static Rule rule(Way way) {
        if (way.target() != Way.NOWHERE) {
            return Rule.STEP;
        }
        return way.steps().getLast().target().isError() ? Rule.ERROR : Rule.INFEASIBLE;
    }

    private static SourceSpan span(Proof.Node node, Way way) {
        SourceSpan place = node.place().location().span();
        return place.isKnown() ? place : way.steps().getFirst().edge().span();
    }

    /** The condition at the node under which the path ends in its target's formula. */
    List<Term> needed(Proof.Node node, Way way) {
        Substitution bindings = new Substitution(pool, node.bindings());
        List<Term> goal = way.target() == Way.NOWHERE
                ? List.of(pool.falseTerm())
                : proof.nodes().get(way.target()).formula();
        List<Term> needed = new ArrayList<>();
        for (Term conjunct : goal) {
            needed.add(bindings.apply(before(way, conjunct)));
        }
        return needed;
    }

    /** The weakest precondition of a way. */
    private Term before(Way way, Term after) {
        int unknowns = way.unknowns();
        for (Step step : way.steps()) {
            for (Op op : step.ops()) {
                unknowns += op instanceof Op.Havoc ? 1 : 0;
            }
        }
        Term condition = after;
        for (int i = way.steps().size() - 1; i >= 0; i--) {
            List<Op> ops = way.steps().get(i).ops();
            for (int j = ops.size() - 1; j >= 0; j--) {
                if (ops.get(j) instanceof Op.Havoc) {
                    unknowns--;
                }
                condition = before(ops.get(j), unknowns, condition);
            }
        }
        return condition;
    }

    private Term before(Op op, int unknowns, Term after) {
        return switch (op) {
            case Op.Assume(Term condition) -> pool.or(pool.not(condition), after);
            case Op.Assign(Variable target, Term value) -> replace(Map.of(target.symbol(), value), after);
            case Op.Write(Variable region, Term address, Term value) ->
                replace(Map.of(region.symbol(), pool.store(region.symbol(), address, value)), after);
            case Op.Havoc havoc -> {
                Set<Symbol> symbols = new HashSet<>(FreeSymbols.of(after));
                Symbol universal = Universal.unusedIn(symbols, pool, havoc.target());
                Map<Symbol, Term> open = new HashMap<>();
                open.put(havoc.target().symbol(), universal);
                open.put(UnknownValue.symbol(pool, havoc, unknowns), universal);
                yield replace(open, after);
            }
            // The effect of the operation is unknown, so a proof must show that it is not reached.
            case Op.Debt debt -> pool.falseTerm();
            case Op.Skip skip -> after;
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }

    private Term replace(Map<Symbol, Term> values, Term term) {
        return new Substitution(pool, values).apply(term);
    }
}
