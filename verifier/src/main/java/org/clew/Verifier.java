package org.clew;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.clew.engine.Neighbours;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.Task;
import org.clew.evidence.Attempt;
import org.clew.evidence.Counterexample;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.Measure;
import org.clew.evidence.PathEvent;
import org.clew.evidence.ProgramFile;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.evidence.compiled.CompilerCommand;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.limits.Watchdog;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.SourceSpan;
import org.clew.property.Property;
import org.clew.report.witness.WitnessTask;
import org.clew.smt.Arithmetic;
import org.clew.source.CFrontEnd;
import org.clew.source.Preprocessor;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.clew.source.text.Listing;
import org.clew.source.text.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * The library's entry: decides one program.
 *
 * <pre>{@code
 * Options options = Options.of(Path.of("program.c"), with -> with.strategy("forward").timeLimitMilliseconds(60_000));
 * Result result = new Verifier(options).run();
 * switch (result.verdict()) {
 *     case Verdict.Safe safe -> result.invariants().forEach(System.out::println);
 *     case Verdict.Unsafe unsafe -> System.out.println(unsafe.counterexample().inputs());
 *     case Verdict.Unknown unknown -> System.out.println(unknown.reasons());
 * }
 * }</pre>
 */
public final class Verifier {

    /** The time that a part of the run has to stop after it was told to; after that its answer is not waited for. */
    private static final long GRACE_MILLISECONDS = 400;

    /** The threads of the strategies. A thread that outlives its run is inside a solver, which only the end of the process stops. */
    private static final Set<Thread> WORKERS = ConcurrentHashMap.newKeySet();

    private static final long STACK_BYTES = 64L << 20;

    private final Options options;
    private final Strategy strategy;
    private final Budget budget;
    private final KeptTrees trees;
    private volatile List<SourceText> sources = List.of();
    private volatile List<Listing> listings = List.of();
    private volatile List<Diagnostic> warnings = List.of();
    private volatile @Nullable LoweredProgram program;
    private volatile @Nullable Run current;
    private volatile @Nullable GivenInvariants given;
    private volatile @Nullable NeighboursInFolder neighbours;
    private final SanityCheck sanity;
    private final Preparation preparation;

    /** @throws IllegalArgumentException if the options name no strategy */
    public Verifier(Options options) {
        this(
                options,
                Strategies.named(options.strategy(), options.settings())
                        .orElseThrow(() -> new IllegalArgumentException("no strategy " + options.strategy())),
                new CancellationToken());
    }

    /** @param token stops the run from another thread */
    public Verifier(Options options, Strategy strategy, CancellationToken token) {
        this(options, strategy, token, Preparation.none());
    }

    Verifier(Options options, Strategy strategy, CancellationToken token, Preparation preparation) {
        this.preparation = preparation;
        this.options = options;
        this.strategy = strategy;
        this.trees = new KeptTrees(options.recorded());
        this.budget = new Budget(token, options.timeLimitMilliseconds(), options.elapsedMilliseconds());
        this.sanity = new SanityCheck(options, budget, CompilerCommand.ofThisMachine());
    }

    /**
     * Decides the program within the limits. What cannot be decided is {@link Verdict.Unknown} with its reason; only a program
     * that cannot be read is an exception.
     */
    public Result run() throws InputException {
        CompletableFuture<Verdict> answer = new CompletableFuture<>();
        Thread worker = new Thread(null, () -> answerTo(answer), "verifier", STACK_BYTES);
        worker.setDaemon(true);
        try (Watchdog watchdog = Watchdog.over(budget, options.memoryLimitBytes())) {
            WORKERS.add(worker);
            worker.start();
            Verdict verdict = await(answer);
            Run run = current;
            EvidenceOfVerdict evidence = new EvidenceOfVerdict(options, program, verdict);
            List<PathEvent> path = evidence.path();
            List<Attempt> attempts = run == null ? List.of() : run.timeline().attempts(verdict);
            Optional<ExecutionTree> tree = trees.tree(attempts)
                    .or(() -> new TreeOfTrace(strategy.name()).of(verdict, program))
                    .or(trees::recorded);
            return new Result(
                    options.property(),
                    options.dataModel(),
                    files(),
                    verdict,
                    path,
                    evidence.invariants(),
                    evidence.contracts(),
                    evidence.assumptions(),
                    allWarnings(verdict),
                    statistics(),
                    options.inForce(),
                    attempts,
                    tree,
                    evidence.coverage(path, tree),
                    tree.flatMap(trees::log),
                    evidence.story(),
                    listings);
        } finally {
            sanity.stop();
            NeighboursInFolder others = neighbours;
            if (others != null) {
                others.end();
            }
        }
    }

