package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of docs/algorithms lead to the code in one step: linked files exist, and have the methods that are named before the link. */
class AlgorithmPagesTest {
    private static final Path PAGES = Path.of("..", "docs", "algorithms");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+\\.java)\\)");
    private static final Pattern METHODS =
            Pattern.compile("((?:`\\w+`(?:, | and )?)+) (?:in|of) \\[`\\w+`\\]\\(([^)#]+\\.java)\\)");
    private static final Pattern ROW = Pattern.compile("\\| (\\d[\\d, to]*) \\|.*\\.java\\).*");
    private static final int LINES_OF_FIGURE_2 = 25;

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linkedFilesExist(Path page) throws IOException {
        for (MatchResult link : matches(LINK, Files.readString(page))) {
            assertThat(PAGES.resolve(link.group(1))).exists();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void namedMethodsExist(Path page) throws IOException {
        List<String> missing = new ArrayList<>();
        for (MatchResult named : matches(METHODS, Files.readString(page))) {
            String source = Files.readString(PAGES.resolve(named.group(2)));
            for (MatchResult method :
                    matches(Pattern.compile("\\w+"), named.group(1).replace(" and ", " "))) {
                if (!Pattern.compile("\\b" + method.group() + "\\(")
                        .matcher(source)
                        .find()) {
                    missing.add(method.group() + " in " + named.group(2));
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void everyLineOfFigure2OfRv11HasARow() throws IOException {
        String page = Files.readString(PAGES.resolve("rv11.md"));
        String figure = page.substring(page.indexOf("## Fig. 2"), page.indexOf("## Fig. 3"));
        TreeSet<Integer> lines = new TreeSet<>();
        for (String row : figure.lines().toList()) {
            Matcher matcher = ROW.matcher(row);
            if (matcher.matches()) {
                addLines(matcher.group(1), lines);
            }
        }
        assertThat(lines)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, LINES_OF_FIGURE_2).boxed().toList());
    }

    /** {@code 13 to 16} or {@code 6, 7}. */
    private static void addLines(String text, TreeSet<Integer> lines) {
        for (String part : text.split(", ")) {
            String[] ends = part.split(" to ");
            int last = Integer.parseInt(ends[ends.length - 1]);
            IntStream.rangeClosed(Integer.parseInt(ends[0]), last).forEach(lines::add);
        }
    }

    private static List<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }
}
