package org.clew.source.cdt.statement;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.lowered.Selection;
import org.clew.source.lowered.Selection.Outcome;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Arithmetic.Comparison;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTCaseStatement;
import org.eclipse.cdt.core.dom.ast.IASTDefaultStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTSwitchStatement;
import org.jspecify.annotations.Nullable;

/** {@code switch} (C11 6.8.4.2) with GNU's case ranges: a chain of tests in the order of the labels. */
final class SwitchLowering {

    /** A label; one that stands for a range has no number. */
    private record Case(Term condition, Optional<BigInteger> number, int point) {}

    /** The switch around the labels that are being met. */
    private static final class Open {
        private final Value value;
        private final List<Case> cases = new ArrayList<>();
        private final List<Unsupported> unsupported = new ArrayList<>();
        private int defaultPoint = -1;

        private Open(Value value) {
            this.value = value;
        }
    }

    private final FunctionLowering context;
    private final StatementLowering statements;
    private @Nullable Open open;

    SwitchLowering(FunctionLowering context, StatementLowering statements) {
        this.context = context;
        this.statements = statements;
    }

    void lower(IASTSwitchStatement statement) {
        Open outer = open;
        statements.simple(statement, () -> {
            Value value = context.expressions().value(statement.getControllerExpression());
            CType type = context.conversions().promoted(value.type());
            Value converted = context.conversions().convert(value, type);
            // One variable, so that a long chain of tests does not repeat a large expression.
            open = new Open(converted.term() instanceof Symbol ? converted : context.saved(converted));
        });
        Open current = open;
        if (current == null || current == outer) {
            return;
        }
        int tests = context.here();
        int exit = context.graph().point();
        context.stop();
        statements.inside(exit, -1, () -> statements.lower(statement.getBody()));
        context.jump(exit);
        context.continueAt(tests);
        context.at(statement);
        context.graph().selects(tests, selection(statement, current));
        current.unsupported.forEach(context::debt);
        for (Case label : current.cases) {
            int next = context.graph().point();
            context.branch(label.condition, label.point, next);
            context.continueAt(next);
            context.graph().place(next, context.unit().span(statement));
        }
        context.jump(current.defaultPoint >= 0 ? current.defaultPoint : exit);
        context.continueAt(exit);
        open = outer;
    }

    private Selection selection(IASTSwitchStatement statement, Open current) {
        List<Term> conditions = current.cases.stream().map(Case::condition).toList();
        List<Outcome> outcomes = new ArrayList<>();
        current.cases.forEach(label ->
                label.number.ifPresent(number -> outcomes.add(new Outcome(label.condition, number.toString()))));
        if (!conditions.isEmpty()) {
            outcomes.add(new Outcome(context.pool().not(conditions.getLast()), "default"));
        }
        Term isDefault = context.pool().not(context.pool().or(conditions));
        return new Selection(context.unit().span(statement), current.value.term(), isDefault, outcomes);
    }

    void label(IASTCaseStatement label) {
        statements.simple(label, () -> {
            Open current = required();
            int point = arrive();
            try {
                current.cases.add(labelled(current.value, label.getExpression(), point));
            } catch (Unsupported unsupported) {
                current.unsupported.add(unsupported);
            }
        });
    }

    void label(IASTDefaultStatement label) {
        statements.simple(label, () -> required().defaultPoint = arrive());
    }

    private Open required() {
        if (open == null) {
            throw new Unsupported("case label", "it is not inside a switch");
        }
        return open;
    }

    /** Control falls through to the label from above. */
    private int arrive() {
        int point = context.graph().point();
        context.jump(point);
        context.continueAt(point);
        return point;
    }

    private Case labelled(Value value, IASTExpression label, int point) {
        if (label instanceof IASTBinaryExpression range && range.getOperator() == IASTBinaryExpression.op_ellipses) {
            Term from = compare(Comparison.GREATER_EQUAL, value, constant(value, range.getOperand1()));
            Term to = compare(Comparison.LESS_EQUAL, value, constant(value, range.getOperand2()));
            return new Case(context.pool().and(from, to), Optional.empty(), point);
        }
        Value constant = constant(value, label);
        boolean signed = value.type() instanceof CType.Integer integer && integer.signed();
        Optional<BigInteger> number = constant.term() instanceof BitVecConstant word
                ? Optional.of(signed ? word.signed() : word.unsigned())
                : Optional.empty();
        return new Case(compare(Comparison.EQUAL, value, constant), number, point);
    }

    private Value constant(Value value, IASTExpression label) {
        return context.conversions()
                .convert(context.unevaluated(() -> context.expressions().value(label)), value.type());
    }

    private Term compare(Comparison comparison, Value value, Value bound) {
        return context.arithmetic().compare(comparison, value, bound);
    }
}
