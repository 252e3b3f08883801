package org.clew.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.clew.evidence.Proof;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Changes a proof in one place, in the ways in which a prover could go wrong. */
enum ProofMutation {
    FORGET_A_CONJUNCT {
        @Override
        Proof.Node of(Proof.Node node, Proof proof, Draw draw) {
            return formula(node, without(node.formula(), draw));
        }
    },
    BELIEVE_ANOTHER_NODE {
        @Override
        Proof.Node of(Proof.Node node, Proof proof, Draw draw) {
            List<Term> more = new ArrayList<>(node.formula());
            more.addAll(draw.from(proof.nodes()).formula());
            return formula(node, more);
        }
    },
    BELIEVE_THE_OPPOSITE {
        @Override
        Proof.Node of(Proof.Node node, Proof proof, Draw draw) {
            TermPool pool = proof.unfolding().cfa().pool();
            return formula(node, node.formula().stream().map(pool::not).toList());
        }
    },
    LEAVE_OUT_A_WAY {
        @Override
        Proof.Node of(Proof.Node node, Proof proof, Draw draw) {
            return ways(node, without(node.ways(), draw));
        }
    },
    CALL_A_WAY_INFEASIBLE {
        @Override
        Proof.Node of(Proof.Node node, Proof proof, Draw draw) {
            return redirected(node, Proof.Way.NOWHERE, draw);
        }
    },
    LEAD_ELSEWHERE {
        @Override
        Proof.Node of(Proof.Node node, Proof proof, Draw draw) {
            return redirected(node, draw.between(0, proof.nodes().size() - 1), draw);
        }
    },
    MISCOUNT_UNKNOWNS {
        @Override
        Proof.Node of(Proof.Node node, Proof proof, Draw draw) {
            return ways(
                    node,
                    node.ways().stream()
                            .map(way -> new Proof.Way(way.steps(), draw.between(0, 3), way.target()))
                            .toList());
        }
    },
    FORGET_BINDINGS {
        @Override
        Proof.Node of(Proof.Node node, Proof proof, Draw draw) {
            return new Proof.Node(node.place(), node.formula(), node.ways(), Map.<Symbol, Symbol>of());
        }
    };

    abstract Proof.Node of(Proof.Node node, Proof proof, Draw draw);

    /** The proof with one node changed. */
    Proof of(Proof proof, Draw draw) {
        List<Proof.Node> nodes = new ArrayList<>(proof.nodes());
        int at = draw.between(0, nodes.size() - 1);
        nodes.set(at, of(nodes.get(at), proof, draw));
        return new Proof(proof.unfolding(), nodes);
    }

    private static Proof.Node formula(Proof.Node node, List<Term> formula) {
        return new Proof.Node(node.place(), formula, node.ways(), node.bindings());
    }

    private static Proof.Node ways(Proof.Node node, List<Proof.Way> ways) {
        return new Proof.Node(node.place(), node.formula(), ways, node.bindings());
    }

    private static Proof.Node redirected(Proof.Node node, int target, Draw draw) {
        List<Proof.Way> ways = new ArrayList<>(node.ways());
        if (!ways.isEmpty()) {
            int which = draw.between(0, ways.size() - 1);
            ways.set(
                    which,
                    new Proof.Way(ways.get(which).steps(), ways.get(which).unknowns(), target));
        }
        return ways(node, ways);
    }

    private static <T> List<T> without(List<T> list, Draw draw) {
        List<T> fewer = new ArrayList<>(list);
        if (!fewer.isEmpty()) {
            fewer.remove(draw.between(0, fewer.size() - 1));
        }
        return fewer;
    }
}
