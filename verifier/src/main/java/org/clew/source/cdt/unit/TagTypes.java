package org.clew.source.cdt.unit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.source.cdt.syntax.VariableArgumentList;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LinkedTypes;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** The types that a file declares, and the reasons why some of its names and members are not known. */
public final class TagTypes {

    private final Map<IASTNode, CType> defined = new IdentityHashMap<>();
    private final Map<CType, Unsupported> incomplete = new IdentityHashMap<>();
    private final Map<String, Unsupported> refused = new HashMap<>();
    private final Set<String> alignedNames = new HashSet<>();
    private final LinkedTypes linkedTypes = new LinkedTypes();
    private final CType variableArgumentList;
    private int anonymousTags;

    public TagTypes(DataModel model) {
        variableArgumentList = VariableArgumentList.type(model == DataModel.ILP32);
    }

    /** The type that a struct, union or enum specifier defined when it was met before. */
    public @Nullable CType defined(IASTNode specifier) {
        return defined.get(specifier);
    }

    public void define(IASTNode specifier, CType type) {
        defined.put(specifier, type);
    }

    public String anonymousTag() {
        return "<anonymous " + ++anonymousTags + ">";
    }

    /** The type {@code va_list}. */
    public CType variableArgumentList() {
        return variableArgumentList;
    }

    /** The types of variables that other files can name. */
    public LinkedTypes linkedTypes() {
        return linkedTypes;
    }

    /** Variables and members that are not aligned as their types are. */
    public Set<String> alignedNames() {
        return alignedNames;
    }

    /** Why names of the file are not declared although the program declares them. */
    public Map<String, Unsupported> refused() {
        return refused;
    }

    public Unsupported undeclared(String kind, String name) {
        return refused.getOrDefault(name, new Unsupported(kind + " " + name, "it is not declared"));
    }

    /** Why structs and unions are not complete although the program defines them. */
    public Map<CType, Unsupported> incomplete() {
        return incomplete;
    }

    /** Refuses an object of a type that the program defines and we do not know the members of. */
    public void requireMembers(CType type) {
        CType element = type;
        while (element instanceof CType.Array array) {
            element = array.element();
        }
        Unsupported reason = incomplete.get(element);
        if (reason != null) {
            throw reason;
        }
    }
}
