package org.clew.source.cdt;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.source.cdt.syntax.CdtParser;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** Expressions that do not stand in the program's text as expressions: claims about it, and arguments of attributes. */
public final class ExpressionText {
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][\\w$]*");

    private ExpressionText() {}

    /** The parser must know which names are types; what types they are, the scopes know. */
    public static IASTExpression parse(String expression, String origin, FunctionLowering context) {
        StringBuilder text = new StringBuilder();
        Set<String> types = new HashSet<>();
        for (Matcher names = IDENTIFIER.matcher(expression); names.find(); ) {
            String name = names.group();
            if (context.scopes().find(name).orElse(null) instanceof Entity.TypeName && types.add(name)) {
                text.append("typedef int ").append(name).append(";\n");
            }
        }
        text.append("int expression(void) { return (\n").append(expression).append("\n); }\n");
        try {
            IASTDeclaration[] declarations = CdtParser.parse(SourceText.of(origin, text.toString()))
                    .unit()
                    .getDeclarations();
            if (declarations.length == types.size() + 1
                    && declarations[types.size()] instanceof IASTFunctionDefinition function
                    && function.getBody() instanceof IASTCompoundStatement body
                    && onlyStatement(body) instanceof IASTReturnStatement result
                    && result.getReturnValue() instanceof IASTUnaryExpression parenthesised) {
                return parenthesised.getOperand();
            }
        } catch (InputException notC) {
            throw new Unsupported("syntax error", "this is not a C expression");
        }
        throw new Unsupported("syntax error", "this is more than one C expression");
    }

    private static IASTStatement onlyStatement(IASTCompoundStatement body) {
        return body.getStatements().length == 1 ? body.getStatements()[0] : body;
    }
}
