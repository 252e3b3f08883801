package org.clew.source.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** There is a decision about every attribute that gcc documents for functions, variables, types, labels and x86. */
class KnownAttributesTest {

    private static final String DOCUMENTED = """
            access alias aligned alloc_align alloc_size always_inline artificial assume_aligned cold const constructor
            copy counted_by deprecated destructor error externally_visible fd_arg fd_arg_read fd_arg_write flatten format
            format_arg gnu_inline hot ifunc interrupt leaf malloc naked no_icf no_instrument_function
            no_profile_instrument_function no_reorder no_sanitize no_sanitize_address no_sanitize_coverage
            no_sanitize_thread no_sanitize_undefined no_address_safety_analysis no_split_stack no_stack_limit
            no_stack_protector noclone noinit noinline noipa nonnull noplt noreturn nothrow null_terminated_string_arg
            optimize patchable_function_entry persistent pure reproducible retain returns_nonnull returns_twice section
            sentinel simd stack_protect symver tainted_args target target_clones unavailable unsequenced unused used
            visibility warn_unused_result warning weak weakref zero_call_used_regs
            cleanup common nocommon mode nonstring packed strict_flex_array tls_model transparent_union uninitialized
            vector_size warn_if_not_aligned designated_init hardbool may_alias scalar_storage_order warn_unused fallthrough
            cdecl fastcall thiscall ms_abi sysv_abi stdcall regparm sseregparm force_align_arg_pointer dllimport dllexport
            ms_struct gcc_struct nocf_check no_caller_saved_registers
            nodiscard maybe_unused _Noreturn
            """;

    static Stream<String> documented() {
        return Arrays.stream(DOCUMENTED.split("\\s+"));
    }

    @ParameterizedTest
    @MethodSource("documented")
    void isDecided(String name) {
        assertThat(KnownAttributes.isDecided(name)).isTrue();
        assertThat(KnownAttributes.treatment("__" + name + "__")).isEqualTo(KnownAttributes.treatment(name));
    }

    @ParameterizedTest
    @MethodSource("unknown")
    void anUnknownAttributeIsNotIgnored(String name) {
        assertThat(KnownAttributes.treatment(name)).isEqualTo(KnownAttributes.Treatment.NOT_MODELLED);
    }

    static Stream<String> unknown() {
        return Stream.of("overloadable", "no_such_attribute", "__ext_vector_type__");
    }
}
