package org.clew.source.text;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.program.SourceSpan;

/**
 * The lines of one file of the program, as its author wrote them and as the parser read them. Source spans count columns in the latter, where
 * macros are expanded; people want to see the former.
 *
 * @param file as source spans name it
 * @param written what a report shows
 * @param read empty for lines that the preprocessor left out or split
 */
public record Listing(String file, List<String> written, List<String> read) {

    private static final String SYSTEM = "/usr/";

    /** A line marker may claim any number. */
    private static final int MOST_LINES = 2_000_000;

    public Listing {
        written = List.copyOf(written);
        read = List.copyOf(read);
    }

    /** The files of several texts; what several of them include is listed as the first one reads it. */
    public static List<Listing> of(List<SourceText> sources) {
        Map<String, Listing> listings = new LinkedHashMap<>();
        for (SourceText source : sources) {
            of(source).forEach(listing -> listings.putIfAbsent(listing.file(), listing));
        }
        return List.copyOf(listings.values());
    }

    /** All files that the text comes from but those of the system, in the order in which they first appear. */
    public static List<Listing> of(SourceText source) {
        Map<String, Lines> files = new LinkedHashMap<>();
        String text = source.text();
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            SourceSpan span = source.lines().span(start, 1);
            if (isUsers(span.file()) && LineMarker.parse(text, start, end) == null) {
                files.computeIfAbsent(span.file(), file -> new Lines()).put(span.line(), text.substring(start, end));
            }
            start = end + 1;
        }
        boolean preprocessed = source.file().endsWith(".i");
        List<Listing> listings = new ArrayList<>();
        files.forEach((file, lines) ->
                listings.add(new Listing(file, preprocessed ? lines.read : written(file, lines.read), lines.read)));
        return listings;
    }

    /** The lines of a file as the parser read them. One that macros of system headers split is empty: its columns count anew in each part. */
    private static final class Lines {
        private final List<String> read = new ArrayList<>();
        private final Set<Integer> seen = new HashSet<>();

        void put(int number, String line) {
            if (number < 1 || number > MOST_LINES) {
                return;
            }
            while (read.size() < number) {
                read.add("");
            }
            read.set(number - 1, seen.add(number) ? line : "");
        }
    }

    private static boolean isUsers(String file) {
        return !file.startsWith(SYSTEM) && !file.startsWith("<");
    }

    private static List<String> written(String file, List<String> read) {
        try {
            Path path = Path.of(file);
            return Files.isRegularFile(path) ? List.of(SourceFile.read(path).split("\\R", -1)) : read;
        } catch (InputException | InvalidPathException unreadable) {
            return read;
        }
    }
}
