package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.print.CExpressionPrinter;
import org.clew.logic.print.CName;
import org.clew.logic.print.SmtLibPrinter;
import org.clew.logic.rewrite.NegationNormalForm;
import org.clew.logic.rewrite.Replacement;
import org.clew.logic.rewrite.Simplifier;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.logic.rewrite.Substitution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every traversal works on chains a million deep: none of them recurses, none of them walks a part twice. */
class DeepTermsTest {

    private final TermPool pool = new SimplifyingPool();

    @ParameterizedTest
    @EnumSource
    void readingOperations(DeepTerms shape) {
        Term term = shape.make(pool);
        assertThat(FreeSymbols.of(term)).isNotEmpty();
        assertThat(TermSize.of(term)).isPositive();
        assertThat(Conjuncts.of(term)).isNotEmpty();
        assertThat(SmtLibPrinter.script(List.of(term))).endsWith("(check-sat)\n");
        assertThat(term.toString()).hasSizeLessThan(10_000_000);
        CExpressionPrinter inC = new CExpressionPrinter(leaf -> Optional.of(new CName("x" + leaf.serial(), false)));
        assertThat(inC.print(term))
                .satisfiesAnyOf(
                        text -> assertThat(text).isEmpty(),
                        text -> assertThat(text)
                                .hasValueSatisfying(c -> assertThat(c).hasSizeLessThan(100_000)));
    }

    @ParameterizedTest
    @EnumSource
    void rebuildingOperations(DeepTerms shape) {
        Term term = shape.make(pool);
        assertThat(new Simplifier(pool).simplify(term).isBool()).isTrue();
        assertThat(new NegationNormalForm(pool).ofNegation(term).isBool()).isTrue();
        Symbol replaced = FreeSymbols.of(term).first();
        Symbol fresh = pool.freshSymbol("fresh", replaced.sort());
        Term renamed = Substitution.replace(pool, term, replaced, fresh);
        assertThat(FreeSymbols.occurs(replaced, renamed)).isFalse();
        assertThat(FreeSymbols.occurs(fresh, renamed)).isTrue();
        assertThat(new Replacement(pool, replaced, fresh).apply(term)).isSameAs(renamed);
    }

    @ParameterizedTest
    @EnumSource
    void evaluationAndSubstitutionOfConstantsAgree(DeepTerms shape) {
        Term term = shape.make(pool);
        boolean value = new Evaluator(Assignment.of(Map.of())).holds(term);
        Substitution zeros = new Substitution(pool, symbol -> pool.constant(Value.zero(symbol.sort())));
        Term folded = zeros.apply(term);
        // An array stays a chain of writes, of which a read looks through a thousand.
        boolean isDecided = shape != DeepTerms.WRITES && shape != DeepTerms.SPLICES;
        assertThat(isDecided ? folded : pool.bool(value)).isSameAs(pool.bool(value));
        assertThat(new Evaluator(Assignment.of(Map.of())).holds(folded)).isEqualTo(value);
    }
}
