package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.clew.program.DataModel;
import org.clew.source.Preprocessor;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;

/**
 * Self-checking programs of other projects, run by our interpreter: GCC's torture suite and c-testsuite. The programs lie beside
 * the project, in {@code ../shared/conformance}; they are read there and never copied, and the test is skipped where they are
 * absent. Programs of c-testsuite come with what they print, and that is compared too. What is refused is counted by construct in {@code target/conformance-NAME.txt}. {@code -Dclew.conformance.match=REGEX}
 * runs some programs only.
 */
class SuitesTest {

    private static final String MATCH = System.getProperty("clew.conformance.match", "");
    private static final long MILLISECONDS = 10_000;

    @Test
    void tortureProgramsEndAsTheirCompiledFormDoes() throws IOException, InterruptedException, ExecutionException {
        check("torture", 94);
    }

    @Test
    void programsOfCTestsuitePrintWhatTheyShould() throws IOException, InterruptedException, ExecutionException {
        check("c-testsuite", 98);
    }

    private static void check(String suite, int percent) throws IOException, InterruptedException, ExecutionException {
        Optional<Path> folder = find(suite);
        assumeTrue(folder.isPresent(), "there are no programs at ../shared/conformance/" + suite);
        Map<String, Judgement> judgements = judge(programs(folder.get()));
        String table = table(judgements);
        System.out.println(suite + ": " + table);
        Files.writeString(Path.of("target", "conformance-" + suite + ".txt"), table);
        assertThat(judgements.entrySet().stream().filter(entry -> entry.getValue() instanceof Judgement.Wrong))
                .as("programs that end otherwise than their compiled form")
                .isEmpty();
        if (MATCH.isEmpty()) {
            long programs = judgements.values().stream()
                    .filter(judgement -> !(judgement instanceof Judgement.NoProgram))
                    .count();
            assertThat(100 * agreeing(judgements) / programs)
                    .as("programs that are run to their end, in percent")
                    .isGreaterThanOrEqualTo(percent);
        }
    }

    private static Optional<Path> find(String suite) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path candidate = folder.resolve("shared").resolve("conformance").resolve(suite);
            if (Files.isDirectory(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private static List<Path> programs(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".c"))
                    .filter(file ->
                            MATCH.isEmpty() || file.getFileName().toString().matches(MATCH))
                    .sorted()
                    .toList();
        }
    }

    private static Map<String, Judgement> judge(List<Path> programs) throws InterruptedException, ExecutionException {
        Map<String, Judgement> judgements = new ConcurrentSkipListMap<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            List<Future<?>> all = programs.stream()
                    .<Future<?>>map(program -> pool.submit(
                            () -> judgements.put(program.getFileName().toString(), judge(program))))
                    .toList();
            for (Future<?> one : all) {
                one.get();
            }
        }
        return judgements;
    }

    private static Judgement judge(Path program) {
        try {
            SourceText text = Preprocessor.read(program, DataModel.LP64);
            Path expected = Path.of(program + ".expected");
            return Judgement.of(
                    program, Files.exists(expected) ? ExpectedOutput.checked(text, expected) : text, MILLISECONDS);
        } catch (InputException includesAnAbsentFile) {
            return new Judgement.NoProgram();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static long agreeing(Map<String, Judgement> judgements) {
        return judgements.values().stream()
                .filter(Judgement.Agrees.class::isInstance)
                .count();
    }

    private static String table(Map<String, Judgement> judgements) {
        Map<String, List<String>> refusals = new TreeMap<>();
        Map<String, String> wrong = new TreeMap<>();
        judgements.forEach((name, judgement) -> {
            switch (judgement) {
                case Judgement.Agrees agrees -> {}
                case Judgement.NoProgram noProgram ->
                    refusals.merge(
                            "a file that it includes is absent",
                            List.of(name),
                            (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
                case Judgement.Refuses(String construct) ->
                    refusals.merge(
                            construct,
                            List.of(name),
                            (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
                case Judgement.Wrong(String what) -> wrong.put(name, what);
            }
        });
        StringBuilder text = new StringBuilder(agreeing(judgements) + " of " + judgements.size() + " agree, "
                + wrong.size() + " are wrong, the others are refused\n");
        wrong.forEach((name, what) -> text.append("WRONG " + name + ": " + what + "\n"));
        refusals.entrySet().stream()
                .sorted(Comparator.comparing(entry -> -entry.getValue().size()))
                .forEach(entry -> text.append(entry.getValue().size() + "  " + entry.getKey() + "  "
                        + entry.getValue().stream().limit(6).collect(Collectors.joining(" ")) + "\n"));
        return text.toString();
    }
}
