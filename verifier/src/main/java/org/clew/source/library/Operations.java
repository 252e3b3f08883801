package org.clew.source.library;

import java.util.HashMap;
import java.util.Map;
import org.clew.source.text.PseudoFunctions;

/** The names of each {@link Intrinsic}. */
final class Operations {
    private static final Map<Intrinsic, String[]> NAMES = Map.ofEntries(
            Map.entry(Intrinsic.MALLOC, new String[] {"malloc", "__kmalloc"}),
            Map.entry(Intrinsic.ALIGN, new String[] {"__clew_align"}),
            Map.entry(Intrinsic.CALLOC, new String[] {"calloc"}),
            Map.entry(Intrinsic.REALLOC, new String[] {"realloc"}),
            Map.entry(Intrinsic.FREE, new String[] {"free", "cfree"}),
            Map.entry(
                    Intrinsic.ALLOCA,
                    new String[] {"alloca", "__builtin_alloca_with_align", "__builtin_alloca_with_align_and_max"}),
            Map.entry(Intrinsic.COPY_MEMORY, new String[] {"memcpy", "memmove"}),
            Map.entry(Intrinsic.COPY_MEMORY_TO_END, new String[] {"mempcpy", "__mempcpy"}),
            Map.entry(Intrinsic.SET_MEMORY, new String[] {"memset"}),
            Map.entry(Intrinsic.HAVOC_MEMORY, new String[] {"__VERIFIER_nondet_memory", "__clew_read_memory"}),
            Map.entry(Intrinsic.APART, new String[] {"__clew_apart"}),
            Map.entry(Intrinsic.READABLE, new String[] {"__clew_readable"}),
            Map.entry(Intrinsic.FORMAT, new String[] {"sprintf", "swprintf"}),
            Map.entry(Intrinsic.FORMAT_BOUNDED, new String[] {"snprintf"}),
            Map.entry(Intrinsic.FIRST_ARGUMENT, new String[] {
                "__builtin_expect",
                "__builtin_expect_with_probability",
                "__builtin_assume_aligned",
                "__builtin_assoc_barrier",
                "__builtin_speculation_safe_value"
            }),
            Map.entry(Intrinsic.CONSTANT_P, new String[] {"__builtin_constant_p"}),
            Map.entry(Intrinsic.CHOOSE_EXPR, new String[] {"__builtin_choose_expr"}),
            Map.entry(Intrinsic.OBJECT_SIZE, new String[] {"__builtin_object_size", "__builtin_dynamic_object_size"}),
            Map.entry(Intrinsic.ADD_OVERFLOW, overflow("add")),
            Map.entry(Intrinsic.SUB_OVERFLOW, overflow("sub")),
            Map.entry(Intrinsic.MUL_OVERFLOW, overflow("mul")),
            Map.entry(Intrinsic.GENERIC, new String[] {PseudoFunctions.GENERIC}),
            Map.entry(Intrinsic.TYPES_COMPATIBLE, new String[] {PseudoFunctions.TYPES_COMPATIBLE}),
            Map.entry(Intrinsic.ASSEMBLY, new String[] {PseudoFunctions.ASSEMBLY}),
            Map.entry(Intrinsic.VARIABLE_START, new String[] {"__builtin_va_start", "__builtin_c23_va_start"}),
            Map.entry(Intrinsic.VARIABLE_ARGUMENT, new String[] {PseudoFunctions.VARIABLE_ARGUMENT}),
            Map.entry(Intrinsic.VARIABLE_COPY, new String[] {"__builtin_va_copy"}),
            Map.entry(Intrinsic.VARIABLE_END, new String[] {"__builtin_va_end"}),
            Map.entry(Intrinsic.DIVIDE, new String[] {"div", "ldiv", "lldiv", "imaxdiv"}),
            Map.entry(Intrinsic.SCAN, new String[] {"scanf", "fscanf", "__isoc99_scanf", "__isoc99_fscanf"}),
            Map.entry(Intrinsic.PRINT, new String[] {
                "printf",
                "vprintf",
                "fprintf",
                "vfprintf",
                "dprintf",
                "vdprintf",
                "printk",
                "syslog",
                "printf_unlocked",
                "fprintf_unlocked"
            }),
            Map.entry(Intrinsic.COMPLEX, new String[] {
                "creal", "crealf", "creall", "cimag", "cimagf", "cimagl", "conj", "conjf", "conjl", "__builtin_complex"
            }),
            Map.entry(
                    Intrinsic.SET_JUMP,
                    new String[] {"setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp", "__builtin_setjmp"}),
            Map.entry(
                    Intrinsic.JUMP,
                    new String[] {"longjmp", "_longjmp", "siglongjmp", "__longjmp_chk", "__builtin_longjmp"}),
            Map.entry(Intrinsic.SET_ROUNDING, new String[] {"fesetround"}),
            Map.entry(Intrinsic.ROUNDING, new String[] {"fegetround"}));

    private Operations() {}

    private static String[] overflow(String operation) {
        return new String[] {
            "__builtin_" + operation + "_overflow",
            "__builtin_" + operation + "_overflow_p",
            "__builtin_s" + operation + "_overflow",
            "__builtin_s" + operation + "l_overflow",
            "__builtin_s" + operation + "ll_overflow",
            "__builtin_u" + operation + "_overflow",
            "__builtin_u" + operation + "l_overflow",
            "__builtin_u" + operation + "ll_overflow"
        };
    }

    static Map<String, LibraryModel> models() {
        Map<String, LibraryModel> models = new HashMap<>();
        NAMES.forEach((intrinsic, names) -> {
            for (String name : names) {
                models.put(name, new LibraryModel.Operation(intrinsic));
            }
        });
        return models;
    }
}
