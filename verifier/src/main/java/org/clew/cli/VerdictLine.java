package org.clew.cli;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Verdict;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;

/**
 * The last line on stdout. It is printed exactly once, either by the run that ends or by Ctrl-C and SIGTERM, which stop the run and
 * wait a moment for its answer.
 */
final class VerdictLine {
    private static final long GRACE_MILLISECONDS = 700;
    private static final int MOST_REASONS = 3;

    private final Console console;
    private final AtomicBoolean printed = new AtomicBoolean();
    private final Thread onSignal;

    VerdictLine(Console console, CancellationToken token) {
        this.console = console;
        this.onSignal = new Thread(() -> stop(token), "stop");
    }

    /** From here on signals end with a verdict. */
    void guard() {
        Runtime.getRuntime().addShutdownHook(onSignal);
    }

    ExitCode print(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Safe safe -> proved();
            case Verdict.Unsafe(Counterexample run) ->
                line("false(" + run.violation().part().id() + ")", ExitCode.FALSE);
            case Verdict.Unknown unknown -> line("unknown (" + reasons(unknown) + ")", ExitCode.UNKNOWN);
        };
    }

    ExitCode proved() {
        return line("true", ExitCode.TRUE);
    }

    /** The first reasons; a program may have hundreds of debts. */
    private static String reasons(Verdict.Unknown unknown) {
        List<Reason> all = telling(unknown.reasons());
        String text = all.stream().limit(MOST_REASONS).map(Reason::text).collect(Collectors.joining("; "));
        return all.size() > MOST_REASONS ? text + "; " + (all.size() - MOST_REASONS) + " more" : text;
    }

    /** The reason that a strategy was not applicable is shown only if no other strategy has another reason. */
    private static List<Reason> telling(List<Reason> reasons) {
        List<Reason> others = reasons.stream()
                .filter(reason -> !(reason instanceof Reason.Exhausted))
                .toList();
        return others.isEmpty() ? reasons : others;
    }

    /** Called when the run is over and the process lives on, as in tests. */
    void release() {
        try {
            Runtime.getRuntime().removeShutdownHook(onSignal);
        } catch (IllegalStateException shuttingDown) {
            // The signal came first: its thread prints nothing more, since the line is there, and ends the process.
        }
    }

    /** @param text what stands after the colon */
    ExitCode line(String text, ExitCode code) {
        if (printed.compareAndSet(false, true)) {
            console.out().println("Verdict: " + text);
            console.out().flush();
        }
        return code;
    }

    private void stop(CancellationToken token) {
        Reason why = new Reason.Interrupted();
        token.cancel(why);
        long end = System.nanoTime() + GRACE_MILLISECONDS * 1_000_000;
        while (!printed.get() && System.nanoTime() < end) {
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                break;
            }
        }
        print(new Verdict.Unknown(List.of(why)));
        AbruptEnd.with(ExitCode.UNKNOWN.number());
    }
}
