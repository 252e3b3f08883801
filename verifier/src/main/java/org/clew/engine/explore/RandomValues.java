package org.clew.engine.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.clew.logic.Constants;
import org.clew.logic.FloatValue;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.logic.Word;

/** Values on which programs tend to branch: small ones, powers of two, limits, the constants of the conditions, and any. */
public final class RandomValues {

    private final SplittableRandom random;
    private final List<Value> constants = new ArrayList<>();

    public RandomValues(SplittableRandom random, List<Term> conditions) {
        this.random = random;
        Constants.of(conditions).forEach(constant -> constants.add(Value.of(constant)));
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    /** @param now what the value is to replace; often something near it helps */
    public Value value(Sort sort, Value now) {
        return switch (sort) {
            case Sort.Bool bool -> Value.of(random.nextBoolean());
            case Sort.BitVec words -> word(words.width(), (Word) now);
            case Sort.Float format -> number(format, now);
            case Sort.Int integers -> Value.of(BigInteger.valueOf(random.nextLong() >> random.nextInt(64)));
            case Sort.Array array -> now;
        };
    }

    /** What a person would type in: nothing overflows. */
    public Value small(Sort sort) {
        return sort instanceof Sort.BitVec words
                ? Word.of(random.nextInt(10), words.width())
                : value(sort, Value.zero(sort));
    }

    /** A word with exactly so many bits, if it has room for them: any of that magnitude. */
    public Value ofMagnitude(Sort sort, int bits) {
        if (!(sort instanceof Sort.BitVec words)) {
            return value(sort, Value.zero(sort));
        }
        int top = Math.min(Math.min(bits, words.width()), Long.SIZE) - 1;
        return Word.of(1L << top | random.nextLong() & (1L << top) - 1, words.width());
    }

    private Word word(int width, Word now) {
        return switch (random.nextInt(7)) {
            case 0 -> Word.of(random.nextInt(-4, 20), width);
            case 1 -> now.add(Word.of(random.nextInt(-8, 9), width));
            case 2 -> Word.of((1L << random.nextInt(Math.min(width, 64))) + random.nextInt(-1, 2), width);
            case 3 -> Word.minSigned(width).sub(Word.of(random.nextInt(3), width));
            case 4 -> Word.of(random.nextLong(), width);
            case 5 -> constant(width, now).add(Word.of(random.nextInt(-1, 2), width));
            default -> Word.of(random.nextLong() >> random.nextInt(64), width);
        };
    }

    private Word constant(int width, Word otherwise) {
        for (int attempt = 0; attempt < 4 && !constants.isEmpty(); attempt++) {
            if (constants.get(random.nextInt(constants.size())) instanceof Word word && word.width() == width) {
                return word;
            }
        }
        return otherwise;
    }

    private Value number(Sort.Float format, Value now) {
        if (random.nextInt(4) == 0) {
            Value constant = constants.isEmpty() ? now : constants.get(random.nextInt(constants.size()));
            return constant.sort().equals(format) ? constant : now;
        }
        double number = switch (random.nextInt(4)) {
            case 0 -> random.nextInt(-4, 20);
            case 1 -> random.nextDouble();
            case 2 -> Math.scalb(random.nextDouble(-1, 1), random.nextInt(-30, 60));
            default -> Double.longBitsToDouble(random.nextLong());
        };
        if (format.equals(Sort.FLOAT64)) {
            return FloatValue.of(number);
        }
        return format.equals(Sort.FLOAT32) ? FloatValue.of((float) number) : now;
    }
}
