package org.clew.semantics.run;

import java.math.BigInteger;
import java.util.Arrays;
import org.clew.logic.FloatValue;
import org.clew.logic.Sort;
import org.clew.logic.Value;
import org.clew.logic.Word;

/** The representation of values in registers: those of at most 64 bits as words, others as objects. */
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

    /** The value all of whose bytes are {@code filling}. */
    static Value valueOf(byte filling, Sort sort) {
        return switch (sort) {
            case Sort.Bool bool -> Value.of((filling & 1) != 0);
            case Sort.BitVec bitVec -> wordOf(filling, bitVec.width());
            case Sort.Float format -> new FloatValue(wordOf(filling, format.bits()), format);
            default -> throw new IllegalArgumentException("no bytes make up " + sort);
        };
    }

    private static Word wordOf(byte filling, int width) {
        byte[] bytes = new byte[(width + 7) / 8];
        Arrays.fill(bytes, filling);
        return Word.of(new BigInteger(1, bytes), width);
    }

    static long wordOf(byte filling, Sort sort) {
        return toWord(valueOf(filling, sort));
    }

    /** What an object register of this sort holds if nothing but {@code filling} was ever stored. */
    static Object objectOf(byte filling, Sort sort) {
        if (!(sort instanceof Sort.Array array)) {
            return valueOf(filling, sort);
        }
        if (array.element() instanceof Sort.Array || !isWord(array.index())) {
            throw new IllegalArgumentException("no such memory: " + sort);
        }
        return isWord(array.element())
                ? new WordArray(wordOf(filling, array.element()), false)
                : new WideArray(valueOf(filling, array.element()));
    }
}
