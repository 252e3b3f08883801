package org.clew.bench.campaign;

import com.google.gson.JsonObject;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.clew.bench.execute.Run;
import org.clew.bench.result.Judgement;
import org.clew.bench.result.RunResult;
import org.clew.cli.Console;
import org.jspecify.annotations.Nullable;

/** Shows a campaign while it runs: a bar on a terminal, wrong verdicts at once, and events for programs that watch. */
public final class Progress implements AutoCloseable {
    private static final int BAR = 24;
    private static final String CLEAR = "\r\u001b[K";
    private static final long PERIOD_NANOSECONDS = 100_000_000;
    private static final long LINE_NANOSECONDS = 15_000_000_000L;

    private final Console console;
    private final String title;
    private final int total;
    private final int later;
    private final int places;
    private final Set<String> running = new LinkedHashSet<>();
    private final boolean terminal = Boolean.getBoolean("clew.terminal");
    private final @Nullable BufferedWriter events;
    private final long start = System.nanoTime();
    private final int[] counts = new int[Judgement.values().length];
    private int finished;
    private double wallSeconds;
    private long shown;

    private Progress(Console console, String title, int total, int later, int places, @Nullable BufferedWriter events) {
        this.console = console;
        this.title = title;
        this.total = total;
        this.later = later;
        this.places = places;
        this.events = events;
    }

    /** @param places how many runs there are at the same time */
    public static Progress of(Console console, int total, int places, Optional<Path> events) throws IOException {
        return new Progress(
                console, "", total, 0, places, events.isPresent() ? Files.newBufferedWriter(events.get()) : null);
    }

    /**
     * Progress of one of several campaigns. Without a terminal, a line is printed from time to time.
     *
     * @param later how many runs the campaigns after this one have
     */
    public static Progress of(Console console, String title, int total, int later, int places) {
        return new Progress(console, title, total, later, places, null);
    }

    synchronized void begin(String limits, int before) {
        String prefix = title.isEmpty() ? "" : title + ": ";
        console.err().println(prefix + "limits: " + limits);
        if (before > 0) {
            console.err().println(prefix + "resumed: " + before + " runs are done, " + total + " are left");
        }
        JsonObject event = new JsonObject();
        event.addProperty("event", "begin");
        event.addProperty("runs", total);
        event.addProperty("done_before", before);
        event.addProperty("limits", limits);
        tell(event.toString());
    }

    synchronized void started(Run run) {
        running.add(run.key());
        JsonObject event = new JsonObject();
        event.addProperty("event", "start");
        event.addProperty("config", run.config().name());
        event.addProperty("task", run.task().name());
        event.addProperty("property", run.task().property());
        tell(event.toString());
    }

    synchronized void finished(RunResult result) {
        finished++;
        running.remove(result.key());
        counts[result.judgement().ordinal()]++;
        wallSeconds += result.wallSeconds();
        tell(result.json());
        if (result.judgement() == Judgement.WRONG || result.isRejected()) {
            clear();
            console.err().println(red(wrong(result)));
        }
        if (terminal && (System.nanoTime() - shown > PERIOD_NANOSECONDS || finished == total)) {
            shown = System.nanoTime();
            console.err().print(CLEAR + line());
            console.err().flush();
        } else if (!terminal
                && !title.isEmpty()
                && (System.nanoTime() - shown > LINE_NANOSECONDS || finished == total)) {
            shown = System.nanoTime();
            console.err().println(line());
        }
    }

    private static String wrong(RunResult result) {
        String what = result.isRejected()
                ? "EVIDENCE REJECTED (" + result.check() + ")"
                : "WRONG: " + result.answer().status() + ", expected "
                        + result.expected().map(expected -> expected.text()).orElse("");
        return what + "  " + result.task() + " " + result.property() + " [" + result.config() + "]";
    }

    private String line() {
        int filled = total == 0 ? BAR : BAR * finished / total;
        double left = (total - finished + later) * (wallSeconds / Math.max(1, finished)) / places;
        return (title.isEmpty() ? "" : title + " ") + "[" + "#".repeat(filled) + ".".repeat(BAR - filled) + "] "
                + finished + "/" + total + "  correct "
                + counts[Judgement.CORRECT.ordinal()] + ", unknown " + counts[Judgement.UNKNOWN.ordinal()] + ", error "
                + counts[Judgement.ERROR.ordinal()] + ", "
                + (counts[Judgement.WRONG.ordinal()] > 0
                        ? red("WRONG " + counts[Judgement.WRONG.ordinal()])
                        : "wrong 0")
                + "  " + duration(left) + " left"
                + (title.isEmpty() || running.isEmpty() ? "" : "  " + String.join(", ", running));
    }

    public static String duration(double seconds) {
        long whole = Math.round(seconds);
        return whole < 100
                ? whole + " s"
                : whole < 6000 ? whole / 60 + " min" : whole / 3600 + " h " + whole / 60 % 60 + " min";
    }

    private String red(String text) {
        return terminal ? "\u001b[1;31m" + text + "\u001b[0m" : text;
    }

    private void clear() {
        if (terminal) {
            console.err().print(CLEAR);
        }
    }

    private void tell(String line) {
        if (events != null) {
            try {
                events.write(line);
                events.newLine();
                events.flush();
            } catch (IOException e) {
                console.err().println("warning: --events: " + e.getMessage());
            }
        }
    }

    @Override
    public synchronized void close() throws IOException {
        clear();
        JsonObject event = new JsonObject();
        event.addProperty("event", "end");
        event.addProperty("runs", finished);
        event.addProperty("wall_seconds", Math.round((System.nanoTime() - start) / 1e6) / 1000.0);
        tell(event.toString());
        if (events != null) {
            events.close();
        }
    }
}
