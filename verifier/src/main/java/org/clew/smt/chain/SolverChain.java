package org.clew.smt.chain;

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

    /** What starting a solver afresh costs, in Z3's deterministic units: so much may be tried before. */
    private static final long QUICK_STEPS = 20_000;

    private SolverChain() {}

    static Prover of(
            SolverSession session, TermPool pool, Budget budget, SolverOptions options, SolverStatistics statistics) {
        SolverOptions afresh = options.withFreshChecks();
        SolverOptions quickly = options.withSteps(
                        options.steps() == 0 ? QUICK_STEPS : Math.min(QUICK_STEPS, options.steps()))
                .withCheckMilliseconds(Math.ceilDiv(options.checkMilliseconds(), 4));
        IncrementalBase base = new IncrementalBase(() -> session.prover(options));
        IncrementalBase fresh = new IncrementalBase(() -> session.prover(afresh));
        // The solver does most of the work on products where it counts no steps.
        IncrementalBase multipliers = new IncrementalBase(
                () -> session.prover(afresh.withSteps(0).withCheckMilliseconds(millisecondsForProducts(options))));
        IncrementalBase reads = new IncrementalBase(
                () -> session.prover(afresh.withCheckMilliseconds(Math.ceilDiv(options.checkMilliseconds(), 2))));
        IncrementalBase numbers = new IncrementalBase(() -> session.prover(quickly));
        IncrementalBase attempt = new IncrementalBase(() -> session.prover(quickly));
        SymbolsOf symbols = new SymbolsOf();
        Link words = base;
        if (options.chained() && !options.fresh()) {
            Link integers = new AsIntegers(numbers, pool, symbols, statistics);
            Link last = new Attempts(new WithoutArrays(reads, pool, symbols, statistics), fresh);
            words = options.arithmetic() == Arithmetic.EXACT_INT
                    ? new Attempts(integers, new Attempts(attempt, last))
                    : new Attempts(attempt, new Attempts(integers, last));
            words = new LastIteration(words, pool, statistics);
        }
        Link boxes = new Attempts(new FloatBoxes(pool, options, budget::isSpent, statistics), fresh);
        // Z3's incremental core turns floats into bits as they are asserted, whatever the time limit, and solves them
        // several times slower.
        Link chain = new Timing(new ByTrait(Trait.FLOATS, boxes, words), "base", statistics);
        if (options.log().isPresent()) {
            chain = new QueryLog(chain, options.log().get(), statistics.nextProver(), statistics);
        }
        if (options.chained()) {
            RecentModels whole = new RecentModels();
            RecentModels parts = new RecentModels();
            chain = new Guessing(chain, pool, parts, symbols, statistics);
            chain = new RangeReasoning(chain, pool, statistics);
            Link bits = new Timing(multipliers, "products", statistics);
            if (options.log().isPresent()) {
                bits = new QueryLog(bits, options.log().get(), statistics.nextProver(), statistics);
            }
            bits = new Guessing(bits, pool, parts, symbols, statistics);
            chain = new PolynomialReasoning(chain, bits, pool, statistics);
            // That a product fits into a word of twice the width is seen from its factors, before it becomes a word.
            Link products = new KnownValues(new RangeReasoning(chain, pool, statistics), pool, symbols, statistics);
            chain = new ByTrait(Trait.PRODUCTS, products, chain);
            chain = new QueryCache(chain, options.steps() > 0, statistics);
            chain = new ModelReuse(chain, parts, "part-model", statistics);
            chain = new CoreReuse(chain, statistics);
            chain = new Independence(chain, pool, symbols, whole, statistics);
            chain = new ModelReuse(chain, whole, "model", statistics);
            chain = new Simplification(chain, pool, statistics);
        }
        return new ChainedProver(new Timing(chain, "all", statistics), pool, () -> {
            base.close();
            fresh.close();
            multipliers.close();
            reads.close();
            numbers.close();
            attempt.close();
            session.close();
        });
    }

    /** Products of unknowns are hard and seldom decided: they should not use up all the time. */
    private static long millisecondsForProducts(SolverOptions options) {
        return Math.max(Math.min(100, options.checkMilliseconds()), options.checkMilliseconds() / 40);
    }
}
