package org.clew.evidence.compiled;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.clew.evidence.sanitize.Sanitizers;
import org.clew.program.CType;
import org.clew.program.TypeLayout;

/**
 * C text that the compiler reads before the program, and linker options, which together make an executable that runs the program on many vectors of
 * inputs. Unlike {@link Harness} it is part of the program's translation unit, because a second unit would take as much CPU time as the run itself.
 *
 * <p>{@code --wrap} replaces functions that the program calls and does not define. {@code --defsym} replaces the error functions, which it
 * may define.
 */
final class SanityHarness {

    /** How many vectors are run at most; the first twelve are of one kind each, the others are mixtures. */
    static final int VECTORS = 48;

    private static final String RESOURCE = "sanity.h";

    /** Library functions that the harness replaces if the program mentions but does not define them, with the replacing functions. */
    private static final Map<String, String> PLAYED = Map.of(
            "__VERIFIER_assume", "clew_assume",
            "__VERIFIER_atomic_begin", "clew_nothing",
            "__VERIFIER_atomic_end", "clew_nothing");

    private static final String MEMORY = "__VERIFIER_nondet_memory";

    /** A program that calls it without its header calls a function. */
    private static final String ASSERT = "assert";

    private static final String TRACER = "_TRACER_abort";

    /** Functions of the library that allocate, and what plays them where allocation does not fail. */
    private static final Map<String, String> ALLOCATION = Map.of(
            "malloc", "clew_malloc",
            "calloc", "clew_calloc",
            "realloc", "clew_realloc",
            "strdup", "clew_strdup",
            "strndup", "clew_strndup",
            "aligned_alloc", "clew_aligned",
            "memalign", "clew_memalign",
            "reallocarray", "clew_array",
            "posix_memalign", "clew_posix");

    /** What the address sanitizer finds is a crash like any other. */
    private static final String SANITIZER_OPTIONS =
            "CLEW_OWN const char *__asan_default_options(void) { return \"abort_on_error=1:detect_leaks=0\"; }\n";

    /**
     * Which vectors are run, and how.
     *
     * @param confined whether system calls that do more than compute end the run
     */
    record Vectors(int first, int end, boolean confined) {

        static final Vectors ALL = new Vectors(0, VECTORS, true);

        /** The same run again, with tools that need system calls of their own. */
        static Vectors again(int vector) {
            return new Vectors(vector, vector + 1, false);
        }
    }

    private final SanityTask task;
    private final TypeLayout layout;

    SanityHarness(SanityTask task) {
        this.task = task;
        this.layout = new TypeLayout(task.dataModel());
    }

    String text(Vectors vectors) {
        StringBuilder text = new StringBuilder();
        text.append("enum { clew_first = ")
                .append(vectors.first())
                .append(", clew_end_of_vectors = ")
                .append(vectors.end())
                .append(", clew_confined = ")
                .append(vectors.confined() ? 1 : 0)
                .append(", clew_constant_count = ")
                .append(task.constants().size())
                .append(" };\nstatic const unsigned long long clew_constants[] = {");
        task.constants()
                .forEach(number -> text.append(Long.toUnsignedString(number)).append("ULL, "));
        text.append("0};\n");
        part("CLEW_ALLOCATION", playsAllocation() && task.mentionsAny(ALLOCATION.keySet()), text);
        part("CLEW_MEMORY", task.mentions(MEMORY), text);
        part("CLEW_FLOATING", task.inputs().stream().anyMatch(input -> input.type() instanceof CType.Floating), text);
        part("CLEW_TRACER", errors().contains(TRACER), text);
        part("CLEW_ASSERT", task.mentions(ASSERT), text);
        text.append(resource());
        if (!vectors.confined()) {
            text.append(SANITIZER_OPTIONS);
        }
        if (task.property().checks().stream().anyMatch(Sanitizers::know)) {
            text.append(Sanitizers.handlers(task.property().checks(), "clew_error();", "__builtin_trap();"));
        }
        for (int i = 0; i < task.inputs().size(); i++) {
            text.append(inputFunction(i, task.inputs().get(i).type()));
        }
        return text.toString();
    }

    private static void part(String name, boolean needed, StringBuilder text) {
        if (needed) {
            text.append("#define ").append(name).append('\n');
        }
    }

    /** Options for the linker. */
    List<String> linking() {
        Map<String, String> replaced = new TreeMap<>(PLAYED);
        replaced.put(MEMORY, "clew_memory");
        replaced.put(ASSERT, errors().contains("__assert_fail") ? "clew_error_unless" : "clew_assume");
        if (playsAllocation()) {
            replaced.putAll(ALLOCATION);
        }
        replaced.keySet().removeIf(function -> !task.mentions(function));
        replaced.put("main", "clew_main");
        for (int i = 0; i < task.inputs().size(); i++) {
            replaced.put(task.inputs().get(i).name(), "clew_input_" + i);
        }
        List<String> options = new ArrayList<>();
        replaced.forEach((function, ours) ->
                options.add("-Wl,--wrap=" + function + ",--defsym=__wrap_" + function + "=" + ours));
        for (String function : errors()) {
            options.add("-Wl,--defsym=" + function + "=" + (function.equals(TRACER) ? "clew_error_if" : "clew_error"));
        }
        return options;
    }

    private boolean playsAllocation() {
        return !task.allocationFails();
    }

    private Set<String> errors() {
        return task.property().functions();
    }

    private String inputFunction(int index, CType type) {
        String body = switch (type) {
            case CType.Void none -> "";
            case CType.Bool bool -> "return clew_integer(" + index + ", 1);";
            case CType.Floating floating ->
                floating.kind() == CType.Floating.Kind.FLOAT
                        ? "return clew_float(" + index + ");"
                        : "return clew_double(" + index + ");";
            default -> integer(index, type);
        };
        return "CLEW_OWN " + HarnessValue.type(type) + " clew_input_" + index + "(void) { " + body + " }\n";
    }

    private String integer(int index, CType type) {
        int bits = layout.bits(type);
        String name = HarnessValue.type(type);
        if (type instanceof CType.Pointer) {
            return "return (" + name + ") (unsigned long) clew_integer(" + index + ", " + bits + ");";
        }
        // Wider numbers are those of 64 bits with their sign.
        return bits > Long.SIZE
                ? "return (" + name + ") (long long) clew_integer(" + index + ", 64);"
                : "return (" + name + ") clew_integer(" + index + ", " + bits + ");";
    }

    private static String resource() {
        try (InputStream stream = SanityHarness.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IllegalStateException("the resource " + RESOURCE + " is missing");
            }
            return new String(stream.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
