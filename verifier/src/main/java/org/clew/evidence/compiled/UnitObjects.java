package org.clew.evidence.compiled;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.clew.source.text.TranslationUnit;

/**
 * Compiles the files of a program each by itself, with its own flags, as the user's build does. A single file without flags needs no object: it is compiled
 * and linked with the harness by one command.
 */
final class UnitObjects {

    private final List<TranslationUnit> units;
    private static final String COMMON = "-fcommon";

    private final Path folder;
    private final Duration patience;

    UnitObjects(List<TranslationUnit> units, Path folder, Duration patience) {
        this.units = units.stream().map(TranslationUnit::absolute).toList();
        this.folder = folder;
        this.patience = patience;
    }

    /** Whether the files are compiled before they are linked. */
    static boolean areNeeded(List<TranslationUnit> units) {
        return units.size() > 1 || !units.getFirst().flags().isEmpty();
    }

    /** The last words of the command that links: the program, from sources or from objects. */
    List<String> words() {
        if (!areNeeded(units)) {
            return List.of(path(units.getFirst()));
        }
        return Stream.concat(
                        Stream.of("-x", "none"),
                        Stream.iterate(0, i -> i < units.size(), i -> i + 1).map(this::object))
                .toList();
    }

    /**
     * Compiles the objects that are needed.
     *
     * @param first options for the first file alone
     * @return the status of the first compilation that fails, else 0; empty if one takes too long
     */
    OptionalInt compile(List<String> command, List<String> first, Path errors)
            throws IOException, InterruptedException {
        if (!areNeeded(units)) {
            return OptionalInt.of(0);
        }
        if (hasZones(String.join(" ", command))) {
            OptionalInt status = compile(command, first, "-fno-common", errors);
            if (status.orElse(1) != 0 || haveOneDefinition(command, errors)) {
                return status;
            }
        }
        return compile(command, first, COMMON, errors);
    }

    /**
     * Variables that several files define without a value are one, as older compilers have it ({@code -fcommon}). The address sanitizer has no zones around such
     * variables, so it gets them only where the linker would refuse the program otherwise.
     */
    private boolean haveOneDefinition(List<String> command, Path errors) throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(command.stream()
                .filter(word -> !word.startsWith("-W") && !hasZones(word))
                .toList());
        whole.addAll(List.of("-r", "-nostdlib", "-o", "/dev/null"));
        Stream.iterate(0, i -> i < units.size(), i -> i + 1).map(this::object).forEach(whole::add);
        return ChildProcess.run(whole, folder, errors, patience).orElse(1) == 0;
    }

    private static boolean hasZones(String options) {
        return options.contains("-fsanitize=address");
    }

    private OptionalInt compile(List<String> command, List<String> first, String common, Path errors)
            throws IOException, InterruptedException {
        for (int i = 0; i < units.size(); i++) {
            List<String> whole = new ArrayList<>(command);
            whole.addAll(units.get(i).flags());
            whole.addAll(i == 0 ? first : List.of());
            whole.addAll(List.of(common, "-x", "c", "-c", path(units.get(i)), "-o", object(i)));
            OptionalInt status = ChildProcess.run(whole, folder, errors, patience);
            if (status.orElse(1) != 0) {
                return status;
            }
        }
        return OptionalInt.of(0);
    }

    /** How a user compiles the same by hand, with {@code options} before and the harness, if any, among the files. */
    static String byHand(List<TranslationUnit> units, String options, String harness) {
        boolean same = units.stream().map(TranslationUnit::flags).distinct().count() == 1;
        if (same) {
            String files = units.stream().map(unit -> ShellWord.of(path(unit))).collect(Collectors.joining(" "));
            return options + common(units, options)
                    + ShellWord.joined(units.getFirst().flags()) + harness + " " + files;
        }
        StringBuilder commands = new StringBuilder();
        for (int i = 0; i < units.size(); i++) {
            commands.append(options)
                    .append(common(units, options))
                    .append(ShellWord.joined(units.get(i).flags()))
                    .append(" -c ")
                    .append(ShellWord.of(path(units.get(i))))
                    .append(" -o unit")
                    .append(i)
                    .append(".o && ");
        }
        commands.append(options).append(harness);
        for (int i = 0; i < units.size(); i++) {
            commands.append(" unit").append(i).append(".o");
        }
        return commands.toString();
    }

    private static String common(List<TranslationUnit> units, String options) {
        return units.size() > 1 && !hasZones(options) ? " " + COMMON : "";
    }

    private static String path(TranslationUnit unit) {
        return unit.file().toString();
    }

    private String object(int i) {
        return folder.resolve("unit" + i + ".o").toString();
    }
}
