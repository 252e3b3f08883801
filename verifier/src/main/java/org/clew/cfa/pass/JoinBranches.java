package org.clew.cfa.pass;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Substitution;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Branches that do nothing but assign variables become assignments of a choice: {@code if (c) n++; else n--;} is
 * {@code n = n + (c ? 1 : -1)}. A search that sees every path by itself then sees one where there were two, and a loop around the
 * branch has one path for each number of iterations instead of a power of two.
 */
public final class JoinBranches {

    private static final int LONGEST_ARM = 8;

    /** So deep may such branches be nested. */
    private static final int MOST_ROUNDS = 4;

    public Cfa apply(Cfa cfa) {
        Cfa joined = cfa;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Map<Location, Join> joins = new HashMap<>();
            for (Function function : joined.functions()) {
                for (Location location : function.locations()) {
                    joinAt(joined.pool(), location).ifPresent(join -> joins.put(location, join));
                }
            }
            if (joins.isEmpty()) {
                return joined;
            }
            joined = new Copy(joined, joins).run();
        }
        return joined;
    }

    /** One after the other: no value mentions a variable that was assigned before it. */
    private record Join(List<Op> assignments, Edge first, Location end) {}

    private record Arm(Map<Variable, Term> values, Location end) {}

    private static Optional<Join> joinAt(TermPool pool, Location fork) {
        if (fork.outgoing().size() != 2
                || !(fork.outgoing().get(0).op() instanceof Op.Assume(Term condition))
                || !(fork.outgoing().get(1).op() instanceof Op.Assume(Term opposite))
                || pool.not(condition) != opposite) {
            return Optional.empty();
        }
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
            sequence.add(new Op.Assign(next.get(), open.remove(next.get())));
        }
        return Optional.of(sequence);
    }

    /** The program with the branches joined; what lay between a fork and its end is not reached any more and left out. */
    private static final class Copy {

        private final Cfa cfa;
        private final Map<Location, Join> joins;
        private final CfaBuilder builder;

        private Copy(Cfa cfa, Map<Location, Join> joins) {
            this.cfa = cfa;
            this.joins = joins;
            this.builder = new CfaBuilder(cfa.pool(), cfa.dataModel());
        }

        private Cfa run() {
            cfa.globals().forEach(builder::global);
            cfa.functions().forEach(this::copy);
            return builder.build(cfa.start().name());
        }

        private void copy(Function function) {
            CfaBuilder.FunctionBuilder copy = builder.function(function.name());
            function.parameters().forEach(copy::parameter);
            function.locals().forEach(copy::local);
            function.result().ifPresent(copy::result);
            Map<Location, Location> copies = new LinkedHashMap<>();
            Deque<Location> open = new ArrayDeque<>();
            visit(copy, function.entry(), copies, open);
            visit(copy, function.exit(), copies, open);
            while (!open.isEmpty()) {
                Location location = open.remove();
                Location from = copies.get(location);
                Join join = joins.get(location);
                if (join == null) {
                    for (Edge edge : location.outgoing()) {
                        copy.edge(from, edge.op(), visit(copy, edge.target(), copies, open), edge.span());
                    }
                } else {
                    List<Op> ops = join.assignments().isEmpty() ? List.of(new Op.Skip()) : join.assignments();
                    for (int i = 0; i < ops.size(); i++) {
                        Location to = i + 1 == ops.size()
                                ? visit(copy, join.end(), copies, open)
                                : copy.location(join.first().span());
                        copy.edge(from, ops.get(i), to, join.first().span());
                        from = to;
                    }
                }
            }
            copy.finish(copies.get(function.entry()), copies.get(function.exit()));
        }

        private static Location visit(
                CfaBuilder.FunctionBuilder copy,
                Location location,
                Map<Location, Location> copies,
                Deque<Location> open) {
            return copies.computeIfAbsent(location, original -> {
                open.add(original);
                return original.isError() ? copy.errorLocation(original.span()) : copy.location(original.span());
            });
        }
    }
}
