package org.clew.cli;

import java.util.Map;
import org.clew.Verifier;

/**
 * A line on the terminal that shows the progress of the search and disappears at the end. Without a terminal nothing
 * is printed.
 */
final class ProgressLine implements AutoCloseable {
    private static final long FIRST_MILLISECONDS = 700;
    private static final long PERIOD_MILLISECONDS = 200;
    private static final String CLEAR = "\r\u001b[K";

    private final Console console;
    private final Verifier verifier;
    private final Thread thread = new Thread(this::show, "progress");
    private boolean shown;

    private ProgressLine(Console console, Verifier verifier) {
        this.console = console;
        this.verifier = verifier;
    }

    /** The launcher says whether standard error is a terminal: the JVM could tell that only of its other streams. */
    static ProgressLine over(Console console, Verifier verifier) {
        ProgressLine line = new ProgressLine(console, verifier);
        if (Boolean.getBoolean("clew.terminal")) {
            line.thread.setDaemon(true);
            line.thread.start();
        }
        return line;
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (shown) {
            console.err().print(CLEAR);
            console.err().flush();
        }
    }

    private void show() {
        try {
            Thread.sleep(FIRST_MILLISECONDS);
            while (true) {
                shown = true;
                console.err().print(CLEAR + text(verifier.progress()));
                console.err().flush();
                Thread.sleep(PERIOD_MILLISECONDS);
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    private String text(Map<String, Long> numbers) {
        StringBuilder text = new StringBuilder();
        for (String name : new String[] {"states", "paths", "depth"}) {
            Long number = numbers.get(name);
            if (number != null) {
                text.append(name).append(' ').append(number).append(", ");
            }
        }
        return text.append(verifier.elapsedMilliseconds() / 1000).append(" s").toString();
    }
}
