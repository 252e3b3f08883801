package org.clew.cfa;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The loops of all functions, nested: Bourdoncle's decomposition. The strongly connected components of a function are its
 * outermost loops; each without its header falls into components again, which are the loops inside.
 */
public final class LoopForest {

    private final Map<Location, Loop> byHeader = new LinkedHashMap<>();
    private final Map<Location, Loop> innermost = new LinkedHashMap<>();

    public LoopForest(Cfa cfa) {
        int[] scope = new int[cfa.locationCount()];
        int scopes = 0;
        Deque<Region> open = new ArrayDeque<>();
        for (Function function : cfa.functions()) {
            scopes++;
            for (Location location : function.locations()) {
                scope[location.id()] = scopes;
            }
            open.add(new Region(List.of(function.entry()), Optional.empty(), scopes));
        }
        Components components = new Components(cfa.locationCount(), scope);
        while (!open.isEmpty()) {
            Region region = open.remove();
            for (List<Location> component : components.cyclic(region.entries(), region.scope())) {
                Location header = component.get(0);
                scopes++;
                for (Location location : component) {
                    scope[location.id()] = scopes;
                }
                Loop loop = new Loop(header, region.around(), component, isEnteredOnlyAt(header, component, scope));
                byHeader.put(header, loop);
                component.forEach(location -> innermost.put(location, loop));
                scope[header.id()] = 0;
                List<Location> entries = new ArrayList<>();
                header.outgoing().forEach(edge -> entries.add(edge.target()));
                entries.addAll(component.subList(1, component.size()));
                open.add(new Region(entries, Optional.of(loop), scopes));
            }
        }
    }

    public Collection<Loop> loops() {
        return Collections.unmodifiableCollection(byHeader.values());
    }

    public Optional<Loop> headedBy(Location header) {
        return Optional.ofNullable(byHeader.get(header));
    }

    /** Whether the location belongs to the loop or to one in it. */
    public boolean isInside(Location location, Loop loop) {
        Optional<Loop> next = around(location);
        while (next.isPresent() && next.get() != loop) {
            next = next.get().parent();
        }
        return next.isPresent();
    }

    /** The innermost loop whose body contains the location. */
    public Optional<Loop> around(Location location) {
        return Optional.ofNullable(innermost.get(location));
    }

    /** True if {@code edge} leads from inside the loop back to its header. */
    public boolean isBackEdge(Edge edge) {
        Loop target = byHeader.get(edge.target());
        for (Loop loop = innermost.get(edge.source()); loop != null && target != null; ) {
            if (loop == target) {
                return true;
            }
            loop = loop.parent().orElse(null);
        }
        return false;
    }

    private static boolean isEnteredOnlyAt(Location header, List<Location> component, int[] scope) {
        int inside = scope[header.id()];
        for (Location location : component) {
            for (Edge edge : location.incoming()) {
                if (location != header && scope[edge.source().id()] != inside) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A part of a function that is still to be decomposed: the locations marked {@code scope}, found from {@code entries}. */
    private record Region(List<Location> entries, Optional<Loop> around, int scope) {}

    /** Tarjan's algorithm with an explicit stack, restricted to the locations of one scope. */
    private static final class Components {
        private final int[] scope;
        private final int[] order;
        private final int[] low;
        private final int[] next;
        private final boolean[] onStack;
        private int counter;

        private Components(int locations, int[] scope) {
            this.scope = scope;
            this.order = new int[locations];
            this.low = new int[locations];
            this.next = new int[locations];
            this.onStack = new boolean[locations];
            Arrays.fill(order, -1);
        }

        /** The components that contain a cycle; the first location of each is the one that was entered first. */
        private List<List<Location>> cyclic(List<Location> entries, int within) {
            List<List<Location>> found = new ArrayList<>();
            List<Location> visited = new ArrayList<>();
            for (Location entry : entries) {
                if (scope[entry.id()] == within && order[entry.id()] < 0) {
                    walk(entry, within, found, visited);
                }
            }
            for (Location location : visited) {
                order[location.id()] = -1;
            }
            return found;
        }

        private void walk(Location root, int within, List<List<Location>> found, List<Location> visited) {
            Deque<Location> path = new ArrayDeque<>();
            List<Location> stack = new ArrayList<>();
            enter(root, path, stack, visited);
            while (!path.isEmpty()) {
                Location location = path.peek();
                int id = location.id();
                if (next[id] < location.outgoing().size()) {
                    Location target = location.outgoing().get(next[id]++).target();
                    if (scope[target.id()] != within) {
                        continue;
                    }
                    if (order[target.id()] < 0) {
                        enter(target, path, stack, visited);
                    } else if (onStack[target.id()]) {
                        low[id] = Math.min(low[id], order[target.id()]);
                    }
                } else {
                    path.pop();
                    if (!path.isEmpty()) {
                        int below = path.peek().id();
                        low[below] = Math.min(low[below], low[id]);
                    }
                    if (low[id] == order[id]) {
                        close(location, stack, found);
                    }
                }
            }
        }

        private void enter(Location location, Deque<Location> path, List<Location> stack, List<Location> visited) {
            int id = location.id();
            order[id] = counter;
            low[id] = counter;
            counter++;
            next[id] = 0;
            onStack[id] = true;
            path.push(location);
            stack.add(location);
            visited.add(location);
        }

        private void close(Location first, List<Location> stack, List<List<Location>> found) {
            int from = stack.lastIndexOf(first);
            List<Location> component = new ArrayList<>(stack.subList(from, stack.size()));
            stack.subList(from, stack.size()).clear();
            component.forEach(location -> onStack[location.id()] = false);
            boolean cycle = component.size() > 1 || first.outgoing().stream().anyMatch(edge -> edge.target() == first);
            if (cycle) {
                found.add(component);
            }
        }
    }
}
