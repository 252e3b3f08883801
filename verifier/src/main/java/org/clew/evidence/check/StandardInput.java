package org.clew.evidence.check;

import java.util.List;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.Input;
import org.clew.semantics.run.InputValue;

/** The text that a counterexample's program reads from its standard input, and the part of a harness that provides it. */
final class StandardInput {

    private StandardInput() {}

    /** C text, empty if the program reads nothing. */
    static String text(List<InputValue> inputs) {
        StringBuilder bytes = new StringBuilder();
        for (InputValue value : inputs) {
            if (value.input().kind() == Input.Kind.STANDARD_INPUT && !append(value, bytes)) {
                break;
            }
        }
        boolean reads = inputs.stream().anyMatch(value -> value.input().kind() == Input.Kind.STANDARD_INPUT);
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
    private static boolean append(InputValue value, StringBuilder bytes) {
        Term term = value.value();
        CType type = value.input().type();
        if (term instanceof FloatConstant number) {
            boolean extended = number.format().equals(Sort.FLOAT80);
            escape(" " + (extended ? "0" : Double.toHexString(number.value().toDouble())), bytes);
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
            escape(String.valueOf((char) (number.unsigned().intValue() & 0xff)), bytes);
            return true;
        }
        boolean signed = !(type instanceof CType.Integer integer) || integer.signed();
        escape(" " + (signed ? number.signed() : number.unsigned()), bytes);
        return true;
    }

    private static void escape(String text, StringBuilder bytes) {
        text.chars().forEach(c -> bytes.append("\\%03o".formatted(c)));
    }
}
