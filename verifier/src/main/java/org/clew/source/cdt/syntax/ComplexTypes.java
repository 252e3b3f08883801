package org.clew.source.cdt.syntax;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.text.PseudoFunctions;
import org.clew.source.text.SourceText;
import org.clew.source.text.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** C's complex types. A complex number is a struct of its two parts, so that it is kept, copied and passed as structs are (C11 6.2.5 p13). */
public final class ComplexTypes {

    /** No program can name them. */
    public static final String REAL = "\\real";

    public static final String IMAGINARY = "\\imaginary";

    private final boolean used;
    private final Map<CType, CType.Composite> types = new HashMap<>();
    private final Map<CType, CType> parts = new IdentityHashMap<>();

    /** @param program as it is parsed */
    public ComplexTypes(SourceText program) {
        used = program.text().contains("_Complex") || program.text().contains(PseudoFunctions.CONSTANT);
    }

    /** {@code part _Complex}; there is one type for each type of the parts. */
    public CType of(CType part) {
        if (!CTypes.isArithmetic(part) || part instanceof CType.Bool) {
            throw new Unsupported("complex type", "C has none of these parts");
        }
        return types.computeIfAbsent(part, key -> {
            CType.Composite type = new CType.Composite("complex " + key, false);
            type.complete(
                    List.of(
                            new CType.Member(REAL, key, OptionalLong.empty(), false, 0),
                            new CType.Member(IMAGINARY, key, OptionalLong.empty(), false, 0)),
                    1);
            parts.put(type, key);
            return type;
        });
    }

    /** Whether the program may have any. */
    public boolean areUsed() {
        return used;
    }

    /** The type of the parts, if the type is complex. */
    public Optional<CType> part(CType type) {
        return Optional.ofNullable(parts.get(type));
    }

    public boolean isComplex(CType type) {
        return parts.containsKey(type);
    }

    /** The member that {@code __real__ z} or {@code __imag__ z} names, which {@link TokenRewriter} makes casts; null for other casts. */
    public static @Nullable String member(@Nullable IASTNode node) {
        if (!(node instanceof IASTCastExpression cast)
                || !(cast.getTypeId().getDeclSpecifier() instanceof IASTElaboratedTypeSpecifier specifier)) {
            return null;
        }
        return switch (specifier.getName().toString()) {
            case PseudoFunctions.REAL -> REAL;
            case PseudoFunctions.IMAGINARY -> IMAGINARY;
            default -> null;
        };
    }
}
