package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.clew.Benchmarks;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Real tasks of the field, read from beside the project: verdicts as expected, from trees that do not grow. */
class BenchmarkTasksTest {

    private Benchmarks benchmarks;

    @BeforeEach
    void find() {
        Optional<Benchmarks> found = Benchmarks.find();
        assumeTrue(found.isPresent(), Benchmarks.ABSENT);
        benchmarks = found.get();
    }

    /** CAV12, Fig. 6: the states that TRACER needs with weakest preconditions. */
    @ParameterizedTest
    @CsvSource({
        "ntdrivers-simplified/cdaudio_simpl1.cil-2, 2138",
        "ntdrivers-simplified/diskperf_simpl1.cil, 2829",
        "ntdrivers-simplified/floppy_simpl3.cil-2, 1357",
        "ntdrivers-simplified/kbfiltr_simpl1.cil, 230",
        "ssh-simplified/s3_clnt_1.cil-1, 6940",
        "ssh-simplified/s3_clnt_2.cil-2, 9871",
        "ssh-simplified/s3_clnt_3.cil-1, 17617",
        "ssh-simplified/s3_clnt_4.cil-1, 6990",
        "ssh-simplified/s3_srvr_1.cil-2, 5496",
        "ssh-simplified/s3_srvr_2.cil-1, 7295",
        "ssh-simplified/s3_srvr_3.cil, 5950",
        "ssh-simplified/s3_srvr_4.cil, 4349"
    })
    void programsOfCav12NeedNoMoreStatesThanInThePaper(String task, long states) {
        assertThat(decide(task, "--strategy forward --interpolation wp", "states"))
                .isBetween(1L, states);
    }

    /**
     * RV11, Table 1: the states that TRACER needs. As there, a function without body returns any value and does nothing else. That
     * diskperf and floppy are neither true nor false in C is told in docs/papers.md.
     */
    @ParameterizedTest
    @CsvSource({
        "tracer-seeds/qpmouse, 1033",
        "tracer-seeds/tlan, 4892",
        "tracer-seeds/kbfiltr, 1396",
        "tracer-seeds/cdaudio, 13814",
        "tracer-seeds/tcas_1a, 5386",
        "tracer-seeds/tcas_1b, 5405",
        "tracer-seeds/tcas_2a, 5386",
        "tracer-seeds/tcas_3b, 5375",
        "tracer-seeds/tcas_5a, 5386",
        "tracer-seeds/ssh_clnt.1, 47825",
        "tracer-seeds/ssh_srvr.2, 44213"
    })
    void programsOfRv11NeedNoMoreStatesThanInThePaper(String task, long states) {
        assertThat(decide(task, "--strategy forward --undefined nondet", "states"))
                .isBetween(1L, states);
    }

    /** A number that a change of ours makes larger is a tree that has grown; a smaller one is worth noting down. */
    @ParameterizedTest
    @CsvFileSource(resources = "/benchmark-tasks.csv", useHeadersInDisplayName = true)
    void treesDoNotGrow(String task, String options, String what, long most) {
        assertThat(decide(task, options, what)).as(what).isBetween(1L, most);
    }

    /** The number of that name of a run that must end with the verdict of the manifest. */
    private long decide(String name, String options, String what) {
        Benchmarks.Task task = benchmarks.task(name);
        List<String> arguments =
                new ArrayList<>(List.of("verify", task.definition().toString(), "--stats"));
        arguments.addAll(Arrays.asList(options.split(" ")));
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        List<String> lines = run.out().lines().toList();
        assertThat(lines).as("%s %s", name, run.err()).isNotEmpty();
        assertThat(lines.getLast()).startsWith("Verdict: " + task.expected());
        return (run.out() + run.err())
                .lines()
                .filter(line -> line.startsWith(what + ": "))
                .mapToLong(line -> Long.parseLong(line.substring(what.length() + 2)))
                .findFirst()
                .orElse(0);
    }
}
