package org.clew.source.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CTypes;
import org.clew.program.ObjectLife;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.alias.AliasNode;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Target;

/**
 * The begin, size and life of objects as variables of the automaton, and the answers to {@link MemoryQuery} in terms of them. A site
 * with one object at a time is a {@link Slot} of scalars; the objects of all other sites of an alias node share the arrays of a
 * {@link Crowd}. Objects that no check asks about have no state.
 */
public final class ObjectStates {

    /** What pointers to one alias node may belong to. */
    private record Owners(List<Slot> slots, List<Crowd> crowd) {}

    private final TermPool pool;
    private final Aliasing aliasing;
    private final MemoryQueries asked;
    private final Sort addresses;
    private final Map<AliasNode, Owners> owners = new LinkedHashMap<>();
    private final Map<ObjectSite, Slot> slots = new IdentityHashMap<>();
    private final List<Variable> variables = new ArrayList<>();
    private final Map<Symbol, Term> answers = new HashMap<>();
    private final Optional<Variable> heap;

    public ObjectStates(MemoryQueries asked, SingleObjects single, Aliasing aliasing, TermPool pool, int addressBits) {
        this.asked = asked;
        this.pool = pool;
        this.aliasing = aliasing;
        addresses = Sort.bitVec(addressBits);
        boolean leaks = asked.queries().values().stream().anyMatch(MemoryQuery.Leaked.class::isInstance);
        asked.queries().values().forEach(query -> target(query).ifPresent(this::owners));
        if (leaks) {
            single.sites().stream().filter(ObjectSite::isHeap).forEach(site -> owners(site.target()));
        }
        asked.fixed().forEach(this::addFixed);
        Map<AliasNode, List<ObjectSite>> crowded = new LinkedHashMap<>();
        for (ObjectSite site : single.sites()) {
            if (owners.containsKey(node(site.target()))) {
                if (single.isAlone(site)) {
                    add(site, single);
                } else {
                    crowded.computeIfAbsent(node(site.target()), node -> new ArrayList<>())
                            .add(site);
                }
            }
        }
        crowded.forEach(
                (node, sites) -> Objects.requireNonNull(owners.get(node)).crowd.add(crowd(sites, single)));
        boolean counted =
                leaks && crowded.values().stream().flatMap(List::stream).anyMatch(ObjectSite::isHeap);
        heap = counted ? Optional.of(variable("\\heap", addresses)) : Optional.empty();
    }

    private static Optional<Target> target(MemoryQuery query) {
        return switch (query) {
            case MemoryQuery.Access access -> Optional.of(access.target());
            case MemoryQuery.Releasable releasable -> Optional.of(releasable.target());
            case MemoryQuery.Strayed strayed -> Optional.of(strayed.target());
            case MemoryQuery.Dangling dangling -> Optional.of(dangling.target());
            case MemoryQuery.Leaked leaked -> Optional.empty();
        };
    }

    private AliasNode node(Target target) {
        return aliasing.find(target).node();
    }

    private Owners owners(Target target) {
        return owners.computeIfAbsent(node(target), node -> new Owners(new ArrayList<>(), new ArrayList<>(1)));
    }

    private void addFixed(ObjectSite site) {
        Owners there = owners.get(node(site.target()));
        if (there != null) {
            there.slots.add(Slot.fixed(pool, site));
        }
    }

    private void add(ObjectSite site, SingleObjects single) {
        String name = "\\" + site.name() + "@" + slots.size();
        Variable begin = variable(ObjectLife.begin(name, site.isHeap()), addresses);
        Slot slot = single.size(site)
                .map(size -> new Slot(
                        pool, site, begin.symbol(), size, Optional.of(begin), Optional.empty(), Optional.empty()))
                .orElseGet(() -> {
                    Variable size = variable(name + ".size", addresses);
                    Optional<Slot.Elements> elements = elementSize(site, single)
                            .map(bytes -> new Slot.Elements(variable(name + ".length", addresses), bytes));
                    return new Slot(
                            pool, site, begin.symbol(), size.symbol(), Optional.of(begin), Optional.of(size), elements);
                });
        slots.put(site, slot);
        Objects.requireNonNull(owners.get(node(site.target()))).slots.add(slot);
    }

