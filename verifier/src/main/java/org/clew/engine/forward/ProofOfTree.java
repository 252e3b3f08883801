package org.clew.engine.forward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Unfolding;
import org.clew.engine.loop.LoopInstance;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.Proof;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;

/** Turns a complete tree into a proof: its expanded nodes and ends, with ways that lead past subsumed nodes to their subsumers. */
final class ProofOfTree {

    private final TermPool pool;
    private final Map<Node, Integer> index = new HashMap<>();
    private final List<Node> order = new ArrayList<>();

    ProofOfTree(TermPool pool) {
        this.pool = pool;
    }

    Proof of(Node root, Unfolding unfolding) {
        indexOf(root);
        List<Proof.Node> nodes = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            Node node = order.get(i);
            List<Proof.Way> ways = new ArrayList<>();
            for (Node child : node.children()) {
                int target = child.ending() == Ending.INFEASIBLE ? Proof.Way.NOWHERE : indexOf(standIn(child));
                ways.add(new Proof.Way(child.steps(), child.unknownsBefore(), target));
            }
            nodes.add(new Proof.Node(node.place(), node.interpolant().terms(), ways, bindings(node)));
        }
        return new Proof(unfolding, nodes);
    }

    /** The node itself, or the one that was explored in its stead. */
    private static Node standIn(Node node) {
        Node subsumer = node.subsumer();
        return subsumer == null ? node : subsumer;
    }

    private int indexOf(Node node) {
        return index.computeIfAbsent(node, n -> {
            order.add(n);
            return order.size() - 1;
        });
    }

    private Map<Symbol, Symbol> bindings(Node node) {
        LoopInstance loop = node.loop();
        return loop == null ? new LinkedHashMap<>() : loop.holders(pool);
    }
}
