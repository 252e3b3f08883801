package org.clew.source.alias;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Variable;

/** The memory of the whole program, cut into regions: one for each group of cells that share bytes. */
public final class Regions {

    private final Aliasing aliasing;
    private final Predicate<AliasNode> single;
    private final TermPool pool;
    private final Sort addresses;
    private final Map<Symbol, Region> bySymbol = new HashMap<>();
    private final Map<AliasNode, List<Region>> byNode = new IdentityHashMap<>();
    /** Nodes that operations on blocks of bytes reach. */
    private final Set<AliasNode> inBulk;
    /** Nodes that pointers from outside reach: objects that the program does not have may be there too. */
    private final Set<AliasNode> foreign;

    private final List<Region> all = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    /** How many names each stem has given: a thousand lists would otherwise try a thousand names each. */
    private final Map<String, Integer> stems = new HashMap<>();

    /** @param single says which nodes stand for one object at a time */
    public Regions(Aliasing aliasing, List<Bulk> bulks, Predicate<AliasNode> single, TermPool pool, int addressBits) {
        this.aliasing = aliasing;
        this.single = single;
        this.pool = pool;
        addresses = Sort.bitVec(addressBits);
        Map<AliasNode, List<Bulk>> bulksOf = new LinkedHashMap<>();
        for (Bulk bulk : bulks) {
            Target target = aliasing.root(bulk.target());
            bulksOf.computeIfAbsent(target.node(), node -> new ArrayList<>()).add(new Bulk(target, bulk.length()));
        }
        inBulk = bulksOf.keySet();
        foreign = aliasing.foreign();
        for (Access access : aliasing.accesses()) {
            AliasNode node = aliasing.find(access.target()).node();
            if (!byNode.containsKey(node)) {
                partition(node, bulksOf.getOrDefault(node, List.of()));
            }
        }
    }

    private void partition(AliasNode node, List<Bulk> bulks) {
        List<Region> regions = new ArrayList<>();
        boolean crossing = Grouping.crossesElements(node);
        Grouping.of(node).forEach((offset, group) -> {
            List<Access> accesses = new ArrayList<>();
            group.forEach(cell -> accesses.addAll(cell.accesses()));
            boolean oneOffset =
                    group.stream().filter(cell -> !cell.accesses().isEmpty()).count() == 1;
            if (accesses.isEmpty()) {
                return;
            }
            Access first = accesses.getFirst();
            boolean whole = !crossing
                    && oneOffset
                    && accesses.stream().allMatch(a -> a.size() == first.size())
                    && bulks.stream().noneMatch(bulk -> Cuts.mayCut(node, bulk, offset, first.size()));
            boolean bytes = !whole;
            boolean oneSort = accesses.stream().allMatch(a -> a.sort().equals(first.sort()));
            Sort element = bytes ? Sort.bitVec(8) : oneSort ? first.sort() : Sort.bitVec(8 * first.size());
            CType elementType = bytes ? CTypes.UNSIGNED_CHAR : CTypes.VOID;
            Symbol symbol = pool.symbol(unused("*" + place(node, offset)), new Sort.Array(addresses, element));
            Variable variable = new Variable(
                    symbol,
                    symbol.name(),
                    new CType.Array(elementType, java.util.OptionalLong.empty()),
                    Variable.Kind.REGION,
                    true);
            boolean one = whole && single.test(node) && node.folds().stream().noneMatch(fold -> fold.contains(offset));
            Region region = new Region(
                    variable,
                    bytes ? 1 : first.size(),
                    bytes,
                    node.isZeroed(),
                    node.isUnknown() || foreign.contains(node),
                    offset,
                    crossing ? Long.MAX_VALUE : length(accesses, offset),
                    one ? Optional.of(cell(node, offset, element, first.type())) : Optional.empty());
            regions.add(region);
            all.add(region);
            accesses.forEach(access -> bySymbol.put(access.symbol(), region));
        });
        byNode.put(node, regions);
    }

    private long length(List<Access> accesses, long offset) {
        long length = 0;
        for (Access access : accesses) {
            length = Math.max(length, aliasing.find(access.target()).offset() - offset + access.size());
        }
        return length;
    }

    private Variable cell(AliasNode node, long offset, Sort sort, CType type) {
        String name = unused("[" + place(node, offset) + "]");
        return new Variable(pool.symbol(name, sort), name, type, Variable.Kind.CELL, true);
    }

    private static String place(AliasNode node, long offset) {
        return node.name() + (offset == 0 ? "" : offset > 0 ? "+" + offset : "" + offset);
    }

    private String unused(String stem) {
        String name = stem;
        while (!names.add(name)) {
            name = stem + "'" + stems.merge(stem, 1, Integer::sum);
        }
        return name;
    }

    /** The region that a provisional symbol stands for. */
    public Region of(Symbol provisional) {
        Region region = bySymbol.get(provisional);
        if (region == null) {
            throw new IllegalArgumentException(provisional.name() + " is not a provisional region");
        }
        return region;
    }

    public boolean isProvisional(Symbol symbol) {
        return bySymbol.containsKey(symbol);
    }

    /** Regions behind pointers from other files. */
    public Set<Symbol> linked() {
        Set<Symbol> linked = new HashSet<>();
        for (AliasNode node : aliasing.linked()) {
            byNode.getOrDefault(node, List.of())
                    .forEach(region -> region.variables().forEach(variable -> linked.add(variable.symbol())));
        }
        return linked;
    }

    /** All regions of the objects that a target belongs to. */
    public List<Region> around(Target target) {
        return byNode.getOrDefault(aliasing.find(target).node(), List.of());
    }

    /** Whether the program reads or writes what a pointer at the target points to, as a scalar or as a block of bytes. */
    public boolean isUsed(Target target) {
        AliasNode node = aliasing.find(target).node();
        return inBulk.contains(node) || !byNode.getOrDefault(node, List.of()).isEmpty();
    }

    /** The regions that hold one of the {@code length} bytes behind a target. */
    public List<Region> holding(Target target, long length) {
        Target root = aliasing.root(target);
        return around(target).stream()
                .filter(region -> LongStream.range(0, length)
                        .anyMatch(i -> region.holds(root.node().canonical(root.offset() + i))))
                .toList();
    }

    /** Whether an object at the target holds one element of the region, or none. */
    public boolean isSingle(Target target, Region region) {
        AliasNode node = aliasing.find(target).node();
        return !Grouping.crossesElements(node)
                && !node.repeats()
                && node.folds().stream().noneMatch(fold -> fold.contains(region.offset()));
    }

    /** How many bytes a region of the target's objects lies behind the target. */
    public long distance(Target target, Region region) {
        return region.offset() - aliasing.root(target).offset();
    }

    public List<Region> all() {
        return all;
    }
}
