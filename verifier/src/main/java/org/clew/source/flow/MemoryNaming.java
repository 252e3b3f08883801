package org.clew.source.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.OutsideMemory;
import org.clew.program.Variable;
import org.clew.source.alias.Region;
import org.clew.source.alias.Regions;

/** Converts every effect to operations, after the alias analysis has determined the region of each access. */
public final class MemoryNaming {

    private final TermPool pool;
    private final Regions regions;
    private final Optional<ObjectStates> objects;
    private final Optional<ShadowRegions> shadows;
    private final RegionRewriter rewriter;
    private final RegionBlocks blocks;
    private final SingleObjects single;
    private final int addressBits;
    /** Memory behind pointers from other files. */
    private final Set<Symbol> linked;

    /**
     * @param objects the lifetimes of objects, if the property is about memory
     * @param shadows the shadow of memory, if the property is about uninitialised values
     */
    public MemoryNaming(
            TermPool pool,
            Regions regions,
            SingleObjects single,
            Optional<ObjectStates> objects,
            Optional<ShadowRegions> shadows,
            int addressBits) {
        this.single = single;
        this.pool = pool;
        this.regions = regions;
        this.objects = objects;
        this.shadows = shadows;
        this.addressBits = addressBits;
        rewriter = new RegionRewriter(pool, regions, objects, shadows);
        blocks = new RegionBlocks(pool, regions, shadows, rewriter, addressBits);
        linked = regions.linked();
    }

    /** Drops the checks that need no solver. */
    void decide(FlowGraph graph) {
        if (objects.isPresent() || shadows.isPresent()) {
            graph.decide(
                    condition -> rewriter.rewrite(condition) == pool.trueTerm(),
                    condition -> rewriter.rewrite(condition) == pool.falseTerm());
        }
    }

    private ObjectStates objects() {
        return objects.orElseThrow();
    }

    List<Op> ops(Effect effect) {
        List<Op> ops = opsOf(effect);
        if (linked.isEmpty()
                || effect instanceof Effect.Initialise
                || ops.stream().noneMatch(this::usesLinked)) {
            return ops;
        }
        List<Op> indebted = new ArrayList<>(List.of(new Op.Debt(
                Op.Debt.Kind.UNSUPPORTED,
                "pointer from another file",
                "it is dereferenced, but may point to a variable of this program")));
        indebted.addAll(ops);
        return indebted;
    }

    private boolean usesLinked(Op op) {
        return switch (op) {
            case Op.Assume assume -> mentionsLinked(assume.condition());
            case Op.Assign assign -> linked.contains(assign.target().symbol()) || mentionsLinked(assign.value());
            case Op.Write write ->
                linked.contains(write.region().symbol())
                        || mentionsLinked(write.value())
                        || mentionsLinked(write.address());
            case Op.Call call -> call.arguments().stream().anyMatch(this::mentionsLinked);
            case Op.Havoc havoc -> linked.contains(havoc.target().symbol());
            case Op.Debt debt -> false;
            case Op.Skip skip -> false;
        };
    }

    private boolean mentionsLinked(Term term) {
        return FreeSymbols.of(term).stream().anyMatch(linked::contains);
    }

    private List<Op> opsOf(Effect effect) {
        return switch (effect) {
            case Effect.Plain plain -> List.of(rewritten(plain.op()));
            case Effect.Write write -> write(write);
            case Effect.Copy copy -> blocks.copy(copy);
            case Effect.Fill fill -> blocks.fill(fill);
            case Effect.Forget forget -> blocks.forget(forget);
            case Effect.Shadow shadow ->
                shadows.flatMap(all -> all.of(shadow.access()))
                        .map(region -> write(
                                region,
                                shadow.access().size(),
                                rewriter.rewrite(shadow.address()),
                                rewriter.rewrite(shadow.bits())))
                        .orElse(List.of());
            case Effect.Unwritten unwritten -> blocks.unwritten(unwritten);
            case Effect.Pad pad -> blocks.pad(pad);
            case Effect.Create create -> create(create);
            case Effect.Begin begin ->
                objects().begin(begin.site(), rewriter.rewrite(begin.address()), rewriter.rewrite(begin.size()));
            case Effect.End end -> objects().end(end.site(), rewriter.rewrite(end.address()));
            case Effect.Release release -> objects().release(release.target(), rewriter.rewrite(release.pointer()));
            case Effect.Initialise initial -> initialise(initial.end());
            case Effect.Stray stray -> regions.isUsed(stray.target()) ? stray(stray) : List.of();
        };
    }

