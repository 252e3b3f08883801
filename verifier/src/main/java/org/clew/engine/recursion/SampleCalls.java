package org.clew.engine.recursion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.clew.cfa.Cfa;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;

/** Chooses the sample calls of recursive functions from which contracts are guessed: those with small numbers. */
final class SampleCalls {

    /** A bound on inputs that a program states may be that of a table. */
    private static final int LARGEST_BOUND = 64;

    private static final int SMALLEST = -2;
    private static final int MOST_INPUTS = 4;
    private static final int MOST_STEPS = 1_500;
    private static final List<Integer> GLOBALS = List.of(0, 1, 5);

    private final Cfa cfa;
    private final TermPool pool;

    SampleCalls(Cfa cfa) {
        this.cfa = cfa;
        this.pool = cfa.pool();
    }

    Tabulation of(List<Footprint> footprints) {
        Set<Variable> globals = new LinkedHashSet<>();
        footprints.forEach(footprint ->
                footprint.inputs().stream().filter(Variable::isGlobal).forEach(globals::add));
        Tabulation tabulation = new Tabulation(cfa, List.copyOf(globals));
        for (Footprint footprint : footprints) {
            if (footprint.inputs().size() <= MOST_INPUTS) {
                for (Map<Variable, Term> point : points(footprint.inputs())) {
                    tabulation.make(footprint.function(), point, MOST_STEPS);
                }
            }
        }
        return tabulation;
    }

    /** All combinations, the small ones first. */
    private List<Map<Variable, Term>> points(List<Variable> inputs) {
        int largest = switch (inputs.size()) {
            case 0, 1 -> bound() + 1;
            case 2 -> 7;
            case 3 -> 4;
            default -> 2;
        };
        List<Map<Variable, Term>> points = List.of(Map.of());
        for (Variable input : inputs) {
            List<Map<Variable, Term>> longer = new ArrayList<>();
            for (int number : input.isGlobal() ? GLOBALS : numbers(largest)) {
                for (Map<Variable, Term> point : points) {
                    Map<Variable, Term> with = new HashMap<>(point);
                    with.put(input, pool.bitVec(number, input.symbol().width()));
                    longer.add(with);
                }
            }
            points = longer;
        }
        return points;
    }

    private static List<Integer> numbers(int largest) {
        return Stream.concat(
                        IntStream.rangeClosed(0, largest).boxed(),
                        IntStream.rangeClosed(SMALLEST, -1).boxed())
                .toList();
    }

    /** The largest small constant that the program compares with, assigns or hands on. */
    private int bound() {
        return ProgramConstants.of(cfa.edges()).stream()
                .filter(BitVecConstant.class::isInstance)
                .mapToInt(constant -> ((BitVecConstant) constant).signed().bitLength() > 16
                        ? 0
                        : ((BitVecConstant) constant).signed().intValue())
                .filter(constant -> constant <= LARGEST_BOUND)
                .reduce(LARGEST_BOUND / 4, Math::max);
    }
}
