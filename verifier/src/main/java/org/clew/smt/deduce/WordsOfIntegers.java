package org.clew.smt.deduce;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.ArrayValue;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.integers.IntegerEncoding;

/** The words that a model of the integers stands for: each number modulo the width of its word. */
public final class WordsOfIntegers implements Assignment {

    private final Assignment numbers;
    private final IntegerEncoding encoding;
    private final Map<Symbol, Value> words = new HashMap<>();

    public WordsOfIntegers(Assignment numbers, IntegerEncoding encoding) {
        this.numbers = numbers;
        this.encoding = encoding;
    }

    @Override
    public Value of(Symbol symbol) {
        return words.computeIfAbsent(symbol, s -> word(numbers.of(encoding.symbol(s)), s.sort()));
    }

    @Override
    public Value apply(FunctionSymbol function, List<Value> arguments) {
        return numbers.apply(function, arguments);
    }

    private static Value word(Value number, Sort sort) {
        return switch (sort) {
            case Sort.BitVec v -> Word.of(((Value.Int) number).value(), v.width());
            case Sort.Array a -> array((ArrayValue) number, a);
            case Sort.Bool b -> number;
            case Sort.Int i -> number;
            case Sort.Float f -> number;
        };
    }

    /** Cells outside of the words' range are ignored; the indices of the others are the unsigned words. */
    private static Value array(ArrayValue numbers, Sort.Array sort) {
        Value background = numbers.background();
        ArrayValue[] result = {
            ArrayValue.constant(
                    sort, background == null ? Value.zero(sort.element()) : word(background, sort.element()))
        };
        numbers.forEachWritten((index, element) -> {
            if (isIndex(index, sort.index())) {
                result[0] = result[0].store(word(index, sort.index()), word(element, sort.element()));
            }
        });
        return result[0];
    }

    private static boolean isIndex(Value number, Sort sort) {
        if (!(sort instanceof Sort.BitVec word)) {
            return true;
        }
        BigInteger index = ((Value.Int) number).value();
        return index.signum() >= 0 && index.bitLength() <= word.width();
    }
}
