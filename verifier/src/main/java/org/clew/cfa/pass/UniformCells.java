package org.clew.cfa.pass;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.logic.Application;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;

/**
 * Finds memory regions to which the whole program writes only one number. This is a guess about their cells, not a fact: the program may read cells
 * that it has not written, whose initial contents are not looked at.
 */
final class UniformCells {

    private final Map<Symbol, Set<Term>> written = new HashMap<>();
    private final Set<Symbol> others = new HashSet<>();

    UniformCells(Cfa cfa) {
        cfa.locations().flatMap(location -> location.outgoing().stream()).forEach(this::note);
    }

    private void note(Edge edge) {
        switch (edge.op()) {
            case Op.Write(var region, Term address, Term value) ->
                written.computeIfAbsent(region.symbol(), symbol -> new HashSet<>())
                        .add(value);
            case Op.Assign(var target, Term value)
            when target.sort() instanceof Sort.Array -> others.add(target.symbol());
            case Op.Havoc(var target, var input) when input.isPresent() -> others.add(target.symbol());
            default -> {}
        }
    }

    /** Whether all cells that the term reads, if it reads any, are of such regions. */
    boolean areAllIn(Term term) {
        return Reads.in(term).stream().allMatch(this::isUniform);
    }

    private boolean isUniform(Application read) {
        if (!(read.argument(0) instanceof Symbol region) || others.contains(region)) {
            return false;
        }
        Set<Term> values = written.getOrDefault(region, Set.of());
        return values.size() == 1 && values.iterator().next().isConstant();
    }
}
