package org.clew.source.library;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.clew.program.DataModel;

/** All models by name, but for those that talk to the verifier. What a program defines is never looked up here. */
public final class Library {
    private static final String BUILTIN = "__builtin_";

    private final Map<String, LibraryModel> models = new HashMap<>();

    public Library(DataModel dataModel) {
        Types types = new Types(dataModel);
        models.putAll(Operations.models());
        models.putAll(IntegerFunctions.models(types));
        models.putAll(FloatFunctions.models(types));
        models.putAll(FloatPredicates.models());
        models.putAll(OutsideWorld.models());
    }

    /** The model of {@code name}, also under its names {@code __builtin_name} and {@code __name_chk}. */
    public Optional<LibraryModel> model(String name) {
        LibraryModel model = models.get(name);
        if (model == null) {
            model = models.get(plainName(name));
        }
        if (model == null) {
            model = OutsideWorld.byPrefix(name);
        }
        return Optional.ofNullable(model);
    }

    /** {@code __builtin___memcpy_chk} and {@code __builtin_memcpy} are {@code memcpy}. */
    public static String plainName(String name) {
        String plain = name.startsWith(BUILTIN) ? name.substring(BUILTIN.length()) : name;
        return plain.startsWith("__") && plain.endsWith("_chk") ? plain.substring(2, plain.length() - 4) : plain;
    }
}
