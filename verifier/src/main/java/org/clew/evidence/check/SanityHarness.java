package org.clew.evidence.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.clew.program.CType;
import org.clew.program.TypeLayout;
import org.clew.property.Property;

/**
 * C text that the compiler reads before the program, and linker options, which together make an executable that runs the program
 * on many vectors of inputs. Unlike {@link Harness} it is part of the program's translation unit: a second one costs as much CPU
 * time as the run itself.
 *
 * <p>{@code --wrap} replaces functions that the program calls and does not define. {@code --defsym} replaces the error functions, which it
 * may define.
 */
final class SanityHarness {

    /** How many vectors are run at most; the first twelve are of one kind each, the others are mixtures. */
    static final int VECTORS = 64;

    private static final String RESOURCE = "sanity.h";

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
        text.append(
                "enum { clew_first = %d, clew_end_of_vectors = %d, clew_confined = %d, clew_constant_count = %d };\n"
                        .formatted(
                                vectors.first(),
                                vectors.end(),
                                vectors.confined() ? 1 : 0,
                                task.constants().size()));
        text.append("static const unsigned long long clew_constants[] = {")
                .append(task.constants().stream()
                        .map(number -> Long.toUnsignedString(number) + "ULL, ")
                        .collect(Collectors.joining()))
                .append("0};\n");
        text.append(resource());
        for (int i = 0; i < task.inputs().size(); i++) {
            text.append(inputFunction(i, task.inputs().get(i).type()));
        }
        return text.toString();
    }

    /** Options for the linker. */
    List<String> linking() {
        List<String> options = new ArrayList<>();
        for (int i = 0; i < task.inputs().size(); i++) {
            replace(task.inputs().get(i).name(), "clew_input_" + i, options);
        }
        replace("main", "clew_main", options);
        replace("__VERIFIER_assume", "clew_assume", options);
        replace("__VERIFIER_nondet_memory", "clew_memory", options);
        replace("__VERIFIER_atomic_begin", "clew_nothing", options);
        replace("__VERIFIER_atomic_end", "clew_nothing", options);
        if (!task.allocationFails()) {
            ALLOCATION.forEach((function, ours) -> replace(function, ours, options));
        }
        boolean asserts = false;
        if (task.property() instanceof Property.Unreachable unreachable) {
            for (String function : unreachable.functions()) {
                asserts |= function.equals("__assert_fail");
                String ours = function.equals("_TRACER_abort") ? "clew_error_if" : "clew_error";
                options.add("-Wl,--defsym=" + function + "=" + ours);
            }
        }
        // A program that calls assert without its header calls a function.
        replace("assert", asserts ? "clew_error_unless" : "clew_assume", options);
        return options;
    }

    private static void replace(String function, String ours, List<String> options) {
        options.add("-Wl,--wrap=" + function + ",--defsym=__wrap_" + function + "=" + ours);
    }

    private String inputFunction(int index, CType type) {
        String body = switch (type) {
            case CType.Void none -> "";
            case CType.Bool bool -> "return clew_integer(%d, 1);".formatted(index);
            case CType.Floating floating ->
                floating.kind() == CType.Floating.Kind.FLOAT
                        ? "return clew_float(%d);".formatted(index)
                        : "return clew_double(%d);".formatted(index);
            default -> integer(index, type);
        };
        return "CLEW_OWN %s clew_input_%d(void) { %s }\n".formatted(HarnessValue.type(type), index, body);
    }

    private String integer(int index, CType type) {
        int bits = layout.bits(type);
        String name = HarnessValue.type(type);
        if (type instanceof CType.Pointer) {
            return "return (%s) (unsigned long) clew_integer(%d, %d);".formatted(name, index, bits);
        }
        // Wider numbers are those of 64 bits with their sign.
        return bits > Long.SIZE
                ? "return (%s) (long long) clew_integer(%d, 64);".formatted(name, index)
                : "return (%s) clew_integer(%d, %d);".formatted(name, index, bits);
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
