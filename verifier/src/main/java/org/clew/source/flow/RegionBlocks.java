package org.clew.source.flow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.alias.Bulk;
import org.clew.source.alias.Region;
import org.clew.source.alias.Regions;
import org.clew.source.alias.Target;

/**
 * Converts effects on blocks of bytes to operations on the regions that hold these bytes, and on the shadows of these regions: copies, fills, unknown
 * contents, and the first contents of memory.
 */
final class RegionBlocks {

    private final TermPool pool;
    private final Regions regions;
    private final Optional<ShadowRegions> shadows;
    private final RegionRewriter rewriter;
    private final int addressBits;
    private final List<Variable> unknowns = new ArrayList<>();

    RegionBlocks(
            TermPool pool, Regions regions, Optional<ShadowRegions> shadows, RegionRewriter rewriter, int addressBits) {
        this.pool = pool;
        this.regions = regions;
        this.shadows = shadows;
        this.rewriter = rewriter;
        this.addressBits = addressBits;
    }

    /** The variables that were made for unknown contents. */
    List<Variable> unknowns() {
        return unknowns;
    }

    List<Op> copy(Effect.Copy copy) {
        Term to = rewriter.rewrite(copy.to());
        Term from = rewriter.rewrite(copy.from());
        Term length = rewriter.rewrite(copy.length());
        List<Op> ops = new ArrayList<>();
        for (Region region : withShadows(copy.target())) {
            Term memory = region.variable().symbol();
            ops.add(new Op.Assign(region.variable(), pool.splice(memory, to, length, memory, from)));
        }
        return ops;
    }

    private List<Region> withShadows(Target target) {
        List<Region> all = new ArrayList<>(regions.around(target));
        all.addAll(shadowsAround(target));
        return all;
    }

    private List<Region> shadowsAround(Target target) {
        return shadows.map(all -> all.around(target)).orElse(List.of());
    }

    List<Op> fill(Effect.Fill fill) {
        Term to = rewriter.rewrite(fill.to());
        Term value = rewriter.rewrite(fill.value());
        Term length = rewriter.rewrite(fill.length());
        List<Op> ops = new ArrayList<>();
        for (Region region : regions.around(fill.target())) {
            fill(region, fill.target(), to, element(region, value), length, ops);
        }
        for (Region shadow : shadowsAround(fill.target())) {
            fill(shadow, fill.target(), to, element(shadow, pool.bitVec(-1, 8)), length, ops);
        }
        return ops;
    }

    private void fill(Region region, Target target, Term to, Term element, Term length, List<Op> ops) {
        if (region.cell().isEmpty()) {
            Term filled = pool.constantArray((Sort.Array) region.variable().sort(), element);
            Term memory = region.variable().symbol();
            ops.add(new Op.Assign(
                    region.variable(), pool.splice(memory, to, length, filled, pool.bitVec(0, addressBits))));
        } else if (covers(length, regions.distance(target, region))) {
            ops.add(new Op.Assign(region.cell().get(), element));
        }
    }

    /** If an object holds only one element of the region, a write of this element suffices. */
    List<Op> unwritten(Effect.Unwritten unwritten) {
        Term to = rewriter.rewrite(unwritten.to());
        Term length = rewriter.rewrite(unwritten.length());
        List<Op> ops = new ArrayList<>();
        for (Region shadow : shadowsAround(unwritten.target())) {
            Term nothing = element(shadow, pool.bitVec(0, 8));
            long distance = regions.distance(unwritten.target(), shadow);
            if (shadow.cell().isPresent()) {
                ops.add(new Op.Assign(shadow.cell().get(), nothing));
            } else if (!shadow.isBytes() && length.isConstant() && regions.isSingle(unwritten.target(), shadow)) {
                if (covers(length, distance)) {
                    ops.add(new Op.Write(shadow.variable(), pool.add(to, pool.bitVec(distance, addressBits)), nothing));
                }
            } else {
                fill(shadow, unwritten.target(), to, nothing, length, ops);
            }
        }
        return ops;
    }

