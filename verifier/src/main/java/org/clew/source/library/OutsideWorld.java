package org.clew.source.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.program.CTypes;
import org.clew.source.library.LibraryModel.NoEffect;
import org.clew.source.library.LibraryModel.NotModelled;
import org.clew.source.library.LibraryModel.Operation;
import org.clew.source.library.LibraryModel.StandardInput;
import org.clew.source.text.PseudoFunctions;
import org.jspecify.annotations.Nullable;

/** Functions that interact with the outside of the program: output is ignored, and unknown results are named. */
final class OutsideWorld {
    /** They only write to a stream or device, or hint to the compiler. */
    private static final List<String> WITHOUT_EFFECT = List.of(
            "wprintf",
            "fwprintf",
            "puts",
            "fputs",
            "putchar",
            "putc",
            "fputc",
            "_IO_putc",
            "fwrite",
            "perror",
            "puts_unlocked",
            "fputs_unlocked",
            "putchar_unlocked",
            "putc_unlocked",
            "fputc_unlocked",
            "fwrite_unlocked",
            "__builtin_stack_save",
            "__builtin_stack_restore",
            "fflush",
            "fclose",
            "srand",
            "srandom",
            "sleep",
            "usleep",
            "fopen",
            "prefetch",
            "__VERIFIER_atomic_begin",
            "__VERIFIER_atomic_end",
            "__VERIFIER_plot",
            "__builtin___clear_cache",
            "feclearexcept",
            "fetestexcept",
            "setbuf");

    private static final List<String> READS = List.of("vscanf", "vfscanf", "gets");

    private static final List<String> SIGNALS = List.of("signal", "sigaction", "raise", "kill", "alarm");

    private OutsideWorld() {}

    static Map<String, LibraryModel> models() {
        Map<String, LibraryModel> models = new HashMap<>();
        WITHOUT_EFFECT.forEach(name -> models.put(name, new NoEffect()));
        READS.forEach(name -> models.put(name, new NotModelled(name, "input from files is not modelled")));
        SIGNALS.forEach(name -> models.put(name, new NotModelled(name, "signals are not modelled")));
        models.put("strftime", new NotModelled("strftime", "texts of dates are not modelled"));
        models.put(
                "__clew_unmodelled_real", new NotModelled("number", "this text of a floating number is not modelled"));
        models.put("__clew_unmodelled_conversion", new NotModelled("format", "this conversion is not modelled"));
        models.put(
                "__clew_too_many_exit_handlers",
                new NotModelled("atexit", "more than 64 functions that run at exit are not modelled"));
        models.put(
                "__clew_unusual_alignment",
                new NotModelled("alignment", "only powers of two up to 1 MiB are modelled"));
        models.put(
                "__clew_open_order",
                new NotModelled("qsort", "C leaves the order of elements open that differ and compare equal"));
        models.put(
                "at_quick_exit", new NotModelled("at_quick_exit", "functions that run at quick_exit are not modelled"));
        models.put("on_exit", new NotModelled("on_exit", "functions that run at exit with a status are not modelled"));
        models.put("__clew_read_character", new StandardInput("getchar", CTypes.INT));
        models.put(
                PseudoFunctions.ASM_GOTO, new NotModelled("asm goto", "jumps out of inline assembly are not modelled"));
        return models;
    }

    static @Nullable LibraryModel byPrefix(String name) {
        if (name.startsWith("pthread_") || name.startsWith("thrd_") || name.startsWith("mtx_")) {
            return new NotModelled(name, "threads are not modelled");
        }
        if (name.startsWith("__atomic_") || name.startsWith("__sync_")) {
            return new Operation(Intrinsic.ATOMIC);
        }
        return null;
    }
}
