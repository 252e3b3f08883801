package org.clew.engine.subsume;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.Goal;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.PathProver;
import org.clew.semantics.SymbolicState;
import org.clew.smt.chain.Provers;
import org.clew.testing.TestProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A state is subsumed by a closed node of its place whose interpolant it entails. */
class SubsumptionTableTest {

    /** The goal of a candidate that has fallen, so that conjuncts for it are not needed. */
    private static final IdSet FALLEN = IdSet.of(5);

    private record Node(String name, Interpolant interpolant, boolean isRetired) implements Subsumer {}

    private final Unfolding unfolding = new Unfolding(
            TestProgram.body("if (__VERIFIER_nondet_int()) reach_error();").cfa());
    private final TermPool pool = unfolding.cfa().pool();
    private final Symbol x = pool.symbol("x", Sort.bitVec(32));
    private final PathProver prover = new PathProver(pool, Provers.open(pool, Budget.unlimited()));
    private final SubsumptionTable<Node> table =
            new SubsumptionTable<>(new Entailment(pool, prover), goals -> !goals.equals(FALLEN));
    private final Place start = unfolding.start();
    private final Place next = unfolding.successors(start).getFirst().target();

    @AfterEach
    void close() {
        prover.close();
    }

    @Test
    void aStateThatEntailsTheInterpolantIsSubsumed() {
        table.add(start, node("small", atMost(10)));
        assertThat(table.subsumerOf(state(atMost(7)), node -> true))
                .map(Node::name)
                .contains("small");
        assertThat(table.subsumerOf(state(atMost(12)), node -> true)).isEmpty();
    }

    @Test
    void nodesOfOtherPlacesDoNotCount() {
        table.add(next, node("elsewhere", atMost(10)));
        assertThat(table.subsumerOf(state(atMost(7)), node -> true)).isEmpty();
    }

    /** A restart retires nodes without taking them off the shelf. */
    @Test
    void retiredNodesDoNotCount() {
        table.add(start, new Node("retired", interpolant(atMost(10)), true));
        assertThat(table.subsumerOf(state(atMost(7)), node -> true)).isEmpty();
    }

    @Test
    void theCallerMayRefuseANode() {
        table.add(start, node("small", atMost(10)));
        assertThat(table.subsumerOf(state(atMost(7)), node -> false)).isEmpty();
    }

    /** A node that one state refutes at once is found again by the next state. */
    @Test
    void aRefutedNodeIsNotForgotten() {
        table.add(start, node("small", atMost(10)));
        assertThat(table.subsumerOf(state(equal(11)), node -> true)).isEmpty();
        assertThat(table.at(start)).hasSize(1);
        assertThat(table.subsumerOf(state(equal(9)), node -> true))
                .map(Node::name)
                .contains("small");
    }

    @Test
    void conjunctsForFallenCandidatesAreNotRequired() {
        Interpolant interpolant = new Interpolant.Builder()
                .add(atMost(10), IdSet.of(Goal.SAFETY))
                .add(atMost(3), FALLEN)
                .build();
        Node node = new Node("partly", interpolant, false);
        table.add(start, node);
        assertThat(table.required(node)).containsExactly(atMost(10));
        assertThat(table.subsumerOf(state(atMost(7)), other -> true)).contains(node);
    }

    private SymbolicState state(Term condition) {
        return SymbolicState.initial(unfolding).assuming(pool, condition);
    }

    private static Node node(String name, Term condition) {
        return new Node(name, interpolant(condition), false);
    }

    private static Interpolant interpolant(Term condition) {
        return new Interpolant.Builder().add(condition, IdSet.of(Goal.SAFETY)).build();
    }

    private Term atMost(int limit) {
        return pool.sle(x, pool.bitVec(limit, 32));
    }

    private Term equal(int value) {
        return pool.equal(x, pool.bitVec(value, 32));
    }
}
