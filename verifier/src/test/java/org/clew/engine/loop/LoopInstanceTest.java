package org.clew.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntSupplier;
import org.clew.cfa.Cfa;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Unfolding;
import org.clew.engine.interpolate.IdSet;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.semantics.SymbolicState;
import org.clew.testing.TestProgram;
import org.junit.jupiter.api.Test;

/** RV11, Fig. 2: candidates at a loop header, which are dropped, locked, and tried again after a restart. */
class LoopInstanceTest {

    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);

    private final Cfa cfa = TestProgram.body("int i = 0; while (i < 10) i++; if (i > 10) reach_error();")
            .cfa();
    private final TermPool pool = cfa.pool();
    private final Variable n =
            new Variable(pool.symbol("n", Sort.bitVec(32)), "n", INT, Variable.Kind.C_VARIABLE, true);
    private final Term small = pool.sle(n.symbol(), pool.bitVec(10, 32));
    private final Term zero = pool.equal(n.symbol(), pool.bitVec(0, 32));

    private int goals;
    private final IntSupplier nextGoal = () -> ++goals;

    @Test
    void collectedFactsBecomeCandidatesWithGoalsOfTheirOwn() {
        LoopInstance loop = entered(List.of(small, zero), Optional.empty());
        loop.begin(nextGoal);
        assertThat(loop.alive()).extracting(Candidate::fact).containsExactly(small, zero);
        assertThat(loop.alive()).extracting(Candidate::goal).doesNotHaveDuplicates();
        assertThat(loop.closing().loops()).isEqualTo(IdSet.of(1));
        assertThat(loop.closing().terms()).containsExactlyInAnyOrder(small, zero);
    }

    @Test
    void theAbstractStateForgetsWhatTheLoopModifies() {
        LoopInstance loop = entered(List.of(small), Optional.empty());
        loop.begin(nextGoal);
        SymbolicState state = loop.abstracted(pool);
        assertThat(state.store().value(n)).isNotSameAs(loop.entry().store().value(n));
        assertThat(state.path().conjuncts()).contains(state.evaluate(pool, small));
    }

    @Test
    void aFallenCandidateIsNoLongerAssumed() {
        LoopInstance loop = entered(List.of(small, zero), Optional.empty());
        loop.begin(nextGoal);
        Objects.requireNonNull(loop.candidate(zero)).fall();
        assertThat(loop.alive()).extracting(Candidate::fact).containsExactly(small);
        assertThat(loop.hopeless()).containsExactly(zero);
        assertThat(loop.closing().terms()).containsExactly(small);
    }

    /** REFINEANDRESTART: the locked fact stays a candidate, and a path that breaks it is unrolled. */
    @Test
    void aRestartTriesAllCandidatesAgainAndKeepsLocks() {
        LoopInstance loop = entered(List.of(small, zero), Optional.empty());
        loop.begin(nextGoal);
        Objects.requireNonNull(loop.candidate(zero)).fall();
        loop.locks().add(zero);
        loop.begin(nextGoal);
        assertThat(loop.restarts()).isEqualTo(2);
        assertThat(loop.alive()).extracting(Candidate::fact).containsExactlyInAnyOrder(small, zero);
        assertThat(loop.alive())
                .filteredOn(Candidate::isLocked)
                .extracting(Candidate::fact)
                .containsExactly(zero);
        assertThat(loop.isWanted(zero)).isTrue();
        assertThat(loop.isWanted(small)).isFalse();
    }

    @Test
    void whatFellOutsideIsHopelessInsideToo() {
        LoopInstance outer = entered(List.of(zero), Optional.empty());
        outer.begin(nextGoal);
        Objects.requireNonNull(outer.candidate(zero)).fall();
        assertThat(entered(List.of(small), Optional.of(outer)).hopeless()).containsExactly(zero);
    }

    @Test
    void aProposedClauseIsACandidateAfterTheNextRestartToo() {
        LoopInstance loop = entered(List.of(small), Optional.empty());
        loop.begin(nextGoal);
        loop.propose(zero, nextGoal);
        loop.begin(nextGoal);
        assertThat(loop.alive()).extracting(Candidate::fact).containsExactly(small, zero);
        assertThat(loop.clauses()).containsExactly(zero);
    }

    private LoopInstance entered(List<Term> facts, Optional<LoopInstance> from) {
        Loop loop = new LoopForest(cfa).loops().iterator().next();
        SymbolicState state = SymbolicState.initial(new Unfolding(cfa));
        FirstIterations.Iterations none = new FirstIterations.Iterations(List.of(), OptionalInt.empty());
        return new LoopInstance(1, new LoopEntry(state, loop, Set.of(n), Set.of(n), Set.of(), none), facts, from);
    }
}
