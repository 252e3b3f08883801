package org.clew.differential;

import java.util.List;
import java.util.Random;

/** Random decisions that a seed makes repeatable. */
final class Draw {

    private final Random random;

    Draw(long seed) {
        // Neighbouring seeds give java.util.Random nearly equal first numbers.
        random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /** True in so many of a hundred cases. */
    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    int between(int least, int greatest) {
        return least + random.nextInt(greatest - least + 1);
    }

    <T> T from(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @SafeVarargs
    final <T> T from(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
