package org.clew.source.flow;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.source.alias.Access;

/**
 * The shadow of memory as functions under construction see it: each bit says whether the bit in memory was written. Regions are not known yet, so a
 * symbol stands for the shadow of what an access reaches; {@link ShadowRegions} replaces it.
 */
public final class ShadowMemory {

    private final TermPool pool;
    private final Map<Access, Symbol> symbols = new HashMap<>();
    private final Map<Symbol, Access> accesses = new HashMap<>();
    private final Set<Access> changed = new HashSet<>();

    public ShadowMemory(TermPool pool) {
        this.pool = pool;
    }

    /** The shadow of the scalar at the address. */
    public Term read(Access access, Term address) {
        Symbol symbol = symbols.computeIfAbsent(access, key -> {
            Sort.Array memory = (Sort.Array) access.symbol().sort();
            Symbol fresh = pool.freshSymbol("shadow", new Sort.Array(memory.index(), Sort.bitVec(8 * access.size())));
            accesses.put(fresh, access);
            return fresh;
        });
        return pool.select(symbol, address);
    }

    /** The shadow of the scalar becomes these bits. */
    public Effect.Shadow write(Access access, Term address, Term bits) {
        if (bits != written(bits.width())) {
            changed.add(access);
        }
        return new Effect.Shadow(access, address, bits);
    }

    /** The shadow of so many bits that are written. */
    public Term written(int bits) {
        return pool.bitVec(-1, bits);
    }

    /** What a symbol stands for the shadow of. */
    Optional<Access> access(Symbol symbol) {
        return Optional.ofNullable(accesses.get(symbol));
    }

    /** The accesses whose shadow is read. */
    Set<Access> read() {
        return symbols.keySet();
    }

    /** The accesses to which scalars may be copied that were not written; also static objects may hold such a copy. */
    Set<Access> changed() {
        return changed;
    }
}
