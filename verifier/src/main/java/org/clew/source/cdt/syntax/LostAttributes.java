package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.clew.source.text.Lexer;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTAttributeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;

/** Attributes that the parser read without attaching them to a node. They are reported here, because no other part would see them. */
public final class LostAttributes {
    private static final String KEYWORD = "__attribute__";

    private LostAttributes() {}

    /** Where they begin in the parsed text. */
    public static List<Integer> of(ParsedUnit parsed) {
        String text = parsed.source().text();
        if (!text.contains(KEYWORD)) {
            return List.of();
        }
        Set<Integer> found = new HashSet<>();
        List<IASTNode> open = new ArrayList<>(List.of(parsed.unit()));
        while (!open.isEmpty()) {
            IASTNode node = open.removeLast();
            if (node instanceof IASTAttributeOwner owner) {
                for (IASTAttributeSpecifier specifier : owner.getAttributeSpecifiers()) {
                    found.add(((ASTNode) specifier).getOffset());
                }
            }
            open.addAll(List.of(node.getChildren()));
        }
        List<Integer> lost = new ArrayList<>();
        Lexer lexer = new Lexer(text);
        while (lexer.next() != Lexer.Kind.END) {
            if (lexer.is(KEYWORD) && !found.contains(lexer.start())) {
                lost.add(lexer.start());
            }
        }
        return lost;
    }
}
