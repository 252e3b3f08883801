package org.clew.source.library;

import java.util.HashMap;
import java.util.Map;
import org.clew.source.library.LibraryModel.Choice;
import org.jspecify.annotations.Nullable;

/** Functions whose result the environment chooses: {@code __VERIFIER_nondet_X} and {@code rand}. */
final class Choices {
    private static final String NONDET = "__VERIFIER_nondet_";

    private final Map<String, LibraryModel> models = new HashMap<>();

    Choices(Types types) {
        nondet("bool", new Choice(Types.BOOL, false));
        nondet("char", new Choice(Types.CHAR, false));
        nondet("int", new Choice(Types.INT, false));
        nondet("int128", new Choice(Types.INT128, false));
        nondet("float", new Choice(Types.FLOAT, false));
        nondet("double", new Choice(Types.DOUBLE, false));
        nondet("loff_t", new Choice(Types.LONG_LONG, false));
        nondet("long", new Choice(Types.LONG, false));
        nondet("longlong", new Choice(Types.LONG_LONG, false));
        nondet("pchar", new Choice(Types.STRING, false));
        nondet("charp", new Choice(Types.STRING, false));
        nondet("const_char_pointer", new Choice(Types.STRING, false));
        nondet("pointer", new Choice(Types.POINTER, false));
        nondet("pthread_t", new Choice(Types.UNSIGNED_LONG, false));
        nondet("sector_t", new Choice(Types.UNSIGNED_LONG, false));
        nondet("short", new Choice(Types.SHORT, false));
        nondet("size_t", new Choice(types.size(), false));
        nondet("u8", new Choice(Types.UNSIGNED_CHAR, false));
        nondet("u16", new Choice(Types.UNSIGNED_SHORT, false));
        nondet("u32", new Choice(Types.UNSIGNED, false));
        nondet("uchar", new Choice(Types.UNSIGNED_CHAR, false));
        nondet("unsigned_char", new Choice(Types.UNSIGNED_CHAR, false));
        nondet("uint", new Choice(Types.UNSIGNED, false));
        nondet("unsigned", new Choice(Types.UNSIGNED, false));
        nondet("uint128", new Choice(Types.UNSIGNED_INT128, false));
        nondet("ulong", new Choice(Types.UNSIGNED_LONG, false));
        nondet("ulonglong", new Choice(Types.UNSIGNED_LONG_LONG, false));
        nondet("ushort", new Choice(Types.UNSIGNED_SHORT, false));
        models.put("rand", new Choice(Types.INT, true));
        models.put("random", new Choice(Types.LONG, true));
    }

    private void nondet(String suffix, Choice choice) {
        models.put(NONDET + suffix, choice);
    }

    Map<String, LibraryModel> models() {
        return models;
    }

    /** A function of the family whose type only the program's declaration knows. */
    @Nullable
    LibraryModel byPrefix(String name) {
        return name.startsWith(NONDET) ? new Choice(Types.INT, false) : null;
    }
}
