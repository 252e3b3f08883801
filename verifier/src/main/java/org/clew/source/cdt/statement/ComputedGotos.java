package org.clew.source.cdt.statement;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTGotoStatement;

/**
 * GNU's labels as values: {@code &&label} is a constant address, and {@code goto *p} compares the pointer with every label of its
 * function whose address is taken.
 */
final class ComputedGotos {

    private final FunctionLowering context;

    private record Label(IASTFunctionDefinition function, String name) {}

    ComputedGotos(FunctionLowering context) {
        this.context = context;
    }

    /** {@code &&label}; static initialisers have them too, and are lowered elsewhere than their function. */
    Value address(IASTUnaryExpression reference) {
        return new Value(address(label(reference)), CTypes.VOID_POINTER);
    }

    void jump(IGNUASTGotoStatement jump) {
        if (!context.cleanups().isEmpty()) {
            throw new Unsupported("computed goto", "it may leave the scope of a variable with a cleanup function");
        }
        Term address = context.conversions()
                .convert(context.expressions().value(pointer(jump)), CTypes.VOID_POINTER)
                .term();
        List<IASTFunctionDefinition> around = around(jump);
        for (Label label : labels(around.getLast())) {
            if (around.contains(label.function)) {
                int next = context.graph().point();
                context.branch(context.pool().equal(address, address(label)), context.label(label.name), next);
                context.continueAt(next);
            }
        }
        context.emit(new Op.Debt(
                Op.Debt.Kind.UNSUPPORTED, "computed goto", "the pointer may not point to a label of this function"));
        context.stop();
    }

    /** The operand of the star, which belongs to the statement. */
    private static IASTExpression pointer(IGNUASTGotoStatement jump) {
        return jump.getLabelNameExpression() instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_star
                ? unary.getOperand()
                : jump.getLabelNameExpression();
    }

    private Term address(Label label) {
        String function = Declarators.name(label.function.getDeclarator());
        return context.unit().addresses().function(function + "::" + label.name);
    }

    /** The functions around a node, nested ones first. */
    private static List<IASTFunctionDefinition> around(IASTNode inside) {
        List<IASTFunctionDefinition> definitions = new ArrayList<>();
        for (IASTNode node = inside; node != null; node = node.getParent()) {
            if (node instanceof IASTFunctionDefinition definition) {
                definitions.add(definition);
            }
        }
        return definitions;
    }

    /** A nested function may mean a label of a function around it. */
    private static Label label(IASTUnaryExpression reference) {
        String name = reference.getOperand().getRawSignature();
        List<IASTFunctionDefinition> around = around(reference);
        return around.stream()
                .filter(definition -> defines(definition, name))
                .findFirst()
                .map(definition -> new Label(definition, name))
                .orElseThrow(() -> new Unsupported("label " + name, "it is not defined"));
    }

    private static boolean defines(IASTFunctionDefinition definition, String name) {
        boolean[] found = {false};
        definition.accept(new ASTVisitor() {
            {
                shouldVisitStatements = true;
            }

            @Override
            public int visit(IASTStatement statement) {
                found[0] |= statement instanceof IASTLabelStatement label
                        && label.getName().toString().equals(name);
                return found[0] ? PROCESS_ABORT : PROCESS_CONTINUE;
            }
        });
        return found[0];
    }

    private static Set<Label> labels(IASTFunctionDefinition definition) {
        Set<Label> labels = new LinkedHashSet<>();
        definition.accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                if (expression instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_labelReference) {
                    labels.add(label(unary));
                }
                return PROCESS_CONTINUE;
            }
        });
        return labels;
    }
}
