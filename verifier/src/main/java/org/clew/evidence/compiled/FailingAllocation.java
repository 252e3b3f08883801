package org.clew.evidence.compiled;

import java.util.List;
import org.clew.semantics.run.InputValue;

/**
 * A function of the harness that replaces an allocation function: it fails in the calls that the counterexample names, and calls the library
 * otherwise.
 *
 * @param observed whether the harness also replaces the function to see which blocks there are or to fill them; then that replacement calls this one
 * @param values whether each call fails
 */
record FailingAllocation(String function, boolean observed, List<InputValue> values) {

    /** Comes before the text that replaces functions to observe them: what it takes for the library's function is this one. */
    String renaming() {
        return observed ? "#define __real_%1$s clew_failing_%1$s\n".formatted(function) : "";
    }

    /** Arguments are passed on in registers, whatever they are; the labels keep this apart from the types of the function. */
    String definition() {
        boolean byStatus = function.equals("posix_memalign");
        StringBuilder text = new StringBuilder(
                """

                %2$s clew_library_%1$s(size_t, size_t, size_t) __asm__("__real_%1$s");
                %2$s clew_fails_%1$s(size_t, size_t, size_t) __asm__("%3$s_%1$s");
                %2$s clew_fails_%1$s(size_t a, size_t b, size_t c) {
                """.formatted(function, byStatus ? "int" : "void *", observed ? "clew_failing" : "__wrap"));
        Harness.values(HarnessValue.type(values.getFirst().input().type()), values, text);
        text.append("""
                    static unsigned next;
                    return next < %2$d && values[next++] ? %3$s : clew_library_%1$s(a, b, c);
                }
                """.formatted(function, values.size(), byStatus ? "12 /* ENOMEM */" : "0"));
        return text.toString();
    }
}
