package org.clew.engine.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.clew.cfa.Unfolding;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.Proof;
import org.clew.logic.Symbol;

/** Converts a complete tree into a proof: its expanded nodes and ends, where edges to a subsumed node lead to its subsumer instead. */
public final class ProofOfTree<N extends TreeNode<N>> {

    private final Function<N, Map<Symbol, Symbol>> bindings;
    private final Map<N, Integer> index = new HashMap<>();
    private final List<N> order = new ArrayList<>();

    /** @param bindings the symbols that formulas below a node mention, and the variables that hold their values at the node */
    public ProofOfTree(Function<N, Map<Symbol, Symbol>> bindings) {
        this.bindings = bindings;
    }

    public Proof of(N root, Unfolding unfolding) {
        indexOf(root);
        List<Proof.Node> nodes = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            N node = order.get(i);
            List<Proof.Way> ways = new ArrayList<>();
            for (N child : node.children()) {
                int target = child.ending() == Ending.INFEASIBLE ? Proof.Way.NOWHERE : indexOf(standIn(child));
                ways.add(new Proof.Way(child.steps(), child.unknownsBefore(), target));
            }
            nodes.add(new Proof.Node(node.place(), node.formula(), ways, bindings.apply(node)));
        }
        return new Proof(unfolding, nodes);
    }

    /** The node itself, or the one that was explored in its stead. */
    private N standIn(N node) {
        N subsumer = node.subsumer();
        return subsumer == null ? node : subsumer;
    }

    private int indexOf(N node) {
        return index.computeIfAbsent(node, n -> {
            order.add(n);
            return order.size() - 1;
        });
    }
}