    /** A size of elements by which the program counts in the object, and of which the object's size is a multiple. */
    private Optional<Long> elementSize(ObjectSite site, SingleObjects single) {
        return asked.queries().values().stream()
                .flatMap(query -> query instanceof MemoryQuery.Access access ? Stream.of(access) : Stream.of())
                .filter(access -> access.step().isPresent() && node(access.target()) == node(site.target()))
                .map(access -> access.step().get().size())
                .filter(size -> size > 1)
                .distinct()
                .filter(size -> single.sizes(site).stream()
                        .allMatch(bytes -> Quotient.of(pool, bytes, size).isPresent()))
                .findFirst();
    }

    private Crowd crowd(List<ObjectSite> sites, SingleObjects single) {
        AliasNode node = node(sites.getFirst().target());
        String name =
                "\\" + node.name() + "@all" + owners.keySet().stream().toList().indexOf(node);
        Sort.Array sort = new Sort.Array(addresses, addresses);
        boolean heap = sites.stream().anyMatch(ObjectSite::isHeap);
        boolean mixed = heap && !sites.stream().allMatch(ObjectSite::isHeap);
        boolean interior = asked.queries().values().stream()
                .anyMatch(query ->
                        target(query).filter(target -> node(target) == node).isPresent() && isInterior(query));
        List<Optional<? extends Term>> sizes = new ArrayList<>();
        sites.forEach(site -> sizes.add(single.size(site)));
        boolean oneSize =
                sizes.stream().distinct().count() == 1 && sizes.getFirst().isPresent();
        return new Crowd(
                pool,
                sites,
                sites.stream()
                        .map(site -> aliasing.root(site.target()).offset())
                        .distinct()
                        .toList(),
                variable(ObjectLife.space(name, heap, mixed), sort),
                interior ? Optional.of(variable(name + ".begin", sort)) : Optional.empty(),
                mixed ? Optional.of(variable(ObjectLife.allocated(name), sort)) : Optional.empty(),
                oneSize ? sizes.getFirst().map(size -> size) : Optional.empty());
    }

    private Variable variable(String name, Sort sort) {
        Variable variable =
                new Variable(pool.symbol(name, sort), name, CTypes.VOID_POINTER, Variable.Kind.TEMPORARY, true);
        variables.add(variable);
        return variable;
    }

    /** Whether the query is about a pointer that may be anywhere in its object. */
    private boolean isInterior(MemoryQuery query) {
        return switch (query) {
            case MemoryQuery.Access access -> exact(access).isEmpty();
            case MemoryQuery.Strayed strayed -> !aliasing.isAtOneOffset(strayed.target());
            case MemoryQuery.Dangling dangling -> !aliasing.isAtOneOffset(dangling.target());
            case MemoryQuery.Releasable releasable -> false;
            case MemoryQuery.Leaked leaked -> false;
        };
    }

    /** A place whose distance from the beginning of its object is known. */
    private record Exact(Term address, long offset) {}

    private Optional<Exact> exact(MemoryQuery.Access access) {
        if (access.origin().filter(aliasing::isAtOneOffset).isPresent()) {
            return Optional.of(new Exact(
                    access.pointer(), aliasing.root(access.origin().get()).offset()));
        }
        return aliasing.isAtOneOffset(access.target())
                ? Optional.of(new Exact(
                        access.address(), aliasing.root(access.target()).offset()))
                : Optional.empty();
    }

    /** The variables of the automaton that it needs. */
    public List<Variable> variables() {
        return variables;
    }

    /** No object lives before the program starts. */
    List<Op> initial() {
        List<Op> ops = new ArrayList<>();
        for (Variable variable : variables) {
            Term zero = pool.bitVec(0, ((Sort.BitVec) addresses).width());
            ops.add(new Op.Assign(
                    variable, variable.sort() instanceof Sort.Array array ? pool.constantArray(array, zero) : zero));
        }
        return ops;
    }

