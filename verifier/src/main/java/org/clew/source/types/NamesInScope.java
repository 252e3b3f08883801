package org.clew.source.types;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.logic.print.CName;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Variable;

/**
 * The objects that C names refer to at one point of a program, by name. Proofs are over variables of the automaton. This class determines which of
 * them a C expression at the point can name. Objects in memory are left out.
 *
 * @param undeclared names of the file that are not in scope here
 */
public record NamesInScope(Map<String, LValue> objects, Set<String> undeclared) {

    public static final NamesInScope NONE = new NamesInScope(Map.of());

    public NamesInScope {
        objects = Collections.unmodifiableMap(new LinkedHashMap<>(objects));
        undeclared = Collections.unmodifiableSet(undeclared);
    }

    NamesInScope(Map<String, LValue> objects) {
        this(objects, Set.of());
    }

    /** The same at a place where these names of the file are not in scope. */
    public NamesInScope without(Set<String> names) {
        return new NamesInScope(objects, names);
    }

    /** How C writes the variables. */
    public Map<Variable, CName> variables(DataModel model) {
        Map<Variable, CName> names = new LinkedHashMap<>();
        objects.forEach((name, object) -> {
            switch (object) {
                case LValue.Plain plain -> add(names, plain.variable(), name, model);
                case LValue.Narrow narrow -> add(names, narrow.variable(), name, model);
                case LValue.Split split -> {
                    if (split.offset() == 0 && !hasUnion(split.type())) {
                        split.object().leaves().forEach(leaf -> addLeaf(names, leaf, model));
                    }
                }
                case LValue.Overlay overlay -> {}
                case LValue.Memory memory -> {}
                case LValue.BitField field -> {}
            }
        });
        return names;
    }

    /** How C writes the constant addresses of objects in memory. */
    public Map<Term, CName> addresses(DataModel model) {
        Map<Term, CName> names = new LinkedHashMap<>();
        objects.forEach((name, object) -> {
            if (object instanceof LValue.Memory memory && memory.address().isConstant()) {
                names.put(memory.address(), pointer("&" + name, model));
            }
        });
        return names;
    }

    /** These names of the file, but for those that the others hide, or that are not in scope where the others are. */
    public NamesInScope hiddenBy(NamesInScope inner) {
        Map<String, LValue> visible = new LinkedHashMap<>(objects);
        inner.objects.keySet().forEach(visible::remove);
        inner.undeclared.forEach(visible::remove);
        return new NamesInScope(visible);
    }

    private static void addLeaf(Map<Variable, CName> names, LValue leaf, DataModel model) {
        switch (leaf) {
            case LValue.Plain plain ->
                add(names, plain.variable(), plain.variable().displayName(), model);
            case LValue.Narrow narrow ->
                add(names, narrow.variable(), narrow.variable().displayName(), model);
            default -> {}
        }
    }

    private static void add(Map<Variable, CName> names, Variable variable, String text, DataModel model) {
        written(text, variable.type(), model).ifPresent(name -> names.put(variable, name));
    }

    /** How C writes an object of this name and type as a number; empty if it cannot. */
    public static Optional<CName> written(String text, CType type, DataModel model) {
        return switch (type) {
            case CType.Bool bool -> Optional.of(new CName(text, false));
            case CType.Integer integer -> Optional.of(new CName(text, integer.signed()));
            case CType.Enumeration enumeration ->
                Optional.of(new CName(text, enumeration.underlying().signed()));
            case CType.Floating floating -> Optional.of(new CName(text, true));
            case CType.Pointer pointer -> Optional.of(pointer(text, model));
            default -> Optional.empty();
        };
    }

    private static CName pointer(String text, DataModel model) {
        return new CName("(unsigned " + (model == DataModel.LP64 ? "long" : "int") + ")" + text, false, text);
    }

    /** A union is kept as words that have no name in C. */
    private static boolean hasUnion(CType type) {
        return switch (type) {
            case CType.Array array -> hasUnion(array.element());
            case CType.Composite composite ->
                composite.isUnion() || composite.members().stream().anyMatch(member -> hasUnion(member.type()));
            default -> false;
        };
    }
}
