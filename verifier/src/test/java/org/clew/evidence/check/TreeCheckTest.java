package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.RefutedPaths;
import org.clew.evidence.RepeatedStates;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.Futures;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.Test;

/** A tree is a proof only if what it gives up is infeasible and everything else ends: x is read, below 10, and never 11. */
class TreeCheckTest {

    private static final SourceSpan SPAN = new SourceSpan("test.c", 1, 1, 1, 2);
    private static final CType INT = new CType.Integer(CType.Integer.Kind.INT, true);

    private final TermPool pool = new SimplifyingPool();
    private final CfaBuilder builder = new CfaBuilder(pool, DataModel.LP64);
    private final CfaBuilder.FunctionBuilder start = builder.function("start");
    private final Location entry = start.location(SPAN);
    private final Location exit = start.location(SPAN);
    private final Location error = start.errorLocation(SPAN);
    private final Variable x =
            new Variable(pool.symbol("x", Sort.bitVec(32)), "x", INT, Variable.Kind.C_VARIABLE, true);
    private final Location read = start.location(SPAN);
    private final Location small = start.location(SPAN);

    @Test
    void refutedPathsProveTheTree() {
        assertThat(flaw(program(11), 1)).isEmpty();
    }

    @Test
    void anErrorThatIsNotRefutedIsAFlaw() {
        assertThat(flaw(program(11), -1)).contains("error location");
    }

    @Test
    void aFeasiblePathThatIsCalledRefutedIsAFlaw() {
        assertThat(flaw(program(9), 1)).contains("not refuted");
    }

    @Test
    void aSolverThatGivesUpIsADoubtButNoDefect() {
        SolverOptions hasty = SolverOptions.standard().withoutChain().withSteps(1);
        assertThat(reason(program(11), 1, hasty)).get().isInstanceOf(Reason.Solver.class);
    }

    @Test
    void refutingTheOtherBranchDoesNotHelp() {
        assertThat(flaw(program(11), 0)).isNotEmpty();
    }

    @Test
    void whatIsNotModelledIsAFlaw() {
        assertThat(flaw(program(11, new Op.Debt(Op.Debt.Kind.UNSUPPORTED, "asm", "has effects")), 1))
                .contains("not modelled");
    }

    /** The error is refuted, so the state that is given up at the exit is the only flaw. */
    @Test
    void aStateGivenUpForOneThatIsNotExploredIsAFlaw() {
        start.result(x);
        Cfa cfa = program(11);
        Unfolding unfolding = new Unfolding(cfa);
        Post post = new Post(pool);
        RepeatedStates repeated = new RepeatedStates();
        SymbolicState atExit = SymbolicState.initial(unfolding);
        long route = RepeatedStates.ROOT;
        while (atExit.place().location() != exit) {
            Step step = unfolding.successors(atExit.place()).getLast();
            atExit = post.step(atExit, step);
            route = RepeatedStates.longer(route, step);
        }
        repeated.add(route, new Futures(unfolding).of(atExit).orElseThrow().future());
        assertThat(reason(
                        cfa, refuted(cfa, 1), repeated, SolverOptions.standard().withoutChain()))
                .hasValueSatisfying(reason -> assertThat(reason.text()).contains("not in the tree"));
    }

    private Cfa program(int wrong) {
        return program(wrong, new Op.Skip());
    }

    /** x := unknown; if (x < 10) { if (x == wrong) error; else past } */
    private Cfa program(int wrong, Op past) {
        Location passed = start.location(SPAN);
        start.edge(entry, new Op.Havoc(x, Optional.empty()), read, SPAN);
        branch(read, pool.slt(x.symbol(), number(10)), small, exit);
        branch(small, pool.equal(x.symbol(), number(wrong)), error, passed);
        start.edge(passed, past, exit, SPAN);
        builder.global(x);
        start.finish(entry, exit);
        return builder.build("start");
    }

    /** @param branch which way out of the inner branch is said to be refuted: 1 into the error, 0 past it, -1 none */
    private String flaw(Cfa cfa, int branch) {
        SolverOptions alone = SolverOptions.standard().withoutChain();
        return reason(cfa, branch, alone).map(Reason::text).orElse("");
    }

    private Optional<Reason> reason(Cfa cfa, int branch, SolverOptions options) {
        return reason(cfa, refuted(cfa, branch), new RepeatedStates(), options);
    }

    private RefutedPaths refuted(Cfa cfa, int branch) {
        RefutedPaths refuted = new RefutedPaths();
        Unfolding unfolding = new Unfolding(cfa);
        Post post = new Post(pool);
        SymbolicState state = SymbolicState.initial(unfolding);
        while (state.place().location() != small) {
            state = post.step(state, unfolding.successors(state.place()).getFirst());
        }
        for (var step : unfolding.successors(state.place())) {
            if (branch >= 0 && step.target().isError() == (branch == 1)) {
                refuted.add(post.step(state, step).path());
            }
        }
        return refuted;
    }

    private Optional<Reason> reason(Cfa cfa, RefutedPaths refuted, RepeatedStates repeated, SolverOptions options) {
        Budget budget = Budget.unlimited();
        try (PathProver prover = new PathProver(pool, Provers.open(pool, budget, options, new SolverStatistics()))) {
            return new TreeCheck(new Unfolding(cfa), refuted, repeated, prover, budget).flaw();
        }
    }

    private void branch(Location from, Term condition, Location then, Location otherwise) {
        start.edge(from, new Op.Assume(condition), then, SPAN);
        start.edge(from, new Op.Assume(pool.not(condition)), otherwise, SPAN);
    }

    private Term number(long value) {
        return pool.bitVec(value, 32);
    }
}
