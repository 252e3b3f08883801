package org.clew.source.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The treatment of each attribute of gcc. Nothing is ignored silently: an attribute that is not on this list makes a debt of what it is written on,
 * because it is not known whether programs mean the same without it.
 */
public final class KnownAttributes {

    /** The treatment of an attribute. */
    public enum Treatment {
        /** A program means the same without it: hints for warnings, optimisation and linking, and promises that C leaves unchecked. */
        HARMLESS,
        /** The front end does what it asks for. */
        MODELLED,
        /** It changes what a program means, and the front end does not model it. */
        NOT_MODELLED
    }

    /** What {@code _Alignas} becomes: unlike {@code aligned}, it also takes a type. */
    public static final String ALIGNAS = "__clew_alignas__";

    private static final List<String> HARMLESS = List.of(
            // Warnings and documentation.
            "access",
            "counted_by",
            "deprecated",
            "designated_init",
            "error",
            "fallthrough",
            "fd_arg",
            "fd_arg_read",
            "fd_arg_write",
            "format",
            "format_arg",
            "maybe_unused",
            "nodiscard",
            "nonstring",
            "null_terminated_string_arg",
            "sentinel",
            "tainted_args",
            "unavailable",
            "unused",
            "used",
            "retain",
            "warn_if_not_aligned",
            "warn_unused",
            "warn_unused_result",
            "warning",
            // Promises about what functions do; to break one is undefined.
            "alloc_align",
            "alloc_size",
            "assume_aligned",
            "const",
            "leaf",
            "malloc",
            "noreturn",
            "_Noreturn",
            "nonnull",
            "nothrow",
            "pure",
            "reproducible",
            "returns_nonnull",
            "returns_twice",
            "strict_flex_array",
            "unsequenced",
            // How code is generated and linked.
            "always_inline",
            "artificial",
            "cold",
            "common",
            "externally_visible",
            "flatten",
            "force_align_arg_pointer",
            "gnu_inline",
            "hot",
            "no_icf",
            "no_instrument_function",
            "no_profile_instrument_function",
            "no_reorder",
            "no_sanitize",
            "no_sanitize_address",
            "no_sanitize_coverage",
            "no_sanitize_thread",
            "no_sanitize_undefined",
            "no_address_safety_analysis",
            "no_split_stack",
            "no_stack_limit",
            "no_stack_protector",
            "nocf_check",
            "noclone",
            "nocommon",
            "noinline",
            "noipa",
            "noplt",
            "patchable_function_entry",
            "section",
            "simd",
            "stack_protect",
            "symver",
            "target_clones",
            "tls_model",
            "uninitialized",
            "visibility",
            "zero_call_used_regs",
            // Calling conventions, which both sides of a call know.
            "cdecl",
            "fastcall",
            "ms_abi",
            "regparm",
            "selectany",
            "sseregparm",
            "stdcall",
            "sysv_abi",
            "thiscall",
            "dllexport",
            "dllimport",
            // The memory model does not depend on types, and structs always follow gcc's rules.
            "gcc_struct",
            "may_alias");

    private static final List<String> MODELLED = List.of(
            "aligned",
            "mode",
            "packed",
            "transparent_union",
            "vector_size",
            "alias",
            "cleanup",
            "constructor",
            "destructor",
            "ifunc",
            "weak",
            "weakref",
            "clew_alignas",
            "clew_atomic");

    private static final List<String> NOT_MODELLED = List.of(
            "address_space",
            "asm_label",
            "copy",
            "hardbool",
            "interrupt",
            "ms_struct",
            "naked",
            "no_caller_saved_registers",
            "noinit",
            "optimize",
            "persistent",
            "scalar_storage_order",
            "target");

    private static final Map<String, Treatment> TREATMENTS = treatments();

    private KnownAttributes() {}

    private static Map<String, Treatment> treatments() {
        Map<String, Treatment> treatments = new HashMap<>();
        HARMLESS.forEach(name -> treatments.put(name, Treatment.HARMLESS));
        MODELLED.forEach(name -> treatments.put(name, Treatment.MODELLED));
        NOT_MODELLED.forEach(name -> treatments.put(name, Treatment.NOT_MODELLED));
        return treatments;
    }

    /** Whether its treatment is decided. */
    public static boolean isDecided(String name) {
        return TREATMENTS.containsKey(plainName(name));
    }

    public static Treatment treatment(String name) {
        return TREATMENTS.getOrDefault(plainName(name), Treatment.NOT_MODELLED);
    }

    /** As {@link #treatment(String)}; levels of optimisation keep what a program means, options such as fast-math do not. */
    public static Treatment treatment(String name, String arguments) {
        return plainName(name).equals("optimize") && arguments.matches("\\(\\s*(\"-?O[0-3sg]?\"|\\d)\\s*\\)")
                ? Treatment.HARMLESS
                : treatment(name);
    }

    /** {@code __packed__} is {@code packed}. */
    public static String plainName(String name) {
        return name.length() > 4 && name.startsWith("__") && name.endsWith("__")
                ? name.substring(2, name.length() - 2)
                : name;
    }
}