    List<Op> begin(ObjectSite site, Term address, Term size) {
        Slot slot = slots.get(site);
        if (slot != null) {
            return slot.begin(address, size);
        }
        List<Op> ops = new ArrayList<>();
        crowd(site.target()).ifPresent(crowd -> {
            if (asked.isReadOnly(site) && !isReadOnly(crowd)) {
                ops.add(new Op.Debt(
                        Op.Debt.Kind.UNSUPPORTED,
                        "const object " + site.name(),
                        "whether it is written through a pointer is not followed"));
            }
            ops.addAll(crowd.begin(site, address, size));
            if (site.isHeap()) {
                heap.ifPresent(count -> ops.add(new Op.Assign(count, pool.add(count.symbol(), one()))));
            }
        });
        return ops;
    }

    List<Op> end(ObjectSite site, Term address) {
        Slot slot = slots.get(site);
        if (slot != null) {
            return slot.end();
        }
        Optional<Crowd> crowd = crowd(site.target());
        if (crowd.isPresent() && site.storage() == ObjectSite.Storage.ALLOCA) {
            return List.of(new Op.Debt(
                    Op.Debt.Kind.UNSUPPORTED,
                    "alloca",
                    "it may be called several times in one call of its function, and only the last object ends"));
        }
        return crowd.map(there -> there.end(address)).orElse(List.of());
    }

    List<Op> release(Target target, Term pointer) {
        Owners there = owners.get(node(target));
        List<Op> ops = new ArrayList<>();
        if (there != null) {
            there.slots.stream().filter(Slot::isHeap).forEach(slot -> ops.add(slot.release(pointer)));
            for (Crowd crowd : there.crowd) {
                heap.ifPresent(count -> ops.add(new Op.Assign(
                        count, pool.ite(crowd.releasable(pointer), pool.sub(count.symbol(), one()), count.symbol()))));
                ops.addAll(crowd.end(pointer));
            }
        }
        return ops;
    }

    private Optional<Crowd> crowd(Target target) {
        Owners there = owners.get(node(target));
        return there == null ? Optional.empty() : there.crowd.stream().findFirst();
    }

    private Term one() {
        return pool.bitVec(1, ((Sort.BitVec) addresses).width());
    }

    /** What a symbol of {@link MemoryQueries} stands for; its terms still name provisional regions. */
    Optional<Term> answer(Symbol symbol) {
        MemoryQuery query = asked.queries().get(symbol);
        return query == null ? Optional.empty() : Optional.of(answers.computeIfAbsent(symbol, key -> answer(query)));
    }

    private Term answer(MemoryQuery query) {
        return switch (query) {
            case MemoryQuery.Access access -> access(access);
            case MemoryQuery.Releasable releasable -> releasable(releasable);
            case MemoryQuery.Strayed strayed -> strayed(strayed);
            case MemoryQuery.Dangling dangling -> dangling(dangling);
            case MemoryQuery.Leaked leaked -> leaked(leaked);
        };
    }

    /** The objects that the access may be about: read-only objects are not written. */
    private Owners accessible(MemoryQuery.Access access) {
        Owners there = owners(access.target());
        return access.writes()
                ? new Owners(
                        there.slots.stream()
                                .filter(slot -> !asked.isReadOnly(slot.site()))
                                .toList(),
                        there.crowd.stream().filter(crowd -> !isReadOnly(crowd)).toList())
                : there;
    }

    private boolean isReadOnly(Crowd crowd) {
        return crowd.sites().stream().allMatch(asked::isReadOnly);
    }

    private Term access(MemoryQuery.Access access) {
        Owners there = accessible(access);
        boolean only = there.slots.size() == 1 && there.crowd.isEmpty() || access.pointer() == access.address();
        List<Term> ways = new ArrayList<>();
        Term none = pool.bitVec(0, access.length().width());
        ways.add(pool.equal(access.length(), none));
        for (Slot slot : there.slots) {
            Term inside = slot.holds(access.address(), access.length());
            ways.add(only ? inside : pool.and(owns(slot, access), inside));
            access.step()
                    .flatMap(step -> slot.holdsElement(access.pointer(), step))
                    .ifPresent(ways::add);
        }
        for (Crowd crowd : there.crowd) {
            Optional<Exact> exact = exact(access);
            List<Term> begins = exact.isPresent()
                    ? crowd.begins(exact.get().address, exact.get().offset)
                    : List.of(crowd.begin(access.pointer()).orElseThrow());
            begins.forEach(begin -> ways.add(crowd.holds(begin, access.address(), access.length())));
        }
        return pool.or(ways);
    }

