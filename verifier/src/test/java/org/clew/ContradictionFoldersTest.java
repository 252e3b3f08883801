package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Contradictions are kept in the user's cache, and only the latest of them. */
class ContradictionFoldersTest {

    @TempDir
    Path cache;

    @Test
    void theLatestAreKept() throws IOException {
        ContradictionFolders folders = ContradictionFolders.ofThisUser(Map.of("XDG_CACHE_HOME", cache.toString()));
        Path other = Files.createDirectories(cache.resolve("clew").resolve("launch"));
        List<Path> created = new ArrayList<>();
        for (int i = 0; i < ContradictionFolders.MOST + 3; i++) {
            Path folder = folders.create();
            Files.writeString(folder.resolve("report.txt"), "report");
            Files.setLastModifiedTime(folder, FileTime.fromMillis(1_000_000L * (i + 1)));
            created.add(folder);
        }
        assertThat(other).exists();
        try (Stream<Path> left = Files.list(cache.resolve("clew"))) {
            assertThat(left.filter(folder -> !folder.equals(other)))
                    .containsExactlyInAnyOrderElementsOf(created.subList(3, created.size()));
        }
    }
}
