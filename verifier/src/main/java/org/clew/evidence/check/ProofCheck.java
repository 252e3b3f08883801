package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.evidence.Proof;
import org.clew.evidence.Proof.Way;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.Instances;
import org.clew.semantics.Universal;
import org.clew.semantics.UnknownValue;
import org.clew.smt.Prover;

/**
 * Proves a proof again, without the engines: the start satisfies the first node's formula, every way out of a node is listed,
 * and a state of the node's formula that takes it is a state of the formula at its end. Most ways need no solver, because the
 * precondition of what is needed stands literally in the node's formula.
 */
public final class ProofCheck {

    private final Proof proof;
    private final TermPool pool;
    private final Prover prover;
    private final Instances instances;
    private long questions;

    public ProofCheck(Proof proof, Prover prover) {
        this.proof = proof;
        this.pool = proof.unfolding().cfa().pool();
        this.prover = prover;
        this.instances = new Instances(pool);
    }

    /** How many questions needed the solver. */
    public long questions() {
        return questions;
    }

    /** What is wrong with the proof; empty if it holds. */
    public Optional<String> flaw() {
        Proof.Node first = proof.nodes().getFirst();
        if (first.place() != proof.unfolding().start()) {
            return Optional.of("the proof does not begin at the start of the program");
        }
        if (!follows(List.of(), first.formula())) {
            return Optional.of("the start of the program does not satisfy " + first.formula());
        }
        for (Proof.Node node : proof.nodes()) {
            Optional<String> flaw = flawOf(node);
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        return Optional.empty();
    }

    private Optional<String> flawOf(Proof.Node node) {
        if (node.place().isError()) {
            return Optional.of("an error location is reached: " + node.place());
        }
        Set<Step> open = new HashSet<>(proof.unfolding().successors(node.place()));
        Substitution bindings = new Substitution(pool, node.bindings());
        List<Term> needed = new ArrayList<>();
        for (Way way : node.ways()) {
            open.remove(way.steps().getFirst());
            Optional<String> gap = gapIn(node.place(), way);
            if (gap.isPresent()) {
                return gap;
            }
            List<Term> goal = way.target() == Way.NOWHERE
                    ? List.of(pool.falseTerm())
                    : proof.nodes().get(way.target()).formula();
            for (Term conjunct : goal) {
                needed.add(bindings.apply(before(way, conjunct)));
            }
        }
        if (!open.isEmpty()) {
            return Optional.of("nothing is said about " + open.iterator().next() + " from " + node.place());
        }
        return follows(node.formula(), needed)
                ? Optional.empty()
                : Optional.of("at " + node.place() + ": " + node.formula() + " is not enough");
    }

    /** The steps of a way must be a path, and leave nothing aside before its end. */
    private Optional<String> gapIn(Place from, Way way) {
        Place place = from;
        boolean first = true;
        for (Step step : way.steps()) {
            List<Step> possible = proof.unfolding().successors(place);
            if (!possible.contains(step) || !first && (possible.size() != 1 || place.isError())) {
                return Optional.of("the way from " + from + " is broken at " + place);
            }
            first = false;
            place = step.target();
        }
        if (way.target() != Way.NOWHERE && proof.nodes().get(way.target()).place() != place) {
            return Optional.of("the way from " + from + " ends elsewhere");
        }
        return Optional.empty();
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
            // Whatever it does is not known, so nothing holds after it: a proof must show that it is not reached.
            case Op.Debt debt -> pool.falseTerm();
            case Op.Skip skip -> after;
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }

    private Term replace(Map<Symbol, Term> values, Term term) {
        return new Substitution(pool, values).apply(term);
    }

    private boolean follows(List<Term> given, List<Term> needed) {
        Set<Term> known = new HashSet<>(given);
        List<Term> open = new ArrayList<>();
        for (Term term : needed) {
            if (!isObvious(term, known)) {
                open.add(term);
            }
        }
        if (open.isEmpty() || known.contains(pool.falseTerm())) {
            return true;
        }
        questions++;
        Set<Symbol> mentioned = new HashSet<>(FreeSymbols.of(open));
        prover.push();
        for (Term term : given) {
            prover.add(term);
            // What holds for all values holds for the one that the variable has: instances that closed loops need.
            prover.add(replace(ownInstances(term, Set.of()), term));
            prover.add(replace(ownInstances(term, mentioned), term));
        }
        List<Term> readers = new ArrayList<>(open);
        readers.addAll(given);
        instances.of(given, readers).values().forEach(some -> some.forEach(prover::add));
        prover.add(pool.not(pool.and(open)));
        boolean holds = prover.check().isUnsat();
        prover.pop();
        return holds;
    }

    /** For each universal the variable that it is named after, but for those that stand for themselves. */
    private Map<Symbol, Term> ownInstances(Term term, Set<Symbol> fixed) {
        Map<Symbol, Term> instances = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(term)) {
            if (Universal.is(symbol) && !fixed.contains(symbol)) {
                instances.put(symbol, Universal.variable(pool, symbol));
            }
        }
        return instances;
    }

    private boolean isObvious(Term term, Set<Term> known) {
        if (term == pool.trueTerm() || known.contains(term)) {
            return true;
        }
        return term instanceof Application application
                && (application.operator() == Operator.OR
                                && application.arguments().stream().anyMatch(known::contains)
                        || application.operator() == Operator.AND
                                && application.arguments().stream().allMatch(part -> isObvious(part, known)));
    }
}