    /** A pointer at one offset of its object belongs to it even where the offset lies outside, as that of a list's head seen as an element. */
    private Term owns(Slot slot, MemoryQuery.Access access) {
        return exact(access)
                .map(exact -> {
                    long distance =
                            exact.offset - aliasing.root(slot.site().target()).offset();
                    return pool.equal(
                            slot.begin(), pool.sub(exact.address, pool.bitVec(distance, exact.address.width())));
                })
                .orElseGet(() -> slot.owns(access.pointer()));
    }

    private Term releasable(MemoryQuery.Releasable query) {
        Owners there = owners(query.target());
        Term pointer = query.pointer();
        Term none = pool.bitVec(0, pointer.width());
        List<Term> ways = new ArrayList<>(List.of(pool.equal(pointer, none)));
        there.slots.stream().filter(Slot::isHeap).forEach(slot -> ways.add(pool.equal(pointer, slot.begin())));
        there.crowd.forEach(crowd -> ways.add(crowd.releasable(pointer)));
        return pool.or(ways);
    }

    /** In a node with one object the check of the access itself finds out. */
    private Term strayed(MemoryQuery.Strayed query) {
        Owners there = owners(query.target());
        if (there.slots.size() + there.crowd.size() < 2 && there.crowd.isEmpty()) {
            return pool.falseTerm();
        }
        List<Term> same = new ArrayList<>();
        List<Term> any = new ArrayList<>();
        for (Slot slot : there.slots) {
            any.add(slot.owns(query.moved()));
            same.add(pool.and(slot.owns(query.moved()), slot.owns(query.pointer())));
        }
        for (Crowd crowd : there.crowd) {
            crowd.begin(query.moved()).ifPresent(begin -> {
                any.add(crowd.isLive(begin));
                same.add(pool.and(
                        crowd.isLive(begin),
                        pool.equal(begin, crowd.begin(query.pointer()).orElseThrow())));
            });
        }
        return pool.and(pool.or(any), pool.not(pool.or(same)));
    }

    private Term dangling(MemoryQuery.Dangling query) {
        Owners there = owners(query.target());
        boolean allocates = there.slots.stream().anyMatch(Slot::isHeap)
                || there.crowd.stream().flatMap(crowd -> crowd.sites().stream()).anyMatch(ObjectSite::isHeap);
        if (!allocates) {
            return pool.falseTerm();
        }
        Term pointer = query.pointer();
        Term none = pool.bitVec(0, pointer.width());
        List<Term> ways = new ArrayList<>(List.of(pool.equal(pointer, none)));
        there.slots.forEach(slot -> ways.add(slot.owns(pointer)));
        boolean atOneOffset = aliasing.isAtOneOffset(query.target());
        for (Crowd crowd : there.crowd) {
            List<Term> begins = atOneOffset
                    ? crowd.begins(pointer, aliasing.root(query.target()).offset())
                    : List.of(crowd.begin(pointer).orElseThrow());
            begins.forEach(begin -> ways.add(crowd.holds(begin, pointer, none)));
        }
        return pool.not(pool.or(ways));
    }

    private Term leaked(MemoryQuery.Leaked query) {
        List<Term> ways = new ArrayList<>();
        for (Owners there : owners.values()) {
            for (Slot slot : there.slots) {
                if (slot.isHeap()) {
                    List<Term> kept = new ArrayList<>();
                    for (MemoryQuery.Root root : query.lost() ? asked.roots() : List.<MemoryQuery.Root>of()) {
                        if (owners.get(node(root.target())) == there) {
                            kept.add(slot.owns(root.pointer()));
                        }
                    }
                    ways.add(pool.and(slot.isLive(), pool.not(pool.or(kept))));
                }
            }
        }
        heap.ifPresent(count -> ways.add(pool.distinct(
                count.symbol(),
                query.lost()
                        ? KeptObjects.number(pool, aliasing, asked.roots(), this::crowd, one())
                        : pool.sub(one(), one()))));
        return pool.or(ways);
    }
}
