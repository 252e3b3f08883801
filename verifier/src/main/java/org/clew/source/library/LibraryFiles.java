package org.clew.source.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.clew.program.DataModel;

/** The C files of the library in the resource folder: the text of each definition, and which other definitions it calls. */
final class LibraryFiles {

    /** The folder of the files in places of the source. */
    static final String FOLDER = "<library>/";

    private static final List<String> FILES = List.of(
            "string.c",
            "ctype.c",
            "stdlib.c",
            "stdio.c",
            "format.c",
            "scan.c",
            "wide.c",
            "arguments.c",
            "indirect.c",
            "math.c");

    /** What a definition says of what it does not know; a variable of one letter that nothing sets is the result. */
    private static final Pattern OPEN = Pattern.compile("__VERIFIER_|__clew_read_|\\w r;");

    /** glibc calls the program's definitions of these. */
    private static final Set<String> ALLOCATORS =
            Set.of("malloc", "calloc", "realloc", "free", "aligned_alloc", "memalign", "posix_memalign", "valloc");

    /** Functions without a definition in C that definitions call. */
    static final Set<String> BLOCKS = Set.of("memcpy", "memmove", "memset");

    /** Before the names of functions that the program defines as well. */
    private static final String OWN = "__clew_own_";

    /** A definition; {@code needs} are library functions that it calls. */
    private record Definition(String file, int line, String text, Set<String> needs) {}

    /** Reads the files on first use. */
    private static final class Loaded {
        static final Map<String, Definition> DEFINITIONS = load();
    }

    private LibraryFiles() {}

    static Set<String> names() {
        return Loaded.DEFINITIONS.keySet();
    }

    private static Definition definition(String name) {
        return Objects.requireNonNull(Loaded.DEFINITIONS.get(name));
    }

    /** Whether a definition, or one that it needs, leaves something open. */
    static boolean isBounded(String name) {
        Set<String> seen = new TreeSet<>();
        TreeSet<String> open = new TreeSet<>(Set.of(name));
        while (!open.isEmpty()) {
            String next = open.pollFirst();
            if (seen.add(next)) {
                Definition definition = definition(next);
                if (OPEN.matcher(definition.text).find()) {
                    return true;
                }
                open.addAll(definition.needs);
            }
        }
        return false;
    }

    /** C text, with line markers, that declares and defines {@code used} and all they need. */
    static String define(Set<String> used, Set<String> definedByProgram, DataModel dataModel) {
        TreeSet<String> wanted = new TreeSet<>();
        TreeSet<String> open = new TreeSet<>(used);
        open.removeAll(definedByProgram);
        while (!open.isEmpty()) {
            String name = open.pollFirst();
            if (wanted.add(name)) {
                Set<String> needs = new TreeSet<>(definition(name).needs);
                needs.removeIf(need -> definedByProgram.contains(need) && ALLOCATORS.contains(need));
                open.addAll(needs);
            }
        }
        UnaryOperator<String> own = own(definedByProgram);
        StringBuilder text = new StringBuilder();
        for (String name : wanted) {
            text.append(prototype(own.apply(definition(name).text))).append('\n');
        }
        for (String name : wanted) {
            Definition definition = definition(name);
            text.append("# ")
                    .append(definition.line)
                    .append(" \"")
                    .append(FOLDER)
                    .append(definition.file)
                    .append("\"\n");
            text.append(own.apply(definition.text)).append('\n');
        }
        return text.toString().replace("__SIZE_TYPE__", dataModel == DataModel.LP64 ? "unsigned long" : "unsigned int");
    }

    /** Functions of the C library call each other, and not functions of these names that the program defines; only allocators may be replaced. */
    private static UnaryOperator<String> own(Set<String> definedByProgram) {
        Set<String> replaced = new TreeSet<>(definedByProgram);
        replaced.removeAll(ALLOCATORS);
        replaced.removeIf(name -> !names().contains(name) && !BLOCKS.contains(name));
        if (replaced.isEmpty()) {
            return text -> text;
        }
        Pattern calls = Pattern.compile("\\b(" + String.join("|", replaced) + ")(?=\\()");
        return text -> calls.matcher(text)
                .replaceAll(call -> (BLOCKS.contains(call.group(1)) ? "__builtin_" : OWN) + call.group(1));
    }

    private static String prototype(String definition) {
        return definition
                        .substring(0, definition.indexOf('{'))
                        .replace('\n', ' ')
                        .strip() + ";";
    }

    private static Map<String, Definition> load() {
        Map<String, Definition> definitions = new LinkedHashMap<>();
        for (String file : FILES) {
            String text = read(file);
            for (FunctionScan.Definition found :
                    FunctionScan.of(text, name -> true).definitions()) {
                int line = (int) text.substring(0, found.start()).lines().count();
                definitions.put(
                        found.name(),
                        new Definition(file, line + 1, text.substring(found.start(), found.end()), found.calls()));
            }
        }
        definitions.values().forEach(definition -> definition.needs.retainAll(definitions.keySet()));
        return definitions;
    }

    private static String read(String file) {
        try (InputStream stream = LibraryFiles.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new IllegalStateException("the jar lacks " + file);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
