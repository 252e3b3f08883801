package org.clew.smt.chain;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.Set;
import org.clew.logic.Conjuncts;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.rewrite.Replacement;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.deduce.Query;

/** A query in which terms were replaced by others that they must be equal to, with the translation of its answer to the original query. */
final class ReplacedQuery {

    private final TermPool pool;
    private final Map<? extends Term, ? extends Term> values;
    private final Replacement replacement;
    private final Map<Term, Term> origins = new LinkedHashMap<>();
    private final Query query;

    /** @param values by what they stand for; none of them contains a symbol that is replaced */
    ReplacedQuery(TermPool pool, Query original, Map<? extends Term, ? extends Term> values) {
        this.pool = pool;
        this.values = values;
        this.replacement = new Replacement(pool, values);
        this.query = new Query(images(original.asserted()), images(original.assumed()));
        query.assumed().removeAll(query.asserted());
    }

    private SequencedSet<Term> images(SequencedSet<Term> conjuncts) {
        SequencedSet<Term> images = new LinkedHashSet<>();
        for (Term conjunct : conjuncts) {
            for (Term image : Conjuncts.of(replacement.apply(conjunct))) {
                images.add(image);
                origins.putIfAbsent(image, conjunct);
            }
        }
        return images;
    }

    boolean isContradictory() {
        return query.contains(pool.falseTerm());
    }

    CheckResult decidedBy(Link link) {
        return isContradictory() ? new CheckResult.Unsat(List.of(pool.falseTerm())) : link.decide(query);
    }

    /** What became these conjuncts. */
    Set<Term> origins(List<Term> core) {
        Set<Term> originals = new LinkedHashSet<>();
        core.forEach(image -> originals.add(Objects.requireNonNull(origins.get(image))));
        return originals;
    }

    CheckResult.Unknown original(CheckResult.Unknown unknown) {
        return new CheckResult.Unknown(
                unknown.reason(), term -> unknown.suspicion().test(replacement.apply(term)));
    }

    /** The symbols have the values of what stands for them. */
    Model original(Model model) {
        Assignment others = model.assignment();
        return new Model(pool, new Assignment() {
            @Override
            public Value of(Symbol symbol) {
                Term value = values.get(symbol);
                return value == null ? others.of(symbol) : model.evaluate(value);
            }

            @Override
            public Value apply(FunctionSymbol function, List<Value> arguments) {
                return others.apply(function, arguments);
            }
        });
    }
}
