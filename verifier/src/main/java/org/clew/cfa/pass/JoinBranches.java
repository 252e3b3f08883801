package org.clew.cfa.pass;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Turns branches that only assign variables into assignments of a conditional expression: {@code if (c) n++; else n--;} is {@code n = n + (c ? 1 :
 * -1)}. A search that explores every path then has one path instead of two, and a loop around n such branches has one path for each number of
 * iterations instead of exponentially many.
 */
public final class JoinBranches {

    private static final int LONGEST_ARM = 8;

    /** The greatest nesting depth of such branches. */
    private static final int MOST_ROUNDS = 4;

    public Cfa apply(Cfa cfa) {
        return form(cfa).cfa();
    }

    /** The program with branches joined, which is the same object if there are none, and the map of its locations. */
    public Form form(Cfa cfa) {
        Cfa joined = cfa;
        Map<Location, Location> copies = new HashMap<>();
        cfa.locations().forEach(location -> copies.put(location, location));
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Map<Location, Join> joins = new HashMap<>();
            for (Function function : joined.functions()) {
                for (Location location : function.locations()) {
                    joinAt(joined.pool(), location).ifPresent(join -> joins.put(location, join));
                }
            }
            if (joins.isEmpty()) {
                break;
            }
            Form next = Rewriting.form(joined, location -> ways(location, joins));
            copies.values().retainAll(next.copies().keySet());
            copies.replaceAll(
                    (location, copy) -> Objects.requireNonNull(next.copies().get(copy)));
            joined = next.cfa();
        }
        return new Form(cfa, joined, copies);
    }

    /** One after the other: no value mentions a variable that was assigned before it. */
    private record Join(List<Op> assignments, Edge first, Location end) {}

    private record Arm(Map<Variable, Term> values, Location end) {}

    private static Optional<Join> joinAt(TermPool pool, Location fork) {
        Optional<Term> decision = fork.decision(pool);
        if (decision.isEmpty()) {
            return Optional.empty();
        }
        Term condition = decision.get();
        Arm then = arm(pool, fork.outgoing().get(0));
        Arm otherwise = arm(pool, fork.outgoing().get(1));
        if (then.end() != otherwise.end() || then.end() == fork) {
            return Optional.empty();
        }
        Set<Variable> changed = new LinkedHashSet<>(then.values().keySet());
        changed.addAll(otherwise.values().keySet());
        Map<Variable, Term> values = new LinkedHashMap<>();
        for (Variable variable : changed) {
            Term symbol = variable.symbol();
            values.put(
                    variable,
                    choice(
                            pool,
                            condition,
                            symbol,
                            then.values().getOrDefault(variable, symbol),
                            otherwise.values().getOrDefault(variable, symbol)));
        }
        return inSequence(values)
                .map(assignments -> new Join(assignments, fork.outgoing().get(0), then.end()));
    }

    /** A variable that only moves by a constant, one way or the other, is a sum. */
    private static Term choice(TermPool pool, Term condition, Term variable, Term then, Term otherwise) {
        if (variable.sort() instanceof Sort.BitVec) {
            Term up = pool.sub(then, variable);
            Term down = pool.sub(otherwise, variable);
            if (up.isConstant() && down.isConstant()) {
                return pool.add(variable, pool.ite(condition, up, down));
            }
        }
        return pool.ite(condition, then, otherwise);
    }

    private static Arm arm(TermPool pool, Edge first) {
        Map<Variable, Term> values = new LinkedHashMap<>();
        Location end = first.target();
        for (int length = 0; length < LONGEST_ARM && isInside(end); length++) {
            Edge edge = end.outgoing().get(0);
            if (edge.op() instanceof Op.Assign(Variable target, Term value)) {
                Map<Symbol, Term> known = new HashMap<>();
                values.forEach((variable, term) -> known.put(variable.symbol(), term));
                values.put(target, new Substitution(pool, known).apply(value));
            } else if (!(edge.op() instanceof Op.Skip)) {
                break;
            }
            end = edge.target();
        }
        return new Arm(values, end);
    }

    private static boolean isInside(Location location) {
        return !location.isError()
                && location.incoming().size() == 1
                && location.outgoing().size() == 1;
    }

    private static Optional<List<Op>> inSequence(Map<Variable, Term> values) {
        List<Op> sequence = new ArrayList<>();
        Map<Variable, Term> open = new LinkedHashMap<>(values);
        while (!open.isEmpty()) {
            Optional<Variable> next = open.keySet().stream()
                    .filter(variable -> open.entrySet().stream()
                            .noneMatch(other -> !other.getKey().equals(variable)
                                    && FreeSymbols.of(other.getValue()).contains(variable.symbol())))
                    .findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            sequence.add(new Op.Assign(next.get(), Objects.requireNonNull(open.remove(next.get()))));
        }
        return Optional.of(sequence);
    }

    private static List<Rewriting.Way> ways(Location location, Map<Location, Join> joins) {
        Join join = joins.get(location);
        if (join == null) {
            return location.outgoing().stream().map(Rewriting.Way::of).toList();
        }
        List<Op> ops = join.assignments().isEmpty() ? List.of(new Op.Skip()) : join.assignments();
        return List.of(new Rewriting.Way(ops, join.end(), join.first().span()));
    }
}
