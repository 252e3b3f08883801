package org.clew.engine.backward;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The linear equations that all of some points satisfy (Karr's domain, from samples instead of a program): each equation is its
 * coefficients, one for each coordinate and one for the constant, and their combination with a point is zero.
 */
final class AffineHull {

    private final List<BigInteger[]> rows = new ArrayList<>();
    private final List<Integer> pivots = new ArrayList<>();
    private final int columns;

    AffineHull(int dimension) {
        this.columns = dimension + 1;
    }

    void add(List<BigInteger> point) {
        BigInteger[] row = new BigInteger[columns];
        for (int i = 0; i + 1 < columns; i++) {
            row[i] = point.get(i);
        }
        row[columns - 1] = BigInteger.ONE;
        for (int i = 0; i < rows.size(); i++) {
            eliminate(row, rows.get(i), pivots.get(i));
        }
        int pivot = 0;
        while (pivot < columns && row[pivot].signum() == 0) {
            pivot++;
        }
        if (pivot == columns) {
            return;
        }
        shorten(row);
        for (BigInteger[] other : rows) {
            eliminate(other, row, pivot);
        }
        rows.add(row);
        pivots.add(pivot);
    }

    /** A basis of all equations; empty if there are none. */
    List<List<BigInteger>> equations() {
        List<List<BigInteger>> equations = new ArrayList<>();
        for (int free = 0; free < columns; free++) {
            if (!pivots.contains(free)) {
                equations.add(equation(free));
            }
        }
        return equations;
    }

    /** The solution in which one free coordinate is the common multiple of all denominators, and the other free ones are zero. */
    private List<BigInteger> equation(int free) {
        BigInteger multiple = BigInteger.ONE;
        for (int i = 0; i < rows.size(); i++) {
            BigInteger pivot = rows.get(i)[pivots.get(i)].abs();
            multiple = multiple.multiply(pivot).divide(multiple.gcd(pivot));
        }
        BigInteger[] solution = new BigInteger[columns];
        for (int i = 0; i < columns; i++) {
            solution[i] = i == free ? multiple : BigInteger.ZERO;
        }
        for (int i = 0; i < rows.size(); i++) {
            BigInteger[] row = rows.get(i);
            int pivot = pivots.get(i);
            solution[pivot] = row[free].multiply(multiple).divide(row[pivot]).negate();
        }
        shorten(solution);
        return List.of(solution);
    }

    /** Makes {@code row} zero at the pivot of the other row. */
    private static void eliminate(BigInteger[] row, BigInteger[] by, int pivot) {
        BigInteger factor = row[pivot];
        if (factor.signum() == 0) {
            return;
        }
        BigInteger scale = by[pivot];
        for (int i = 0; i < row.length; i++) {
            row[i] = row[i].multiply(scale).subtract(by[i].multiply(factor));
        }
        shorten(row);
    }

    private static void shorten(BigInteger[] row) {
        BigInteger divisor = BigInteger.ZERO;
        for (BigInteger value : row) {
            divisor = divisor.gcd(value);
        }
        if (divisor.compareTo(BigInteger.ONE) > 0) {
            for (int i = 0; i < row.length; i++) {
                row[i] = row[i].divide(divisor);
            }
        }
    }
}
