package org.clew.cli.input;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.source.text.TranslationUnit;

/** Reads {@code compile_commands.json}, as CMake, Meson and Bear write it: which files there are and how each is compiled. */
final class CompilationDatabase {

    static final String NAME = "compile_commands.json";

    private final Path file;
    private final Map<Path, TranslationUnit> units = new LinkedHashMap<>();

    private CompilationDatabase(Path file) {
        this.file = file;
    }

    static boolean isNamedLikeOne(Path file) {
        return file.endsWith(NAME);
    }

    /** @param place the file, or the folder that it is in */
    static CompilationDatabase read(String place) throws BadInputException {
        Path named = Path.of(place);
        Path file = InputFile.checked(Files.isDirectory(named) ? named.resolve(NAME) : named);
        CompilationDatabase database = new CompilationDatabase(file);
        try (JsonReader json = new JsonReader(new StringReader(InputFile.text(file)))) {
            json.beginArray();
            while (json.hasNext()) {
                database.entry(json);
            }
        } catch (MalformedJsonException | IllegalStateException | EOFException wrong) {
            throw database.bad("is not a list of compile commands: "
                    + String.valueOf(wrong.getMessage()).lines().findFirst().orElse(""));
        } catch (IOException e) {
            throw database.bad("cannot be read (" + e.getMessage() + ")");
        }
        return database;
    }

    private void entry(JsonReader json) throws IOException, BadInputException {
        String directory = "";
        String source = "";
        List<String> words = List.of();
        json.beginObject();
        while (json.hasNext()) {
            switch (json.nextName()) {
                case "directory" -> directory = json.nextString();
                case "file" -> source = json.nextString();
                case "command" -> words = CompileCommand.split(json.nextString());
                case "arguments" -> words = strings(json);
                default -> json.skipValue();
            }
        }
        json.endObject();
        if (source.isEmpty()) {
            throw bad("has an entry without 'file'");
        }
        Path folder = Objects.requireNonNull(file.toAbsolutePath().getParent()).resolve(directory);
        Path path = folder.resolve(source).normalize();
        if (!CPlusPlus.isNamedSo(path)) {
            units.put(path, new TranslationUnit(shown(path), CompileCommand.flags(words, folder, file.toString())));
        }
    }

    private static List<String> strings(JsonReader json) throws IOException {
        List<String> strings = new ArrayList<>();
        json.beginArray();
        while (json.hasNext()) {
            strings.add(json.nextString());
        }
        json.endArray();
        return strings;
    }

    /** As the user would name it: relative to the current folder if it is in there. */
    static Path shown(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }

    Optional<TranslationUnit> unit(Path source) {
        return Optional.ofNullable(units.get(source.toAbsolutePath().normalize()));
    }

    /** All files of C. */
    List<TranslationUnit> units() {
        return List.copyOf(units.values());
    }

    BadInputException bad(String what) {
        return new BadInputException(file + ": " + what);
    }
}
