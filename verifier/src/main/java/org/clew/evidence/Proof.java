package org.clew.evidence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/**
 * A proof that no error is reachable: places with formulas, and the target of every path that leaves such a place. The first node is the program's
 * start. Subsumption and loops are ways that lead to a node which is there already.
 *
 * <p>Formulas are over program variables. Other symbols are read as "for all values", or stand for a value that is fixed on a
 * path; {@link Node#bindings} and {@link Way#unknowns} say where it is fixed.
 */
public record Proof(Unfolding unfolding, List<Node> nodes) {

    public Proof {
        nodes = List.copyOf(nodes);
    }

    /**
     * A set of states at a place.
     *
     * @param formula its conjuncts
     * @param bindings symbols that, below this node, stand for what a variable holds here
     */
    public record Node(Place place, List<Term> formula, List<Way> ways, Map<Symbol, Symbol> bindings) {
        public Node {
            formula = List.copyOf(formula);
            ways = List.copyOf(ways);
            bindings = Collections.unmodifiableMap(new LinkedHashMap<>(bindings));
        }
    }

    /**
     * A way to leave a node.
     *
     * @param unknowns how many unknown values entered on the path before; the next ones get the following numbers
     * @param target the index of the node it leads to, or {@link #NOWHERE}
     */
    public record Way(List<Step> steps, int unknowns, int target) {

        /** No execution gets to the end of the steps. */
        public static final int NOWHERE = -1;

        public Way {
            steps = List.copyOf(steps);
        }
    }
}
