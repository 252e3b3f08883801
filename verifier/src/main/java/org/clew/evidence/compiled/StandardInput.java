package org.clew.evidence.compiled;

import java.math.BigInteger;
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

    /** More fits into no pipe, and is not provided. */
    private static final int MOST_BYTES = 1 << 16;

    private StandardInput() {}

    /**
     * What the program reads.
     *
     * @param unset among others, what {@code fgets}, {@code read}, {@code fread} and {@code scanf} filled
     */
    static String of(List<InputValue> inputs, List<UnsetObject> unset) {
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
        for (int i = 0; i < inputs.size() && !end; i++) {
            InputValue value = inputs.get(i);
            String function = value.input().function();
            if (value.input().kind() == Input.Kind.STANDARD_INPUT) {
                end = !append(value, text);
            } else if (function.equals(LibraryText.WORD)) {
                text.append(' ');
                line = false;
            } else if (function.equals(LibraryText.FILL)) {
                if (value.input().type() instanceof CType.Void) {
                    String bytes = bytes(filled.getOrDefault(fills++, new TreeMap<>()), length);
                    text.append(line ? untilNewline(bytes) : bytes);
                    line = false;
                } else {
                    length = length(value);
                }
            } else if (function.equals(LINE) && value.input().type() instanceof CType.Bool) {
                i++;
                line = true;
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

    /** C text, empty if the program reads nothing. */
    static String text(List<InputValue> inputs, String input) {
        boolean reads = inputs.stream()
                .anyMatch(value -> value.input().kind() == Input.Kind.STANDARD_INPUT
                        || value.input().function().equals(LINE)
                        || value.input().function().equals(LibraryText.FILL));
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