    /** What the run has counted so far; another thread may ask at any time. */
    public Map<String, Long> progress() {
        Run run = current;
        return run == null ? Map.of() : run.statistics().snapshot();
    }

    public long elapsedMilliseconds() {
        return budget.elapsedMilliseconds();
    }

    /** The program in formulas that nothing else uses, so that they are the same whatever a run has done before. */
    public LoweredProgram loweredAnew() throws InputException {
        return frontEnd(new SimplifyingPool()).lower(sources(), List.of());
    }

    private CFrontEnd frontEnd(TermPool pool) {
        return new CFrontEnd(options.dataModel(), options.property(), options.assumptions(), pool);
    }

    private List<SourceText> sources() throws InputException {
        if (sources.isEmpty()) {
            sources = Preprocessor.read(options.units(), options.dataModel());
        }
        return sources;
    }

    /** Whether a thread is still at work, though its run may have been given up. */
    public static boolean isAtWork() {
        return !WORKERS.isEmpty();
    }

    private void answerTo(CompletableFuture<Verdict> answer) {
        try {
            answer.complete(decide());
        } catch (OutOfMemoryError full) {
            budget.token().cancel(new Reason.Memory());
            answer.complete(unknown(new Reason.Memory()));
        } catch (Throwable failure) {
            answer.completeExceptionally(failure);
        } finally {
            WORKERS.remove(Thread.currentThread());
        }
    }

    private Verdict decide() throws InputException {
        if (options.property() instanceof Property.Undecided other) {
            return unknown(undecided(other));
        }
        sanity.begin();
        TermPool pool = new SimplifyingPool();
        List<SourceText> texts = sources();
        if (options.keepsTree()) {
            listings = Listing.of(texts);
        }
        LoweredProgram lowered = preparation.prepare(frontEnd(pool).lower(texts, options.invariants()));
        program = lowered;
        warnings = warnings(lowered);
        sanity.parsed(lowered);
        if (budget.isSpent()) {
            return unknown(budget.token().reason().orElseThrow());
        }
        if (options.property() instanceof Property.Unreachable unreachable && !lowered.hasErrors()) {
            Optional<Reason> nothing = nothingToVerify(lowered);
            if (nothing.isPresent()) {
                return unknown(nothing.get());
            }
            Diagnostic unused = new Diagnostic(
                    Diagnostic.Code.UNUSED_PROPERTY,
                    SourceSpan.NONE,
                    "property",
                    absent(unreachable),
                    "check that the property is the intended one");
            warnings = Stream.concat(warnings.stream(), Stream.of(unused)).toList();
        }
        Run run = new Run(
                new Task(lowered.cfa(), options.property()),
                budget,
                options.keepsTree() ? trees : RunListener.NONE,
                new Certification(
                        options,
                        lowered.cfa(),
                        lowered.externals(),
                        budget,
                        sanity::endsWithoutInput,
                        preparation::refutation),
                options::applyTo,
                neighbours(lowered, pool));
        given = new GivenInvariants(lowered, run.offered());
        current = run;
        Verdict verdict = sanity.review(strategy.decide(run));
        if (verdict instanceof Verdict.Unsafe(Counterexample counterexample)) {
            Stream<Diagnostic> undefined = new UndefinedOnTheWay(options, texts, budget).in(counterexample).stream();
            warnings = Stream.concat(undefined, warnings.stream()).toList();
        }
        return verdict;
    }

    /** Who else decides this program; the exchange ends with the run. */
    private Neighbours neighbours(LoweredProgram lowered, TermPool pool) {
        if (options.exchange().isEmpty()) {
            return Neighbours.NONE;
        }
        WitnessTask task = new WitnessTask(files(), options.property(), options.dataModel(), Version.text());
        InvariantFolder folder = new InvariantFolder(options.exchange().get(), InvariantFolder.nameOfProcess(), task);
        NeighboursInFolder others =
                new NeighboursInFolder(folder, lowered, claims -> frontEnd(pool).lower(sources, claims));
        neighbours = others;
        others.begin(budget);
        return others;
    }

    private List<ProgramFile> files() {
        return options.units().stream()
                .map(unit -> new ProgramFile(unit.written()))
                .toList();
    }

    /** A reason not to answer true that is independent of the proof about the automaton; empty if there is none. */
    Optional<Reason> obstacle(LoweredProgram lowered) {
        if (options.property() instanceof Property.Undecided other) {
            return Optional.of(undecided(other));
        }
        return nothingToVerify(lowered);
    }

    /** A compiled run that reaches the error although a proof was found elsewhere; empty if there is none. */
    Optional<Reason> contradiction(LoweredProgram lowered) {
        sanity.begin();
        sanity.parsed(lowered);
        try {
            return sanity.contradiction();
        } finally {
            sanity.stop();
        }
    }

