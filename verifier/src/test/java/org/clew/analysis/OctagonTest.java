package org.clew.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Three variables between -5 and 5 are few enough to enumerate what an octagon stands for. */
class OctagonTest {

    private static final int VARIABLES = 3;
    private static final int LIMIT = 5;

    private final Random random = new Random(11);

    @Test
    void constraintsAreTightenedByEachOther() {
        for (int round = 0; round < 400; round++) {
            List<int[]> constraints = constraints(random.nextInt(6));
            Octagon octagon = octagon(constraints);
            List<int[]> points = points(constraints);
            if (octagon == null) {
                assertThat(points).as("an empty octagon has no points").isEmpty();
                continue;
            }
            assertThat(points).as("an octagon has a point").isNotEmpty();
            for (int a = 0; a < 2 * VARIABLES; a++) {
                for (int b = 0; b < 2 * VARIABLES; b++) {
                    assertThat(octagon.bound(a, b)).isEqualTo(largest(points, a, b));
                }
            }
        }
    }

    @Test
    void joinsContainBothAndNothingThatIsFarther() {
        for (int round = 0; round < 200; round++) {
            List<int[]> first = constraints(3);
            List<int[]> second = constraints(3);
            Octagon left = octagon(first);
            Octagon right = octagon(second);
            if (left != null && right != null) {
                List<int[]> points = new ArrayList<>(points(first));
                points.addAll(points(second));
                Octagon joined = left.join(right);
                for (int a = 0; a < 2 * VARIABLES; a++) {
                    for (int b = 0; b < 2 * VARIABLES; b++) {
                        assertThat(joined.bound(a, b)).isEqualTo(largest(points, a, b));
                    }
                }
            }
        }
    }

    @Test
    void assignmentsMovePoints() {
        check(octagon -> octagon.shifted(1, -2, 3), (point, points) -> {
            for (int c = -2; c <= 3; c++) {
                points.add(new int[] {point[0], point[1] + c, point[2]});
            }
        });
        check(octagon -> octagon.negated(0), (point, points) -> points.add(new int[] {-point[0], point[1], point[2]}));
        check(octagon -> octagon.without(2), (point, points) -> {
            points.add(new int[] {point[0], point[1], 40});
            points.add(new int[] {point[0], point[1], -40});
        });
    }

    /** Whatever grows, a chain of widenings ends, and contains everything on the way. */
    @Test
    void wideningEnds() {
        Thresholds thresholds = new Thresholds(new TreeSet<>(List.of(BigInteger.ZERO, BigInteger.valueOf(100))));
        Octagon wide = Objects.requireNonNull(octagon(List.of()));
        int steps = 0;
        for (int k = 0; ; k++, steps++) {
            Octagon next =
                    Objects.requireNonNull(wide.closed()).shifted(0, 1, 1).shifted(1, k % 3, k % 3);
            Octagon joined = wide.join(next);
            if (joined.sameAs(wide) && k % 3 == 2) {
                break;
            }
            wide = joined.sameAs(wide) ? wide : wide.widen(joined, thresholds);
            assertThat(steps).isLessThan(200);
        }
        assertThat(wide.upper(0)).isEqualTo(Octagon.NONE);
        assertThat(wide.upper(1)).isEqualTo(LIMIT);
    }

    private interface Successors {
        void add(int[] point, List<int[]> points);
    }

    private void check(UnaryOperator<Octagon> operation, Successors successors) {
        for (int round = 0; round < 100; round++) {
            List<int[]> constraints = constraints(3);
            Octagon before = octagon(constraints);
            if (before != null) {
                Octagon after = operation.apply(before);
                List<int[]> points = new ArrayList<>();
                points(constraints).forEach(point -> successors.add(point, points));
                for (int a = 0; a < 2 * VARIABLES; a++) {
                    for (int b = 0; b < 2 * VARIABLES; b++) {
                        assertThat(after.bound(a, b)).isGreaterThanOrEqualTo(largest(points, a, b));
                    }
                }
            }
        }
    }

    private List<int[]> constraints(int count) {
        List<int[]> constraints = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            constraints.add(
                    new int[] {random.nextInt(2 * VARIABLES), random.nextInt(2 * VARIABLES), random.nextInt(13) - 6});
        }
        return constraints;
    }

    private static @Nullable Octagon octagon(List<int[]> constraints) {
        Octagon octagon = Octagon.top(VARIABLES);
        for (int form = 0; form < 2 * VARIABLES; form++) {
            octagon = Objects.requireNonNull(octagon.withUpper(form, LIMIT));
        }
        for (int[] constraint : constraints) {
            octagon = octagon == null ? null : octagon.with(constraint[0], constraint[1], constraint[2]);
        }
        return octagon;
    }

    private static List<int[]> points(List<int[]> constraints) {
        List<int[]> points = new ArrayList<>();
        for (int x = -LIMIT; x <= LIMIT; x++) {
            for (int y = -LIMIT; y <= LIMIT; y++) {
                for (int z = -LIMIT; z <= LIMIT; z++) {
                    int[] point = {x, y, z};
                    if (constraints.stream().allMatch(c -> value(point, c[0]) + value(point, c[1]) <= c[2])) {
                        points.add(point);
                    }
                }
            }
        }
        return points;
    }

    private static int value(int[] point, int form) {
        return form % 2 == 0 ? point[form / 2] : -point[form / 2];
    }

    private static long largest(List<int[]> points, int a, int b) {
        return points.stream()
                .mapToLong(point -> value(point, a) + value(point, b))
                .max()
                .orElseThrow();
    }
}
