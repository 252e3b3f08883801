package org.clew.evidence.check;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.program.CType;
import org.clew.program.Input;
import org.clew.property.Property;
import org.clew.semantics.InputValue;

/**
 * A C file that, linked before the user's program, plays a counterexample's environment: the input functions return the
 * recorded values, and reaching the error ends the process with status {@link #ERROR_STATUS}.
 *
 * <p>The user's program may define the error function itself (SV-COMP's {@code reach_error} does). Linkers told to allow
 * multiple definitions take the first one, the harness's, so that each call of the function in the program comes here.
 */
public final class Harness {

    /** What the process exits with if and only if the error is reached. */
    public static final int ERROR_STATUS = 107;

    /** Set instead where the program itself exits with {@link #ERROR_STATUS}. */
    static final int DISGUISED_STATUS = 106;

    private Harness() {}

    /** The text of the harness. */
    public static String text(List<InputValue> inputs, Property property) {
        StringBuilder text = new StringBuilder();
        text.append("""
                /* Replays a counterexample: exits with status %1$d if and only if the error is reached.
                   cc -m64 -fsanitize=signed-integer-overflow -fsanitize-undefined-trap-on-error -fno-strict-aliasing -w -O0 \\
                      -no-pie -Wl,-z,muldefs,-z,lazy,--unresolved-symbols=ignore-all%3$s harness.c program.c && ./a.out; echo $?
                   Use -m32 -msse2 -mfpmath=sse for a 32-bit program. */
                #define _DEFAULT_SOURCE
                #include <stdlib.h>

                static void error_reached(void) { _Exit(%1$d); }

                #ifdef __GLIBC__
                static void keep_status_unique(int status, void *unused) { if (status == %1$d) _Exit(%2$d); }
                __attribute__((constructor)) static void begin(void) { on_exit(keep_status_unique, 0); }
                #endif

                void __VERIFIER_assume(int condition) { if (!condition) _Exit(0); }
                """.formatted(
                        ERROR_STATUS,
                        DISGUISED_STATUS,
                        linking(inputs).stream().map(option -> " " + option).collect(joining())));
        errorFunctions(property, text);
        byFunction(inputs).forEach((function, values) -> inputFunction(function, values, text));
        return text.toString();
    }

    /** What the linker is told: calls that may fail to give memory come here, and where they succeed go on to the library. */
    static List<String> linking(List<InputValue> inputs) {
        return inputs.stream()
                .map(InputValue::input)
                .filter(input -> input.kind() == Input.Kind.ALLOCATION)
                .map(Input::function)
                .distinct()
                .map(function -> "-Wl,--wrap=" + function)
                .toList();
    }

    private static void errorFunctions(Property property, StringBuilder text) {
        if (!(property instanceof Property.Unreachable unreachable)) {
            return;
        }
        for (String function : unreachable.functions()) {
            text.append(
                    function.equals("_TRACER_abort")
                            ? "void _TRACER_abort(int condition) { if (condition) error_reached(); }\n"
                            : "void " + function + "(void) { error_reached(); }\n");
        }
    }

    private static Map<String, List<InputValue>> byFunction(List<InputValue> inputs) {
        Map<String, List<InputValue>> functions = new LinkedHashMap<>();
        for (InputValue value : inputs) {
            // The compiled program calls the real library function.
            if (value.input().kind() != Input.Kind.APPROXIMATION) {
                functions
                        .computeIfAbsent(value.input().function(), name -> new ArrayList<>())
                        .add(value);
            }
        }
        return functions;
    }

    private static void inputFunction(String function, List<InputValue> values, StringBuilder text) {
        CType type = values.get(0).input().type();
        if (type instanceof CType.Void) {
            text.append("\nvoid %s(void) {}\n".formatted(function));
            return;
        }
        boolean allocates = values.get(0).input().kind() == Input.Kind.ALLOCATION;
        String name = HarnessValue.type(type);
        text.append(
                allocates
                        ? "\nvoid *__real_%1$s(size_t, size_t);\nvoid *__wrap_%1$s(size_t a, size_t b) {\n"
                                .formatted(function)
                        : "\n%s %s(void) {\n".formatted(name, function));
        text.append("    static %s values[] = {\n".formatted(name));
        for (InputValue value : values) {
            Input input = value.input();
            String where = input.span().isKnown() ? " /* line " + input.span().line() + " */" : "";
            text.append("        ")
                    .append(HarnessValue.constant(value.value(), type))
                    .append(',')
                    .append(where)
                    .append('\n');
        }
        text.append("    };\n    static unsigned next;\n");
        String result = allocates
                ? "    return next < %d && values[next++] ? 0 : __real_%s(a, b);\n}\n"
                : "    return next < %d ? values[next++] : 0;\n}\n";
        text.append(result.formatted(values.size(), function));
    }
}
