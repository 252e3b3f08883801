package org.clew.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * The groups of words that octagons relate: words that count in the same loop, then words that occur in one condition or assignment. Packs are small
 * and no word is in two, so that the cost of relations does not grow with the number of variables of the program.
 */
final class Packs {

    private static final int MOST_MEMBERS = 8;
    private static final int MOST_IN_ONE_OPERATION = 4;

    /**
     * A few words.
     *
     * @param number the place of the pack among all
     */
    record Pack(int number, List<Symbol> members) {

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    private final Map<Symbol, Set<Symbol>> groups = new LinkedHashMap<>();
    private final Map<Symbol, Variable> variables = new HashMap<>();
    private final List<Pack> packs = new ArrayList<>();
    private final Map<Symbol, Pack> packOf = new HashMap<>();

    private Packs(Cfa cfa) {
        cfa.globals().forEach(this::add);
        for (Function function : cfa.functions()) {
            function.parameters().forEach(this::add);
            function.locals().forEach(this::add);
            function.result().ifPresent(this::add);
        }
    }

    static Packs of(Cfa cfa, LoopForest forest) {
        Packs packs = new Packs(cfa);
        for (Loop loop : forest.loops()) {
            packs.group(counters(loop));
        }
        for (Function function : cfa.functions()) {
            for (Location location : function.locations()) {
                location.outgoing().forEach(packs::group);
            }
        }
        packs.finish();
        return packs;
    }

    List<Pack> all() {
        return packs;
    }

    @Nullable
    Pack of(Symbol symbol) {
        return packOf.get(symbol);
    }

    /** Whether the program reads the word as an unsigned number. */
    boolean isUnsigned(Symbol symbol) {
        Variable variable = variables.get(symbol);
        return variable != null
                && switch (variable.type()) {
                    case CType.Integer integer -> !integer.signed();
                    case CType.Pointer pointer -> true;
                    case CType.Bool bool -> true;
                    default -> false;
                };
    }

    private void add(Variable variable) {
        if (variable.sort() instanceof Sort.BitVec(int width) && width > 1 && width <= 64) {
            variables.put(variable.symbol(), variable);
        }
    }

    /** Variables that a loop changes relative to their own value, as in {@code x = x + 1}; temporaries are left out. */
    private static Set<Symbol> counters(Loop loop) {
        Set<Symbol> counters = new LinkedHashSet<>();
        for (Location location : loop.body()) {
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Assign(Variable target, Term value)
                        && target.kind() != Variable.Kind.TEMPORARY
                        && target.sort() instanceof Sort.BitVec
                        && FreeSymbols.of(value).contains(target.symbol())) {
                    counters.add(target.symbol());
                }
            }
        }
        return counters;
    }

    private void group(Edge edge) {
        Set<Symbol> together = switch (edge.op()) {
            case Op.Assume(Term condition) -> new LinkedHashSet<>(FreeSymbols.of(condition));
            case Op.Assign(Variable target, Term value) -> {
                Set<Symbol> all = new LinkedHashSet<>(FreeSymbols.of(value));
                all.add(target.symbol());
                yield all;
            }
            case Op.Write w -> Set.of();
            case Op.Havoc h -> Set.of();
            case Op.Call c -> Set.of();
            case Op.Debt d -> Set.of();
            case Op.Skip s -> Set.of();
        };
        if (together.size() > 1 && together.size() <= MOST_IN_ONE_OPERATION) {
            group(together);
        }
    }

    /** Joins the groups of neighbours as long as there is room. */
    private void group(Set<Symbol> together) {
        Symbol before = null;
        for (Symbol symbol :
                together.stream().filter(variables::containsKey).sorted().toList()) {
            Set<Symbol> mine = groups.computeIfAbsent(symbol, s -> new LinkedHashSet<>(Set.of(s)));
            if (before != null) {
                Set<Symbol> theirs = Objects.requireNonNull(groups.get(before));
                if (mine != theirs && mine.size() + theirs.size() <= MOST_MEMBERS) {
                    theirs.addAll(mine);
                    mine.forEach(member -> groups.put(member, theirs));
                }
            }
            before = symbol;
        }
    }

    private void finish() {
        for (Set<Symbol> group : new LinkedHashSet<>(groups.values())) {
            if (group.size() > 1) {
                Pack pack = new Pack(packs.size(), List.copyOf(group));
                packs.add(pack);
                group.forEach(member -> packOf.put(member, pack));
            }
        }
    }
}
