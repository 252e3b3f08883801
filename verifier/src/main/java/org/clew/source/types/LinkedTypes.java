package org.clew.source.types;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.clew.program.CType;
import org.clew.program.CTypes;

/**
 * The types of objects that other files can name: the variables with external linkage that this program defines. A pointer in data that is
 * defined elsewhere may point to one of them if it fits its type (C11 6.5 p7).
 */
public final class LinkedTypes {

    private final Set<CType> objects = new HashSet<>();

    /** A variable that other files can name. */
    public void add(CType type) {
        Deque<CType> open = new ArrayDeque<>(Set.of(type));
        while (!open.isEmpty()) {
            CType next = plain(open.pop());
            if (objects.add(next)) {
                pushParts(next, open);
            }
        }
    }

    /** Whether what pointers in an object of this type lead to, directly or not, may be one of these objects or in one. */
    public boolean mayBeReachedFrom(CType type) {
        Set<CType> seen = new HashSet<>();
        Deque<CType> open = new ArrayDeque<>(Set.of(type));
        while (!open.isEmpty()) {
            CType next = open.pop();
            if (!seen.add(next)) {
                continue;
            }
            if (next instanceof CType.Pointer pointer) {
                CType pointee = pointer.pointee();
                if (!objects.isEmpty() && (isAny(pointee) || objects.contains(plain(pointee)))) {
                    return true;
                }
                open.push(pointee);
            }
            pushParts(next, open);
        }
        return false;
    }

    private static void pushParts(CType type, Deque<CType> open) {
        switch (type) {
            case CType.Array array -> open.push(array.element());
            case CType.Composite composite
            when composite.isComplete() -> composite.members().forEach(member -> open.push(member.type()));
            default -> {}
        }
    }

    /** Pointers to characters and to void may point to any object. */
    private static boolean isAny(CType type) {
        return type instanceof CType.Void
                || type instanceof CType.Integer integer && integer.kind() == CType.Integer.Kind.CHAR;
    }

    /** Programs often differ in signedness and in the types that pointers point to. */
    private static CType plain(CType type) {
        return switch (type) {
            case CType.Integer integer -> new CType.Integer(integer.kind(), true);
            case CType.Enumeration e -> CTypes.INT;
            case CType.Pointer pointer -> CTypes.VOID_POINTER;
            default -> type;
        };
    }
}
