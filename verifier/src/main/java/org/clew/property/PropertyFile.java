package org.clew.property;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads property files of the form {@code CHECK( init(main()), LTL(formula) )}; the content decides, never the name. */
public final class PropertyFile {

    private static final Pattern CHECK = Pattern.compile(
            "CHECK\\s*\\(\\s*init\\s*\\(\\s*main\\s*\\(\\s*\\)\\s*\\)\\s*,\\s*LTL\\s*\\((.*)\\)\\s*\\)");
    /** A goal for test generators; task definitions list it beside the properties. */
    private static final Pattern COVER = Pattern.compile("COVER\\s*\\(\\s*init\\s*\\(.*FQL\\s*\\(.*\\)\\s*\\)");

    private static final Pattern UNREACHABLE =
            Pattern.compile("G\\s*!\\s*call\\s*\\(\\s*([A-Za-z_]\\w*)\\s*\\(\\s*\\)\\s*\\)");

    /** The other formulas of the field, with blanks removed, and the names that tables use for them. */
    private static final Map<String, String> UNDECIDED = Map.of(
            "G!data-race", "no-data-race",
            "Gdef-behavior", "def-behavior",
            "Fend", "termination");

    private static final String EXPECTED = "expected a line like CHECK( init(main()), LTL(G ! call(reach_error())) )";

    private PropertyFile() {}

    /** Thrown for a file that states no property we know; the message says what was expected. */
    public static final class UnknownPropertyException extends Exception {
        private static final long serialVersionUID = 1L;

        UnknownPropertyException(String message) {
            super(message);
        }
    }

    public static Property read(Path file) throws IOException, UnknownPropertyException {
        try {
            return parse(Files.readString(file));
        } catch (CharacterCodingException e) {
            throw new UnknownPropertyException("is not a text file");
        }
    }

    public static Property parse(String text) throws UnknownPropertyException {
        LinkedHashSet<String> unreachable = new LinkedHashSet<>();
        Set<Part> checks = EnumSet.noneOf(Part.class);
        Set<String> undecided = new TreeSet<>();
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.isEmpty() || line.startsWith("//") || line.startsWith("#")) {
                continue;
            }
            if (COVER.matcher(line).matches()) {
                undecided.add("coverage");
                continue;
            }
            String formula = formula(line);
            Matcher call = UNREACHABLE.matcher(formula);
            Optional<Part> part = part(formula);
            if (call.matches()) {
                unreachable.add(call.group(1));
            } else if (part.isPresent()) {
                checks.add(part.get());
            } else {
                undecided.add(undecidedName(formula));
            }
        }
        if (!undecided.isEmpty()) {
            return new Property.Undecided(String.join("+", undecided), text.strip());
        }
        if (!checks.isEmpty()) {
            return new Property.Checked(checks, unreachable);
        }
        if (unreachable.isEmpty()) {
            throw new UnknownPropertyException("states no property; " + EXPECTED);
        }
        return new Property.Unreachable(unreachable);
    }

    private static String formula(String line) throws UnknownPropertyException {
        Matcher check = CHECK.matcher(line);
        if (!check.matches()) {
            throw new UnknownPropertyException("has a line that is no property: '" + line + "'; " + EXPECTED);
        }
        return check.group(1).strip();
    }

    private static Optional<Part> part(String formula) {
        String compact = withoutBlanks(formula);
        return Stream.of(Part.values())
                .filter(part -> compact.equals(withoutBlanks("G" + part.formula())))
                .findFirst();
    }

    private static String withoutBlanks(String formula) {
        return formula.replaceAll("\\s", "");
    }

    private static String undecidedName(String formula) throws UnknownPropertyException {
        String name = UNDECIDED.get(withoutBlanks(formula));
        if (name == null) {
            throw new UnknownPropertyException("states an unknown property: '" + formula + "'; " + EXPECTED);
        }
        return name;
    }
}
