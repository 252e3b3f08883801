package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;

/**
 * Declarations and compound literals that a jump back may reach again before their block ends: they keep their object, because
 * it lives as long as the block does (C11 6.2.4 p6).
 */
public final class ReachedAgain {

    /** Where a computed goto may stand; CDT's visitors do not come to it. */
    private static final int ANYWHERE = -1;

    /** A jump from {@code from} to {@code to}, which are offsets in the text. */
    private record Jump(int from, int to) {}

    private final Map<IASTFunctionDefinition, List<Jump>> backwards = new IdentityHashMap<>();

    public boolean contains(IASTNode declaration) {
        IASTNode block = null;
        IASTNode current = declaration;
        while (current != null && !(current instanceof IASTFunctionDefinition)) {
            block = block == null && current instanceof IASTCompoundStatement ? current : block;
            current = current.getParent();
        }
        if (block == null || !(current instanceof IASTFunctionDefinition function)) {
            return false;
        }
        int begin = offset(block);
        int end = begin + ((ASTNode) block).getLength();
        int here = offset(declaration);
        for (Jump jump : backwards.computeIfAbsent(function, ReachedAgain::backwardJumps)) {
            boolean fromHere = jump.from == ANYWHERE || here <= jump.from && jump.from <= end;
            if (begin <= jump.to && jump.to <= here && fromHere) {
                return true;
            }
        }
        return false;
    }

    private static List<Jump> backwardJumps(IASTFunctionDefinition function) {
        List<IASTLabelStatement> labels = new ArrayList<>();
        List<IASTGotoStatement> jumps = new ArrayList<>();
        Set<String> addresses = new HashSet<>();
        function.accept(new ASTVisitor() {
            {
                shouldVisitStatements = true;
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTStatement statement) {
                if (statement instanceof IASTLabelStatement label) {
                    labels.add(label);
                } else if (statement instanceof IASTGotoStatement jump) {
                    jumps.add(jump);
                }
                return PROCESS_CONTINUE;
            }

            @Override
            public int visit(IASTExpression expression) {
                if (expression instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_labelReference) {
                    addresses.add(unary.getOperand().getRawSignature());
                }
                return PROCESS_CONTINUE;
            }
        });
        if (labels.isEmpty()) {
            return List.of();
        }
        List<Jump> backwards = new ArrayList<>();
        for (IASTLabelStatement label : labels) {
            String name = label.getName().toString();
            if (addresses.contains(name)) {
                backwards.add(new Jump(ANYWHERE, offset(label)));
            }
            for (IASTGotoStatement jump : jumps) {
                if (jump.getName().toString().equals(name) && offset(label) <= offset(jump)) {
                    backwards.add(new Jump(offset(jump), offset(label)));
                }
            }
        }
        return backwards;
    }

    private static int offset(IASTNode node) {
        return ((ASTNode) node).getOffset();
    }
}
