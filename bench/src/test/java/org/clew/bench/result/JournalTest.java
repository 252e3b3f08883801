package org.clew.bench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.clew.bench.task.Expected;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A journal stays readable if its writer is killed. */
class JournalTest {
    private static final RunResult RUN = new RunResult(
            "fast",
            "loops/a \"quoted\".yml",
            "no-overflow",
            "loops",
            Optional.of(Expected.TRUE),
            Answer.ofStatus("unknown", "line 1\nline 2"),
            5,
            1.25,
            0.5,
            1 << 20,
            "runs/fast/a",
            "");

    @TempDir
    Path folder;

    @Test
    void halfALineIsCutOffAndNothingElseIsLost() throws IOException {
        Path file = folder.resolve("results.jsonl");
        try (Journal journal = Journal.append(file)) {
            journal.write("{\"event\":\"bench\"}");
            journal.add(RUN);
        }
        Files.writeString(file, RUN.json().substring(0, 50), StandardOpenOption.APPEND);
        assertThat(Journal.read(file)).containsExactly(RUN);
        try (Journal journal = Journal.append(file)) {
            journal.add(RUN);
        }
        assertThat(Files.readAllLines(file)).containsExactly("{\"event\":\"bench\"}", RUN.json(), RUN.json());
    }
}
