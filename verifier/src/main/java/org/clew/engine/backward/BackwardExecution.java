package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.analysis.RangeAnalysis;
import org.clew.analysis.Ranges;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.cfa.pass.InlineCalls;
import org.clew.engine.CertifiedProof;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Addition;
import org.clew.evidence.Change;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.Proof;
import org.clew.evidence.SearchLog;
import org.clew.evidence.TreeOfLog;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.run.Choices;
import org.clew.smt.Model;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/**
 * Decides a program from its errors backwards: BSE, k-induction on paths, or BSELF. The search also starts from constructs that are not modelled,
 * because the program is correct only if these cannot be reached either.
 */
public final class BackwardExecution implements Strategy {

    private static final int MAX_RANGED_PLACES = 5_000;
    private static final long CHECK_MILLISECONDS = 1_000;
    private static final long RANGE_MILLISECONDS = 1_000;

    private final Backward options;

    public BackwardExecution(Backward options) {
        this.options = options;
    }

    @Override
    public String name() {
        return options.method().name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Verdict decide(Run run) {
        SolverOptions limits = SolverOptions.standard().withCheckMilliseconds(CHECK_MILLISECONDS);
        try (Prover prover = run.openProver(limits)) {
            InlineCalls.Inlined inlined =
                    InlineCalls.standard().inline(run.task().cfa());
            SearchLog log = run.listener().log(name(), ExecutionTree.Direction.BACKWARD);
            try {
                return new Decision(run, inlined, new Questions(run.pool(), prover), log).make();
            } finally {
                run.listener().explored(new TreeOfLog(log)::tree);
            }
        }
    }

    /** One run on one inlined program. */
    private final class Decision {
        private final Run run;
        private final Cfa cfa;
        private final Map<Location, Place> origins;
        private final Questions questions;
        private final List<Variable> variables;
        private final Exclusions claims = new Exclusions();
        private final BackwardLog log;

        private Decision(Run run, InlineCalls.Inlined inlined, Questions questions, SearchLog log) {
            this.log = log.isOn() ? new BackwardLog(log, inlined) : BackwardLog.NONE;
            this.run = run;
            this.cfa = inlined.cfa();
            this.origins = inlined.origins();
            this.questions = questions;
            this.variables = new ArrayList<>(cfa.globals());
            this.variables.addAll(cfa.start().locals());
        }

        private Verdict make() {
            return switch (search()) {
                case BackwardSearch.Outcome.Unreachable u -> certified();
                case BackwardSearch.Outcome.Reaches(ErrorStates first) -> reached(first);
                case BackwardSearch.Outcome.Undecided u ->
                    unknown(new Reason.Exhausted("the backward search did not end"));
            };
        }

        private BackwardSearch.Outcome search() {
            Location start = cfa.start().entry();
            Preimage preimage = new Preimage(cfa.pool());
            return switch (options.method()) {
                case KIND ->
                    options.has(Addition.ERROR_PATHS)
                            ? new KInduction(start, questions, preimage, claims, run.budget(), log, run.statistics())
                                    .run(origins())
                            : new PathInduction(cfa, questions, preimage, claims, run.budget(), log, run.statistics())
                                    .run();
                case BSE -> backward(start, preimage, Optional.empty());
                case BSELF -> backward(start, preimage, Optional.of(folding()));
            };
        }

        private BackwardSearch.Outcome backward(Location start, Preimage preimage, Optional<LoopFolding> folding) {
            BackwardSearch search = new BackwardSearch(
                    cfa.pool(),
                    start,
                    questions,
                    preimage,
                    folding,
                    options.has(Addition.EQUAL_STATES),
                    claims,
                    run.budget(),
                    log,
                    run.statistics());
            try {
                return search.search(origins(), false);
            } finally {
                folding.ifPresent(loops -> run.statistics()
                        .number("folded invariants")
                        .set(loops.facts().mark()));
            }
        }

        private LoopFolding folding() {
            Set<Symbol> symbols = new LinkedHashSet<>();
            variables.forEach(variable -> symbols.add(variable.symbol()));
            LoopForest forest = new LoopForest(cfa);
            InvariantExchange exchange = new InvariantExchange(run.offered(), origins, symbols);
            Facts facts = new Facts(cfa.pool(), ranges(forest), exchange);
            facts.claim(claims, cfa.start().locations());
            Samples samples = new Samples(cfa, forest, run.budget());
            return new LoopFolding(
                    cfa.pool(),
                    questions,
                    forest,
                    facts,
                    samples,
                    new WithoutChoices(cfa.pool(), symbols),
                    claims,
                    new InductiveFacts(cfa, forest, questions, facts, samples, claims, run.budget()),
                    options,
                    run.budget(),
                    run.statistics());
        }

        private Map<Location, Ranges> ranges(LoopForest forest) {
            if (!options.has(Addition.RANGES)) {
                return Map.of();
            }
            Budget share =
                    run.budget().part(Math.min(RANGE_MILLISECONDS, run.budget().remainingMilliseconds()));
            Map<Location, Ranges> ranges = new HashMap<>();
            new RangeAnalysis(new Unfolding(cfa), forest, share, MAX_RANGED_PLACES)
                    .run()
                    .ifPresent(byPlace -> byPlace.forEach((place, here) -> ranges.put(place.location(), here)));
            return ranges;
        }

        private List<ErrorStates> origins() {
            List<ErrorStates> origins = new ArrayList<>();
            for (Location location : cfa.start().locations()) {
                if (location.isError()) {
                    origins.add(ErrorStates.from(location, cfa.pool().trueTerm(), new ErrorStates.Origin.Error()));
                }
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Debt) {
                        origins.add(
                                ErrorStates.from(location, cfa.pool().trueTerm(), new ErrorStates.Origin.Debt(edge)));
                    }
                }
            }
            return origins;
        }

        private Verdict reached(ErrorStates first) {
            if (first.origin() instanceof ErrorStates.Origin.Debt(Edge edge)) {
                run.owes((Op.Debt) edge.op(), edge.span());
                return new Verdict.Unknown(run.reservations());
            }
            return questions
                    .example(first.states())
                    .flatMap(model -> run.confirm(choices(first, model)))
                    .<Verdict>map(Verdict.Unsafe::new)
                    .orElseGet(() -> unknown(new Reason.Exhausted("the solver gave up on an error path")));
        }

        private Choices choices(ErrorStates first, Model model) {
            List<Term> inputs = new ArrayList<>();
            List<Term> unknowns = new ArrayList<>();
            for (Preimage.Choice choice : first.choices()) {
                (choice.input().isPresent() ? inputs : unknowns).add(model.value(choice.symbol()));
            }
            Set<Symbol> free = FreeSymbols.of(first.states());
            Map<Variable, Term> initial = new LinkedHashMap<>();
            for (Variable variable : variables) {
                if (free.contains(variable.symbol())) {
                    initial.put(variable, model.value(variable.symbol()));
                }
            }
            return new Choices(inputs, unknowns, initial);
        }

        private Verdict certified() {
            List<Reason> reservations = run.reservations();
            if (!reservations.isEmpty()) {
                return new Verdict.Unknown(reservations);
            }
            Proof proof = new ProofOfExclusions(cfa, claims).proof();
            return new CertifiedProof(run, SolverOptions.standard().checkMilliseconds())
                    .verdictWithoutDebts(proof, run.task().with(new Change.CallsInlined(origins)));
        }

        private Verdict unknown(Reason reason) {
            List<Reason> reservations = run.reservations();
            return new Verdict.Unknown(reservations.isEmpty() ? List.of(reason) : reservations);
        }
    }
}
