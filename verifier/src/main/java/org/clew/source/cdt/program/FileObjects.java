package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.source.cdt.syntax.ConstTypes;
import org.clew.source.text.EntryPoint;
import org.clew.source.text.Unsupported;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IFunctionType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.IVariable;

/** The variables of a file that pointers in the arguments of {@code --entry} may lead to, by the types of their elements. */
final class FileObjects {

    /** An expression for a pointer to so many elements. */
    private record Place(String expression, long elements) {}

    private final Map<String, List<Place>> objects = new HashMap<>();
    private final Map<String, List<Place>> pointers = new HashMap<>();

    /** @param mentioned text of the function; what it mentions comes first */
    FileObjects(Map<String, IVariable> variables, String mentioned, int elements) {
        Map<String, IVariable> ordered = new LinkedHashMap<>();
        variables.forEach((name, variable) -> {
            if (mentioned.matches("(?s).*\\b" + name + "\\b.*")) {
                ordered.put(name, variable);
            }
        });
        variables.forEach(ordered::putIfAbsent);
        ordered.forEach((name, variable) -> add(name, variable.getType(), elements));
    }

    private void add(String name, IType type, int elements) {
        switch (TypeNames.plain(type)) {
            case IPointerType pointer -> {
                add(objects, type, new Place("&" + name, 1));
                if (!ConstTypes.isConst(pointer.getType())) {
                    add(pointers, pointer.getType(), new Place(name, elements));
                }
            }
            case IArrayType array -> {
                Number size = array.getSize() == null ? null : array.getSize().numberValue();
                add(objects, array.getType(), new Place(name, size == null ? 0 : size.longValue()));
            }
            default -> add(objects, type, new Place("&" + name, 1));
        }
    }

    /** Strings are terminated, and variables may not be: no pointer to characters leads to one. */
    private static void add(Map<String, List<Place>> places, IType type, Place place) {
        IType plain = TypeNames.plain(type);
        if (TypeNames.isCharacter(type)
                || TypeNames.isVoid(type)
                || plain instanceof IArrayType
                || plain instanceof IFunctionType) {
            return;
        }
        try {
            places.computeIfAbsent(TypeNames.of(type), key -> new ArrayList<>()).add(place);
        } catch (Unsupported nameless) {
            // No pointer in an argument has a type without a name.
        }
    }

    /** Variables of the type that have so many elements. */
    List<String> objects(String type, int elements) {
        return first(objects, type, elements);
    }

    /** Variables that point to so many elements. */
    List<String> pointers(String type, int elements) {
        return first(pointers, type, elements);
    }

    private static List<String> first(Map<String, List<Place>> places, String type, int elements) {
        return places.getOrDefault(type, List.of()).stream()
                .filter(place -> place.elements >= elements)
                .map(Place::expression)
                .limit(EntryPoint.OTHERS)
                .toList();
    }
}
