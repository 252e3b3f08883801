package org.clew.source.cdt.unit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Sort;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.MemberPlace;
import org.clew.program.TypeLayout;
import org.clew.program.Variable;
import org.clew.source.alias.Aliasing;
import org.clew.source.link.LinkedName;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.jspecify.annotations.Nullable;

/** Makes the variables of a program, each with a name that no other has. */
public final class VariableNames {

    private final TermPool pool;
    private final TypeLayout layout;
    private final Aliasing aliasing;
    private final Map<String, Integer> names = new HashMap<>();
    private final List<Variable> globals = new ArrayList<>();
    private @Nullable Variable exitStatus;

    public VariableNames(TermPool pool, TypeLayout layout, Aliasing aliasing) {
        this.pool = pool;
        this.layout = layout;
        this.aliasing = aliasing;
    }

    public List<Variable> globals() {
        return globals;
    }

    /** The exit status: the result of the start function. */
    public Variable exitStatus() {
        if (exitStatus == null) {
            exitStatus = global("__exit_status", "exit status", CTypes.INT, Variable.Kind.RESULT);
        }
        return exitStatus;
    }

    /** A variable of the model, which lives as long as the program. */
    public Variable global(String name, String displayName, CType type, Variable.Kind kind) {
        Variable variable = new Variable(pool.symbol(unique(name), layout.sort(type)), displayName, type, kind, true);
        globals.add(variable);
        return variable;
    }

    /** {@code name}, or with a number behind it if a variable of that name exists already. */
    public String unique(String name) {
        String candidate = name;
        while (names.containsKey(candidate)) {
            candidate = name + "." + names.merge(name, 1, Integer::sum);
        }
        names.put(candidate, 0);
        return candidate;
    }

    /** A scalar variable; {@code prefix} and {@code name} make its unique name, {@code name} is what users see. */
    public LValue.Plain variable(String prefix, String name, CType type, Variable.Kind kind, boolean global) {
        Variable variable = new Variable(
                pool.symbol(unique(prefix + name), layout.sort(type)), LinkedName.shown(name), type, kind, global);
        return new LValue.Plain(variable, type, aliasing.fresh());
    }

    /** A scalar of a split aggregate: exactly as wide as a bit-field is. */
    public LValue leaf(String prefix, String name, Leaf leaf, Variable.Kind kind, boolean global) {
        MemberPlace bits = leaf.bitField();
        if (bits == null) {
            return variable(prefix, name + leaf.path(), leaf.type(), kind, global);
        }
        String displayName = name + leaf.path();
        Variable variable = new Variable(
                pool.symbol(unique(prefix + displayName), Sort.bitVec(bits.width())),
                LinkedName.shown(displayName),
                leaf.type(),
                kind,
                global);
        return new LValue.Narrow(variable, leaf.type(), bits.width());
    }

    public static Variable variableOf(LValue leaf) {
        return switch (leaf) {
            case LValue.Plain plain -> plain.variable();
            case LValue.Narrow narrow -> narrow.variable();
            default -> throw new IllegalArgumentException("not a variable");
        };
    }
}
