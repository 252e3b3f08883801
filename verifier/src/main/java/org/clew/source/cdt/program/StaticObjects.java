package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.flow.MemoryQueries;
import org.clew.source.flow.ObjectSite;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.Value;

/** The objects that live as long as the program, for checks of memory: where they lie, and the pointers that they hold. */
final class StaticObjects {

    /** Pointers in larger objects are not looked for: what they point to counts as lost, until a compiled run says otherwise. */
    private static final int MOST_LEAVES = 256;

    private final FunctionLowering context;

    StaticObjects(FunctionLowering context) {
        this.context = context;
    }

    void register(MemoryQueries memory) {
        Set<Term> readOnly = new HashSet<>(context.unit().memory().readOnly());
        context.unit().addresses().strings().values().forEach(string -> readOnly.add(string.address()));
        for (LValue.Memory object : context.unit().addresses().placed()) {
            if (isComplete(object.type())) {
                ObjectSite site = ObjectSite.fixed(
                        object.target(),
                        "static",
                        object.address(),
                        context.unit().sizes().bytes(object.type()));
                memory.add(site);
                if (readOnly.contains(object.address())) {
                    memory.readOnly(site);
                }
            }
        }
        for (LValue place : List.copyOf(context.unit().memory().statics())) {
            for (Value pointer : pointers(place)) {
                if (pointer.target() != null) {
                    memory.addRoot(pointer.target(), pointer.term());
                }
            }
        }
    }

    private static boolean isComplete(CType type) {
        return switch (type) {
            case CType.Array array -> array.length().isPresent() && isComplete(array.element());
            case CType.Composite composite -> composite.isComplete();
            case CType.Function function -> false;
            case CType.Void v -> false;
            default -> true;
        };
    }

    private List<Value> pointers(LValue place) {
        if (place.type() instanceof CType.Pointer) {
            return List.of(context.storage().scalar(place));
        }
        List<Value> pointers = new ArrayList<>();
        Optional<List<Leaf>> leaves = isComplete(place.type()) && !(place instanceof LValue.Plain)
                ? Leaf.of(place.type(), context.layout(), MOST_LEAVES)
                : Optional.empty();
        for (Leaf leaf : leaves.orElse(List.of())) {
            if (leaf.type() instanceof CType.Pointer) {
                pointers.add(context.storage().scalar(context.storage().part(place, leaf)));
            }
        }
        return pointers;
    }
}
