package org.clew.smt;

import java.util.function.Supplier;
import org.clew.logic.TermPool;

/** Puts the wrappers in front of a base prover, the cheapest first. */
final class SolverChain {

    private SolverChain() {}

    /**
     * @param fresh opens a prover that asks every question from scratch
     * @param hard opens one for questions that are hard, which should not use up all the time
     * @param quick opens one that gives up after few steps
     */
    static Prover of(
            Supplier<Prover> open,
            Supplier<Prover> fresh,
            Supplier<Prover> hard,
            Supplier<Prover> quick,
            TermPool pool,
            SolverOptions options,
            SolverStatistics statistics) {
        IncrementalBase base = new IncrementalBase(open);
        IncrementalBase floats = new IncrementalBase(fresh);
        IncrementalBase products = new IncrementalBase(hard);
        IncrementalBase numbers = new IncrementalBase(quick);
        IncrementalBase attempt = new IncrementalBase(quick);
        SymbolsOf symbols = new SymbolsOf();
        Link words = base;
        if (options.chained() && options.steps() == 0 && !options.fresh()) {
            Link integers = new AsIntegers(numbers, pool, symbols, statistics);
            words = options.arithmetic() == Arithmetic.EXACT_INT
                    ? new Attempts(integers, new Attempts(attempt, floats))
                    : new Attempts(attempt, new Attempts(integers, floats));
        }
        Link chain = new Timing(new FloatsAfresh(words, floats), "base", statistics);
        if (options.log().isPresent()) {
            chain = new QueryLog(chain, options.log().get(), statistics.nextProver());
        }
        if (options.chained()) {
            RecentModels whole = new RecentModels();
            RecentModels parts = new RecentModels();
            chain = new Guessing(chain, pool, parts, symbols, statistics);
            chain = new RangeReasoning(chain, pool, statistics);
            Link bits = new Timing(products, "products", statistics);
            if (options.log().isPresent()) {
                bits = new QueryLog(bits, options.log().get(), statistics.nextProver());
            }
            bits = new Guessing(bits, pool, parts, symbols, statistics);
            chain = new PolynomialReasoning(chain, bits, pool, statistics);
            chain = new QueryCache(chain, statistics);
            chain = new ModelReuse(chain, parts, "part-model", statistics);
            chain = new CoreReuse(chain, statistics);
            chain = new Independence(chain, pool, symbols, whole, statistics);
            chain = new ModelReuse(chain, whole, "model", statistics);
            chain = new Simplification(chain, pool, statistics);
        }
        return new ChainedProver(new Timing(chain, "all", statistics), () -> {
            base.close();
            floats.close();
            products.close();
            numbers.close();
            attempt.close();
        });
    }
}
