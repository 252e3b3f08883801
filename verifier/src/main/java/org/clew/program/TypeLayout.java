package org.clew.program;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Sort;
import org.clew.program.CType.Integer.Kind;

/** Sizes, alignments and member offsets under a data model, as gcc on x86 chooses them (System V ABI). */
public final class TypeLayout {

    private final DataModel model;
    private final Map<CType.Composite, CompositeLayout> composites = new IdentityHashMap<>();

    public TypeLayout(DataModel model) {
        this.model = model;
    }

    public DataModel model() {
        return model;
    }

    /** Size in bytes; 1 for void and functions, as GNU's pointer arithmetic has it; 0 for arrays of unknown length. */
    public long size(CType type) {
        return switch (type) {
            case CType.Void v -> 1;
            case CType.Function f -> 1;
            case CType.Bool b -> 1;
            case CType.Integer i -> size(i.kind());
            case CType.BitInteger i -> Math.max(1, Integer.highestOneBit(2 * i.width() - 1) / 8);
            case CType.Floating f ->
                switch (f.kind()) {
                    case FLOAT -> 4;
                    case DOUBLE -> 8;
                    case LONG_DOUBLE -> model.longDoubleSize();
                };
            case CType.Enumeration e -> size(e.underlying());
            case CType.Pointer p -> model.pointerSize();
            case CType.Array a -> a.length().isPresent() ? a.length().getAsLong() * size(a.element()) : 0;
            case CType.Composite c -> of(c).size();
        };
    }

    private int size(Kind kind) {
        return switch (kind) {
            case CHAR, SIGNED_CHAR -> 1;
            case SHORT -> 2;
            case INT -> 4;
            case LONG -> model.longSize();
            case LONG_LONG -> 8;
            case INT128 -> 16;
        };
    }

    public long alignment(CType type) {
        return switch (type) {
            case CType.Array a -> alignment(a.element());
            case CType.Composite c -> of(c).alignment();
            case CType.Floating f when f.kind() == CType.Floating.Kind.LONG_DOUBLE -> model.longDoubleAlignment();
            case CType.Void v -> 1;
            case CType.Function f -> 1;
            case CType.Enumeration e -> alignment(e.underlying());
            default -> {
                long size = size(type);
                yield size == 8 ? model.eightByteAlignment() : size;
            }
        };
    }

    public int bits(CType type) {
        return type instanceof CType.BitInteger integer ? integer.width() : (int) (8 * size(type));
    }

    public boolean isSigned(CType type) {
        return switch (type) {
            case CType.Integer i -> i.signed();
            case CType.BitInteger i -> i.signed();
            case CType.Enumeration e -> e.underlying().signed();
            default -> false;
        };
    }

    /** The sort of a scalar type's values. */
    public Sort sort(CType type) {
        return type instanceof CType.Floating f ? f.kind().format() : Sort.bitVec(bits(type));
    }

    /** Of an incomplete type: no members, no size. */
    public CompositeLayout of(CType.Composite type) {
        if (!type.isComplete()) {
            return new CompositeLayout(0, 1, List.of());
        }
        CompositeLayout known = composites.get(type);
        if (known == null) {
            known = CompositeLayout.compute(type, this);
            composites.put(type, known);
        }
        return known;
    }

    /** The integer type whose values are sizes. */
    public CType.Integer sizeType() {
        return model == DataModel.ILP32 ? CTypes.UNSIGNED_INT : CTypes.UNSIGNED_LONG;
    }

    /** The type of differences of pointers. */
    public CType.Integer differenceType() {
        return model == DataModel.ILP32 ? CTypes.INT : CTypes.LONG;
    }
}
