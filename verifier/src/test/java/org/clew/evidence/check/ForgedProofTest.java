package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Proof;
import org.clew.evidence.Proof.Node;
import org.clew.evidence.Proof.Way;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.Universal;
import org.clew.semantics.UnknownValue;
import org.clew.smt.Prover;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.Test;

/**
 * Proofs of one program with one thing wrong each. Every condition of the check has a proof here that is accepted if the condition
 * is left out.
 */
class ForgedProofTest {

    private static final SourceSpan SPAN = new SourceSpan("test.c", 1, 1, 1, 2);
    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);

    private final TermPool pool = new SimplifyingPool();
    private final Variable x = variable("x", Sort.bitVec(32), Variable.Kind.C_VARIABLE);
    private final Variable memory =
            variable("memory", new Sort.Array(Sort.bitVec(64), Sort.bitVec(32)), Variable.Kind.REGION);
    private final Term zero = equal(x.symbol(), 0);
    private final Term cell = pool.select(memory.symbol(), pool.bitVec(64, 64));

    /** x = 0; if (x < 5) { memory = 5; memory = 6; x = ?; } else error; where the error goes on to the end. */
    private final Unfolding unfolding = program();

    private final Step begin = steps(unfolding.start(), 0);
    private final Step small = steps(begin.target(), 0);
    private final Step large = steps(begin.target(), 1);
    private final Step five = steps(small.target(), 0);
    private final Step six = steps(five.target(), 0);
    private final Step any = steps(six.target(), 0);
    private final Step afterError = steps(large.target(), 0);

    private final Way toBranch = way(1, begin);
    private final Way through = way(2, small, five, six, any);
    private final Way infeasible = way(Way.NOWHERE, large);
    private final Node start = node(unfolding.start(), List.of(), toBranch);
    private final Node branch = node(begin.target(), List.of(zero), through, infeasible);
    private final Node end = node(any.target(), List.of());

    @Test
    void theProofIsAccepted() {
        assertThat(flaw(start, branch, end)).isEmpty();
    }

    @Test
    void itBeginsElsewhere() {
        assertThat(flaw(node(begin.target(), List.of(), way(1, small, five, six, any), infeasible), end))
                .isPresent();
        assertThat(flaw(end)).isPresent();
    }

    @Test
    void theStartDoesNotSatisfyItsFormula() {
        assertThat(flaw(node(unfolding.start(), List.of(pool.falseTerm()), toBranch), branch, end))
                .isPresent();
    }

    @Test
    void aNodeIsAnErrorLocation() {
        Node error = node(large.target(), List.of(), way(2, afterError));
        assertThat(flaw(start, node(begin.target(), List.of(zero), through, way(3, large)), end, error))
                .isPresent();
    }

    @Test
    void aWayIsLeftOut() {
        assertThat(flaw(start, node(begin.target(), List.of(zero), through), end))
                .isPresent();
    }

    @Test
    void aWayHasAGap() {
        assertThat(flaw(start, node(begin.target(), List.of(zero), way(2, small, six, any), infeasible), end))
                .isPresent();
    }

    @Test
    void aWayPassesABranch() {
        assertThat(flaw(node(unfolding.start(), List.of(), way(1, begin, small, five, six, any)), end))
                .isPresent();
    }

    @Test
    void aWayPassesAnError() {
        assertThat(flaw(start, node(begin.target(), List.of(zero), through, way(2, large, afterError)), end))
                .isPresent();
    }

    @Test
    void aWayEndsElsewhere() {
        assertThat(flaw(start, node(begin.target(), List.of(zero), way(2, small, five), infeasible), end))
                .isPresent();
    }

    /** The first way has nothing to prove, so that only the second can fail. */
    @Test
    void theErrorIsNotExcluded() {
        assertThat(flaw(start, node(begin.target(), List.of(), through, infeasible), end))
                .isPresent();
    }

    /** The first way needs something that holds, so that only the second can fail. */
    @Test
    void theErrorIsNotExcludedBesideAClaimThatHolds() {
        Node sixth = node(any.target(), List.of(equal(cell, 6)));
        assertThat(flaw(start, branch, sixth)).isEmpty();
        assertThat(flaw(start, node(begin.target(), List.of(), through, infeasible), sixth))
                .isPresent();
    }

    @Test
    void aClaimAfterACondition() {
        Node claim = node(small.target(), List.of(equal(x.symbol(), 77)), way(2, five, six, any));
        assertThat(flaw(start, node(begin.target(), List.of(zero), way(3, small), infeasible), end, claim))
                .isPresent();
    }

    @Test
    void aClaimAfterAWrite() {
        Node wrong = node(six.target(), List.of(equal(cell, 5)), way(2, any));
        Node right = node(five.target(), List.of(equal(cell, 5)), way(3, six));
        Node first = node(begin.target(), List.of(zero), way(4, small, five), infeasible);
        assertThat(flaw(start, first, end, wrong, right)).isPresent();
        Node sixth = node(six.target(), List.of(equal(cell, 6)), way(2, any));
        assertThat(flaw(start, first, end, sixth, right)).isEmpty();
    }

    @Test
    void aClaimAfterAnUnknownValue() {
        Node known = node(any.target(), List.of(zero));
        assertThat(flaw(start, branch, known)).isPresent();
    }

    /** A formula may name the unknown value that a variable has: the first of the way. */
    @Test
    void aClaimThatNamesAnUnknownValue() {
        Op.Havoc havoc = (Op.Havoc) any.ops().getFirst();
        Term first = UnknownValue.symbol(pool, havoc, 0);
        Term second = UnknownValue.symbol(pool, havoc, 1);
        assertThat(flaw(start, branch, node(any.target(), List.of(pool.equal(x.symbol(), first)))))
                .isEmpty();
        assertThat(flaw(start, branch, node(any.target(), List.of(pool.equal(x.symbol(), second)))))
                .isPresent();
    }

    /** The symbol for all values that the check chooses must not be one of the claim. */
    @Test
    void aClaimForAllValuesAfterAnUnknownValue() {
        Term everything = pool.equal(x.symbol(), Universal.unusedIn(Set.of(), pool, x));
        assertThat(flaw(start, branch, node(any.target(), List.of(everything)))).isPresent();
    }

    /** A symbol that stands for what a variable held at an earlier node. */
    @Test
    void aClaimAboutAnEarlierValue() {
        Symbol earlier = pool.symbol("earlier", x.symbol().sort());
        Node claim = node(five.target(), List.of(pool.equal(x.symbol(), earlier)), way(2, six, any));
        Node first = node(begin.target(), List.of(zero), way(4, small), infeasible);
        Node bound = new Node(small.target(), List.of(), List.of(way(3, five)), Map.of(earlier, x.symbol()));
        assertThat(flaw(start, first, end, claim, bound)).isEmpty();
        assertThat(flaw(start, first, end, claim, node(small.target(), List.of(), way(3, five))))
                .isPresent();
    }

    /** One part of a conjunction is known, the other is not. */
    @Test
    void aClaimOfWhichHalfIsKnown() {
        Term both = pool.and(zero, equal(pool.select(memory.symbol(), pool.bitVec(128, 64)), 9));
        Node claim = node(five.target(), List.of(both), way(2, six, any));
        Node first = node(begin.target(), List.of(zero), way(4, small), infeasible);
        assertThat(flaw(start, first, end, claim, node(small.target(), List.of(zero), way(3, five))))
                .isPresent();
    }

    /** A clause that shares a literal with a known clause does not follow from it. */
    @Test
    void aClaimThatSharesALiteral() {
        Term known = pool.or(equal(cell, 1), zero);
        Term other = pool.or(equal(cell, 1), pool.or(equal(cell, 2), equal(cell, 3)));
        Node claim = node(small.target(), List.of(other), way(2, five, six, any));
        assertThat(flaw(start, node(begin.target(), List.of(zero, known), way(3, small), infeasible), end, claim))
                .isPresent();
    }

    private Unfolding program() {
        CfaBuilder builder = new CfaBuilder(pool, DataModel.LP64);
        builder.global(x);
        builder.global(memory);
        CfaBuilder.FunctionBuilder function = builder.function("start");
        Location[] at = new Location[6];
        Arrays.setAll(at, i -> function.location(SPAN));
        Location error = function.errorLocation(SPAN);
        Term address = pool.bitVec(64, 64);
        Term below = pool.slt(x.symbol(), pool.bitVec(5, 32));
        function.edge(at[0], new Op.Assign(x, pool.bitVec(0, 32)), at[1], SPAN);
        function.edge(at[1], new Op.Assume(below), at[2], SPAN);
        function.edge(at[1], new Op.Assume(pool.not(below)), error, SPAN);
        function.edge(at[2], new Op.Write(memory, address, pool.bitVec(5, 32)), at[3], SPAN);
        function.edge(at[3], new Op.Write(memory, address, pool.bitVec(6, 32)), at[4], SPAN);
        function.edge(at[4], new Op.Havoc(x, Optional.empty()), at[5], SPAN);
        function.edge(error, new Op.Skip(), at[5], SPAN);
        function.finish(at[0], at[5]);
        return new Unfolding(builder.build("start"));
    }

    private Step steps(Place place, int index) {
        return unfolding.successors(place).get(index);
    }

    private static Way way(int target, Step... steps) {
        return new Way(List.of(steps), 0, target);
    }

    private static Node node(Place place, List<Term> formula, Way... ways) {
        return new Node(place, formula, List.of(ways), Map.of());
    }

    private Optional<String> flaw(Node... nodes) {
        try (Prover prover = Provers.open(pool, Budget.unlimited())) {
            return new ProofCheck(new Proof(unfolding, List.of(nodes)), prover, prover, List.of()).flaw();
        }
    }

    private Term equal(Term term, int value) {
        return pool.equal(term, pool.bitVec(value, 32));
    }

    private Variable variable(String name, Sort sort, Variable.Kind kind) {
        return new Variable(pool.symbol(name, sort), name, INT, kind, true);
    }
}
