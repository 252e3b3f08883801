package org.clew.engine.recursion;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.logic.Application;
import org.clew.logic.Atoms;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Candidate contracts of a function: by cases, an output is a simple function of the inputs, or is bounded by a
 * constant or by an input. The cases come from the function's own branches and from single values; observed calls
 * select the candidates.
 */
final class ContractTemplates {

    /** With more constants, those that come first in the program are taken. */
    private static final int MOST_CONSTANTS = 16;

    private static final int MOST_CASES = 12;

    private final TermPool pool;
    private final List<Edge> edges;
    private final Tabulation tabulation;

    /** @param functions those whose constants and branches matter */
    ContractTemplates(Cfa cfa, List<Function> functions, Tabulation tabulation) {
        this.pool = cfa.pool();
        this.edges = functions.stream()
                .flatMap(function -> function.locations().stream())
                .flatMap(location -> location.outgoing().stream())
                .toList();
        this.tabulation = tabulation;
    }

    /** Over the words of the footprint. */
    List<Term> of(Footprint footprint) {
        List<Symbol> inputs = footprint.given();
        List<Sample> samples = tabulation.samples(footprint.function());
        Set<Term> claims = new LinkedHashSet<>();
        List<Term> cases = cases(inputs);
        for (Variable output : footprint.outputs()) {
            claims.addAll(new Formulas(pool, inputs, output.symbol(), samples).in(cases));
            claims.addAll(bounds(inputs, output.symbol(), cases, samples));
        }
        return new ArrayList<>(claims);
    }

    /** Both sides of what the functions compare of what they are given; what is equal to something may also be on a side of it. */
    private List<Term> cases(List<Symbol> inputs) {
        Set<Term> cases = new LinkedHashSet<>();
        Set<Term> sides = new LinkedHashSet<>();
        for (Edge edge : edges) {
            if (edge.op() instanceof Op.Assume(Term condition)) {
                for (Term atom : Atoms.of(condition)) {
                    if (!FreeSymbols.of(atom).isEmpty() && inputs.containsAll(FreeSymbols.of(atom))) {
                        cases.add(atom);
                        cases.add(pool.not(atom));
                        if (atom instanceof Application equality
                                && atom.is(Operator.EQUAL)
                                && equality.argument(0).sort() instanceof Sort.BitVec) {
                            sides.add(pool.sle(equality.argument(0), equality.argument(1)));
                            sides.add(pool.sle(equality.argument(1), equality.argument(0)));
                        }
                    }
                }
            }
        }
        cases.addAll(sides);
        return cases.stream().limit(MOST_CASES).toList();
    }

    /** On every call; where that cannot be, in one of the cases. */
    private Set<Term> bounds(List<Symbol> inputs, Symbol output, List<Term> cases, List<Sample> samples) {
        Set<Term> bounds = new LinkedHashSet<>();
        for (Term bound : sides(inputs, output)) {
            if (samples.stream().allMatch(sample -> sample.satisfies(bound))) {
                bounds.add(bound);
                continue;
            }
            for (Term some : cases) {
                if (samples.stream().anyMatch(sample -> sample.satisfies(some))
                        && samples.stream().allMatch(sample -> !sample.satisfies(some) || sample.satisfies(bound))) {
                    bounds.add(pool.implies(some, bound));
                }
            }
        }
        return bounds;
    }

    private Set<Term> sides(List<Symbol> inputs, Symbol output) {
        Set<Term> sides = new LinkedHashSet<>();
        List<Term> borders = new ArrayList<>(constants(output));
        inputs.stream().filter(input -> input.sort().equals(output.sort())).forEach(borders::add);
        for (Term border : borders) {
            sides.add(pool.sle(output, border));
            sides.add(pool.sle(border, output));
            sides.add(pool.ule(output, border));
            sides.add(pool.ule(border, output));
        }
        sides.removeIf(Term::isConstant);
        return sides;
    }

    private List<Term> constants(Symbol like) {
        Set<Term> constants = new LinkedHashSet<>();
        constants.add(pool.bitVec(0, like.width()));
        ProgramConstants.of(edges.stream()).stream()
                .filter(constant -> constant.sort().equals(like.sort()))
                .forEach(constants::add);
        return constants.stream().limit(MOST_CONSTANTS).toList();
    }
}
