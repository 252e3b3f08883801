package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.cfa.pass.InlineCalls;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.Choices;
import org.clew.smt.Model;
import org.clew.smt.Prover;

/**
 * Decides a program from its errors backwards: BSE, k-induction on paths, or BSELF. Something that is not modelled counts as an
 * origin of its own: the program is correct only if that cannot be reached either.
 */
public final class BackwardExecution {

    /** Which of the paper's algorithms. */
    public enum Method {
        /** Algorithm 1. */
        BSE,
        /** Algorithm 2. */
        K_INDUCTION,
        /** Algorithms 3 and 4. */
        BSELF
    }

    /** How a search ended. */
    public sealed interface Answer {
        /**
         * No error is reachable.
         *
         * @param inlined the automaton that the claims speak of
         * @param excluded at each location, sets of states that are unreachable; symbols that are no program variables are
         *     read as "for some value"
         * @param invariants what was folded, by loop header
         */
        record Correct(Cfa inlined, Map<Location, List<Term>> excluded, Map<Location, List<Term>> invariants)
                implements Answer {}

        /** These choices of the environment lead to the error. */
        record Incorrect(Choices choices) implements Answer {}

        /** Something that is not modelled can be reached. */
        record ReachesDebt(Op.Debt debt, Edge edge) implements Answer {}

        /** The budget is spent, or the solver gave up. */
        record Undecided() implements Answer {}
    }

    private static final int MAX_ACTIVATIONS = 12;
    private static final int MAX_PLACES = 200_000;

    private final Method method;
    private final OptionalInt effort;
    private final Prover prover;
    private final Budget budget;

    public BackwardExecution(Method method, OptionalInt effort, Prover prover, Budget budget) {
        this.method = method;
        this.effort = effort;
        this.prover = prover;
        this.budget = budget;
    }

    public Answer decide(Cfa original) {
        Cfa cfa = new InlineCalls(MAX_ACTIVATIONS, MAX_PLACES).apply(original);
        Location start = cfa.start().entry();
        Questions questions = new Questions(cfa.pool(), prover);
        Preimage preimage = new Preimage(cfa.pool());
        Exclusions claims = new Exclusions();
        Optional<LoopFolding> folding = method == Method.BSELF
                ? Optional.of(new LoopFolding(
                        cfa.pool(),
                        questions,
                        new LoopForest(cfa),
                        new WithoutChoices(cfa.pool(), symbols(cfa)),
                        effort,
                        budget))
                : Optional.empty();
        List<ErrorStates> origins = origins(cfa);
        BackwardSearch.Outcome outcome = method == Method.K_INDUCTION
                ? new KInduction(start, questions, preimage, budget).run(origins, claims)
                : new BackwardSearch(start, questions, preimage, folding, budget).search(origins, false, claims);
        return switch (outcome) {
            case BackwardSearch.Outcome.Unreachable u ->
                new Answer.Correct(
                        cfa, claims.all(), folding.map(LoopFolding::invariants).orElse(Map.of()));
            case BackwardSearch.Outcome.Reaches(ErrorStates first) -> reached(cfa, first, questions);
            case BackwardSearch.Outcome.Undecided u -> new Answer.Undecided();
        };
    }

    private static List<ErrorStates> origins(Cfa cfa) {
        List<ErrorStates> origins = new ArrayList<>();
        for (Location location : cfa.start().locations()) {
            if (location.isError()) {
                origins.add(ErrorStates.from(location, cfa.pool().trueTerm(), new ErrorStates.Origin.Error()));
            }
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Debt) {
                    origins.add(ErrorStates.from(location, cfa.pool().trueTerm(), new ErrorStates.Origin.Debt(edge)));
                }
            }
        }
        return origins;
    }

    private static Answer reached(Cfa cfa, ErrorStates first, Questions questions) {
        if (first.origin() instanceof ErrorStates.Origin.Debt(Edge edge)) {
            return new Answer.ReachesDebt((Op.Debt) edge.op(), edge);
        }
        Optional<Model> model = questions.example(first.states());
        return model.<Answer>map(values -> new Answer.Incorrect(choices(cfa, first, values)))
                .orElseGet(Answer.Undecided::new);
    }

    private static Choices choices(Cfa cfa, ErrorStates first, Model model) {
        List<Term> inputs = new ArrayList<>();
        List<Term> unknowns = new ArrayList<>();
        for (Preimage.Choice choice : first.choices()) {
            (choice.input().isPresent() ? inputs : unknowns).add(model.value(choice.symbol()));
        }
        Set<Symbol> free = new LinkedHashSet<>(FreeSymbols.of(first.states()));
        Map<Variable, Term> initial = new LinkedHashMap<>();
        for (Variable variable : variables(cfa)) {
            if (free.contains(variable.symbol())) {
                initial.put(variable, model.value(variable.symbol()));
            }
        }
        return new Choices(inputs, unknowns, initial);
    }

    private static List<Variable> variables(Cfa cfa) {
        List<Variable> variables = new ArrayList<>(cfa.globals());
        variables.addAll(cfa.start().locals());
        return variables;
    }

    private static Set<Symbol> symbols(Cfa cfa) {
        Set<Symbol> symbols = new LinkedHashSet<>();
        variables(cfa).forEach(variable -> symbols.add(variable.symbol()));
        return symbols;
    }
}
