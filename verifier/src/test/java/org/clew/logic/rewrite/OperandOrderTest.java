package org.clew.logic.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Long chains of operands in another order are seen to be equal, and only those. */
class OperandOrderTest {

    private static final TermPool POOL = new SimplifyingPool();
    private static final OperandOrder ORDER = new OperandOrder(POOL);
    private static final int LENGTH = 40;

    record Joined(String name, BinaryOperator<Term> join) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Joined> operators() {
        return Stream.of(
                new Joined("sum", POOL::add),
                new Joined("difference", (a, b) -> POOL.sub(a, POOL.mul(POOL.bitVec(3, 8), b))),
                new Joined("and", POOL::bitAnd),
                new Joined("or", POOL::bitOr),
                new Joined("xor", POOL::bitXor),
                new Joined("signed maximum", (a, b) -> POOL.ite(POOL.slt(a, b), b, a)),
                new Joined("signed minimum", (a, b) -> POOL.ite(POOL.sle(a, b), a, b)),
                new Joined("unsigned maximum", (a, b) -> POOL.ite(POOL.ult(b, a), a, b)),
                new Joined("unsigned minimum", (a, b) -> POOL.ite(POOL.ule(b, a), b, a)));
    }

    @ParameterizedTest
    @MethodSource("operators")
    void orderDoesNotMatter(Joined joined) {
        List<Term> words = words();
        Term chain = chain(joined, words);
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(words, new Random(seed));
            Term wrapped = POOL.sdiv(chain(joined, words), POOL.bitVec(7, 8));
            assertThat(ORDER.settled(POOL.distinct(POOL.sdiv(chain, POOL.bitVec(7, 8)), wrapped)))
                    .isSameAs(POOL.falseTerm());
        }
    }

    @ParameterizedTest
    @MethodSource("operators")
    void whatIsCalledEqualIsEqual(Joined joined) {
        Random random = new Random(1);
        for (int round = 0; round < 200; round++) {
            List<Term> some = new ArrayList<>(words().subList(0, 3 + random.nextInt(20)));
            Term chain = chain(joined, some);
            if (random.nextBoolean()) {
                some.add(some.get(random.nextInt(some.size())));
            }
            if (random.nextBoolean()) {
                some.set(random.nextInt(some.size()), POOL.bitVec(random.nextInt(4), 8));
            }
            Collections.shuffle(some, random);
            Term other = chain(joined, some);
            if (ORDER.areSame(chain, other)) {
                for (long seed = 0; seed < 10; seed++) {
                    assertThat(value(other, seed)).isEqualTo(value(chain, seed));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("operators")
    void anotherOperandIsNoticed(Joined joined) {
        List<Term> words = words();
        Term chain = chain(joined, words);
        words.set(17, POOL.symbol("other", Sort.bitVec(8)));
        Collections.shuffle(words, new Random(3));
        assertThat(ORDER.areSame(chain, chain(joined, words))).isFalse();
    }

    private static List<Term> words() {
        List<Term> words = new ArrayList<>();
        for (int i = 0; i < LENGTH; i++) {
            words.add(POOL.symbol("w" + i, Sort.bitVec(8)));
        }
        return words;
    }

    private static Term chain(Joined joined, List<Term> words) {
        Term chain = POOL.symbol("start", Sort.bitVec(8));
        for (Term word : words) {
            chain = joined.join().apply(chain, word);
        }
        return chain;
    }

    private static Value value(Term term, long seed) {
        Map<Symbol, Value> values = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(term)) {
            values.put(symbol, Word.of(new Random(symbol.name().hashCode() + seed).nextInt(256), 8));
        }
        return new Evaluator(Assignment.of(values)).evaluate(term);
    }
}
