package org.clew.evidence.compiled;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.clew.evidence.HarnessFiles;
import org.clew.evidence.sanitize.Sanitizers;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Input;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.semantics.run.InputValue;
import org.clew.source.text.TranslationUnit;

/**
 * A C file that, linked before the user's program, plays a counterexample's environment: the input functions return the
 * recorded values, and reaching the error ends the process with status {@link #ERROR_STATUS}.
 *
 * <p>The user's program may define the error function itself (SV-COMP's {@code reach_error} does). Linkers told to allow
 * multiple definitions take the first one, the harness's, so that each call of the function in the program comes here. All other
 * definitions are weak: what the program defines, under whatever name, is the program's. No function of the C library is replaced.
 */
public final class Harness {

    /** What the process exits with if and only if the error is reached. */
    public static final int ERROR_STATUS = 107;

    /** If something undefined happens that is not the error. */
    static final int UNDEFINED_STATUS = 104;

    /** Set instead where the program itself exits with {@link #ERROR_STATUS}. */
    static final int DISGUISED_STATUS = 106;

    private static final String COMMAND =
            "cc %s %s -fno-strict-aliasing -w -O0 -no-pie" + " -Wl,-z,muldefs,-z,lazy,--unresolved-symbols=ignore-all";

    private static final String ASSERT_FUNCTION = "__assert_fail";

    private final List<InputValue> inputs;
    private final Property property;
    private final Optional<Expected> expected;
    private final Set<String> inLibrary;

    /**
     * @param expected what has to happen; calls of error functions if nothing is said
     * @param inLibrary functions that the C library defines, although we do not know them
     */
    Harness(List<InputValue> inputs, Property property, Optional<Expected> expected, Set<String> inLibrary) {
        this.inputs = inputs;
        this.property = property;
        this.expected = expected;
        this.inLibrary = inLibrary;
    }

    /**
     * How a user compiles and runs the harness in its folder.
     *
     * @param units the files to compile with it
     * @param options more options for the compiler
     * @param arguments of the command
     */
    String command(List<TranslationUnit> units, DataModel dataModel, List<String> options, List<String> arguments) {
        String first = expected.flatMap(Expected::firstRun)
                .map(run -> run(units, dataModel, run, options, arguments) + "; ")
                .orElse("");
        return first + run(units, dataModel, sanitizers(), options, arguments) + "; echo $?";
    }

    private String run(
            List<TranslationUnit> units,
            DataModel dataModel,
            List<String> sanitizers,
            List<String> options,
            List<String> arguments) {
        String compiler =
                COMMAND.formatted(String.join(" ", CompilerCommand.machine(dataModel)), String.join(" ", sanitizers));
        String compile = UnitObjects.byHand(
                units, compiler + ShellWord.joined(linking()) + ShellWord.joined(options), " " + HarnessFiles.HARNESS);
        return compile + " -lm && ./a.out" + ShellWord.joined(arguments);
    }

    /**
     * The text of the harness.
     *
     * @param command how it is compiled and run
     * @param more definitions to append
     */
    String text(String command, String more) {
        StringBuilder text = new StringBuilder();
        Map<String, List<InputValue>> functions = byFunction();
        List<FailingAllocation> failing = functions.entrySet().stream()
                .filter(entry -> isAllocation(entry.getValue()))
                .map(entry -> new FailingAllocation(
                        entry.getKey(), observed().contains(wrapping(entry.getKey())), entry.getValue()))
                .toList();
        text.append("""
                /* Replays a counterexample: exits with status %1$d if and only if the error is reached.
                   %3$s
                */
                #define _DEFAULT_SOURCE
                #include <stdlib.h>

                static void error_reached(void) { _Exit(%1$d); }

                #ifdef __GLIBC__
                static void keep_status_unique(int status, void *unused) { if (status == %1$d) _Exit(%2$d); }
                __attribute__((constructor)) static void begin(void) { on_exit(keep_status_unique, 0); }
                #endif

                __attribute__((weak)) void __VERIFIER_assume(int condition) { if (!condition) _Exit(0); }
                __attribute__((weak)) void __VERIFIER_nondet_memory(void *memory, size_t size) {}
                """.formatted(ERROR_STATUS, DISGUISED_STATUS, command.replace("*/", "* /")));
        failing.forEach(allocation -> text.append(allocation.renaming()));
        errorFunctions(text);
        functions.forEach((function, values) -> {
            if (!isAllocation(values)) {
                inputFunction(function, values, text);
            }
        });
        failing.forEach(allocation -> text.append(allocation.definition()));
        return text.append(more).toString();
    }

