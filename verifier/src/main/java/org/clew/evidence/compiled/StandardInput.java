package org.clew.evidence.compiled;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    private StandardInput() {}

    /**
     * What the program reads.
     *
     * @param unset among others, what {@code fgets} filled
     */
    static String of(List<InputValue> inputs, List<UnsetObject> unset) {
        StringBuilder text = new StringBuilder();
        Map<Integer, SortedMap<Long, Byte>> filled = new HashMap<>();
        unset.stream()
                .filter(object -> object.kind() == UnsetObject.Kind.FILLED
                        && LibraryText.holdsInput(object.place().file()))
                .forEach(object -> filled.merge(object.occurrence(), object.bytes(), StandardInput::merged));
        int lines = 0;
        boolean end = false;
        for (int i = 0; i < inputs.size() && !end; i++) {
            InputValue value = inputs.get(i);
            if (value.input().kind() == Input.Kind.STANDARD_INPUT) {
                end = !append(value, text);
            } else if (isLine(value)) {
                text.append(line(filled.getOrDefault(lines++, new TreeMap<>())));
            } else if (value.input().function().equals(LINE)) {
                i++;
                end = isTrue(value) && i < inputs.size() && !isTrue(inputs.get(i));
            }
        }
        return text.toString();
    }

    private static SortedMap<Long, Byte> merged(SortedMap<Long, Byte> some, SortedMap<Long, Byte> others) {
        SortedMap<Long, Byte> all = new TreeMap<>(some);
        all.putAll(others);
        return all;
    }

    /** The unknown contents of the memory that {@code fgets} fills. Before it come two unknowns: the end of the input, and an error. */
    private static boolean isLine(InputValue value) {
        return value.input().function().equals(LINE) && value.input().type() instanceof CType.Void;
    }

    private static boolean isTrue(InputValue value) {
        return value.value() instanceof BitVecConstant number
                && number.unsigned().signum() != 0;
    }

    /** A line ends where the run did not look further. */
    private static String line(SortedMap<Long, Byte> bytes) {
        StringBuilder line = new StringBuilder();
        long end = bytes.isEmpty() ? 0 : bytes.lastKey() + 1;
        for (long at = 0; at < end; at++) {
            byte next = bytes.getOrDefault(at, (byte) 'x');
            if (next == 0) {
                return line.toString();
            }
            line.append((char) (next & 0xff));
        }
        return line.length() > 0 && line.charAt(line.length() - 1) == '\n'
                ? line.toString()
                : line.append('\n').toString();
    }

    /** C text, empty if the program reads nothing. */
    static String text(List<InputValue> inputs, String input) {
        boolean reads = inputs.stream()
                .anyMatch(value -> value.input().kind() == Input.Kind.STANDARD_INPUT
                        || value.input().function().equals(LINE));
        StringBuilder bytes = new StringBuilder();
        input.chars().forEach(c -> bytes.append("\\%03o".formatted(c)));
        return reads ? """

                #include <unistd.h>
                __attribute__((constructor)) static void provide_standard_input(void) {
                    static const char text[] = "%s";
                    int ends[2];
                    if (pipe(ends) != 0 || write(ends[1], text, sizeof text - 1) < 0) _Exit(%d);
                    close(ends[1]);
                    dup2(ends[0], 0);
                }
                """.formatted(bytes, Harness.DISGUISED_STATUS) : "";
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
