package org.clew.source.library;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.clew.program.DataModel;

/** All library models by name, except the verifier's own functions. A function that the program defines is never looked up here. */
public final class Library {
    private static final String BUILTIN = "__builtin_";

    /** They end the execution, or the path; the lowering knows them by name. */
    private static final Set<String> ENDINGS = Set.of(
            "abort",
            "exit",
            "_exit",
            "_Exit",
            "quick_exit",
            "trap",
            "unreachable",
            "assume",
            "assert",
            "__assert_fail",
            "__assert");

    /** {@link org.clew.source.cdt.syntax.TokenRewriter} replaces them, because they take types. */
    private static final Set<String> REWRITTEN =
            Set.of("__builtin_va_arg", "__builtin_offsetof", "__builtin_types_compatible_p");

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
        if (model == null && name.startsWith(BUILTIN)) {
            String builtin = name.substring(BUILTIN.length());
            model = Optional.ofNullable(models.get(BUILTIN + standardFormat(builtin)))
                    .or(() -> Optional.ofNullable(models.get(standardFormat(builtin))))
                    .or(() -> OtherBuiltins.find(builtin))
                    .orElse(null);
        }
        return Optional.ofNullable(model);
    }

    /** What is done about calls of {@code name}; nothing if it is a name like any other. */
    public Optional<Decision> decision(String name) {
        String plain = plainName(name);
        if (ENDINGS.contains(plain) || REWRITTEN.contains(name)) {
            return Optional.of(Decision.EXACT);
        }
        if (LibraryText.defines(plain)) {
            return Optional.of(LibraryFiles.isBounded(plain) ? Decision.BOUNDED : Decision.EXACT);
        }
        return model(name).map(model -> switch (model) {
            case LibraryModel.Pure pure -> Decision.EXACT;
            case LibraryModel.Rounded rounded -> Decision.EXACT;
            case LibraryModel.FloatPredicate predicate -> Decision.EXACT;
            case LibraryModel.StandardInput read -> Decision.BOUNDED;
            case LibraryModel.NoEffect none -> Decision.HARMLESS;
            case LibraryModel.NotModelled missing -> Decision.NOT_MODELLED;
            case LibraryModel.Operation operation ->
                switch (operation.intrinsic()) {
                    case FORMAT, FORMAT_BOUNDED, PRINT, SCAN -> Decision.BOUNDED;
                    default -> Decision.EXACT;
                };
        });
    }

    /** The names that have a model or a definition of their own, sorted; others are forms of them for other types. */
    public Set<String> names() {
        Set<String> names = new TreeSet<>(models.keySet());
        names.addAll(LibraryNames.ALL);
        names.addAll(ENDINGS);
        names.removeIf(LibraryText::isInternal);
        return names;
    }

    /** {@code fabsf64} is {@code fabs}: the formats of TS 18661-3 that are those of C's types. */
    private static String standardFormat(String name) {
        return name.replaceFirst("f32$", "f").replaceFirst("(f64|f32x)$", "").replaceFirst("f64x$", "l");
    }

    /** {@code __builtin___memcpy_chk} and {@code __builtin_memcpy} are {@code memcpy}. */
    public static String plainName(String name) {
        String plain = name.startsWith(BUILTIN) ? name.substring(BUILTIN.length()) : name;
        return plain.startsWith("__") && plain.endsWith("_chk") ? plain.substring(2, plain.length() - 4) : plain;
    }
}
