package org.clew.source.library;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** gcc's builtins that are not modelled, grouped by topic, so that the debt of a call can name its topic. */
final class OtherBuiltins {

    private static final Map<Pattern, String> REASONS = Map.of(
            Pattern.compile(
                    "c(abs|acos|arg|asin|atan|cos|exp|exp[i]|imag|log|log10|pow|proj|real|sin|sqrt|tan)h?[fl]?|conj[fl]?|complex"),
            "complex functions are not modelled",
            Pattern.compile("\\w+(f16|f128|f128x|d32|d64|d128|q)"),
            "this floating format is not modelled",
            Pattern.compile(
                    "(a?(sin|cos|tan)h?|atan2|exp|exp2|exp10|pow|expm1|log|log2|log10|log1p|cbrt|hypot|erf|erfc|tgamma|frexp|ldexp|scalbn|scalbln|modf"
                            + "|ilogb|logb|nextafter)l"),
            "mathematical functions of long double are not modelled",
            Pattern.compile(
                    "([jy][01n]|gamma|lgamma|gamma_r|lgamma_r|pow10|powi|remquo|scalb|significand|sincos|nexttoward)[fl]?|l?gamma[fl]_r"),
            "this mathematical function is not modelled",
            Pattern.compile("fe(getenv|setenv|holdexcept|updateenv|raiseexcept|getexceptflag|setexceptflag)"),
            "the floating environment is not modelled but for its rounding mode",
            Pattern.compile("isw\\w+|tow(lower|upper)|strfmon|d?c?gettext"),
            "it depends on the locale",
            Pattern.compile("exec\\w+|fork|vfork"),
            "processes are not modelled",
            Pattern.compile("shuffle|shufflevector|convertvector"),
            "vector arithmetic is not modelled",
            Pattern.compile(
                    "(frame|return)_address|apply|apply_args|return|saveregs|next_arg|aggregate_incoming_address|extract_return_addr"
                            + "|frob_return_addr|call_with_static_chain|setjmp_\\w+|(set_)?thread_pointer|trampoline|descriptor|extend_pointer|va_arg_pack\\w*"),
            "the call stack of the machine is not modelled",
            Pattern.compile("cpu_\\w+|FILE|LINE|FUNCTION|has_attribute|classify_type|tgmath|bit_cast|clear_padding"),
            "it is not modelled");

    private OtherBuiltins() {}

    static Optional<LibraryModel> find(String builtin) {
        return REASONS.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(builtin).matches())
                .findFirst()
                .map(entry -> new LibraryModel.NotModelled("__builtin_" + builtin, entry.getValue()));
    }
}
