package org.clew.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.clew.Benchmarks;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/**
 * Lowers every program of a manifest and counts what is left to do: errors, unsupported constructs, time. Arguments: the folder
 * with {@code manifest.csv}, and optionally a part that paths must contain.
 */
public final class FrontEndSurvey {
    /** One program of the manifest. */
    public record Task(Path program, DataModel dataModel) {}

    /** What happened to it: an error, or what its lowering complained about. */
    public record Result(Task task, String error, List<Diagnostic> diagnostics, long milliseconds) {
        public boolean failed() {
            return !error.isEmpty();
        }
    }

    private static final long MOST_SECONDS = 60;

    private FrontEndSurvey() {}

    /** Some programs stand in several lines, one for each property. */
    public static List<Task> tasks(Benchmarks benchmarks) {
        return benchmarks.tasks().stream()
                .map(task -> new Task(task.program(), task.dataModel()))
                .distinct()
                .toList();
    }

    public static Result lower(Task task) {
        long start = System.nanoTime();
        String error = "";
        List<Diagnostic> diagnostics = List.of();
        try {
            SourceText text = Preprocessor.read(task.program, task.dataModel);
            diagnostics = new CFrontEnd(task.dataModel, Property.DEFAULT, new SimplifyingPool())
                    .lower(text)
                    .diagnostics();
        } catch (InputException refused) {
            error = refused.getMessage();
        } catch (RuntimeException | Error crash) {
            error = "crash: " + crash + " at "
                    + List.of(crash.getStackTrace()).stream().limit(3).toList();
        }
        return new Result(task, error, diagnostics, (System.nanoTime() - start) / 1_000_000);
    }

    /** A program that takes this long will not do; its thread is left behind. */
    private static Result lowerInTime(Task task) {
        CompletableFuture<Result> result = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> result.complete(lower(task)));
        Result late = new Result(task, "not lowered within " + MOST_SECONDS + " s", List.of(), 1000 * MOST_SECONDS);
        return result.completeOnTimeout(late, MOST_SECONDS, TimeUnit.SECONDS).join();
    }

    public static void main(String[] arguments) {
        Benchmarks benchmarks = Benchmarks.in(Path.of(arguments[0]));
        String part = arguments.length > 1 ? arguments[1] : "";
        List<Result> results = new ArrayList<>();
        for (Task task : tasks(benchmarks)) {
            if (task.program.toString().contains(part)) {
                results.add(lowerInTime(task));
            }
        }
        print(results, part.isEmpty() ? 3 : 20);
    }

    private static void print(List<Result> results, int examples) {
        Map<String, List<String>> causes = new TreeMap<>();
        for (Result result : results) {
            String program = result.task.program.toString();
            if (result.failed()) {
                causes.computeIfAbsent("ERROR " + shape(result.error), key -> new ArrayList<>())
                        .add(program);
            }
            result.diagnostics.stream()
                    .map(diagnostic -> shape(diagnostic.construct() + ": " + diagnostic.reason()))
                    .distinct()
                    .forEach(cause -> causes.computeIfAbsent(cause, key -> new ArrayList<>())
                            .add(program));
        }
        causes.entrySet().stream()
                .sorted(Comparator.comparingInt(entry -> -entry.getValue().size()))
                .forEach(entry -> System.out.println(entry.getValue().size() + "  " + entry.getKey() + "  "
                        + entry.getValue().stream().limit(examples).toList()));
        System.out.println("slowest:");
        results.stream()
                .sorted(Comparator.comparingLong(result -> -result.milliseconds))
                .limit(10)
                .forEach(result -> System.out.println("  " + result.milliseconds + " ms  " + result.task.program));
        long failed = results.stream().filter(Result::failed).count();
        long clean = results.stream()
                .filter(result -> !result.failed() && result.diagnostics.isEmpty())
                .count();
        System.out.printf(
                "programs %d, errors %d, with diagnostics %d, clean %d, total %d ms%n",
                results.size(),
                failed,
                results.size() - failed - clean,
                clean,
                results.stream().mapToLong(Result::milliseconds).sum());
    }

    /** The cause without what differs from program to program. */
    private static String shape(String message) {
        String first = message.lines().findFirst().orElse("");
        return first.replaceAll("^\\S+:\\d+(:\\d+)?: ", "").replaceAll("/\\S+/", "");
    }
}
