package org.clew.source.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.source.alias.AliasNode;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Bulk;
import org.clew.source.alias.Target;

/**
 * Finds the alias nodes with at most one object at a time: a static one, an automatic one of a function that is not recursive, or what a call of
 * {@code malloc} allocates that is made at most once. Pointers to one offset of such a node are equal wherever they may be used, so what lies there
 * is one value and needs no array.
 */
public final class SingleObjects {

    private final Aliasing aliasing;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<List<Use>> calls = new ArrayList<>();
    private final Set<Integer> recursive = new HashSet<>();
    private final Map<AliasNode, List<Creation>> creations = new HashMap<>();
    private final Set<Effect.Create> growing = new HashSet<>();
    private final Map<ObjectSite, List<Begin>> begins = new LinkedHashMap<>();
    /** What is copied as bytes, and where pointers from outside point, which may mean an object that the program does not have. */
    private final Set<AliasNode> excluded;

    /** An edge of a function, and whether it lies on a cycle of it. */
    private record Use(int function, boolean repeated) {}

    private record Creation(Use use, Effect.Create create) {}

    private record Begin(Use use, Term size) {}

    /** @param functions all of them; the program starts with the first */
    public SingleObjects(List<LoweredFunction> functions, Aliasing aliasing) {
        this.aliasing = aliasing;
        this.excluded = new HashSet<>(aliasing.foreign());
        for (LoweredFunction function : functions) {
            numbers.put(function.name(), numbers.size());
            calls.add(new ArrayList<>());
        }
        for (int i = 0; i < functions.size(); i++) {
            collect(i, functions.get(i).graph());
        }
        findRecursion();
        growing.addAll(growing());
    }

    public boolean contains(AliasNode node) {
        return node.objects() == 1
                && !node.repeats()
                && !excluded.contains(node)
                && (node.isZeroed()
                        || creations.containsKey(node)
                                && creations.get(node).stream().allMatch(this::isAlone));
    }

    private boolean isAlone(Creation creation) {
        return creation.create.automatic() ? !recursive.contains(creation.use.function) : !isRepeated(creation);
    }

    private boolean isRepeated(Creation creation) {
        return creation.use.repeated || !runsOnce(creation.use.function);
    }

    /**
     * The allocations that are made again and again, if the program makes no others that often: then all their objects are in use
     * until memory is freed.
     */
    private Set<Effect.Create> growing() {
        Set<Integer> reached = reached();
        List<Creation> repeated = creations.values().stream()
                .flatMap(List::stream)
                .filter(creation -> reached.contains(creation.use.function) && isRepeated(creation))
                .toList();
        return repeated.stream().allMatch(creation -> creation.create.room().isPresent())
                ? repeated.stream().map(Creation::create).collect(Collectors.toSet())
                : Set.of();
    }

    /** What an allocation may assume of the addresses that are left. */
    Optional<Term> room(Effect.Create create) {
        return growing.contains(create) ? create.room() : Optional.empty();
    }

    /** The sites whose objects begin somewhere, in the order of the program's text. */
    Set<ObjectSite> sites() {
        return begins.keySet();
    }

    /** Whether no two objects of the site live at the same time. */
    boolean isAlone(ObjectSite site) {
        return Objects.requireNonNull(begins.get(site)).stream().allMatch(begin -> switch (site.storage()) {
            case STATIC -> true;
            case AUTOMATIC -> !recursive.contains(begin.use.function);
            case ALLOCA -> !begin.use.repeated && !recursive.contains(begin.use.function);
            case HEAP, LASTING -> begins.get(site).size() == 1 && !begin.use.repeated && runsOnce(begin.use.function);
        });
    }

    /** The sizes of the site's objects. */
    List<Term> sizes(ObjectSite site) {
        return Objects.requireNonNull(begins.get(site)).stream()
                .map(Begin::size)
                .toList();
    }

    /** The size of all objects of the site, if it is always the same. */
    Optional<BitVecConstant> size(ObjectSite site) {
        List<Begin> all = Objects.requireNonNull(begins.get(site));
        return all.getFirst().size instanceof BitVecConstant constant
                        && all.stream().allMatch(begin -> begin.size == constant)
                ? Optional.of(constant)
                : Optional.empty();
    }

    /** The only calls that lead there are one of it, one of its caller, and so on up to the start. */
    private boolean runsOnce(int function) {
        int current = function;
        while (current != 0) {
            List<Use> uses = calls.get(current);
            if (uses.size() != 1 || uses.getFirst().repeated || recursive.contains(current)) {
                return false;
            }
            current = uses.getFirst().function;
        }
        return true;
    }

    private void collect(int function, FlowGraph graph) {
        List<List<Integer>> successors = new ArrayList<>();
        for (int i = 0; i < graph.points(); i++) {
            successors.add(new ArrayList<>(2));
        }
        for (FlowGraph.FlowEdge edge : graph.edges()) {
            successors.get(graph.find(edge.source())).add(graph.find(edge.target()));
        }
        StrongComponents cycles = new StrongComponents(successors);
        for (FlowGraph.FlowEdge edge : graph.edges()) {
            Use use = new Use(function, cycles.isCyclic(graph.find(edge.source()), graph.find(edge.target())));
            switch (edge.effect()) {
                case Effect.Plain(Op.Call call) -> {
                    Integer callee = numbers.get(call.function());
                    if (callee != null) {
                        calls.get(callee).add(use);
                    }
                }
                case Effect.Create create -> {
                    creations
                            .computeIfAbsent(node(create.target()), node -> new ArrayList<>())
                            .add(new Creation(use, create));
                }
                case Effect.Fill fill
                when fill.length().isConstant() && aliasing.isExact(fill.target(), Bulk.constant(fill.length())) -> {}
                case Effect.Fill fill -> excluded.add(node(fill.target()));
                case Effect.Copy copy -> excluded.add(node(copy.target()));
                case Effect.Forget forget -> excluded.add(node(forget.target()));
                case Effect.Stray stray -> excluded.add(node(stray.target()));
                case Effect.Begin begin ->
                    begins.computeIfAbsent(begin.site(), site -> new ArrayList<>())
                            .add(new Begin(use, begin.size()));
                case Effect.End end -> {}
                case Effect.Release release -> {}
                case Effect.Pad pad -> {}
                case Effect.Plain plain -> {}
                case Effect.Write write -> {}
                case Effect.Shadow shadow -> {}
                case Effect.Unwritten unwritten -> {}
                case Effect.Initialise initialise -> {}
            }
        }
    }

    private AliasNode node(Target target) {
        return aliasing.find(target).node();
    }

    private void findRecursion() {
        List<List<Integer>> callees = callees();
        StrongComponents cycles = new StrongComponents(callees);
        for (int caller = 0; caller < callees.size(); caller++) {
            for (int callee : callees.get(caller)) {
                if (cycles.isCyclic(caller, callee)) {
                    recursive.add(caller);
                }
            }
        }
    }

    /** The functions that may run. */
    private Set<Integer> reached() {
        List<List<Integer>> callees = callees();
        Set<Integer> reached = new HashSet<>(Set.of(0));
        Deque<Integer> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            for (int callee : callees.get(open.remove())) {
                if (reached.add(callee)) {
                    open.add(callee);
                }
            }
        }
        return reached;
    }

    private List<List<Integer>> callees() {
        List<List<Integer>> callees = new ArrayList<>();
        calls.forEach(uses -> callees.add(new ArrayList<>()));
        for (int callee = 0; callee < calls.size(); callee++) {
            for (Use use : calls.get(callee)) {
                callees.get(use.function).add(callee);
            }
        }
        return callees;
    }
}
