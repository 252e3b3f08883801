package org.clew.evidence.compiled;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.Input;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.UnsetObject;
import org.clew.source.library.LibraryText;

/** The text that a counterexample's program reads from its standard input, and the part of a harness that provides it. */
final class StandardInput {

    private static final String LINE = "fgets";

    /** More fits into no pipe, and is not provided. */
    private static final int MOST_BYTES = 1 << 16;

    private static final String VARIABLE = "getenv(\"";

    /**
     * What comes from outside.
     *
     * @param input the text on standard input
     * @param environment the variables that are asked for; without a value, those that there are not
     */
    record Outside(String input, Map<String, Optional<String>> environment) {}

    private StandardInput() {}

    /**
     * What the program reads.
     *
     * @param unset among others, what {@code fgets}, {@code read}, {@code fread} and {@code scanf} filled
     */
    static Outside of(List<InputValue> inputs, List<UnsetObject> unset) {
        Map<String, Optional<String>> environment = new TreeMap<>();
        Optional<String> variable = Optional.empty();
        StringBuilder text = new StringBuilder();
        Map<Integer, SortedMap<Long, Byte>> filled = new HashMap<>();
        unset.stream()
                .filter(object -> object.kind() == UnsetObject.Kind.FILLED
                        && LibraryText.holdsInput(object.place().file()))
                .forEach(object -> filled.merge(object.occurrence(), object.bytes(), StandardInput::merged));
        int fills = 0;
        int length = 0;
        boolean line = false;
        boolean end = false;
        for (int i = 0; i < inputs.size(); i++) {
            InputValue value = inputs.get(i);
            String function = value.input().function();
            Optional<String> asked = variable(function);
            if (asked.isPresent()) {
                variable = asked;
            } else if (function.equals(LibraryText.ENVIRONMENT)) {
                if (value.input().type() instanceof CType.Bool && isTrue(value)) {
                    variable.ifPresent(name -> environment.putIfAbsent(name, Optional.empty()));
                    variable = Optional.empty();
                }
            } else if (value.input().kind() == Input.Kind.STANDARD_INPUT) {
                end = end || !append(value, text);
            } else if (function.equals(LibraryText.WORD)) {
                text.append(' ');
                line = false;
            } else if (function.equals(LibraryText.FILL)) {
                if (value.input().type() instanceof CType.Void) {
                    SortedMap<Long, Byte> known = filled.getOrDefault(fills++, new TreeMap<>());
                    String bytes = bytes(known, length);
                    if (variable.isPresent()) {
                        environment.putIfAbsent(variable.get(), Optional.of(looked(known, bytes)));
                        variable = Optional.empty();
                    } else if (!end) {
                        text.append(line ? untilNewline(bytes) : bytes);
                    }
                    line = false;
                } else {
                    length = length(value);
                }
            } else if (function.equals(LINE) && value.input().type() instanceof CType.Bool) {
                i++;
                line = true;
                end |= isTrue(value) && i < inputs.size() && !isTrue(inputs.get(i));
            }
        }
        return new Outside(text.toString(), environment);
    }

    /** The name of the environment variable that {@code getenv("NAME")} asks for. */
    private static Optional<String> variable(String function) {
        return function.startsWith(VARIABLE)
                ? Optional.of(function.substring(VARIABLE.length(), function.length() - 2))
                : Optional.empty();
    }

    /** The text up to its end, or as far as the run looked at it. */
    private static String looked(SortedMap<Long, Byte> known, String bytes) {
        long seen = known.isEmpty() ? 0 : known.lastKey() + 1;
        String text = bytes.substring(0, (int) Math.min(seen, bytes.length()));
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
    }

    private static SortedMap<Long, Byte> merged(SortedMap<Long, Byte> some, SortedMap<Long, Byte> others) {
        SortedMap<Long, Byte> all = new TreeMap<>(some);
        all.putAll(others);
        return all;
    }

    private static int length(InputValue value) {
        return value.value() instanceof BitVecConstant number
                ? number.unsigned().min(BigInteger.valueOf(MOST_BYTES)).intValue()
                : 0;
    }

    private static boolean isTrue(InputValue value) {
        return value.value() instanceof BitVecConstant number
                && number.unsigned().signum() != 0;
    }

    /** The model of {@code fgets} does not say that there is no newline inside of a line. */
    private static String untilNewline(String line) {
        int end = line.indexOf('\n');
        return end < 0 ? line : line.substring(0, end + 1);
    }

    /** What the run did not look at is any character. */
    private static String bytes(SortedMap<Long, Byte> known, int length) {
        StringBuilder text = new StringBuilder();
        for (long at = 0; at < length; at++) {
            text.append((char) (known.getOrDefault(at, (byte) 'x') & 0xff));
        }
        return text.toString();
    }

    /** C text that sets the variables before {@code main} begins. */
    static String settings(Map<String, Optional<String>> environment) {
        StringBuilder text = new StringBuilder();
        environment.forEach((name, value) ->
                text.append(value.map(known -> "    setenv(\"" + name + "\", " + "\"" + escaped(known) + "\", 1);\n")
                        .orElse("    unsetenv(\"" + name + "\");\n")));
        return environment.isEmpty()
                ? ""
                : "\n__attribute__((constructor)) static void set_environment(void) {\n" + text + "}\n";
    }

    private static String escaped(String text) {
        StringBuilder bytes = new StringBuilder();
        text.chars().forEach(c -> bytes.append("\\%03o".formatted(c)));
        return bytes.toString();
    }

    /** C text, empty if the program reads nothing. */
    static String text(List<InputValue> inputs, String input) {
        boolean reads = inputs.stream()
                .anyMatch(value -> value.input().kind() == Input.Kind.STANDARD_INPUT
                        || value.input().function().equals(LINE)
                        || value.input().function().equals(LibraryText.WORD)
                        || value.input().function().equals("read")
                        || value.input().function().equals("fread"));
        return reads ? """

                #include <unistd.h>
                __attribute__((constructor)) static void provide_standard_input(void) {
                    static const char text[] = "%s";
                    int ends[2];
                    if (pipe(ends) != 0 || write(ends[1], text, sizeof text - 1) < 0) _Exit(%d);
                    close(ends[1]);
                    dup2(ends[0], 0);
                }
                """.formatted(escaped(input), Harness.DISGUISED_STATUS) : "";
    }

    /** False at the end of the input. Numbers are kept apart by blanks; what else is between them, the program reads itself. */
    private static boolean append(InputValue value, StringBuilder text) {
        Term term = value.value();
        CType type = value.input().type();
        if (term instanceof FloatConstant number) {
            boolean extended = number.format().equals(Sort.FLOAT80);
            text.append(" ")
                    .append(extended ? "0" : Double.toHexString(number.value().toDouble()));
            return true;
        }
        if (!(term instanceof BitVecConstant number)) {
            return false;
        }
        boolean character = value.input().function().equals("getchar");
        if (character && number.signed().signum() < 0) {
            return false;
        }
        if (character || number.width() == 8 && type instanceof CType.Integer) {
            text.append((char) (number.unsigned().intValue() & 0xff));
            return true;
        }
        boolean signed = !(type instanceof CType.Integer integer) || integer.signed();
        text.append(" ").append(signed ? number.signed() : number.unsigned());
        return true;
    }
}