    List<Op> forget(Effect.Forget forget) {
        List<Op> ops = forget(regions.around(forget.target()), forget.to(), forget.length());
        List<Region> around = shadowsAround(forget.target());
        if (!forget.written()) {
            ops.addAll(forget(around, forget.to(), forget.length()));
            return ops;
        }
        Term to = rewriter.rewrite(forget.to());
        Term length = rewriter.rewrite(forget.length());
        for (Region shadow : around) {
            fill(shadow, forget.target(), to, element(shadow, pool.bitVec(-1, 8)), length, ops);
        }
        return ops;
    }

    /** The value of an element of the region all of whose bytes have the value. */
    private Term element(Region region, Term value) {
        if (region.isBytes()) {
            return value;
        }
        Term[] bytes = new Term[region.size()];
        Arrays.fill(bytes, value);
        Term bits = bytes.length == 1 ? value : pool.apply(Operator.BV_CONCAT, bytes);
        return Representation.scalar(pool, bits, region.element());
    }

    /** Whether a block of this length covers the cell at the distance. Cells are covered completely or not at all. */
    private static boolean covers(Term length, long distance) {
        return distance >= 0 && ((BitVecConstant) length).unsigned().compareTo(BigInteger.valueOf(distance)) > 0;
    }

    private List<Op> forget(List<Region> forgotten, Term first, Term bytes) {
        Term to = rewriter.rewrite(first);
        Term length = rewriter.rewrite(bytes);
        List<Op> ops = new ArrayList<>();
        for (Region region : forgotten) {
            Variable unknown =
                    unknown(region.variable().sort(), region.variable().type());
            ops.add(new Op.Havoc(unknown, Optional.empty()));
            ops.add(new Op.Assign(
                    region.variable(), pool.splice(region.variable().symbol(), to, length, unknown.symbol(), to)));
        }
        return ops;
    }

    /** The padding gets unknown values, which few programs read. */
    List<Op> pad(Effect.Pad pad) {
        long length = Bulk.constant(pad.length()).orElseThrow();
        List<Op> ops = new ArrayList<>();
        List<Region> arrays = new ArrayList<>();
        for (Region region : regions.holding(pad.target(), length)) {
            region.cell()
                    .ifPresentOrElse(cell -> ops.add(new Op.Havoc(cell, Optional.empty())), () -> arrays.add(region));
        }
        ops.addAll(forget(arrays, pad.to(), pad.length()));
        return ops;
    }

    /** The first contents of all regions: static objects, below {@code end}, are zero, and everything counts as written. */
    List<Op> initialise(long end) {
        List<Op> ops = new ArrayList<>();
        for (Region shadow : shadows.map(ShadowRegions::all).orElse(List.of())) {
            Term written = element(shadow, pool.bitVec(-1, 8));
            ops.add(shadow.cell()
                    .map(cell -> new Op.Assign(cell, written))
                    .orElseGet(() -> new Op.Assign(
                            shadow.variable(),
                            pool.constantArray((Sort.Array) shadow.variable().sort(), written))));
        }
        for (Region region : regions.all()) {
            Term nothing = element(region, pool.bitVec(0, 8));
            if (region.cell().isPresent() && region.zeroed()) {
                ops.add(new Op.Assign(region.cell().get(), nothing));
            } else {
                initialise(
                        region,
                        pool.constantArray((Sort.Array) region.variable().sort(), nothing),
                        end,
                        ops);
            }
        }
        return ops;
    }

    private void initialise(Region region, Term zeros, long end, List<Op> ops) {
        if (!region.zeroed() || region.unknown()) {
            ops.add(new Op.Havoc(region.variable(), Optional.empty()));
        }
        if (region.zeroed()) {
            Term memory = region.variable().symbol();
            Term zero = pool.bitVec(0, addressBits);
            Term partly = pool.splice(memory, zero, pool.bitVec(end, addressBits), zeros, zero);
            ops.add(new Op.Assign(region.variable(), region.unknown() ? partly : zeros));
        }
    }
    /** A new variable with any value. */
    Variable unknown(Sort sort, CType type) {
        Variable unknown = new Variable(
                pool.symbol("unknown!" + unknowns.size(), sort), "unknown", type, Variable.Kind.TEMPORARY, true);
        unknowns.add(unknown);
        return unknown;
    }
}
