package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.clew.limits.Reason;
import org.clew.logic.Conjuncts;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.integers.IntegerEncoding;
import org.clew.logic.integers.IntegerRange;
import org.clew.logic.integers.IntegerReading;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Bounds;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.RangeFacts;
import org.clew.smt.deduce.SymbolsOf;
import org.clew.smt.deduce.WordsOfIntegers;
import org.jspecify.annotations.Nullable;

/**
 * Translates a query about words exactly to one about mathematical integers: where the ranges in the conjuncts do not exclude wrap-around, it is made
 * explicit. Sums, differences and multiples, which are hard for bit-blasting, become easy; the answer is unknown for operators that do not, such as
 * bitwise ones. A refutation holds because the translation is exact; a model is tried on the words.
 */
final class AsIntegers implements Link {

    private static final CheckResult.Unknown UNKNOWN =
            new CheckResult.Unknown(new Reason.Solver("not a question about integers"));
    /** Larger questions cost more to translate than they may gain. */
    private static final int MOST_SUBTERMS = 5_000;

    private final Link integers;
    private final TermPool pool;
    private final SymbolsOf symbols;
    private final LongAdder answered;

    /** @param integers answers questions about integers */
    AsIntegers(Link integers, TermPool pool, SymbolsOf symbols, SolverStatistics statistics) {
        this.integers = integers;
        this.pool = pool;
        this.symbols = symbols;
        this.answered = statistics.counter("solver.answered.integers");
    }

    @Override
    public CheckResult decide(Query query) {
        Translation translation = translate(query);
        if (translation == null) {
            return UNKNOWN;
        }
        CheckResult result = switch (integers.decide(translation.query())) {
            case CheckResult.Unknown unknown -> unknown;
            case CheckResult.Unsat unsat -> new CheckResult.Unsat(core(query, translation, unsat));
            case CheckResult.Sat sat -> onWords(query, translation, sat.model());
        };
        if (!(result instanceof CheckResult.Unknown)) {
            answered.increment();
        }
        return result;
    }

    /**
     * @param originals the conjuncts behind the assumptions of the translated query
     * @param ranges the conjuncts that state the ranges it rests on
     */
    private record Translation(Query query, Map<Term, Term> originals, Set<Term> ranges, IntegerEncoding encoding) {}

    private @Nullable Translation translate(Query query) {
        RangeFacts facts = new RangeFacts();
        int size = 0;
        for (Term conjunct : query.conjuncts()) {
            size += symbols.size(conjunct);
            if (size > MOST_SUBTERMS || conjunct.has(Trait.FLOATS) || facts.state(conjunct) != null) {
                return null;
            }
        }
        Set<Term> reasons = new LinkedHashSet<>();
        Map<Symbol, IntegerRange> ranges = new HashMap<>();
        IntegerEncoding encoding = new IntegerEncoding(
                pool,
                IntegerReading.EXACT,
                symbol -> ranges.computeIfAbsent(symbol, s -> range(facts.of(s).signed(), reasons)));
        Query translated = new Query(new LinkedHashSet<>(), new LinkedHashSet<>());
        Map<Term, Term> originals = new LinkedHashMap<>();
        for (Term conjunct : query.conjuncts()) {
            Optional<IntegerEncoding.Encoded> encoded = encoding.encode(conjunct);
            if (encoded.isEmpty() || encoded.get().term().has(Trait.WORDS)) {
                return null;
            }
            translated.asserted().addAll(Conjuncts.of(encoded.get().domain()));
            if (query.assumed().contains(conjunct)) {
                translated.assumed().add(encoded.get().term());
                originals.putIfAbsent(encoded.get().term(), conjunct);
            } else {
                translated.asserted().addAll(Conjuncts.of(encoded.get().term()));
            }
        }
        translated.assumed().removeAll(translated.asserted());
        return new Translation(translated, originals, reasons, encoding);
    }

    private static IntegerRange range(Bounds bounds, Set<Term> reasons) {
        reasons.addAll(bounds.whyLow().and(bounds.whyHigh()).conjuncts());
        return new IntegerRange(bounds.low(), bounds.high());
    }

    private static List<Term> core(Query query, Translation translation, CheckResult.Unsat unsat) {
        Set<Term> used = new LinkedHashSet<>(query.asserted());
        used.addAll(translation.ranges());
        for (Term conjunct : unsat.core()) {
            Term original = translation.originals().get(conjunct);
            if (original != null) {
                used.add(original);
            }
        }
        return new ArrayList<>(used);
    }

    private CheckResult onWords(Query query, Translation translation, Model numbers) {
        Model model = new Model(pool, new WordsOfIntegers(numbers.assignment(), translation.encoding()));
        return query.conjuncts().stream().allMatch(model::holds) ? new CheckResult.Sat(model) : UNKNOWN;
    }
}
