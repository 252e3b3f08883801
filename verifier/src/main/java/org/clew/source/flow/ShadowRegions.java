package org.clew.source.flow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Variable;
import org.clew.source.alias.Access;
import org.clew.source.alias.Region;
import org.clew.source.alias.Regions;
import org.clew.source.alias.Target;

/**
 * The shadows of regions. A region has one if a check reads it and some of its objects begin without contents; all other memory counts as written. The shadow
 * is laid out as the region is, so that each write, copy and fill of the region is one of the shadow.
 */
public final class ShadowRegions {

    private final TermPool pool;
    private final ShadowMemory memory;
    private final Regions regions;
    private final Map<Region, Region> shadows = new LinkedHashMap<>();

    public ShadowRegions(ShadowMemory memory, Regions regions, TermPool pool) {
        this.pool = pool;
        this.memory = memory;
        this.regions = regions;
        Set<Region> read = new HashSet<>();
        memory.read().forEach(access -> read.add(regions.of(access.symbol())));
        Set<Region> changed = new HashSet<>();
        memory.changed().forEach(access -> changed.add(regions.of(access.symbol())));
        for (Region region : regions.all()) {
            if (read.contains(region) && (region.unknown() || changed.contains(region))) {
                shadows.put(region, shadow(region));
            }
        }
    }

    private Region shadow(Region region) {
        Sort element = Sort.bitVec(8 * region.size());
        Sort.Array sort = new Sort.Array(((Sort.Array) region.variable().sort()).index(), element);
        CType type = new CType.Array(CTypes.VOID, OptionalLong.empty());
        return new Region(
                variable("\\written" + region.variable().name(), sort, type),
                region.size(),
                region.isBytes(),
                true,
                false,
                region.offset(),
                region.length(),
                region.cell().map(cell -> variable("\\written" + cell.name(), element, CTypes.VOID)));
    }

    private Variable variable(String name, Sort sort, CType type) {
        return new Variable(pool.symbol(name, sort), name, type, Variable.Kind.TEMPORARY, true);
    }

    /** The variables of the automaton that it needs. */
    public List<Variable> variables() {
        return shadows.values().stream()
                .flatMap(shadow -> shadow.variables().stream())
                .toList();
    }

    Optional<Region> of(Region region) {
        return Optional.ofNullable(shadows.get(region));
    }

    Optional<Region> of(Access access) {
        return of(regions.of(access.symbol()));
    }

    /** The shadows of all regions of the objects that a target belongs to. */
    List<Region> around(Target target) {
        List<Region> around = new ArrayList<>();
        regions.around(target).forEach(region -> of(region).ifPresent(around::add));
        return around;
    }

    List<Region> all() {
        return List.copyOf(shadows.values());
    }

    /** What a symbol stands for the shadow of. */
    Optional<Access> access(Symbol symbol) {
        return memory.access(symbol);
    }
}
