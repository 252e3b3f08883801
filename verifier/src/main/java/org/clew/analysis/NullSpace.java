package org.clew.analysis;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The linear relations that hold in all rows of a matrix: a basis of {@code {v | row · v = 0}}, in integers without a common
 * divisor. Each relation has one column that no other has, and otherwise only columns before it.
 */
public final class NullSpace {

    private final int columns;
    /** By leading column; each row is primitive, and zero in the leading columns of the others. */
    private final BigInteger[] @Nullable [] echelon;

    public NullSpace(int columns) {
        this.columns = columns;
        this.echelon = new BigInteger[columns][];
    }

    /** One more row that every relation must satisfy. */
    public void add(List<BigInteger> row) {
        BigInteger[] rest = row.toArray(BigInteger[]::new);
        for (int lead = 0; lead < columns; lead++) {
            if (rest[lead].signum() != 0 && echelon[lead] != null) {
                rest = eliminated(rest, echelon[lead], lead);
            }
        }
        int lead = firstNonZero(rest);
        if (lead == columns) {
            return;
        }
        BigInteger[] added = primitive(rest);
        for (int i = 0; i < columns; i++) {
            if (echelon[i] != null && echelon[i][lead].signum() != 0) {
                echelon[i] = primitive(eliminated(echelon[i], added, lead));
            }
        }
        echelon[lead] = added;
    }

    public List<List<BigInteger>> basis() {
        List<List<BigInteger>> basis = new ArrayList<>();
        for (int free = 0; free < columns; free++) {
            if (echelon[free] == null) {
                basis.add(relation(free));
            }
        }
        return basis;
    }

    private List<BigInteger> relation(int free) {
        BigInteger scale = BigInteger.ONE;
        for (int lead = 0; lead < free; lead++) {
            if (echelon[lead] != null && echelon[lead][free].signum() != 0) {
                BigInteger pivot = echelon[lead][lead].abs();
                scale = scale.multiply(pivot).divide(scale.gcd(pivot));
            }
        }
        BigInteger[] relation = new BigInteger[columns];
        Arrays.fill(relation, BigInteger.ZERO);
        relation[free] = scale;
        for (int lead = 0; lead < free; lead++) {
            if (echelon[lead] != null) {
                relation[lead] = echelon[lead][free].negate().multiply(scale).divide(echelon[lead][lead]);
            }
        }
        return List.of(primitive(relation));
    }

    private static BigInteger[] eliminated(BigInteger[] row, BigInteger[] pivot, int lead) {
        BigInteger a = pivot[lead];
        BigInteger b = row[lead];
        BigInteger[] result = new BigInteger[row.length];
        for (int i = 0; i < row.length; i++) {
            result[i] = row[i].multiply(a).subtract(pivot[i].multiply(b));
        }
        return result;
    }

    private static BigInteger[] primitive(BigInteger[] row) {
        BigInteger divisor = BigInteger.ZERO;
        for (BigInteger entry : row) {
            divisor = divisor.gcd(entry);
        }
        BigInteger[] result = row.clone();
        if (divisor.compareTo(BigInteger.ONE) > 0) {
            for (int i = 0; i < row.length; i++) {
                result[i] = row[i].divide(divisor);
            }
        }
        return result;
    }

    private static int firstNonZero(BigInteger[] row) {
        int i = 0;
        while (i < row.length && row[i].signum() == 0) {
            i++;
        }
        return i;
    }
}
