package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of what is trusted names tests and classes; each of them exists. */
class TrustDocumentTest {

    private static final Path PAGE = Path.of("..", "docs", "trust.md");
    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z0-9]+)`");

    @Test
    void everyClassThatThePageNamesExists() throws IOException {
        Set<String> named = new TreeSet<>();
        Matcher matcher = CLASS.matcher(Files.readString(PAGE));
        while (matcher.find()) {
            named.add(matcher.group(1));
        }
        Set<String> existing = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .forEach(name -> existing.add(name.substring(0, name.length() - ".java".length())));
        }
        assertThat(named).hasSizeGreaterThan(40);
        assertThat(existing).containsAll(named);
    }

    /** A row without a test would be a promise without evidence. */
    @Test
    void everythingThatIsTrustedNamesATest() throws IOException {
        String page = Files.readString(PAGE);
        String table = page.substring(page.indexOf("## What is trusted"), page.indexOf("## Who runs"));
        assertThat(table.lines().filter(line -> line.startsWith("| ")).skip(1))
                .allMatch(row -> row.contains("Test`"))
                .hasSizeGreaterThan(12);
    }
}
