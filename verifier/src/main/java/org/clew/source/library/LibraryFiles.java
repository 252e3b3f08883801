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
        while (!open.isEmpty()) {
            String name = open.pollFirst();
            if (!definedByProgram.contains(name) && wanted.add(name)) {
                open.addAll(definition(name).needs);
            }
        }
        StringBuilder text = new StringBuilder();
        for (String name : wanted) {
            text.append(prototype(definition(name).text)).append('\n');
        }
        for (String name : wanted) {
            Definition definition = definition(name);
            text.append("# ")
                    .append(definition.line)
                    .append(" \"")
                    .append(FOLDER)
                    .append(definition.file)
                    .append("\"\n");
            text.append(definition.text).append('\n');
        }
        return text.toString().replace("__SIZE_TYPE__", dataModel == DataModel.LP64 ? "unsigned long" : "unsigned int");
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
