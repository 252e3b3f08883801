package org.clew.engine.minimax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Proof;
import org.clew.logic.Symbol;

/** Turns a complete tree into a proof; versions that formulas mention are bound where a variable holds them last. */
final class ProofOfAnnotations {

    private final Reading reading;
    private final Map<Node, Integer> index = new HashMap<>();
    private final List<Node> order = new ArrayList<>();

    ProofOfAnnotations(Reading reading) {
        this.reading = reading;
    }

    Proof of(Node root, Unfolding unfolding) {
        indexOf(root);
        List<Proof.Node> nodes = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            Node node = order.get(i);
            List<Proof.Way> ways = new ArrayList<>();
            Map<Symbol, Symbol> bindings = new LinkedHashMap<>();
            for (Node child : node.children()) {
                int target = child.ending() == Node.Ending.INFEASIBLE ? Proof.Way.NOWHERE : indexOf(child.standIn());
                ways.add(new Proof.Way(child.steps(), child.unknownsBefore(), target));
                for (Symbol version : child.mentioned()) {
                    reading.holder(node.state().constraints(), version)
                            .ifPresent(variable -> bindings.put(version, variable));
                }
            }
            nodes.add(new Proof.Node(node.place(), node.formula().conjuncts(), ways, bindings));
        }
        return new Proof(unfolding, nodes);
    }

    private int indexOf(Node node) {
        return index.computeIfAbsent(node, n -> {
            order.add(n);
            return order.size() - 1;
        });
    }
}
