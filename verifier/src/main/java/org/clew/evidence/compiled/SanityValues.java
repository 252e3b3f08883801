package org.clew.evidence.compiled;

import org.clew.program.CType;
import org.clew.program.TypeLayout;

/** Text for the values that a {@link SanityRun} gave to a program. */
final class SanityValues {

    private final SanityTask task;
    private final TypeLayout layout;

    SanityValues(SanityTask task) {
        this.task = task;
        this.layout = new TypeLayout(task.dataModel());
    }

    /** @param function the index among the task's inputs, or negative for a byte of {@code __VERIFIER_nondet_memory} */
    String of(int function, long bits) {
        if (function < 0) {
            return "__VERIFIER_nondet_memory: " + bits;
        }
        InputFunction input = task.inputs().get(function);
        return input.name() + "() = " + value(input.type(), bits);
    }

    private String value(CType type, long bits) {
        return switch (type) {
            case CType.Floating floating ->
                floating.kind() == CType.Floating.Kind.FLOAT
                        ? Float.toString(Float.intBitsToFloat((int) bits))
                        : Double.toString(Double.longBitsToDouble(bits));
            case CType.Pointer pointer -> "0x" + Long.toHexString(bits);
            default -> {
                int unused = Long.SIZE - Math.min(layout.bits(type), Long.SIZE);
                yield layout.isSigned(type) ? Long.toString(bits << unused >> unused) : Long.toUnsignedString(bits);
            }
        };
    }
}
