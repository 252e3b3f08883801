package org.clew;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.clew.evidence.Measure;
import org.clew.evidence.Verdict;
import org.clew.evidence.compiled.CompilerCommand;
import org.clew.evidence.compiled.SanityRun;
import org.clew.evidence.compiled.SanityRun.Counts;
import org.clew.evidence.compiled.SanityRun.Result;
import org.clew.evidence.compiled.SanityTask;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.program.SourceSpan;
import org.clew.smt.Arithmetic;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.lowered.UndefinedFunctions;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.TranslationUnit;
import org.jspecify.annotations.Nullable;

/**
 * Compares an answer true with runs of the compiled program before it is reported. If a compiled run reaches the error, the front end misread the
 * program, so the proof is about another program and the answer is unknown. The compiler works at the same time as front end and proof, so that a run
 * on two cores takes no longer. See docs/adr/0019-compiled-run-before-true.md.
 */
final class SanityCheck {

    /**
     * How long an answer true waits at most. A run takes 0.1 s on an idle machine and has ended before the proof; five seconds are for
     * the compiler on a busy one.
     */
    private static final long BUDGET_MILLISECONDS = 5_000;

    /** The limit for a compiler that reads a large program during the proof. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The time to wait for a run that is not needed any more, so that its files can be deleted. */
    private static final long CLEANING_MILLISECONDS = 200;

    private final Options options;
    private final Budget budget;
    private final CompilerCommand compiler;
    private @Nullable SanityInputs inputs;
    private @Nullable Attempt attempt;
    private @Nullable Result result;
    private boolean cut;
    private Optional<Diagnostic> assumption = Optional.empty();

    SanityCheck(Options options, Budget budget, CompilerCommand compiler) {
        this.options = options;
        this.budget = budget;
        this.compiler = compiler;
    }

    /** Called when only the file is known: starts the compiler if it does not take processor time from the proof. */
    synchronized void begin() {
        if (!isWanted()) {
            return;
        }
        try {
            StringBuilder text = new StringBuilder();
            boolean flags = false;
            for (TranslationUnit unit : options.units()) {
                text.append(Files.readString(unit.file(), StandardCharsets.ISO_8859_1))
                        .append('\n');
                flags |= !unit.flags().isEmpty();
            }
            inputs = SanityInputs.ofText(text.toString(), flags, options.dataModel());
        } catch (IOException unreadable) {
            return;
        }
        if (Runtime.getRuntime().availableProcessors() > 1) {
            attempt = new Attempt(task(inputs));
        }
    }

    /** Called when the program has been parsed: starts again if input functions have other types than their names suggest. */
    synchronized void parsed(LoweredProgram program) {
        assumption = program.assumptions().stream().findFirst();
        SanityInputs guess = inputs;
        if (guess == null) {
            return;
        }
        SanityInputs exact =
                guess.withTypesOf(program.cfa(), options.assumptions().undefined() == UndefinedFunctions.NONDET);
        inputs = exact;
        if (attempt != null && !exact.equals(guess)) {
            attempt.stop();
            attempt = new Attempt(task(exact));
        }
    }

    /** The verdict, unless it is true and a compiled run says otherwise. */
    Verdict review(Verdict verdict) {
        if (!(verdict instanceof Verdict.Safe)) {
            stop();
            return verdict;
        }
        return contradiction()
                .<Verdict>map(reason -> new Verdict.Unknown(List.of(reason)))
                .orElse(verdict);
    }

    /** Why an answer true is not believed: a compiled run reaches the error. Empty if none does. */
    Optional<Reason> contradiction() {
        Attempt running = attemptForTrue();
        if (running == null) {
            return Optional.empty();
        }
        Optional<Result> came = running.await(budget);
        stop();
        synchronized (this) {
            cut = came.isEmpty();
            result = came.orElse(null);
        }
        return came.orElse(null) instanceof Result.Contradicted contradicted
                ? Optional.of(refuted(running.task, contradicted))
                : Optional.empty();
    }

    /**
     * Whether the program ended without an error in all of its compiled runs, and read nothing: then it need not be compiled again to
     * confirm its only run.
     */
    boolean endsWithoutInput() {
        Attempt running = attemptForTrue();
        return running != null
                && running.await(budget).orElse(null) instanceof Result.Agreed(Counts counts)
                && counts.inputs() == 0
                && counts.ended() == counts.vectors();
    }

    private synchronized @Nullable Attempt attemptForTrue() {
        if (attempt == null && inputs != null && !budget.isSpent()) {
            attempt = new Attempt(task(inputs));
        }
        return attempt;
    }

