package org.clew.report;

import java.math.BigInteger;
import java.util.stream.Collectors;
import org.clew.program.CType;
import org.clew.semantics.run.UnsetObject;

/** The contents of an uninitialised object as text. */
final class UnsetText {

    /** Larger contents are shown by their size. */
    private static final int MOST_BYTES = 16;

    private UnsetText() {}

    static String of(UnsetObject object) {
        String held = " held " + contents(object);
        String line = object.place().isKnown() ? "line " + object.place().line() + ": " : "";
        return switch (object.kind()) {
            case VARIABLE, BIT_FIELD -> line + "uninitialised variable " + object.name() + held;
            case ALLOCATED -> line + "uninitialised memory of this allocation" + held;
            case FILLED -> line + "__VERIFIER_nondet_memory() stored " + contents(object);
            case EXTERNAL -> "undefined external variable " + object.name() + held;
            case ARGUMENT -> "main's parameter " + object.name() + " was " + contents(object);
        };
    }

    private static String contents(UnsetObject object) {
        boolean whole = !object.bytes().isEmpty()
                && object.bytes().firstKey() == 0
                && object.bytes().lastKey() == object.bytes().size() - 1;
        if (whole && isWord(object.type()) && object.bytes().size() <= 16) {
            return number(object);
        }
        String bytes = object.bytes().entrySet().stream()
                .limit(MOST_BYTES)
                .map(entry -> "%d: %d".formatted(entry.getKey(), entry.getValue() & 0xff))
                .collect(Collectors.joining(", "));
        return "the bytes {" + bytes + (object.bytes().size() > MOST_BYTES ? ", ..." : "") + "}";
    }

    private static boolean isWord(CType type) {
        return type instanceof CType.Integer
                || type instanceof CType.Enumeration
                || type instanceof CType.Bool
                || type instanceof CType.Pointer;
    }

    private static String number(UnsetObject object) {
        byte[] bytes = new byte[object.bytes().size()];
        object.bytes().forEach((offset, each) -> bytes[(int) (bytes.length - 1 - offset)] = each);
        boolean signed = object.type() instanceof CType.Integer integer && integer.signed();
        return (signed ? new BigInteger(bytes) : new BigInteger(1, bytes)).toString();
    }
}
