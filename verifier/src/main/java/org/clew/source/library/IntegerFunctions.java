package org.clew.source.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.library.LibraryModel.Pure;

/** Absolute values, and gcc's builtins on the bits of a word. */
final class IntegerFunctions {
    private static final int INT_BITS = 32;

    private IntegerFunctions() {}

    static Map<String, LibraryModel> models(Types types) {
        Map<String, LibraryModel> models = new HashMap<>();
        models.put("abs", absolute(CTypes.INT));
        models.put("labs", absolute(CTypes.LONG));
        models.put("llabs", absolute(CTypes.LONG_LONG));
        models.put("imaxabs", absolute(types.dataModel().longSize() == 8 ? CTypes.LONG : CTypes.LONG_LONG));
        models.put("__builtin_bswap16", swap(Types.UNSIGNED_SHORT));
        models.put("__builtin_bswap32", swap(CTypes.UNSIGNED_INT));
        models.put("__builtin_bswap64", swap(CTypes.UNSIGNED_LONG_LONG));
        models.put("__builtin_bswap128", swap(new CType.Integer(CType.Integer.Kind.INT128, false)));
        models.put("__builtin_clzs", count(Types.UNSIGNED_SHORT, IntegerFunctions::leadingZeros));
        models.put("__builtin_ctzs", count(Types.UNSIGNED_SHORT, IntegerFunctions::trailingZeros));
        bitCounts(models, "", CTypes.UNSIGNED_INT);
        bitCounts(models, "l", CTypes.UNSIGNED_LONG);
        bitCounts(models, "ll", CTypes.UNSIGNED_LONG_LONG);
        models.put("ffs", models.get("__builtin_ffs"));
        models.put("ffsl", models.get("__builtin_ffsl"));
        models.put("ffsll", models.get("__builtin_ffsll"));
        return models;
    }

    private static void bitCounts(Map<String, LibraryModel> models, String suffix, CType type) {
        models.put("__builtin_popcount" + suffix, count(type, IntegerFunctions::ones));
        models.put("__builtin_parity" + suffix, count(type, IntegerFunctions::parity));
        models.put("__builtin_clz" + suffix, count(type, IntegerFunctions::leadingZeros));
        models.put("__builtin_ctz" + suffix, count(type, IntegerFunctions::trailingZeros));
        models.put("__builtin_ffs" + suffix, count(type, IntegerFunctions::lowestOne));
        models.put("__builtin_clrsb" + suffix, count(type, IntegerFunctions::redundantSigns));
    }

    @FunctionalInterface
    private interface WordFunction {
        Term of(TermPool pool, Term word);
    }

    private static Pure count(CType type, WordFunction function) {
        return new Pure(CTypes.INT, List.of(type), (pool, arguments) -> function.of(pool, arguments.getFirst()));
    }

    private static Pure absolute(CType type) {
        return new Pure(type, List.of(type), (pool, arguments) -> {
            Term word = arguments.getFirst();
            return pool.ite(isNegative(pool, word), pool.neg(word), word);
        });
    }

    private static Pure swap(CType type) {
        return new Pure(type, List.of(type), (pool, arguments) -> {
            Term word = arguments.getFirst();
            Term[] bytes = new Term[word.width() / 8];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = pool.extract(8 * i + 7, 8 * i, word);
            }
            return pool.apply(Operator.BV_CONCAT, bytes);
        });
    }

    private static Term isNegative(TermPool pool, Term word) {
        return pool.slt(word, pool.bitVec(0, word.width()));
    }

    private static Term bit(TermPool pool, Term word, int index) {
        return pool.extract(index, index, word);
    }

    private static Term isSet(TermPool pool, Term word, int index) {
        return pool.equal(bit(pool, word, index), pool.bitVec(1, 1));
    }

    private static Term ones(TermPool pool, Term word) {
        Term[] bits = new Term[word.width()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = pool.zeroExtendOrCut(bit(pool, word, i), INT_BITS);
        }
        return pool.apply(Operator.BV_ADD, bits);
    }

    private static Term parity(TermPool pool, Term word) {
        Term result = bit(pool, word, 0);
        for (int i = 1; i < word.width(); i++) {
            result = pool.bitXor(result, bit(pool, word, i));
        }
        return pool.zeroExtendOrCut(result, INT_BITS);
    }

    /** Undefined for zero; the width is what the instruction {@code lzcnt} gives. */
    private static Term leadingZeros(TermPool pool, Term word) {
        Term result = pool.bitVec(word.width(), INT_BITS);
        for (int i = 0; i < word.width(); i++) {
            result = pool.ite(isSet(pool, word, i), pool.bitVec(word.width() - 1 - i, INT_BITS), result);
        }
        return result;
    }

    private static Term trailingZeros(TermPool pool, Term word) {
        Term result = pool.bitVec(word.width(), INT_BITS);
        for (int i = word.width() - 1; i >= 0; i--) {
            result = pool.ite(isSet(pool, word, i), pool.bitVec(i, INT_BITS), result);
        }
        return result;
    }

    /** One plus the index of the lowest one, or zero. */
    private static Term lowestOne(TermPool pool, Term word) {
        Term zero = pool.equal(word, pool.bitVec(0, word.width()));
        return pool.ite(zero, pool.bitVec(0, INT_BITS), pool.add(trailingZeros(pool, word), pool.bitVec(1, INT_BITS)));
    }

    /** How many bits below the sign equal it. */
    private static Term redundantSigns(TermPool pool, Term word) {
        Term magnitude = pool.ite(isNegative(pool, word), pool.apply(Operator.BV_NOT, word), word);
        return pool.sub(leadingZeros(pool, magnitude), pool.bitVec(1, INT_BITS));
    }
}