    /** Without a property of the user's own, the checks in the program may have been compiled away, so an answer true would mean nothing. */
    private Optional<Reason> nothingToVerify(LoweredProgram lowered) {
        if (!(options.property() instanceof Property.Unreachable unreachable) || lowered.hasErrors()) {
            return Optional.empty();
        }
        if (!lowered.leftOut().isEmpty()) {
            return Optional.of(new Reason.Debt(lowered.leftOut().getFirst().toString()));
        }
        return unreachable.equals(Property.DEFAULT)
                ? Optional.of(
                        new Reason.NothingToVerify(
                                "the program has no assertion and calls no error function (reach_error), so there is nothing to verify"))
                : Optional.empty();
    }

    private static String absent(Property.Unreachable unreachable) {
        return "the program never calls " + String.join(", ", unreachable.functions());
    }

    private static Reason undecided(Property.Undecided property) {
        return new Reason.Exhausted("the property " + property.name() + " is not decided by this version");
    }

    /** Adds the outcome of the user's claims, and a note if an answer true was not compared with compiled runs. */
    private List<Diagnostic> allWarnings(Verdict verdict) {
        List<Diagnostic> all = new ArrayList<>(warnings);
        GivenInvariants claims = given;
        if (claims != null) {
            all.addAll(claims.warnings());
        }
        if (verdict instanceof Verdict.Safe) {
            sanity.remark().ifPresent(all::add);
            LoweredProgram proved = program;
            if (proved != null) {
                all.addAll(proved.assumptions());
            }
        }
        Run run = current;
        if (run != null) {
            all.addAll(BusyLoops.of(verdict, run.rounds().most()));
            run.statistics()
                    .notes()
                    .forEach(note -> all.add(new Diagnostic(
                            Diagnostic.Code.STRATEGY_FAILED,
                            SourceSpan.NONE,
                            note.about(),
                            note.text(),
                            "please report it")));
        }
        return all;
    }

    private List<Diagnostic> warnings(LoweredProgram program) {
        Stream<Diagnostic> reading = options.arithmetic() == Arithmetic.INT
                ? Stream.of(new Diagnostic(
                        Diagnostic.Code.MATHEMATICAL_INTEGERS,
                        SourceSpan.NONE,
                        "--arithmetic int",
                        "a proof would be about mathematical integers, which never wrap around",
                        "use bv or exact-int for machine integers"))
                : Stream.empty();
        return Stream.concat(reading, program.diagnostics().stream()).toList();
    }

    private Verdict await(CompletableFuture<Verdict> answer) throws InputException {
        CompletableFuture<Reason> stop = new CompletableFuture<>();
        budget.token().onCancel(() -> stop.complete(budget.token().reason().orElseThrow()));
        try {
            CompletableFuture.anyOf(answer.exceptionally(failure -> null), stop).get();
            return stop.isDone() ? answer.get(GRACE_MILLISECONDS, TimeUnit.MILLISECONDS) : answer.get();
        } catch (TimeoutException stuck) {
            return unknown(stop.join());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return unknown(new Reason.Interrupted());
        } catch (ExecutionException failure) {
            switch (requireNonNull(failure.getCause())) {
                case InputException input -> throw input;
                case Error error -> throw error;
                case RuntimeException defect -> throw defect;
                default -> throw new IllegalStateException(failure.getCause());
            }
        }
    }

    private List<Measure> statistics() {
        List<Measure> measures = new ArrayList<>();
        Runtime jvm = Runtime.getRuntime();
        measures.add(new Measure("time", budget.elapsedMilliseconds(), Measure.Unit.MILLISECONDS));
        measures.add(new Measure("heap", jvm.totalMemory() - jvm.freeMemory() >> 20, Measure.Unit.MEGABYTES));
        measures.addAll(sanity.statistics());
        Run run = current;
        if (run != null) {
            measures.add(Measure.count("functions", run.task().cfa().functions().size()));
            measures.add(Measure.count("locations", run.task().cfa().locationCount()));
            measures.add(Measure.count("terms", run.pool().size()));
            run.statistics().snapshot().forEach((name, number) -> measures.add(Measure.named(name, number)));
            measures.addAll(requireNonNull(given).statistics());
            NeighboursInFolder others = neighbours;
            measures.addAll(others == null ? List.of() : others.statistics());
            run.solverStatistics().snapshot().forEach((name, number) -> measures.add(Measure.named(name, number)));
        }
        return measures;
    }

    private static Verdict unknown(Reason reason) {
        return new Verdict.Unknown(List.of(reason));
    }
}