    /** What follows is a guess, so it may be one that a harness can play: the pointer points to memory of the environment. */
    private List<Op> stray(Effect.Stray stray) {
        Optional<Term> pointer = stray.pointer().map(rewriter::rewrite);
        Op.Debt debt = new Op.Debt(
                pointer.isPresent() ? Op.Debt.Kind.OUTSIDE_MEMORY : Op.Debt.Kind.UNSUPPORTED,
                stray.construct(),
                "it is dereferenced, but what it points to is not known");
        return pointer.map(term -> List.<Op>of(debt, new Op.Assume(isOutside(term))))
                .orElseGet(() -> List.of(debt));
    }

    private Term isOutside(Term pointer) {
        int width = pointer.width();
        Term offset = pool.sub(pointer, pool.bitVec(OutsideMemory.LOWEST, width));
        Term aligned = pool.bitAnd(pointer, pool.bitVec(OutsideMemory.ALIGNMENT - 1, width));
        return pool.and(
                pool.ult(offset, pool.bitVec(OutsideMemory.OBJECTS, width)),
                pool.equal(aligned, pool.bitVec(0, width)));
    }

    /** A condition that reads memory. */
    Term named(Term condition) {
        return rewriter.rewrite(condition);
    }

    /** Arrays that were needed to forget parts of regions. */
    public List<Variable> unknowns() {
        return blocks.unknowns();
    }

    private Op rewritten(Op op) {
        return switch (op) {
            case Op.Assume assume -> new Op.Assume(rewriter.rewrite(assume.condition()));
            case Op.Assign assign -> new Op.Assign(assign.target(), rewriter.rewrite(assign.value()));
            case Op.Write write ->
                new Op.Write(write.region(), rewriter.rewrite(write.address()), rewriter.rewrite(write.value()));
            case Op.Call call ->
                new Op.Call(
                        call.function(),
                        call.arguments().stream().map(rewriter::rewrite).toList(),
                        call.result());
            case Op.Havoc havoc -> havoc;
            case Op.Debt debt -> debt;
            case Op.Skip skip -> skip;
        };
    }

    private List<Op> write(Effect.Write write) {
        return write(
                regions.of(write.access().symbol()),
                write.access().size(),
                rewriter.rewrite(write.address()),
                rewriter.rewrite(write.value()));
    }

    private List<Op> write(Region region, int size, Term address, Term value) {
        if (!region.isBytes() && value.sort().equals(region.element())) {
            return List.of(stored(region, address, value));
        }
        List<Op> ops = new ArrayList<>();
        Term bits = bits(value, region.isBytes() ? size : region.size(), ops);
        if (!region.isBytes() || bits.width() == 8) {
            ops.add(stored(region, address, bits));
            return ops;
        }
        Term memory = region.variable().symbol();
        for (int i = 0; i < bits.width() / 8; i++) {
            memory = pool.store(
                    memory, pool.add(address, pool.bitVec(i, addressBits)), pool.extract(8 * i + 7, 8 * i, bits));
        }
        ops.add(new Op.Assign(region.variable(), memory));
        return ops;
    }

    private static Op stored(Region region, Term address, Term value) {
        return region.cell()
                .<Op>map(cell -> new Op.Assign(cell, value))
                .orElseGet(() -> new Op.Write(region.variable(), address, value));
    }

    /** The bytes of a scalar. Which of its many representations a result that is not a number gets is not specified. */
    private Term bits(Term value, int size, List<Op> ops) {
        if (!Representation.mayBeNaN(value)) {
            return Representation.bits(pool, value, size);
        }
        Sort.Float format = (Sort.Float) value.sort();
        Variable unknown = blocks.unknown(Sort.bitVec(format.bits()), CTypes.VOID);
        ops.add(new Op.Havoc(unknown, Optional.empty()));
        return Representation.bits(pool, value, size, unknown.symbol());
    }

    /** What lies in one place is first what the untouched array says. */
    private List<Op> create(Effect.Create create) {
        List<Op> ops = new ArrayList<>();
        single.room(create).ifPresent(room -> ops.add(new Op.Assume(room)));
        ops.add(rewritten(create.allocation()));
        for (Region region : regions.around(create.target())) {
            region.cell().ifPresent(cell -> {
                Term distance = pool.bitVec(regions.distance(create.target(), region), addressBits);
                Term first = pool.select(region.variable().symbol(), pool.add(create.address(), distance));
                ops.add(new Op.Assign(cell, first));
            });
        }
        return ops;
    }

    private List<Op> initialise(long end) {
        List<Op> ops = new ArrayList<>(objects.map(ObjectStates::initial).orElse(List.of()));
        ops.addAll(blocks.initialise(end));
        return ops;
    }
}
