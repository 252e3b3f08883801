import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.JavaFormatterOptions.Style;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks ("check") or rewrites ("write") the format of all Java files below the given folders. */
public final class Format {
    public static void main(String[] args) throws IOException, FormatterException {
        boolean write = args[0].equals("write");
        Formatter formatter = Formatter.createFormatter(
                JavaFormatterOptions.builder().style(Style.PALANTIR).build());
        List<Path> different = new ArrayList<>();
        for (int i = 1; i < args.length; i++) {
            for (Path file : sourcesBelow(Path.of(args[i]))) {
                String text = Files.readString(file);
                String formatted = formatter.formatSource(
                        RemoveUnusedImports.removeUnusedImports(ImportOrderer.reorderImports(text, Style.PALANTIR)));
                if (formatted.equals(text)) {
                    continue;
                }
                different.add(file);
                if (write) {
                    Files.writeString(file, formatted);
                }
            }
        }
        different.forEach(file -> System.err.println((write ? "formatted " : "not formatted: ") + file.normalize()));
        if (!write && !different.isEmpty()) {
            System.err.println("Run .ci/format and commit the result.");
            System.exit(1);
        }
    }

    private static List<Path> sourcesBelow(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }
}
