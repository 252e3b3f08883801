package org.clew.bench.result;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.bench.run.Measured;

/**
 * The answer of a run.
 *
 * @param part the violated part of the property for false, else empty
 * @param reason why there is no verdict; for false what is violated and where, if that is known; else empty
 */
public record Answer(Kind kind, String part, String reason) {

    /** The verdicts, and the ways to end without one. */
    public enum Kind {
        TRUE,
        FALSE,
        UNKNOWN,
        TIMEOUT,
        MEMORY,
        ERROR
    }

    private static final Pattern VERDICT =
            Pattern.compile("^Verdict: (true|false|unknown)(?:\\(([^)]*)\\))?(?: \\((.*)\\))?$", Pattern.MULTILINE);

    private static final Pattern VIOLATION = Pattern.compile("^[^ ].*:\\d+:\\d+: ");

    /** Reads the last verdict line; the exit code must say the same. */
    public static Answer of(Measured run, String output) {
        switch (run.end()) {
            case TIME -> {
                return new Answer(Kind.TIMEOUT, "", "did not keep its time limit and was killed");
            }
            case MEMORY -> {
                return new Answer(Kind.MEMORY, "", "killed at the memory limit");
            }
            case BY_ITSELF, INTERRUPTED -> {}
        }
        Matcher line = VERDICT.matcher(output);
        Answer last = null;
        while (line.find()) {
            Kind kind = Kind.valueOf(line.group(1).toUpperCase(Locale.ROOT));
            last = new Answer(kind, text(line, 2), kind == Kind.FALSE ? violation(output) : text(line, 3));
        }
        if (last == null) {
            return new Answer(Kind.ERROR, "", "exit code " + run.exitCode() + ": " + lastLine(output));
        }
        return last.exitCode() == run.exitCode()
                ? last
                : new Answer(Kind.ERROR, "", "exit code " + run.exitCode() + " after " + last.status());
    }

    /** As a table shows it, in BenchExec's words. */
    public String status() {
        return switch (kind) {
            case TRUE -> "true";
            case FALSE -> part.isEmpty() ? "false" : "false(" + part + ")";
            case UNKNOWN -> "unknown";
            case TIMEOUT -> "TIMEOUT";
            case MEMORY -> "OUT OF MEMORY";
            case ERROR -> "ERROR";
        };
    }

    /** The inverse of {@link #status}, which also understands other tools' results. */
    public static Answer ofStatus(String status, String reason) {
        String word = status.toLowerCase(Locale.ROOT);
        int parenthesis = status.indexOf('(');
        String part =
                parenthesis < 0 || !status.endsWith(")") ? "" : status.substring(parenthesis + 1, status.length() - 1);
        if (word.startsWith("true")) {
            return new Answer(Kind.TRUE, "", "");
        } else if (word.startsWith("false")) {
            return new Answer(Kind.FALSE, part, reason);
        } else if (word.startsWith("timeout")) {
            return new Answer(Kind.TIMEOUT, "", reason);
        } else if (word.startsWith("out of memory")) {
            return new Answer(Kind.MEMORY, "", reason);
        } else if (word.startsWith("unknown")) {
            return new Answer(Kind.UNKNOWN, "", reason);
        }
        return new Answer(Kind.ERROR, "", reason.isEmpty() ? status : reason);
    }

    public boolean isVerdict() {
        return kind == Kind.TRUE || kind == Kind.FALSE;
    }

    private int exitCode() {
        return kind == Kind.TRUE ? 0 : kind == Kind.FALSE ? 10 : 5;
    }

    private static String text(Matcher line, int group) {
        return line.group(group) == null ? "" : line.group(group);
    }

    /** The first line that is not a warning names the violation. */
    private static String violation(String output) {
        return output.lines()
                .filter(line -> !line.startsWith("warning: "))
                .findFirst()
                .filter(line -> VIOLATION.matcher(line).find())
                .orElse("");
    }

    private static String lastLine(String output) {
        String[] lines = output.strip().split("\n");
        String last = lines[lines.length - 1].strip();
        return last.isEmpty() ? "no output" : last;
    }
}
