package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.source.library.LibraryText;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;

/** Where the file first declares each of its objects, because an expression can name an object only behind its declaration (C11 6.2.1 p4). */
public final class FileNames {

    /** The objects that the file declares, in the order of their first declarations. */
    private final List<String> names = new ArrayList<>();

    /** How many of the names are declared before a function definition. */
    private final Map<IASTNode, Integer> before = new HashMap<>();

    private final List<String> ofLibrary = new ArrayList<>();

    public FileNames(ParsedUnit parsed) {
        Set<String> seen = new HashSet<>();
        for (IASTDeclaration declaration : parsed.unit().getDeclarations()) {
            boolean isInLibrary = LibraryText.holds(parsed.span(declaration).file());
            if (declaration instanceof IASTFunctionDefinition) {
                before.put(declaration, names.size());
            } else if (declaration instanceof IASTSimpleDeclaration objects) {
                for (IASTDeclarator declarator : objects.getDeclarators()) {
                    String name = Declarators.name(declarator);
                    if (isInLibrary) {
                        ofLibrary.add(name);
                    } else if (seen.add(name)) {
                        names.add(name);
                    }
                }
            }
        }
        ofLibrary.removeAll(seen);
    }

    /** The names that an expression in the function around the node cannot mention: those that are declared behind the function, and the library's own. */
    public Set<String> outOfScope(IASTNode node) {
        IASTNode around = node;
        while (around != null && !before.containsKey(around)) {
            around = around.getParent();
        }
        Set<String> hidden = new HashSet<>(ofLibrary);
        hidden.addAll(names.subList(before.getOrDefault(around, names.size()), names.size()));
        return Collections.unmodifiableSet(hidden);
    }
}
