package org.clew.semantics;

import org.clew.logic.FloatValue;
import org.clew.logic.Sort;
import org.clew.logic.Value;
import org.clew.logic.Word;

/** How values lie in registers: those of at most 64 bits as words, others as objects. */
final class Values {

    private Values() {}

    static boolean isWord(Sort sort) {
        return switch (sort) {
            case Sort.Bool bool -> true;
            case Sort.BitVec bitVec -> bitVec.width() <= 64;
            case Sort.Float format -> format.bits() <= 64;
            case Sort.Int integer -> false;
            case Sort.Array array -> false;
        };
    }

    static long toWord(Value value) {
        return switch (value) {
            case Value.Bool bool -> bool.value() ? 1 : 0;
            case Word word -> word.bits();
            case FloatValue number -> number.bits().bits();
            default -> throw new IllegalArgumentException("not a word: " + value);
        };
    }

    static Value ofWord(long word, Sort sort) {
        return switch (sort) {
            case Sort.Bool bool -> Value.of(word != 0);
            case Sort.BitVec bitVec -> Word.of(word, bitVec.width());
            case Sort.Float format -> new FloatValue(Word.of(word, format.bits()), format);
            default -> throw new IllegalArgumentException("not a sort of words: " + sort);
        };
    }

    /** An array whose cells are all zero. */
    static ConcreteArray zeros(Sort.Array sort) {
        if (sort.element() instanceof Sort.Array || !isWord(sort.index())) {
            throw new IllegalArgumentException("no such memory: " + sort);
        }
        return isWord(sort.element()) ? new WordArray(0) : new WideArray(Value.zero(sort.element()));
    }

    /** What an object register of this sort holds before anything was stored. */
    static Object zeroObject(Sort sort) {
        return sort instanceof Sort.Array array ? zeros(array) : Value.zero(sort);
    }
}
