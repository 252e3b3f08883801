package org.clew.source.flow;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Which nodes of a graph lie on a common cycle: Gabow's algorithm, with a stack of its own. */
final class StrongComponents {

    private static final int UNSEEN = -1;

    private final List<List<Integer>> successors;
    private final int[] order;
    private final int[] component;
    private final int[] next;
    private final Deque<Integer> open = new ArrayDeque<>();
    private final Deque<Integer> roots = new ArrayDeque<>();
    private final Deque<Integer> path = new ArrayDeque<>();
    private int seen;

    /** @param successors of each node; nodes are numbers */
    StrongComponents(List<List<Integer>> successors) {
        this.successors = successors;
        order = new int[successors.size()];
        component = new int[successors.size()];
        next = new int[successors.size()];
        Arrays.fill(order, UNSEEN);
        Arrays.fill(component, UNSEEN);
        for (int node = 0; node < order.length; node++) {
            if (order[node] == UNSEEN) {
                visit(node);
            }
        }
    }

    /** True if the edge, which is one of the graph, lies on a cycle. */
    boolean isCyclic(int source, int target) {
        return component[source] == component[target];
    }

    private void visit(int start) {
        enter(start);
        while (!path.isEmpty()) {
            int node = path.peek();
            if (next[node] < successors.get(node).size()) {
                int target = successors.get(node).get(next[node]++);
                if (order[target] == UNSEEN) {
                    enter(target);
                } else if (component[target] == UNSEEN) {
                    while (order[roots.peek()] > order[target]) {
                        roots.pop();
                    }
                }
            } else {
                leave(path.pop());
            }
        }
    }

    private void enter(int node) {
        order[node] = seen++;
        path.push(node);
        open.push(node);
        roots.push(node);
    }

    private void leave(int node) {
        if (roots.peek() == node) {
            roots.pop();
            int member;
            do {
                member = open.pop();
                component[member] = node;
            } while (member != node);
        }
    }
}
