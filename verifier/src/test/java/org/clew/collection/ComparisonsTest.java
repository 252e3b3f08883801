package org.clew.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The comparators that the build puts in the place of the standard ones order as these do. */
class ComparisonsTest {

    private record Item(String name, int number, long wide, double real) {}

    private static final List<Item> ITEMS = items();

    private static List<Item> items() {
        List<Item> items = new ArrayList<>();
        for (String name : List.of("b", "a")) {
            for (int number : new int[] {1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                for (long wide : new long[] {0, Long.MAX_VALUE, Long.MIN_VALUE}) {
                    for (double real : new double[] {0.0, -0.0, Double.NaN, -1}) {
                        items.add(new Item(name, number, wide, real));
                    }
                }
            }
        }
        return items;
    }

    @Test
    void oneKey() {
        same(Comparisons.comparing(Item::name), Comparator.comparing(Item::name));
        same(
                Comparisons.comparing(Item::name, Comparator.reverseOrder()),
                Comparator.comparing(Item::name, Comparator.reverseOrder()));
        same(Comparisons.comparingInt(Item::number), Comparator.comparingInt(Item::number));
        same(Comparisons.comparingLong(Item::wide), Comparator.comparingLong(Item::wide));
        same(Comparisons.comparingDouble(Item::real), Comparator.comparingDouble(Item::real));
    }

    @Test
    void twoKeys() {
        Comparator<Item> first = Comparator.comparingLong(Item::wide);
        Comparator<Item> second = Comparator.comparingDouble(Item::real);
        same(Comparisons.thenComparing(first, second), first.thenComparing(second));
        same(Comparisons.thenComparing(first, Item::name), first.thenComparing(Item::name));
        same(
                Comparisons.thenComparing(first, Item::name, Comparator.reverseOrder()),
                first.thenComparing(Item::name, Comparator.reverseOrder()));
        same(Comparisons.thenComparingInt(first, Item::number), first.thenComparingInt(Item::number));
        same(Comparisons.thenComparingLong(second, Item::wide), second.thenComparingLong(Item::wide));
        same(Comparisons.thenComparingDouble(first, Item::real), first.thenComparingDouble(Item::real));
    }

    private static void same(Comparator<Item> ours, Comparator<Item> standard) {
        for (Item a : ITEMS) {
            for (Item b : ITEMS) {
                assertThat(Integer.signum(ours.compare(a, b))).isEqualTo(Integer.signum(standard.compare(a, b)));
            }
        }
    }
}
