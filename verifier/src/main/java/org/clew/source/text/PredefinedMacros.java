package org.clew.source.text;

import java.util.HashMap;
import java.util.Map;
import org.clew.program.DataModel;

/** What gcc on x86 predefines and system headers ask for, where no compiler is there to ask. */
public final class PredefinedMacros {

    private PredefinedMacros() {}

    public static Map<String, String> of(DataModel dataModel) {
        boolean wide = dataModel == DataModel.LP64;
        Map<String, String> macros = new HashMap<>();
        macros.put("__STDC__", "1");
        macros.put("__STDC_VERSION__", "201112L");
        macros.put("__STDC_HOSTED__", "1");
        macros.put("__GNUC__", "12");
        macros.put("__GNUC_MINOR__", "0");
        macros.put("__linux__", "1");
        macros.put("__unix__", "1");
        macros.put("__CHAR_BIT__", "8");
        macros.put("__SCHAR_MAX__", "127");
        macros.put("__SHRT_MAX__", "32767");
        macros.put("__INT_MAX__", "2147483647");
        macros.put("__LONG_MAX__", wide ? "9223372036854775807L" : "2147483647L");
        macros.put("__LONG_LONG_MAX__", "9223372036854775807LL");
        macros.put("__WCHAR_MAX__", "2147483647");
        macros.put("__SIZEOF_SHORT__", "2");
        macros.put("__SIZEOF_INT__", "4");
        macros.put("__SIZEOF_LONG__", wide ? "8" : "4");
        macros.put("__SIZEOF_LONG_LONG__", "8");
        macros.put("__SIZEOF_POINTER__", wide ? "8" : "4");
        macros.put("__SIZEOF_FLOAT__", "4");
        macros.put("__SIZEOF_DOUBLE__", "8");
        macros.put("__SIZE_TYPE__", wide ? "long unsigned int" : "unsigned int");
        macros.put("__PTRDIFF_TYPE__", wide ? "long int" : "int");
        macros.put("__INTPTR_TYPE__", wide ? "long int" : "int");
        macros.put("__UINTPTR_TYPE__", wide ? "long unsigned int" : "unsigned int");
        macros.put("__WCHAR_TYPE__", wide ? "int" : "long int");
        macros.put("__WINT_TYPE__", "unsigned int");
        macros.put("__BYTE_ORDER__", "1234");
        macros.put("__ORDER_LITTLE_ENDIAN__", "1234");
        macros.put("__ORDER_BIG_ENDIAN__", "4321");
        macros.put("__FLT_MAX__", "3.40282346638528859811704183484516925e+38F");
        macros.put("__FLT_MIN__", "1.17549435082228750796873653722224568e-38F");
        macros.put("__FLT_EPSILON__", "1.19209289550781250000000000000000000e-7F");
        macros.put("__DBL_MAX__", "((double)1.79769313486231570814527423731704357e+308L)");
        macros.put("__DBL_MIN__", "((double)2.22507385850720138309023271733240406e-308L)");
        macros.put("__DBL_EPSILON__", "((double)2.22044604925031308084726333618164062e-16L)");
        macros.put(wide ? "__x86_64__" : "__i386__", "1");
        if (wide) {
            macros.put("__LP64__", "1");
            macros.put("_LP64", "1");
        }
        return macros;
    }
}
