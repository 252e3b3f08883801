package org.clew.semantics.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Re-checks during a concrete run that the memory regions of a program are apart: a byte that was written through one region is not read through
 * another. A wrong result of the alias analysis would otherwise stay unnoticed, because the read would return an old value. The check is only on in
 * tests ({@code -Dclew.partition.check=true}), because every write marks its bytes.
 */
final class PartitionCheck {

    /** Whether runs are checked. */
    static final boolean ON = Boolean.getBoolean("clew.partition.check");

    private static final int PAGE_BITS = 9;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;
    private static final int PAGE_MASK = PAGE_SIZE - 1;
    private static final int NOBODY = 0;

    /** Longer blocks have no owner afterwards. */
    private static final long LONGEST_BLOCK = 1 << 16;

    /** Who wrote a byte last: an edge, through the regions of these numbers. */
    private record Owner(BitSet regions, Edge edge) {}

    private final Map<Integer, Variable> regions = new HashMap<>();
    private final Map<Long, int[]> pages = new HashMap<>();
    private final List<Owner> owners = new ArrayList<>();
    private final Map<Owner, Integer> numbers = new HashMap<>();
    private @Nullable Edge current;

    /** The block operation under way: one operation of the program has a step for each region. */
    private long blockStart;

    private long blockLength = -1;
    private int[] blockSources = {};
    private @Nullable String defect;

    /** @param globals the numbers of the program's global variables */
    PartitionCheck(Cfa cfa, Map<Symbol, Integer> globals) {
        for (Variable variable : cfa.globals()) {
            if (variable.kind() == Variable.Kind.REGION) {
                regions.put(globals.get(variable.symbol()), variable);
            }
        }
    }

    /** How many bytes a cell of a region has; 0 for arrays that are not memory. */
    private int size(int region) {
        Variable variable = regions.get(region);
        return variable == null
                ? 0
                : switch (((Sort.Array) variable.sort()).element()) {
                    case Sort.BitVec word -> word.width() / 8;
                    case Sort.Float number -> (number.bits() + 7) / 8;
                    default -> throw new IllegalStateException("no memory has cells of " + variable.sort());
                };
    }

    private String name(int region) {
        return Objects.requireNonNull(regions.get(region)).name();
    }

    /** The edge that runs next. */
    void at(Edge edge) {
        current = edge;
    }

    /** Addresses come again. */
    void forget() {
        pages.clear();
    }

    void wrote(int region, long address) {
        int size = size(region);
        if (size == 0) {
            return;
        }
        blockLength = -1;
        int owner = owner(region, NOBODY);
        for (int i = 0; i < size; i++) {
            mark(address + i, owner);
        }
    }

    /** A block was copied within the region, or filled. */
    void spliced(int region, long low, long length, boolean copied, long sourceLow) {
        if (!regions.containsKey(region)) {
            return;
        }
        if (Long.compareUnsigned(length, LONGEST_BLOCK) > 0) {
            pages.forEach((number, page) -> {
                if (Long.compareUnsigned((number << PAGE_BITS) + PAGE_SIZE - low, length + PAGE_SIZE) < 0) {
                    Arrays.fill(page, NOBODY);
                }
            });
            return;
        }
        boolean first = blockStart != low || blockLength != length;
        if (first) {
            blockStart = low;
            blockLength = length;
            blockSources = new int[(int) length];
            for (int i = 0; copied && i < length; i++) {
                blockSources[i] = ownerAt(sourceLow + i);
            }
        }
        for (int i = 0; i < length; i++) {
            int source = copied ? blockSources[i] : NOBODY;
            int before = first ? NOBODY : ownerAt(low + i);
            if (source == NOBODY || owners.get(source - 1).regions.get(region)) {
                mark(low + i, owner(region, before));
            } else if (first) {
                mark(low + i, source);
            }
        }
    }

    /** Whether no other region wrote these bytes. */
    boolean mayRead(int region, long address) {
        int size = size(region);
        for (int i = 0; i < size; i++) {
            int owner = ownerAt(address + i);
            if (owner != NOBODY && !owners.get(owner - 1).regions.get(region)) {
                defect = message(region, address + i, owners.get(owner - 1));
                return false;
            }
        }
        return true;
    }

    /** What the last forbidden read was. */
    AssertionError defect() {
        return new AssertionError(defect);
    }

    private String message(int region, long address, Owner owner) {
        String writers =
                String.join(", ", owner.regions.stream().mapToObj(this::name).toList());
        return "memory regions overlap: byte 0x%x is read through %s at %s, and was written through %s at %s"
                .formatted(address, name(region), place(current), writers, place(owner.edge));
    }

    private static String place(@Nullable Edge edge) {
        return edge == null ? "the beginning" : edge.span() + " (" + edge.op() + ")";
    }

    private int owner(int region, int before) {
        BitSet regions = before == NOBODY
                ? new BitSet()
                : (BitSet) owners.get(before - 1).regions.clone();
        regions.set(region);
        Edge edge = current;
        if (edge == null) {
            return NOBODY;
        }
        return numbers.computeIfAbsent(new Owner(regions, edge), owner -> {
            owners.add(owner);
            return owners.size();
        });
    }

    private int ownerAt(long address) {
        int[] page = pages.get(address >>> PAGE_BITS);
        return page == null ? NOBODY : page[(int) address & PAGE_MASK];
    }

    private void mark(long address, int owner) {
        pages.computeIfAbsent(address >>> PAGE_BITS, number -> new int[PAGE_SIZE])[(int) address & PAGE_MASK] = owner;
    }
}