    private Reason refuted(SanityTask task, Result.Contradicted run) {
        String with = run.inputs().isEmpty() ? "" : " with " + String.join(", ", run.inputs());
        String how = isUndefined(task, run.vector())
                ? ", after undefined behaviour that the compiler's sanitizers report"
                : "";
        String reached = "the proof says true, but the compiled program reaches the error" + with + how + "; ";
        // Where C leaves something open, a run that differs from the assumption of the proof is no defect.
        String why = assumption
                .map(assumed -> "the proof depends on an assumption at " + assumed)
                .orElseGet(() -> "this is a defect of Clew, please report it"
                        + new DefectReport(options, task, compiler, run.inputs()).write());
        return new Reason.Uncertified(reached + why);
    }

    private boolean isUndefined(SanityTask task, int vector) {
        try {
            return new SanityRun(compiler, PATIENCE).isUndefined(task, vector);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The run is not needed any more. */
    void stop() {
        Attempt running;
        synchronized (this) {
            running = attempt;
        }
        if (running != null) {
            running.stop();
        }
    }

    /** The note for the user that an answer true was not compared with a compiled run. */
    synchronized Optional<Diagnostic> remark() {
        Optional<String> why = cut
                ? Optional.of("it did not end in time")
                : result instanceof Result.NotRun(String reason) ? Optional.of(reason) : Optional.empty();
        return why.map(reason -> new Diagnostic(
                Diagnostic.Code.NOT_COMPARED,
                SourceSpan.NONE,
                "true",
                "not compared with a compiled run: " + reason,
                ""));
    }

    synchronized List<Measure> statistics() {
        List<Measure> lines = new ArrayList<>();
        Counts counts = switch (result) {
            case Result.Agreed(Counts all) -> all;
            case Result.Contradicted contradicted -> contradicted.counts();
            case Result.NotRun notRun -> null;
            case null -> null;
        };
        if (attempt != null) {
            lines.add(new Measure("sanity time", attempt.milliseconds(), Measure.Unit.MILLISECONDS));
            lines.add(Measure.count("sanity cut", cut ? 1 : 0));
        }
        if (counts != null) {
            lines.add(Measure.count("sanity runs", counts.vectors()));
            lines.add(Measure.count("sanity inputs", counts.inputs()));
            lines.add(Measure.count("sanity contradictions", result instanceof Result.Contradicted ? 1 : 0));
            lines.add(Measure.count("sanity runs ended", counts.ended()));
            lines.add(Measure.count("sanity runs crashed", counts.crashed()));
            lines.add(Measure.count("sanity runs cut", counts.cut()));
            lines.add(Measure.count("sanity runs denied", counts.denied()));
        }
        return lines;
    }

    /** A proof over mathematical integers is not about the compiled program, so they are not compared. */
    private boolean isWanted() {
        return options.sanityRun() && options.arithmetic() != Arithmetic.INT;
    }

    private SanityTask task(SanityInputs known) {
        return new SanityTask(
                options.units(),
                options.dataModel(),
                options.property(),
                known.functions(),
                known.names(),
                known.constants(),
                options.assumptions().mallocMayFail());
    }

    /** One compilation and its runs, in a thread of their own. */
    private final class Attempt {

        private final SanityTask task;
        private final CompletableFuture<Result> answer = new CompletableFuture<>();
        private final long start = System.nanoTime();
        private final Thread thread = new Thread(this::run, "sanity run");
        private volatile long end;

        Attempt(SanityTask task) {
            this.task = task;
            thread.setDaemon(true);
            thread.start();
        }

        private void run() {
            try {
                answer.complete(new SanityRun(compiler, PATIENCE).run(task));
            } catch (InterruptedException stopped) {
                answer.cancel(false);
            } catch (RuntimeException defect) {
                answer.complete(new Result.NotRun(defect.toString()));
            } finally {
                end = System.nanoTime();
            }
        }

        Optional<Result> await(Budget budget) {
            long most = Math.clamp(budget.remainingMilliseconds(), 0, BUDGET_MILLISECONDS);
            Runnable giveUp = () -> answer.cancel(false);
            budget.token().onCancel(giveUp);
            try {
                return Optional.of(answer.get(most, TimeUnit.MILLISECONDS));
            } catch (TimeoutException | ExecutionException | CancellationException none) {
                return Optional.empty();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            } finally {
                budget.token().forget(giveUp);
            }
        }

        long milliseconds() {
            long until = end == 0 ? System.nanoTime() : end;
            return (until - start) / 1_000_000;
        }

        void stop() {
            thread.interrupt();
            try {
                thread.join(CLEANING_MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
