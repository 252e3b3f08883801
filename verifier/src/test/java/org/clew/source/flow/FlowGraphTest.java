package org.clew.source.flow;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.property.Violation;
import org.junit.jupiter.api.Test;

/** Points of a function under construction: merged points have the marks of both. */
class FlowGraphTest {

    private static final SourceSpan KEYWORD = new SourceSpan("f.c", 3, 1, 3, 5);
    private static final SourceSpan STATEMENT = new SourceSpan("f.c", 4, 1, 4, 5);

    private final TermPool pool = new SimplifyingPool();
    private final FlowGraph graph = new FlowGraph();

    @Test
    void mergedPointsAreOne() {
        int a = graph.point();
        int b = graph.point();
        int c = graph.point();
        graph.merge(c, b);
        graph.merge(b, a);
        assertThat(graph.find(c)).isEqualTo(graph.find(a)).isEqualTo(a);
    }

    @Test
    void marksOfBothPointsStay() {
        int a = graph.point();
        int b = graph.point();
        graph.edge(b, new Effect.Plain(new Op.Skip()), graph.point(), STATEMENT);
        graph.markError(b, Violation.call(STATEMENT));
        graph.markHeader(b, KEYWORD);
        graph.merge(a, b);
        assertThat(graph.hasOutgoing(a)).isTrue();
        assertThat(graph.isHeader(a)).isTrue();
        assertThat(graph.violation(a)).contains(Violation.call(STATEMENT));
    }

    /** Invariants of witnesses stand at the keyword of their loop. */
    @Test
    void theKeywordOfALoopNamesItsHeader() {
        int before = graph.point();
        int header = graph.point();
        graph.place(before, STATEMENT);
        graph.markHeader(header, KEYWORD);
        graph.merge(before, header);
        assertThat(graph.span(before)).isEqualTo(KEYWORD);
    }

    @Test
    void theFirstNameOfAPointStays() {
        int point = graph.point();
        graph.place(point, STATEMENT);
        graph.place(point, KEYWORD);
        assertThat(graph.span(point)).isEqualTo(STATEMENT);
    }

    @Test
    void anAbsorbedGraphIsShifted() {
        FlowGraph other = new FlowGraph();
        int from = other.point();
        int to = other.point();
        int merged = other.point();
        other.merge(to, merged);
        other.edge(from, new Effect.Plain(new Op.Skip()), merged, STATEMENT);
        other.markError(merged, Violation.call(STATEMENT));
        graph.point();
        int shift = graph.absorb(other);
        assertThat(shift).isEqualTo(1);
        assertThat(graph.find(merged + shift)).isEqualTo(to + shift);
        assertThat(graph.isError(merged + shift)).isTrue();
        assertThat(graph.edges()).singleElement().satisfies(edge -> {
            assertThat(edge.source()).isEqualTo(from + shift);
            assertThat(graph.find(edge.target())).isEqualTo(to + shift);
        });
    }

    @Test
    void constantConditionsDecideNothing() {
        Term condition = pool.symbol("b", new Sort.Bool());
        int start = graph.point();
        int then = graph.point();
        int otherwise = graph.point();
        graph.edge(start, new Effect.Plain(new Op.Assume(condition)), then, STATEMENT);
        graph.edge(start, new Effect.Plain(new Op.Assume(pool.not(condition))), otherwise, STATEMENT);
        graph.decide(term -> term == condition, term -> term == pool.not(condition));
        assertThat(graph.edges()).isEmpty();
        assertThat(graph.find(then)).isEqualTo(graph.find(start));
        assertThat(graph.find(otherwise)).isNotEqualTo(graph.find(start));
    }

    /** Two headers stay two, because each loop has its own invariant. */
    @Test
    void headersAreNotMergedByAConstantCondition() {
        Term condition = pool.symbol("b", new Sort.Bool());
        int outer = graph.point();
        int inner = graph.point();
        graph.markHeader(outer, KEYWORD);
        graph.markHeader(inner, STATEMENT);
        graph.edge(outer, new Effect.Plain(new Op.Assume(condition)), inner, STATEMENT);
        graph.decide(term -> term == condition, term -> false);
        assertThat(graph.find(outer)).isNotEqualTo(graph.find(inner));
        assertThat(graph.edges()).hasSize(1);
    }
}
