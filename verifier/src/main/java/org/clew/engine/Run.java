package org.clew.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.Step;
import org.clew.evidence.Change;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Statistics;
import org.clew.evidence.Timeline;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.semantics.run.Choices;
import org.clew.smt.Arithmetic;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.chain.Provers;

/** One attempt at a task: its limits, its listener, its counters, and the soundness debts that prevent an answer true. */
public final class Run {

    private final Task task;
    private final Budget budget;
    private final RunListener listener;
    private final Confirmation confirmation;
    private final Statistics statistics;
    private final SolverStatistics solver;
    private final UnaryOperator<SolverOptions> solverSettings;
    private final Timeline timeline;
    private final OfferedInvariants offered;
    private final LoopRounds rounds;
    private final Set<Reason> debts = new LinkedHashSet<>();

    public Run(Task task, Budget budget, RunListener listener, Confirmation confirmation) {
        this(task, budget, listener, confirmation, UnaryOperator.identity(), Neighbours.NONE);
    }

    /** @param solverSettings the user's settings for every prover of the run */
    public Run(
            Task task,
            Budget budget,
            RunListener listener,
            Confirmation confirmation,
            UnaryOperator<SolverOptions> solverSettings,
            Neighbours neighbours) {
        this(
                task,
                budget,
                listener,
                confirmation,
                new Statistics(),
                new SolverStatistics(),
                solverSettings,
                new Timeline(budget),
                new OfferedInvariants(neighbours),
                new LoopRounds());
    }

    private Run(
            Task task,
            Budget budget,
            RunListener listener,
            Confirmation confirmation,
            Statistics statistics,
            SolverStatistics solver,
            UnaryOperator<SolverOptions> solverSettings,
            Timeline timeline,
            OfferedInvariants offered,
            LoopRounds rounds) {
        this.task = task;
        this.budget = budget;
        this.listener = listener;
        this.confirmation = confirmation;
        this.statistics = statistics;
        this.solver = solver;
        this.solverSettings = solverSettings;
        this.timeline = timeline;
        this.offered = offered;
        this.rounds = rounds;
    }

    /** The attempt of one strategy among several: it shares task and counters and has its own time and debts. */
    public Run part(Budget share) {
        return new Run(
                task, share, listener, confirmation, statistics, solver, solverSettings, timeline, offered, rounds);
    }

    /** The same attempt at an equivalent program, in which the same inputs lead to the same errors. */
    public Run on(Form form, Change change) {
        return on(form.cfa(), change, budget, confirmation, form.copies());
    }

    /** The same attempt at a transformed program without the original loops, for which no invariants are offered. */
    public Run on(Cfa form, Change change) {
        return on(form, change, budget, confirmation, Map.of());
    }

    /** The same attempt at an over-approximation of this program: an error found there may be spurious, so it ends the attempt without a verdict. */
    public Run onAbstraction(Cfa abstraction, Change change) {
        Budget until = budget.part(budget.remainingMilliseconds());
        Reason.Exhausted why = new Reason.Exhausted("the abstraction has an error");
        return on(
                abstraction,
                change,
                until,
                choices -> {
                    until.token().cancel(why);
                    return new Confirmation.Answer.Refuted(why.text());
                },
                Map.of());
    }

    /** The same attempt at an over-approximation of this program: the inputs of an error found there are tried on this program. */
    public Run onAbstractionWithInputs(Cfa abstraction, Change change) {
        Budget until = budget.part(budget.remainingMilliseconds());
        return on(abstraction, change, until, new TriedInputs(this, confirmation, until), Map.of());
    }

    private Run on(Cfa form, Change change, Budget share, Confirmation distrust, Map<Location, Location> copies) {
        return new Run(
                task.on(form, change),
                share,
                listener,
                distrust,
                statistics,
                solver,
                solverSettings,
                timeline,
                offered.on(copies),
                rounds);
    }

    public Task task() {
        return task;
    }

    public TermPool pool() {
        return task.cfa().pool();
    }

    public Budget budget() {
        return budget;
    }

