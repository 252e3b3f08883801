package org.clew.analysis;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Polynomial equations that all of some states satisfy: the null space of the products of their variables, as for
 * {@code 2s = i * i + i}. Relations that others imply by multiplication are left out.
 */
public final class PolynomialRelations {

    private static final int MOST_OF_DEGREE_THREE = 4;
    private static final int MOST_OF_DEGREE_TWO = 8;
    /** So many more states than products make an accident unlikely. */
    private static final int SPARE = 5;

    private static final BigInteger LARGEST_VALUE = BigInteger.valueOf(1 << 26);
    private static final BigInteger LARGEST_COEFFICIENT = BigInteger.valueOf(64);

    private final List<List<Integer>> products = new ArrayList<>();
    private final List<List<BigInteger>> states;

    /** @param states each with the values of all variables; those with large values may have wrapped around and are not looked at */
    public PolynomialRelations(List<List<BigInteger>> states) {
        this.states = states.stream()
                .filter(state -> state.stream().allMatch(value -> value.abs().compareTo(LARGEST_VALUE) <= 0))
                .distinct()
                .toList();
        List<Integer> varying = varying();
        int degree = varying.size() <= MOST_OF_DEGREE_THREE ? 3 : 2;
        List<Integer> chosen = varying.subList(0, Math.min(varying.size(), MOST_OF_DEGREE_TWO));
        products.add(List.of());
        int from = 0;
        for (int d = 1; d <= degree; d++) {
            int to = products.size();
            for (List<Integer> shorter : List.copyOf(products.subList(from, to))) {
                for (int variable : chosen) {
                    if (shorter.isEmpty() || shorter.getLast() <= variable) {
                        List<Integer> longer = new ArrayList<>(shorter);
                        longer.add(variable);
                        products.add(longer);
                    }
                }
            }
            from = to;
        }
    }

    private List<Integer> varying() {
        List<Integer> varying = new ArrayList<>();
        int count = states.isEmpty() ? 0 : states.getFirst().size();
        for (int i = 0; i < count; i++) {
            int variable = i;
            if (states.stream().map(state -> state.get(variable)).distinct().count() > 1) {
                varying.add(variable);
            }
        }
        return varying;
    }

    /** Coefficients by product; a product is the list of its variables. Only equations with some product of two or more. */
    public List<Map<List<Integer>, BigInteger>> all() {
        List<Map<List<Integer>, BigInteger>> relations = new ArrayList<>();
        if (states.size() < products.size() + SPARE) {
            return relations;
        }
        NullSpace space = new NullSpace(products.size());
        states.forEach(state -> space.add(
                products.stream().map(product -> value(product, state)).toList()));
        List<List<Integer>> leaders = new ArrayList<>();
        for (List<BigInteger> relation : space.basis()) {
            List<Integer> leader = leader(relation);
            if (leaders.stream().noneMatch(shorter -> divides(shorter, leader))) {
                leaders.add(leader);
                if (leader.size() > 1 && relation.stream().allMatch(c -> c.abs().compareTo(LARGEST_COEFFICIENT) <= 0)) {
                    relations.add(coefficients(relation));
                }
            }
        }
        return relations;
    }

    private static BigInteger value(List<Integer> product, List<BigInteger> state) {
        return product.stream().map(state::get).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    private List<Integer> leader(List<BigInteger> relation) {
        int last = relation.size() - 1;
        while (relation.get(last).signum() == 0) {
            last--;
        }
        return products.get(last);
    }

    private static boolean divides(List<Integer> part, List<Integer> product) {
        List<Integer> rest = new ArrayList<>(product);
        return part.stream().allMatch(variable -> rest.remove((Object) variable));
    }

    private Map<List<Integer>, BigInteger> coefficients(List<BigInteger> relation) {
        Map<List<Integer>, BigInteger> coefficients = new LinkedHashMap<>();
        for (int i = 0; i < relation.size(); i++) {
            if (relation.get(i).signum() != 0) {
                coefficients.put(products.get(i), relation.get(i));
            }
        }
        return coefficients;
    }
}
