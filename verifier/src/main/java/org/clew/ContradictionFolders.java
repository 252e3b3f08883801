package org.clew;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders in the user's cache that hold contradictions between a proof and a compiled run. Only the latest folders are kept, because nothing else
 * deletes them.
 */
final class ContradictionFolders {

    static final int MOST = 10;

    private static final String PREFIX = "contradiction-";

    private final Path home;

    ContradictionFolders(Path home) {
        this.home = home;
    }

    /** In {@code $XDG_CACHE_HOME/clew}, else in {@code ~/.cache/clew}. */
    static ContradictionFolders ofThisUser(Map<String, String> environment) {
        Path cache = Optional.ofNullable(environment.get("XDG_CACHE_HOME"))
                .filter(value -> !value.isEmpty())
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache"));
        return new ContradictionFolders(cache.resolve("clew"));
    }

    /** A new folder; the oldest are deleted if there are more than {@link #MOST}. */
    Path create() throws IOException {
        Files.createDirectories(home);
        Path created = Files.createTempDirectory(home, PREFIX);
        List<Path> others = new ArrayList<>();
        try (Stream<Path> folders = Files.list(home)) {
            folders.filter(folder -> isOurs(folder) && !folder.equals(created)).forEach(others::add);
        }
        others.sort(Comparator.comparing(ContradictionFolders::age).reversed());
        for (Path folder : others.stream().skip(MOST - 1).toList()) {
            delete(folder);
        }
        return created;
    }

    private static boolean isOurs(Path folder) {
        return Files.isDirectory(folder)
                && String.valueOf(folder.getFileName()).startsWith(PREFIX)
                && !Files.isSymbolicLink(folder);
    }

    private static FileTime age(Path folder) {
        try {
            return Files.getLastModifiedTime(folder);
        } catch (IOException gone) {
            return FileTime.fromMillis(0);
        }
    }

    /** They have files and no folders in them. */
    private static void delete(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> inside = Files.list(folder)) {
            inside.forEach(files::add);
        }
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
        Files.deleteIfExists(folder);
    }
}
