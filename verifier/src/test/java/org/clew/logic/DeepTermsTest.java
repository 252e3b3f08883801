package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every traversal works on chains a million deep: none of them recurses, none of them walks a part twice. */
class DeepTermsTest {

    /** At a tenth of the depth a recursion fails too; the full depth, for three shapes, shows what is quadratic. */
    private static int depth(DeepTerms shape) {
        return switch (shape) {
            case WORDS, CONJUNCTION, WRITES -> 1_000_000;
            default -> 100_000;
        };
    }

    private final TermPool pool = new TermPool();

    @ParameterizedTest
    @EnumSource
    void everyOperation(DeepTerms shape) {
        Term term = shape.make(pool, depth(shape));
        assertThat(new Simplifier(pool).simplify(term).isBool()).isTrue();
        assertThat(FreeSymbols.of(term)).isNotEmpty();
        assertThat(TermSize.of(term)).isPositive();
        assertThat(Conjuncts.of(term)).isNotEmpty();
        assertThat(new NegationNormalForm(pool).ofNegation(term).isBool()).isTrue();
        assertThat(SmtLibPrinter.script(List.of(term))).endsWith("(check-sat)\n");
        assertThat(term.toString()).hasSizeLessThan(10_000_000);
        Evaluator evaluator = new Evaluator(Assignment.of(Map.of()));
        boolean value = evaluator.holds(term);
        Substitution zeros = new Substitution(pool, symbol -> pool.constant(Value.zero(symbol.sort())));
        assertThat(shape == DeepTerms.WRITES || zeros.apply(term) == pool.bool(value))
                .isTrue();
        Symbol replaced = FreeSymbols.of(term).first();
        Term fresh = pool.freshSymbol("fresh", replaced.sort());
        Term renamed = Substitution.replace(pool, term, replaced, fresh);
        assertThat(FreeSymbols.occurs(replaced, renamed)).isFalse();
    }
}
