package org.clew.source.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.source.alias.Target;

/** The queries of memory checks about objects, and the sites that create objects. Empty unless the property is about memory. */
public final class MemoryQueries {

    private final TermPool pool;
    private final Map<Symbol, MemoryQuery> queries = new LinkedHashMap<>();
    private final Set<ObjectSite> readOnly = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<ObjectSite> fixed = new ArrayList<>();
    private final List<MemoryQuery.Root> roots = new ArrayList<>();

    public MemoryQueries(TermPool pool) {
        this.pool = pool;
    }

    /** Stands for the answer. */
    public Term ask(MemoryQuery query) {
        Symbol symbol = pool.freshSymbol("query", Sort.BOOL);
        queries.put(symbol, query);
        return symbol;
    }

    /** The bytes that a query is about, which are read, are written, too. */
    public void written(Term query) {
        queries.computeIfPresent(
                (Symbol) query, (key, known) -> known instanceof MemoryQuery.Access access ? access.writing() : known);
    }

    /** The objects of the site must not be written after they are initialised (C11 6.4.5 p7, 6.7.3 p6). */
    public void readOnly(ObjectSite site) {
        readOnly.add(site);
    }

    boolean isReadOnly(ObjectSite site) {
        return readOnly.contains(site);
    }

    /** A static object. */
    public void add(ObjectSite site) {
        fixed.add(site);
    }

    /** A pointer that outlives all functions. */
    public void addRoot(Target target, Term pointer) {
        roots.add(new MemoryQuery.Root(target, pointer));
    }

    List<MemoryQuery.Root> roots() {
        return roots;
    }

    Map<Symbol, MemoryQuery> queries() {
        return Collections.unmodifiableMap(queries);
    }

    List<ObjectSite> fixed() {
        return fixed;
    }
}
