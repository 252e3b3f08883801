package org.clew.evidence.compiled;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.clew.logic.BitVecConstant;
import org.clew.program.CType;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.UnsetObject;
import org.clew.source.library.LibraryText;

/**
 * The arguments of a command that make {@code argc} and {@code argv} what a counterexample chose. Where the program does not look at the
 * strings, they are empty.
 */
final class MainArguments {

    /** Systems limit the length of a command. */
    private static final long MOST = 10_000;

    private MainArguments() {}

    static List<String> of(List<UnsetObject> unset, List<InputValue> inputs) {
        List<String> strings = strings(unset, inputs);
        if (!strings.isEmpty()) {
            return strings.size() <= MOST ? strings.subList(1, strings.size()) : List.of();
        }
        for (UnsetObject object : unset) {
            if (object.kind() == UnsetObject.Kind.ARGUMENT && object.type() instanceof CType.Integer) {
                long count = number(object);
                if (count > 1 && count <= MOST) {
                    return new ArrayList<>(Collections.nCopies((int) count - 1, ""));
                }
            }
        }
        return List.of();
    }

    /** As the library's text makes them: its inputs are the size of a text and where in it each string begins. */
    private static List<String> strings(List<UnsetObject> unset, List<InputValue> inputs) {
        List<Long> starts = new ArrayList<>();
        for (InputValue value : inputs) {
            if (value.input().function().equals(LibraryText.MAIN) && value.value() instanceof BitVecConstant chosen) {
                starts.add(chosen.unsigned().longValue());
            }
        }
        SortedMap<Long, Byte> text = new TreeMap<>();
        unset.stream()
                .filter(object -> LibraryText.holdsArguments(object.place().file()))
                .forEach(object -> text.putAll(object.bytes()));
        return starts.isEmpty()
                ? List.of()
                : starts.subList(1, starts.size()).stream()
                        .map(start -> string(text, start))
                        .toList();
    }

    /** Up to a zero; what the run did not look at is a letter where more follows, and the end where nothing does. */
    private static String string(SortedMap<Long, Byte> text, long start) {
        StringBuilder string = new StringBuilder();
        long end = text.isEmpty() ? start : text.lastKey() + 1;
        for (long at = start; at < end && string.length() < MOST; at++) {
            byte next = text.getOrDefault(at, (byte) 'x');
            if (next == 0) {
                break;
            }
            string.append(new String(new byte[] {next}, StandardCharsets.ISO_8859_1));
        }
        return string.toString();
    }

    private static long number(UnsetObject object) {
        long number = 0;
        for (long i = 3; i >= 0; i--) {
            number = number << 8 | object.bytes().getOrDefault(i, (byte) 0) & 0xff;
        }
        return (int) number;
    }
}
