package org.clew.source.cdt.syntax;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;

/**
 * The nodes of a file whose evaluation may change something. They are found once for the whole file: a sum of a hundred thousand
 * operands asks for each of its prefixes, and a search below each of them takes quadratic time.
 */
public final class EffectfulNodes {

    private final Set<IASTNode> nodes = Collections.newSetFromMap(new IdentityHashMap<>());

    public EffectfulNodes(IASTTranslationUnit unit) {
        unit.accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                if (Effects.isEffect(expression)) {
                    mark(expression);
                }
                return PROCESS_CONTINUE;
            }
        });
    }

    public boolean contain(IASTExpression expression) {
        return nodes.contains(expression);
    }

    /** The ancestors of a marked node are marked. */
    private void mark(IASTNode effect) {
        IASTNode node = effect;
        while (node != null && nodes.add(node)) {
            node = node.getParent();
        }
    }
}
