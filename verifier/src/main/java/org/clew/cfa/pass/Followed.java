package org.clew.cfa.pass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/**
 * A program restricted to the errors that an execution reaches along a sequence of waypoints. A variable counts the waypoints that were passed; an
 * error counts at the end of the sequence.
 */
public final class Followed {

    /** The visits of a place at which a waypoint may be passed. */
    public enum Manner {
        /** The first time that control comes to its place. */
        AT_ONCE,
        /** Any time. */
        SOMETIME
    }

    /**
     * Control is at a waypoint.
     *
     * @param number which part of the sequence the waypoint belongs to
     * @param isFollowed whether passing it is the end of that part, or forbidden in it
     * @param condition when it is passed, over program variables
     */
    public record Passage(int number, boolean isFollowed, Term condition) {}

    private static final int WIDTH = 32;

    private final Cfa cfa;
    private final TermPool pool;
    private final Manner manner;
    private final Variable counter;
    private final Map<Location, List<Passage>> atLocations = new LinkedHashMap<>();
    private final Map<Edge, List<Passage>> beforeEdges = new LinkedHashMap<>();
    private final Map<Edge, List<Passage>> afterEdges = new LinkedHashMap<>();

    public Followed(Cfa cfa, Manner manner) {
        this.cfa = cfa;
        this.pool = cfa.pool();
        this.manner = manner;
        Symbol symbol = pool.symbol("waypoints passed", Sort.bitVec(WIDTH));
        this.counter = new Variable(
                symbol,
                "waypoints passed",
                new CType.Integer(CType.Integer.Kind.INT, false),
                Variable.Kind.TEMPORARY,
                true);
    }

    public void at(Location location, Passage passage) {
        atLocations.computeIfAbsent(location, key -> new ArrayList<>()).add(passage);
    }

    public void before(Edge edge, Passage passage) {
        beforeEdges.computeIfAbsent(edge, key -> new ArrayList<>()).add(passage);
    }

    public void after(Edge edge, Passage passage) {
        afterEdges.computeIfAbsent(edge, key -> new ArrayList<>()).add(passage);
    }

    /**
     * @param targets the error locations that count
     * @param length how many parts are to be passed before
     */
    public Form form(Set<Location> targets, int length) {
        Rewriting rewriting = Rewriting.copy(cfa, location -> ways(location, targets, length));
        rewriting.builder().global(counter);
        return new Form(cfa, rewriting.builder().build(cfa.start().name()), rewriting.copied());
    }

    private List<Rewriting.Way> ways(Location location, Set<Location> targets, int length) {
        List<Op> first = new ArrayList<>();
        if (location == cfa.start().entry()) {
            first.add(new Op.Assign(counter, pool.bitVec(0, WIDTH)));
        }
        pass(atLocations.getOrDefault(location, List.of()), first);
        List<Rewriting.Way> ways = new ArrayList<>();
        for (Edge edge : location.outgoing()) {
            if (edge.target().isError() && !targets.contains(edge.target())) {
                continue;
            }
            List<Op> ops = new ArrayList<>(first);
            pass(beforeEdges.getOrDefault(edge, List.of()), ops);
            ops.add(edge.op());
            pass(afterEdges.getOrDefault(edge, List.of()), ops);
            if (edge.target().isError()) {
                ops.add(new Op.Assume(is(length)));
            }
            SourceSpan span = edge.span();
            ways.add(new Rewriting.Way(ops, edge.target(), span));
        }
        return ways;
    }

    private void pass(List<Passage> passages, List<Op> ops) {
        List<Term> here = new ArrayList<>();
        List<Term> passed = new ArrayList<>();
        List<Term> forbidden = new ArrayList<>();
        for (Passage passage : passages) {
            Term now = is(passage.number());
            if (passage.isFollowed()) {
                here.add(now);
                passed.add(pool.and(now, passage.condition()));
            } else {
                forbidden.add(pool.and(now, passage.condition()));
            }
        }
        assume(pool.not(pool.or(forbidden)), ops);
        if (here.isEmpty()) {
            return;
        }
        if (manner == Manner.AT_ONCE) {
            assume(pool.or(pool.not(pool.or(here)), pool.or(passed)), ops);
        }
        Term next = pool.add(counter.symbol(), pool.bitVec(1, WIDTH));
        ops.add(new Op.Assign(counter, pool.ite(pool.or(passed), next, counter.symbol())));
    }

    private void assume(Term condition, List<Op> ops) {
        if (condition != pool.trueTerm()) {
            ops.add(new Op.Assume(condition));
        }
    }

    private Term is(int number) {
        return pool.equal(counter.symbol(), pool.bitVec(number, WIDTH));
    }
}
