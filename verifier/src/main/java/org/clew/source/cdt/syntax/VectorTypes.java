package org.clew.source.cdt.syntax;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.TypeLayout;
import org.clew.source.text.Unsupported;

/** GNU's vector types. A vector is a struct with one array, so that it is kept, copied, passed and initialised as structs are. */
public final class VectorTypes {

    /** No program can name it. */
    public static final String ELEMENTS = "\\elements";

    private record Shape(CType element, long count) {}

    private final TypeLayout layout;
    private final Map<Shape, CType.Composite> types = new HashMap<>();
    private final Map<CType, CType.Array> arrays = new IdentityHashMap<>();

    public VectorTypes(TypeLayout layout) {
        this.layout = layout;
    }

    /** {@code element __attribute__((vector_size(bytes)))}; there is one type for each element type and size. */
    public CType of(CType element, long bytes) {
        if (!CTypes.isArithmetic(element) || bytes <= 0 || bytes % layout.size(element) != 0) {
            throw new Unsupported("vector type", "its size is not a multiple of the size of its elements");
        }
        return types.computeIfAbsent(new Shape(element, bytes / layout.size(element)), shape -> {
            CType.Composite type = new CType.Composite("vector of " + shape.count, false);
            CType.Array array = new CType.Array(shape.element, OptionalLong.of(shape.count));
            type.complete(List.of(new CType.Member(ELEMENTS, array, OptionalLong.empty(), false, 0)), bytes);
            arrays.put(type, array);
            return type;
        });
    }

    /** The array in a vector, if the type is one. */
    public Optional<CType.Array> elements(CType type) {
        return Optional.ofNullable(arrays.get(type));
    }

    public boolean isVector(CType type) {
        return arrays.containsKey(type);
    }
}
