package org.clew.engine.recursion;

import java.util.SortedSet;
import java.util.stream.Stream;
import org.clew.cfa.Edge;
import org.clew.logic.Constants;
import org.clew.logic.Term;
import org.clew.program.Op;

/** The constants that a program compares with, assigns or passes as arguments. Its contracts are likely to mention them. */
final class ProgramConstants {

    private ProgramConstants() {}

    static SortedSet<Term> of(Stream<Edge> edges) {
        return Constants.of(edges.flatMap(edge -> terms(edge.op())).toList());
    }

    private static Stream<Term> terms(Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> Stream.of(condition);
            case Op.Assign assign -> Stream.of(assign.value());
            case Op.Call call -> call.arguments().stream();
            case Op.Write write -> Stream.of();
            case Op.Havoc havoc -> Stream.of();
            case Op.Debt debt -> Stream.of();
            case Op.Skip skip -> Stream.of();
        };
    }
}
