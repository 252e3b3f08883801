package org.clew.source.cdt.syntax;

import org.clew.program.SourceSpan;
import org.clew.source.text.Packing;
import org.clew.source.text.SourceText;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;

/** A syntax tree without problem nodes, with the positions of its nodes in the user's files. */
public record ParsedUnit(SourceText source, IASTTranslationUnit unit, Packing packing) {

    /** The bound that {@code #pragma pack} sets for a struct, or 0. */
    public int packing(IASTNode node) {
        return node instanceof ASTNode place ? packing.bound(place.getOffset()) : 0;
    }

    public SourceSpan span(IASTNode node) {
        // Nothing is included or expanded while parsing, so the offsets of nodes are offsets in the text.
        return node instanceof ASTNode place
                ? source.lines().span(place.getOffset(), place.getLength())
                : SourceSpan.NONE;
    }
}
