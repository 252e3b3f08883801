package org.clew.report.certificate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CallContext;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.cfa.pass.Contracts;
import org.clew.collection.Fingerprints;
import org.clew.evidence.Change;
import org.clew.evidence.Proof;
import org.clew.evidence.check.ChangedProgram;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Variable;
import org.clew.semantics.Universal;
import org.clew.semantics.UnknownValue;

/**
 * Reads the outline of a proof into a program. Lines that do not fit it are a RuntimeException. The outline is not
 * trusted; the reader only ensures that formulas contain no symbols but those they may contain.
 */
final class OutlineReader {

    private final TermReader terms;
    private final Map<String, Term> contracts = new LinkedHashMap<>();
    private final List<Proof.Node> nodes = new ArrayList<>();
    private final Fingerprints refuted = new Fingerprints();
    private final Fingerprints repeated = new Fingerprints();
    private final Fingerprints split = new Fingerprints();
    private final Map<Integer, Location> locations = new HashMap<>();
    private final Map<Integer, Edge> edges = new HashMap<>();
    private Kind kind = Kind.NONE;
    private Cfa cfa;
    private Unfolding unfolding;
    private Optional<String> flaw = Optional.empty();
    private Optional<OpenNode> open = Optional.empty();

    /** The subject of the outline. */
    enum Kind {
        NONE,
        FORMULAS,
        TREE,
        RUN
    }

    /** A node of which not everything was read. */
    private record OpenNode(Place place, List<Term> formula, List<Proof.Way> ways, Map<Symbol, Symbol> bindings) {}

    OutlineReader(Cfa program) {
        this.cfa = program;
        this.terms = new TermReader(program.pool());
        this.unfolding = new Unfolding(program);
        index();
    }

    Kind kind() {
        return kind;
    }

    /** Why the form of the program may lack errors. */
    Optional<String> flaw() {
        return flaw;
    }

    Unfolding unfolding() {
        return unfolding;
    }

    Proof proof() {
        close();
        return new Proof(unfolding, nodes);
    }

    Fingerprints refuted() {
        return refuted;
    }

    Fingerprints repeated() {
        return repeated;
    }

    Fingerprints split() {
        return split;
    }

    void read(String line) {
        List<String> words = List.of(line.split(" "));
        switch (words.getFirst()) {
            case "change" -> change(words.get(1));
            case "contract" ->
                contracts.put(String.join(" ", words.subList(2, words.size())), terms.term(words.get(1)));
            case "node" -> node(words);
            case "bind" -> bind(terms.symbol(words.get(1)), terms.symbol(words.get(2)));
            case "way" -> way(words);
            case "tree" -> kind = Kind.TREE;
            case "run" -> kind = Kind.RUN;
            case "refuted" -> routes(words, refuted);
            case "repeated" -> routes(words, repeated);
            case "split" -> routes(words, split);
            default -> terms.read(words);
        }
    }

    private void change(String name) {
        if (kind != Kind.NONE) {
            throw new IllegalArgumentException("the program is changed after the proof began");
        }
        Change change = switch (name) {
            case "sliced" -> new Change.Sliced();
            case "loops-left-out" -> new Change.LoopsLeftOut();
            case "ghost-sums" -> new Change.GhostSums();
            case "ghost-marks" -> new Change.GhostMarks();
            case "between-thresholds" -> new Change.BetweenThresholds();
            case "branches-joined" -> new Change.BranchesJoined();
            case "calls-inlined" -> new Change.CallsInlined(Map.of());
            case "contracted" -> new Change.Contracted(checked(contracts));
            default -> throw new IllegalArgumentException("no change " + name);
        };
        ChangedProgram changed = ChangedProgram.of(cfa, List.of(change));
        flaw = flaw.or(changed::flaw);
        cfa = changed.cfa();
        unfolding = new Unfolding(cfa);
        index();
    }

    /** A contract speaks of parameters, result and globals alone: nothing else means the same at every call. */
    private Map<String, Term> checked(Map<String, Term> given) {
        Set<Symbol> globals = new HashSet<>();
        for (Variable global : cfa.globals()) {
            globals.add(global.symbol());
            globals.add(Contracts.before(cfa.pool(), global));
        }
        given.forEach((name, contract) -> {
            Function function = cfa.function(name).orElseThrow();
            Set<Symbol> allowed = new HashSet<>(globals);
            function.parameters().forEach(parameter -> allowed.add(parameter.symbol()));
            function.result().ifPresent(result -> allowed.add(result.symbol()));
            if (!allowed.containsAll(FreeSymbols.of(contract))) {
                throw new IllegalArgumentException("the contract of " + name + " mentions other symbols");
            }
        });
        return given;
    }

    private void index() {
        locations.clear();
        edges.clear();
        cfa.locations().forEach(location -> locations.put(location.id(), location));
        cfa.edges().forEach(edge -> edges.put(edge.id(), edge));
    }

    private void node(List<String> words) {
        close();
        kind = Kind.FORMULAS;
        List<Term> formula = words.stream().skip(2).map(terms::term).toList();
        open = Optional.of(new OpenNode(place(words.get(1)), formula, new ArrayList<>(), new LinkedHashMap<>()));
    }

    private void close() {
        open.ifPresent(node -> nodes.add(new Proof.Node(node.place(), node.formula(), node.ways(), node.bindings())));
        open = Optional.empty();
    }

    private Place place(String text) {
        String[] numbers = text.split("\\.");
        CallContext context = unfolding.start().context();
        for (int i = 0; i + 1 < numbers.length; i++) {
            context = callee(context, known(edges, numbers[i]));
        }
        Location location = known(locations, numbers[numbers.length - 1]);
        if (!location.function().equals(context.function().name())) {
            throw new IllegalArgumentException("location " + location + " is not in " + context);
        }
        return unfolding.place(context, location);
    }

    private CallContext callee(CallContext caller, Edge call) {
        return unfolding.successors(unfolding.place(caller, call.source())).stream()
                .filter(step -> step.edge() == call)
                .map(step -> step.target().context())
                .filter(context -> context.depth() == caller.depth() + 1)
                .findFirst()
                .orElseThrow();
    }

    private static <T> T known(Map<Integer, T> all, String number) {
        return Optional.ofNullable(all.get(Integer.parseInt(number))).orElseThrow();
    }

    /** Only symbols of unknown values stand for what a variable holds; universals and variables mean something already. */
    private void bind(Symbol symbol, Symbol variable) {
        if (!UnknownValue.is(symbol) || Universal.is(symbol)) {
            throw new IllegalArgumentException(symbol.name() + " cannot stand for a value");
        }
        open.orElseThrow().bindings().put(symbol, variable);
    }

    private void way(List<String> words) {
        OpenNode node = open.orElseThrow();
        List<Step> steps = new ArrayList<>();
        Step step = unfolding.successors(node.place()).get(Integer.parseInt(words.get(1)));
        steps.add(step);
        for (int i = 1; i < Integer.parseInt(words.get(2)); i++) {
            step = unfolding.successors(step.target()).getFirst();
            steps.add(step);
        }
        node.ways().add(new Proof.Way(steps, Integer.parseInt(words.get(3)), Integer.parseInt(words.get(4))));
    }

    private static void routes(List<String> words, Fingerprints routes) {
        words.stream().skip(1).forEach(word -> routes.add(Long.parseUnsignedLong(word, 16)));
    }
}
