package org.clew;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.Task;
import org.clew.evidence.Result;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.CompilerCommand;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;
import org.clew.limits.Watchdog;
import org.clew.logic.TermPool;
import org.clew.property.Property;
import org.clew.smt.Arithmetic;
import org.clew.source.CFrontEnd;
import org.clew.source.Diagnostic;
import org.clew.source.InputException;
import org.clew.source.LoweredProgram;
import org.clew.source.Preprocessor;
import org.jspecify.annotations.Nullable;

/** The library's entry: decides one program. */
public final class Verifier {

    /** How long a part that was told to stop may take to do so; then its answer is not waited for. */
    private static final long GRACE_MILLISECONDS = 400;

    /** The thread that decides; if it outlives its run, it is deep in a solver, which only the end of the process stops. */
    public static final String THREAD = "verifier";

    private static final long STACK_BYTES = 64L << 20;

    private final Options options;
    private final Strategy strategy;
    private final Budget budget;
    private final RunListener listener;
    private volatile List<String> warnings = List.of();
    private volatile @Nullable Run current;
    private volatile @Nullable GivenInvariants given;
    private final SanityCheck sanity;

    public Verifier(Options options, Strategy strategy, CancellationToken token) {
        this(options, strategy, token, RunListener.NONE);
    }

    /** @param listener hears what the strategy does, in the strategy's threads */
    public Verifier(Options options, Strategy strategy, CancellationToken token, RunListener listener) {
        this.listener = listener;
        this.options = options;
        this.strategy = strategy;
        this.budget = new Budget(token, options.timeLimitMilliseconds(), options.elapsedMilliseconds());
        this.sanity = new SanityCheck(options, budget, CompilerCommand.ofThisMachine());
    }

    /**
     * Decides the program within the limits. What cannot be decided is {@link Verdict.Unknown} with its reason; only a program
     * that cannot be read is an exception.
     */
    public Result run() throws InputException {
        CompletableFuture<Verdict> answer = new CompletableFuture<>();
        Thread worker = new Thread(null, () -> answerTo(answer), THREAD, STACK_BYTES);
        worker.setDaemon(true);
        try (Watchdog watchdog = Watchdog.over(budget, options.memoryLimitBytes())) {
            worker.start();
            Verdict verdict = await(answer);
            Run run = current;
            return new Result(
                    options.property(),
                    verdict,
                    allWarnings(verdict),
                    run == null || !(verdict instanceof Verdict.Safe) ? List.of() : run.invariants(),
                    statistics());
        } finally {
            sanity.stop();
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

    private void answerTo(CompletableFuture<Verdict> answer) {
        try {
            answer.complete(decide());
        } catch (OutOfMemoryError full) {
            budget.token().cancel(new Reason.Memory());
            answer.complete(unknown(new Reason.Memory()));
        } catch (Throwable failure) {
            answer.completeExceptionally(failure);
        }
    }

    private Verdict decide() throws InputException {
        if (options.property() instanceof Property.Undecided other) {
            return unknown(new Reason.Exhausted("the property " + other.name() + " is not decided by this version"));
        }
        sanity.begin();
        TermPool pool = new TermPool();
        LoweredProgram program = new CFrontEnd(options.dataModel(), options.property(), options.assumptions(), pool)
                .lower(Preprocessor.read(options.file(), options.dataModel()), options.invariants());
        warnings = warnings(program);
        sanity.parsed(program.cfa());
        if (budget.isSpent()) {
            return unknown(budget.token().reason().orElseThrow());
        }
        if (options.property() instanceof Property.Unreachable unreachable && !program.hasErrors()) {
            String absent = "the program never calls " + String.join(", ", unreachable.functions());
            // Without a property of the user's own, a check may be commented out, and true would mean nothing.
            if (!program.leftOut().isEmpty()) {
                return unknown(new Reason.Debt(program.leftOut().getFirst().toString()));
            }
            if (unreachable.equals(Property.DEFAULT)) {
                return unknown(new Reason.Exhausted(absent + ", so there is nothing to verify"));
            }
            warnings = Stream.concat(
                            warnings.stream(), Stream.of(absent + "; check that the property is the intended one"))
                    .toList();
        }
        Run run = new Run(
                new Task(program.cfa(), options.property()),
                budget,
                listener,
                new Certification(options, program.cfa(), program.externals(), budget),
                options::applyTo);
        given = new GivenInvariants(program, run.offered());
        current = run;
        return sanity.review(strategy.decide(run));
    }

    /** Also what came of the user's claims, as far as the run went, and what true was not compared with. */
    private List<String> allWarnings(Verdict verdict) {
        List<String> all = new ArrayList<>(warnings);
        GivenInvariants claims = given;
        if (claims != null) {
            claims.warnings().forEach(warning -> all.add(warning.toString()));
        }
        if (verdict instanceof Verdict.Safe) {
            sanity.remark().ifPresent(all::add);
        }
        return all;
    }

    private List<String> warnings(LoweredProgram program) {
        Stream<String> reading = options.arithmetic() == Arithmetic.INT
                ? Stream.of("true would be about mathematical integers, which never wrap around (--arithmetic int)")
                : Stream.empty();
        return Stream.concat(reading, program.diagnostics().stream().map(Diagnostic::toString))
                .toList();
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
            switch (failure.getCause()) {
                case InputException input -> throw input;
                case Error error -> throw error;
                case RuntimeException defect -> throw defect;
                default -> throw new IllegalStateException(failure.getCause());
            }
        }
    }

    private Map<String, String> statistics() {
        Map<String, String> lines = new LinkedHashMap<>();
        Runtime jvm = Runtime.getRuntime();
        lines.put("strategy", strategy.name());
        lines.put("time", budget.elapsedMilliseconds() + " ms");
        lines.put("heap", (jvm.totalMemory() - jvm.freeMemory() >> 20) + " MB");
        lines.putAll(sanity.statistics());
        Run run = current;
        if (run != null) {
            lines.put("functions", String.valueOf(run.task().cfa().functions().size()));
            lines.put("locations", String.valueOf(run.task().cfa().locationCount()));
            lines.put("terms", String.valueOf(run.pool().size()));
            run.statistics().snapshot().forEach((name, number) -> lines.put(name, number.toString()));
            lines.putAll(requireNonNull(given).statistics());
            run.solverStatistics().snapshot().forEach((name, number) -> lines.put(name, number.toString()));
        }
        return lines;
    }

    private static Verdict unknown(Reason reason) {
        return new Verdict.Unknown(List.of(reason));
    }
}
