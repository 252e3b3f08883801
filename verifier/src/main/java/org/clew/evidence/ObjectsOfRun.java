package org.clew.evidence;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.evidence.RunStory.Field;
import org.clew.evidence.RunStory.MemoryObject;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.MemberPlace;
import org.clew.program.SourceSpan;
import org.clew.program.TypeLayout;
import org.clew.program.Variable;
import org.clew.source.library.UserText;

/** The objects that a concrete run has in memory. Their types are those of the pointers that lead to them. */
final class ObjectsOfRun {

    private static final int MOST_FIELDS = 64;

    /** An object under construction. */
    private record Born(BigInteger address, BigInteger size, SourceSpan where, int moment) {}

    private final TypeLayout layout;
    private final List<Born> born = new ArrayList<>();
    private final Map<BigInteger, String> names = new HashMap<>();
    private final Map<BigInteger, CType> types = new HashMap<>();

    ObjectsOfRun(DataModel model) {
        this.layout = new TypeLayout(model);
    }

    void born(BigInteger address, BigInteger size, SourceSpan where, int moment) {
        born.add(new Born(address, size, where, moment));
    }

    /** The object of a variable whose address is taken, or of an array. */
    void named(BigInteger address, Variable variable) {
        names.put(address, variable.displayName().substring(1));
        pointed(address, variable.type());
    }

    /** A pointer of the type holds the address. */
    void pointed(BigInteger address, CType type) {
        if (type instanceof CType.Pointer(CType pointee) && address.signum() != 0) {
            types.merge(address, pointee, (old, now) -> isRicher(now, old) ? now : old);
        }
    }

    private static boolean isRicher(CType now, CType old) {
        return now instanceof CType.Composite && !(old instanceof CType.Composite) || old instanceof CType.Void;
    }

    List<MemoryObject> list() {
        List<MemoryObject> objects = new ArrayList<>();
        for (Born each : born) {
            String name = names.getOrDefault(
                    each.address(),
                    UserText.holds(each.where()) ? "line " + each.where().line() : "");
            objects.add(new MemoryObject(each.address(), each.size(), name, each.moment(), fields(each)));
        }
        return objects;
    }

    private List<Field> fields(Born object) {
        List<Field> fields = new ArrayList<>();
        CType type = types.get(object.address());
        Optional.ofNullable(type).ifPresent(known -> collect(new Field(0, "", known), fields, object.size()));
        return fields;
    }

    private void collect(Field whole, List<Field> fields, BigInteger size) {
        Deque<Field> open = new ArrayDeque<>(List.of(whole));
        while (!open.isEmpty() && fields.size() < MOST_FIELDS) {
            Field part = open.pop();
            List<Field> inside = parts(part, size);
            if (inside.isEmpty()) {
                fields.add(part);
            } else {
                inside.reversed().forEach(open::push);
            }
        }
    }

    private List<Field> parts(Field part, BigInteger size) {
        List<Field> parts = new ArrayList<>();
        if (part.type() instanceof CType.Composite composite && composite.isComplete()) {
            for (MemberPlace place : layout.of(composite).places()) {
                CType.Member member = place.member();
                if (!member.name().isEmpty() && member.bitWidth().isEmpty()) {
                    String name = part.name().isEmpty() ? member.name() : part.name() + "." + member.name();
                    parts.add(new Field(part.offset() + place.offset(), name, member.type()));
                }
            }
        } else if (part.type() instanceof CType.Array(CType element, var length) && length.isPresent()) {
            elements(part, element, length.getAsLong(), parts);
        } else if (part.offset() == 0 && part.name().isEmpty() && isScalar(part.type())) {
            // A pointer to int may lead to an array of them.
            long each = layout.size(part.type());
            long room = size.longValueExact() / each;
            if (room > 1) {
                elements(part, part.type(), room, parts);
            }
        }
        return parts;
    }

    private void elements(Field array, CType element, long length, List<Field> parts) {
        for (long i = 0; i < Math.min(length, MOST_FIELDS); i++) {
            parts.add(new Field(array.offset() + i * layout.size(element), array.name() + "[" + i + "]", element));
        }
    }

    private static boolean isScalar(CType type) {
        return type instanceof CType.Integer
                || type instanceof CType.Bool
                || type instanceof CType.Pointer
                || type instanceof CType.Floating;
    }
}
