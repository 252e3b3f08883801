package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.List;
import org.clew.limits.Budget;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.smt.Arithmetic;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverSession;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.SymbolsOf;

/** Puts the wrappers in front of a base prover, the cheapest first. */
final class SolverChain {

    /** The cost of starting a fresh solver, in Z3's deterministic units. The incremental solver gets this much before a fresh one is started. */
    private static final long QUICK_STEPS = 20_000;

    private final SolverSession session;
    private final TermPool pool;
    private final Budget budget;
    private final SolverOptions options;
    private final SolverStatistics statistics;
    private final SymbolsOf symbols = new SymbolsOf();
    private final List<IncrementalBase> bases = new ArrayList<>();

    private SolverChain(
            SolverSession session, TermPool pool, Budget budget, SolverOptions options, SolverStatistics statistics) {
        this.session = session;
        this.pool = pool;
        this.budget = budget;
        this.options = options;
        this.statistics = statistics;
    }

    static Prover of(
            SolverSession session, TermPool pool, Budget budget, SolverOptions options, SolverStatistics statistics) {
        return new SolverChain(session, pool, budget, options, statistics).prover();
    }

    private Prover prover() {
        Link fresh = base(options.withFreshChecks());
        Link boxes = new Attempts(new FloatBoxes(pool, options, budget::isSpent, statistics), fresh);
        // Z3's incremental core turns floats into bits as they are asserted, whatever the time limit, and solves them
        // several times slower.
        Link chain = logged(new Timing(new ByTrait(Trait.FLOATS, boxes, words(fresh)), "base", statistics));
        if (options.chained()) {
            chain = shortcuts(chain);
        }
        return new ChainedProver(new Timing(chain, "all", statistics), pool, () -> {
            bases.forEach(IncrementalBase::close);
            session.close();
        });
    }

    /** Solvers in turns: incremental, then on a reading as integers, then without arrays, then afresh. */
    private Link words(Link fresh) {
        Link incremental = base(options);
        if (!options.chained() || options.fresh()) {
            return incremental;
        }
        SolverOptions quickly = options.withSteps(
                        options.steps() == 0 ? QUICK_STEPS : Math.min(QUICK_STEPS, options.steps()))
                .withCheckMilliseconds(Math.ceilDiv(options.checkMilliseconds(), 4));
        SolverOptions half =
                options.withFreshChecks().withCheckMilliseconds(Math.ceilDiv(options.checkMilliseconds(), 2));
        Link attempt = base(quickly);
        Link integers = new AsIntegers(base(quickly), pool, symbols, statistics);
        Link last = new Attempts(new WithoutArrays(base(half), pool, symbols, statistics), fresh);
        Link words = options.arithmetic() == Arithmetic.EXACT_INT
                ? new Attempts(integers, new Attempts(attempt, last))
                : new Attempts(attempt, new Attempts(integers, last));
        return new LastIteration(words, pool, statistics);
    }

    /** Links that answer without a solver, from earlier answers and from the query itself. */
    private Link shortcuts(Link solver) {
        RecentModels whole = new RecentModels();
        RecentModels parts = new RecentModels();
        Link chain = new Guessing(solver, pool, parts, symbols, statistics);
        chain = new RangeReasoning(chain, pool, statistics);
        chain = new PolynomialReasoning(chain, products(parts), pool, statistics);
        // That a product fits into a word of twice the width is seen from its factors, before it becomes a word.
        Link products = new KnownValues(new RangeReasoning(chain, pool, statistics), pool, symbols, statistics);
        chain = new ByTrait(Trait.PRODUCTS, products, chain);
        chain = new QueryCache(chain, options.steps() > 0, statistics);
        chain = new ModelReuse(chain, parts, "part-model", statistics);
        chain = new CoreReuse(chain, statistics);
        chain = new Independence(chain, pool, symbols, whole, statistics);
        chain = new ModelReuse(chain, whole, "model", statistics);
        return new Simplification(chain, pool, statistics);
    }

    /** Queries with products of unknowns, decided bit by bit. The solver does most of its work on them where it counts no steps. */
    private Link products(RecentModels parts) {
        Link bits =
                base(options.withFreshChecks().withSteps(0).withCheckMilliseconds(millisecondsForProducts(options)));
        return new Guessing(logged(new Timing(bits, "products", statistics)), pool, parts, symbols, statistics);
    }

    private Link logged(Link link) {
        return options.log().isPresent()
                ? new QueryLog(link, options.log().get(), statistics.nextProver(), statistics)
                : link;
    }

    /** A solver with its own options, started at its first query. */
    private IncrementalBase base(SolverOptions own) {
        IncrementalBase base = new IncrementalBase(() -> session.prover(own));
        bases.add(base);
        return base;
    }

    /** Products of unknowns are hard and rarely decided, so their queries get only a part of the time. */
    private static long millisecondsForProducts(SolverOptions options) {
        return Math.max(Math.min(100, options.checkMilliseconds()), options.checkMilliseconds() / 40);
    }
}
