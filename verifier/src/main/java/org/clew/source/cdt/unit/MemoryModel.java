package org.clew.source.cdt.unit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.TypeLayout;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Bulk;
import org.clew.source.alias.Target;
import org.clew.source.flow.MemoryQueries;
import org.clew.source.flow.ShadowMemory;
import org.clew.source.types.AddressLooks;
import org.clew.source.types.AddressSpace;
import org.clew.source.types.LValue;

/** The objects of a program, their addresses, and the queries that checks make about them. */
public final class MemoryModel {

    private final Aliasing aliasing;
    private final AddressSpace addresses;
    private final Optional<MemoryQueries> queries;
    private final Optional<ShadowMemory> shadow;
    private final AddressLooks looks = new AddressLooks();
    private final List<Bulk> bulks = new ArrayList<>();
    private final List<LValue> statics = new ArrayList<>();
    private final Set<Term> readOnly = new LinkedHashSet<>();
    private final Set<LValue> volatiles = Collections.newSetFromMap(new IdentityHashMap<>());

    /** @param flat whether all memory is one array of bytes */
    public MemoryModel(TermPool pool, TypeLayout layout, Property property, boolean flat) {
        queries = property.checks().stream().anyMatch(Part.MEMORY::contains)
                ? Optional.of(new MemoryQueries(pool))
                : Optional.empty();
        shadow =
                property.checks().contains(Part.UNINITIALISED) ? Optional.of(new ShadowMemory(pool)) : Optional.empty();
        aliasing = new Aliasing(pool, layout.model().pointerBits(), flat);
        addresses = new AddressSpace(pool, layout, aliasing, queries.isPresent() ? AddressSpace.ALIGNMENT : 0);
    }

    public Aliasing aliasing() {
        return aliasing;
    }

    public AddressSpace addresses() {
        return addresses;
    }

    /** The queries about lifetimes of objects, if the property is about memory. */
    public Optional<MemoryQueries> queries() {
        return queries;
    }

    /** The shadow of memory, if the property is about uninitialised values. */
    public Optional<ShadowMemory> shadow() {
        return shadow;
    }

    /** Where the program looks at addresses. */
    public AddressLooks looks() {
        return looks;
    }

    /** Whole cells or not: an operation on so many bytes is made at {@code target}. */
    public void bulk(Target target, Term length) {
        bulks.add(new Bulk(target, length));
    }

    public List<Bulk> bulks() {
        return bulks;
    }

    /** The variables that live as long as the program. */
    public List<LValue> statics() {
        return statics;
    }

    /** The addresses of static objects that are const. */
    public Set<Term> readOnly() {
        return readOnly;
    }

    /** Objects of other files that change at any time. */
    public Set<LValue> volatiles() {
        return volatiles;
    }
}
