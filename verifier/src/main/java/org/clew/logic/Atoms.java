package org.clew.logic;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The atoms of a formula: its parts below conjunctions, disjunctions and negations. */
public final class Atoms {

    private Atoms() {}

    public static Set<Term> of(Term formula) {
        Set<Term> atoms = new LinkedHashSet<>();
        Deque<Term> open = new ArrayDeque<>(List.of(formula));
        while (!open.isEmpty()) {
            Term part = open.pop();
            if (part instanceof Application junction
                    && (part.is(Operator.OR) || part.is(Operator.AND) || part.is(Operator.NOT))) {
                open.addAll(junction.arguments());
            } else {
                atoms.add(part);
            }
        }
        return atoms;
    }
}
