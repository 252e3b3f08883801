package org.clew.cfa;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.clew.program.Op;

/** Which functions call which. */
public final class CallGraph {

    private final Map<String, Set<String>> callees = new LinkedHashMap<>();

    public CallGraph(Cfa cfa) {
        cfa.functions().forEach(function -> callees.put(function.name(), new LinkedHashSet<>()));
        cfa.edges().forEach(edge -> {
            if (edge.op() instanceof Op.Call call) {
                Objects.requireNonNull(callees.get(edge.source().function())).add(call.function());
            }
        });
    }

    /** Functions that call each other, perhaps through others of the group, or themselves; in the order of the program. */
    public List<Set<String>> circles() {
        Set<String> open = new LinkedHashSet<>(callees.keySet());
        // Most programs have no recursion: a function that calls none of the remaining ones is in no cycle.
        while (open.removeIf(
                name -> Objects.requireNonNull(callees.get(name)).stream().noneMatch(open::contains))) {}
        List<Set<String>> circles = new ArrayList<>();
        while (!open.isEmpty()) {
            String first = open.iterator().next();
            Set<String> circle = new LinkedHashSet<>(reached(Objects.requireNonNull(callees.get(first))));
            circle.removeIf(name -> !open.contains(name)
                    || !reached(Objects.requireNonNull(callees.get(name))).contains(first));
            if (circle.contains(first)) {
                circles.add(circle);
            }
            open.remove(first);
            open.removeAll(circle);
        }
        return circles;
    }

    /** Whether a function calls another one, or itself, directly or through others. */
    public boolean calls(String caller, String callee) {
        return reached(callees.getOrDefault(caller, Set.of())).contains(callee);
    }

    /** These functions, and what they call, and so on. */
    public Set<String> reached(Collection<String> from) {
        Set<String> reached = new LinkedHashSet<>(from);
        Deque<String> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            for (String callee : callees.getOrDefault(open.remove(), Set.of())) {
                if (reached.add(callee)) {
                    open.add(callee);
                }
            }
        }
        return reached;
    }
}