    List<InputValue> inputs() {
        return inputs;
    }

    /** By which options the compiler makes the program notice what is undefined. */
    List<String> sanitizers() {
        return expected.map(Expected::sanitizers).orElseGet(() -> Sanitizers.options(property.checks()));
    }

    /** What the linker is told: calls that may fail to give memory come here, and where they succeed go on to the library. */
    List<String> linking() {
        Stream<String> failing = inputs.stream()
                .map(InputValue::input)
                .filter(input -> input.kind() == Input.Kind.ALLOCATION)
                .map(Input::function)
                .map(Harness::wrapping);
        return Stream.concat(failing, observed().stream()).distinct().toList();
    }

    private List<String> observed() {
        return expected.map(Expected::linking).orElse(List.of());
    }

    private static String wrapping(String function) {
        return "-Wl,--wrap=" + function;
    }

    private static boolean isAllocation(List<InputValue> values) {
        return values.getFirst().input().kind() == Input.Kind.ALLOCATION;
    }

    private void errorFunctions(StringBuilder text) {
        if (expected.isPresent() && expected.get().part() != Part.UNREACH_CALL) {
            text.append(expected.get().handlers(UNDEFINED_STATUS));
            return;
        }
        if (expected.isEmpty() && property.checks().stream().anyMatch(Sanitizers::know)) {
            String any = "error_reached();";
            text.append(Sanitizers.handlers(property.checks(), any, "_Exit(" + UNDEFINED_STATUS + ");"));
        }
        for (String function : property.functions()) {
            text.append(
                    function.equals("_TRACER_abort")
                            ? "void _TRACER_abort(int condition) { if (condition) error_reached(); }\n"
                            : "void " + function + "(void) { error_reached(); }\n");
        }
        if (property.functions().contains(ASSERT_FUNCTION)) {
            // Called by programs that use assert without its header.
            text.append("__attribute__((weak)) void assert(int condition) { if (!condition) error_reached(); }\n");
        }
    }

    private Map<String, List<InputValue>> byFunction() {
        Map<String, List<InputValue>> functions = new LinkedHashMap<>();
        for (InputValue value : inputs) {
            // The compiled program calls the real library function.
            if (value.input().kind() != Input.Kind.APPROXIMATION
                    && value.input().kind() != Input.Kind.STANDARD_INPUT
                    && !inLibrary.contains(value.input().function())) {
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
            text.append("\n__attribute__((weak)) void %s(void) {}\n".formatted(function));
            return;
        }
        String name = HarnessValue.type(type);
        text.append("\n__attribute__((weak)) %s %s(void) {\n".formatted(name, function));
        values(name, values, text);
        text.append(
                "    static unsigned next;\n    return next < %d ? values[next++] : 0;\n}\n".formatted(values.size()));
    }

    /** The array of the values, each with the line that reads it. */
    static void values(String type, List<InputValue> values, StringBuilder text) {
        text.append("    static %s values[] = {\n".formatted(type));
        for (InputValue value : values) {
            Input input = value.input();
            String where = input.span().isKnown() ? " /* line " + input.span().line() + " */" : "";
            text.append("        ")
                    .append(HarnessValue.constant(value.value(), input.type()))
                    .append(',')
                    .append(where)
                    .append('\n');
        }
        text.append("    };\n");
    }
}
