package org.clew.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The relations of a matrix hold in all its rows, and there are as many as its rank leaves. */
class NullSpaceTest {

    private static List<BigInteger> row(long... values) {
        return Arrays.stream(values).mapToObj(BigInteger::valueOf).toList();
    }

    @Test
    void expressesTheLastColumnByTheOthers() {
        NullSpace space = new NullSpace(4);
        space.add(row(1, 0, 10, 10));
        space.add(row(1, 1, 10, 9));
        space.add(row(1, 5, 7, 2));
        assertThat(space.basis()).containsExactly(row(0, 1, -1, 1));
    }

    @Test
    void knowsNothingWithoutRows() {
        assertThat(new NullSpace(2).basis()).containsExactly(row(1, 0), row(0, 1));
    }

    @Test
    void relationsHoldInAllRowsAndTheirNumberIsTheCorank() {
        Random random = new Random(3);
        for (int round = 0; round < 500; round++) {
            int columns = random.nextInt(2, 7);
            int rank = random.nextInt(1, columns + 1);
            long[][] generators = new long[rank][columns];
            NullSpace space = new NullSpace(columns);
            for (int i = 0; i < rank; i++) {
                // A triangle with ones on its diagonal: the generators are independent.
                for (int j = i; j < columns; j++) {
                    generators[i][j] = j == i ? 1 : random.nextInt(-5, 6);
                }
                space.add(row(generators[i]));
            }
            for (int n = 0; n < 5; n++) {
                long[] sum = new long[columns];
                for (long[] generator : generators) {
                    int factor = random.nextInt(-3, 4);
                    for (int j = 0; j < columns; j++) {
                        sum[j] += factor * generator[j];
                    }
                }
                space.add(row(sum));
            }
            assertThat(space.basis()).hasSize(columns - rank);
            for (List<BigInteger> relation : space.basis()) {
                for (long[] generator : generators) {
                    BigInteger product = BigInteger.ZERO;
                    for (int j = 0; j < columns; j++) {
                        product = product.add(relation.get(j).multiply(BigInteger.valueOf(generator[j])));
                    }
                    assertThat(product).isZero();
                }
            }
        }
    }
}