    public RunListener listener() {
        return listener;
    }

    public Statistics statistics() {
        return statistics;
    }

    /** Loop invariants offered by others; all parts of a run share it. */
    public OfferedInvariants offered() {
        return offered;
    }

    /** How often searches came to each loop; all parts of a run share it. */
    public LoopRounds rounds() {
        return rounds;
    }

    /** The times at which each strategy worked; all parts of a run share it. */
    public Timeline timeline() {
        return timeline;
    }

    /** What the provers of this run counted, layer by layer of the solver chain. */
    public SolverStatistics solverStatistics() {
        return solver;
    }

    /** A prover for the calling thread that obeys the run's budget. */
    public Prover openProver(SolverOptions options) {
        return openProvers(List.of(options)).getFirst();
    }

    /**
     * Provers for the calling thread that share the solver's translation of terms, because each translation takes as much memory as all provers
     * together.
     */
    public List<Prover> openProvers(List<SolverOptions> options) {
        return Provers.open(
                pool(), budget, options.stream().map(solverSettings::apply).toList(), solver);
    }

    /** A prover with another solver, which decides questions about integers, and about words as integers. */
    public Prover openSecondProver(SolverOptions options) {
        SolverOptions applied = solverSettings.apply(options);
        return applied.arithmetic() == Arithmetic.INT
                ? openProver(options.withoutChain())
                : Provers.second(pool(), budget, applied);
    }

    /**
     * The only source of an answer false: makes the concrete run that a search proposes. If the run misses the error although there was time, this is
     * recorded as a debt, and the search may go on.
     */
    public Optional<Counterexample> confirm(Choices choices) {
        return switch (confirmation.of(choices)) {
            case Confirmation.Answer.Confirmed(Counterexample counterexample) -> Optional.of(counterexample);
            case Confirmation.Answer.Refuted(String why) -> missed(why);
            case Confirmation.Answer.Harmless(String why) -> missed(why);
        };
    }

    private Optional<Counterexample> missed(String why) {
        if (!budget.isSpent()) {
            owes(new Reason.Uncertified("counterexample did not replay: " + why));
        }
        return Optional.empty();
    }

    /** The only source of an answer true without a proof: the program has a single run, which no input can change, and the run ends. */
    public boolean confirmsOnlyRun() {
        return confirmation.of(Choices.none()) instanceof Confirmation.Answer.Harmless;
    }

    /** Records that a proof failed its check. A failure for lack of time is not recorded, because it says nothing about the proof. */
    public void distrusts(String flaw) {
        if (!budget.isSpent()) {
            owes(new Reason.Uncertified("the proof has a flaw: " + flaw));
        }
    }

    /** Notes the debts that a feasible step makes. */
    public void passes(Step step) {
        for (Op op : step.ops()) {
            if (op instanceof Op.Debt debt) {
                owes(debt, step.edge().span());
            }
        }
    }

    public synchronized void owes(Op.Debt debt, SourceSpan span) {
        String where = span.isKnown() ? " at " + span : "";
        debts.add(new Reason.Debt(
                switch (debt.kind()) {
                    case UNSUPPORTED, REUSED_MEMORY, OUTSIDE_MEMORY -> debt.construct() + where + ": " + debt.reason();
                    case UNDEFINED_FUNCTION, GUESSED_FUNCTION -> "undefined " + debt.construct() + where;
                }));
    }

    /** Adds another reason why an exhausted search is no proof, for example an undecided solver query. */
    public synchronized void owes(Reason reason) {
        debts.add(reason);
    }

    /** In the order in which they were first met. */
    public synchronized List<Reason> debts() {
        return new ArrayList<>(debts);
    }

    /** The reason why this run stopped early, followed by its debts; empty if nothing prevents an answer true. */
    public synchronized List<Reason> reservations() {
        Set<Reason> reasons = new LinkedHashSet<>();
        budget.token().reason().ifPresent(reasons::add);
        reasons.addAll(debts);
        return new ArrayList<>(reasons);
    }
}
