package org.clew.bench.task;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.clew.cli.input.BadInputException;
import org.jspecify.annotations.Nullable;

/**
 * Makes tasks of what a user names: {@code .set} files (one glob a line), task definitions, folders and C files. A C file that a
 * definition in the same folder names is not a task of its own.
 */
public final class TaskReader {
    private final @Nullable String property;
    private final Set<BenchTask> tasks = new LinkedHashSet<>();
    private final Map<Path, Boolean> isCoverage = new HashMap<>();

    /** @param property the name of the only property to look at, or a property file; null for all */
    public TaskReader(@Nullable String property) {
        this.property = property;
    }

    public List<BenchTask> read(List<String> operands) throws BadInputException, IOException {
        for (String operand : operands) {
            Path path = Path.of(operand);
            if (!Files.exists(path)) {
                throw new BadInputException(operand + ": no such file or folder");
            }
            if (Files.isDirectory(path)) {
                folder(path);
            } else if (operand.endsWith(".set")) {
                set(path);
            } else {
                file(path, folderName(path));
            }
        }
        return ShortNames.of(List.copyOf(tasks));
    }

    private void set(Path set) throws BadInputException, IOException {
        String name = String.valueOf(set.getFileName());
        String category = name.substring(0, name.length() - ".set".length());
        for (String line : Files.readAllLines(set)) {
            String glob = line.strip();
            if (!glob.isEmpty() && !glob.startsWith("#")) {
                for (Path file :
                        matches(set.toAbsolutePath().resolveSibling(glob).normalize())) {
                    file(relative(set, file), category);
                }
            }
        }
    }

    /** Globs have wildcards in names of files and folders; folders without wildcards are not searched in vain. */
    private static List<Path> matches(Path glob) throws IOException {
        Path fixed = glob;
        while (fixed.toString().matches(".*[*?\\[{].*")) {
            fixed = Objects.requireNonNull(fixed.getParent());
        }
        if (fixed.equals(glob)) {
            return Files.exists(glob) ? List.of(glob) : List.of();
        }
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
        if (!Files.isDirectory(fixed)) {
            return List.of();
        }
        try (Stream<Path> found = Files.walk(fixed, fixed.relativize(glob).getNameCount())) {
            return found.filter(matcher::matches)
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    /** As the user would write it: relative to where the set is. */
    private static Path relative(Path set, Path file) {
        Path folder = Objects.requireNonNull(set.toAbsolutePath().normalize().getParent());
        Path written = set.getParent();
        Path below = folder.relativize(file);
        return written == null ? below : written.resolve(below).normalize();
    }

    private void folder(Path folder) throws BadInputException, IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.filter(Files::isRegularFile).sorted().toList();
        }
        Set<Path> defined = new LinkedHashSet<>();
        List<Path> programs = new ArrayList<>();
        for (Path file : files) {
            if (DefinitionFile.isNamedLikeOne(file)) {
                for (BenchTask task : new DefinitionFile(file, folderName(file)).tasks()) {
                    task.files().forEach(each -> defined.add(each.normalize()));
                    add(task);
                }
            } else if (isProgram(file)) {
                programs.add(file);
            }
        }
        programs.stream()
                .filter(each -> !defined.contains(each.normalize()) && !isPreprocessed(each, defined))
                .forEach(each -> add(plain(each, folderName(each))));
    }

    /** The source {@code x.c} of a task that names {@code x.i}. */
    private static boolean isPreprocessed(Path file, Set<Path> defined) {
        String name = file.normalize().toString();
        return name.endsWith(".c") && defined.contains(Path.of(name.substring(0, name.length() - 2) + ".i"));
    }

    private void file(Path file, String category) throws BadInputException {
        if (DefinitionFile.isNamedLikeOne(file)) {
            List<BenchTask> found = new DefinitionFile(file, category).tasks();
            if (found.isEmpty()) {
                throw new BadInputException(file + ": is not a task definition of a C program with properties");
            }
            found.forEach(this::add);
        } else if (isProgram(file)) {
            add(plain(file, category));
        } else {
            throw new BadInputException(file + ": is not a .set, .yml, .c or .i file");
        }
    }

    private BenchTask plain(Path file, String category) {
        Optional<Path> chosen = Optional.ofNullable(property).map(Path::of).filter(Files::isRegularFile);
        return new BenchTask(file.toString(), category, List.of(file), chosen, Optional.empty(), Optional.empty());
    }

    private void add(BenchTask task) {
        if (isAboutAllExecutions(task)
                && (property == null || task.property().equals(BenchTask.propertyName(Path.of(property))))) {
            tasks.add(task);
        }
    }

    /** Goals of test generators, as in {@code COVER EDGES(@DECISIONEDGE)}, are not for a verifier. */
    private boolean isAboutAllExecutions(BenchTask task) {
        return task.propertyFile()
                .map(file -> isCoverage.computeIfAbsent(file, TaskReader::isCoverage))
                .map(coverage -> !coverage)
                .orElse(true);
    }

    private static boolean isCoverage(Path file) {
        try {
            return Files.readString(file).strip().startsWith("COVER");
        } catch (IOException unreadable) {
            // The run says so.
            return false;
        }
    }

    private static boolean isProgram(Path file) {
        String name = file.toString();
        return name.endsWith(".c") || name.endsWith(".i");
    }

    private static String folderName(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        return folder == null || folder.getFileName() == null ? "" : String.valueOf(folder.getFileName());
    }
}
