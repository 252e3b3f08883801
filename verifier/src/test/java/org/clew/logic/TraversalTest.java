package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SequencedSet;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.NegationNormalForm;
import org.clew.logic.rewrite.Simplifier;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.logic.rewrite.Substitution;
import org.junit.jupiter.api.Test;

/** Substitution, normal form and conjuncts keep the meaning of random formulas. */
class TraversalTest {

    private static final int FORMULAS = 3000;

    private record Trial(TermPool pool, RandomTerms terms, Term formula) {

        static Trial of(int seed) {
            TermPool pool = new SimplifyingPool();
            RandomTerms terms = new RandomTerms(pool, seed);
            Term raw = terms.term(Sort.BOOL, 4);
            return new Trial(pool, terms, seed % 2 == 0 ? raw : new Simplifier(pool).simplify(raw));
        }

        Map<Symbol, Value> assignment() {
            Map<Symbol, Value> values = new HashMap<>();
            for (Symbol symbol : FreeSymbols.of(formula)) {
                values.put(symbol, terms.value(symbol.sort()));
            }
            return values;
        }
    }

    @Test
    void substitutionIsEvaluationElsewhere() {
        for (int i = 0; i < FORMULAS; i++) {
            Trial trial = Trial.of(i);
            Map<Symbol, Value> values = trial.assignment();
            Map<Symbol, Term> replacements = new HashMap<>();
            Map<Symbol, Value> replaced = new HashMap<>(values);
            Evaluator before = new Evaluator(Assignment.of(values));
            for (Symbol symbol : values.keySet()) {
                Term replacement = trial.terms.term(symbol.sort(), 2);
                replacements.put(symbol, replacement);
                replaced.put(symbol, before.evaluate(replacement));
            }
            Term result = new Substitution(trial.pool, replacements).apply(trial.formula);
            assertThat(before.holds(result))
                    .as("%s with %s", trial.formula, replacements)
                    .isEqualTo(new Evaluator(Assignment.of(replaced)).holds(trial.formula));
        }
    }

    @Test
    void normalFormNegatesAtomsOnly() {
        for (int i = 0; i < FORMULAS; i++) {
            Trial trial = Trial.of(i);
            NegationNormalForm normalForm = new NegationNormalForm(trial.pool);
            Term same = normalForm.of(trial.formula);
            Term opposite = normalForm.ofNegation(trial.formula);
            Evaluator evaluator = new Evaluator(Assignment.of(trial.assignment()));
            assertThat(evaluator.holds(same)).isEqualTo(evaluator.holds(trial.formula));
            assertThat(evaluator.holds(opposite)).isNotEqualTo(evaluator.holds(trial.formula));
            assertThat(negatesAtomsOnly(same)).as("%s", same).isTrue();
            assertThat(negatesAtomsOnly(opposite)).as("%s", opposite).isTrue();
        }
    }

    /** Looks at the propositional structure, not into atoms. */
    private static boolean negatesAtomsOnly(Term formula) {
        TermStack open = new TermStack();
        open.push(formula);
        while (!open.isEmpty()) {
            if (open.pop() instanceof Application application) {
                switch (application.operator()) {
                    case AND, OR -> application.arguments().forEach(open::push);
                    case NOT -> {
                        Term atom = application.argument(0);
                        if (atom.is(Operator.AND) || atom.is(Operator.OR) || atom.is(Operator.NOT)) {
                            return false;
                        }
                    }
                    default -> {}
                }
            }
        }
        return true;
    }

    @Test
    void conjunctsAreTheFormula() {
        for (int i = 0; i < FORMULAS; i++) {
            Trial trial = Trial.of(i);
            SequencedSet<Term> conjuncts = Conjuncts.of(trial.formula);
            Evaluator evaluator = new Evaluator(Assignment.of(trial.assignment()));
            assertThat(conjuncts).noneMatch(conjunct -> conjunct.is(Operator.AND));
            assertThat(conjuncts.stream().allMatch(evaluator::holds)).isEqualTo(evaluator.holds(trial.formula));
        }
    }

    @Test
    void assignedTermsAreConstantsOfTheirValues() {
        for (int i = 0; i < FORMULAS; i++) {
            TermPool pool = new SimplifyingPool();
            RandomTerms terms = new RandomTerms(pool, 50_000 + i);
            Value value = terms.value(terms.sort());
            assertThat(new Evaluator(Assignment.of(Map.of())).evaluate(pool.constant(value)))
                    .isEqualTo(value);
        }
    }
}
