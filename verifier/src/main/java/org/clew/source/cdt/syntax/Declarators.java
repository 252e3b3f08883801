package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.source.text.KnownAttributes;
import org.eclipse.cdt.core.dom.ast.IASTAttribute;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import org.jspecify.annotations.Nullable;

/** Resolves nested declarators such as {@code (*f(int))[3]}. */
public final class Declarators {

    private Declarators() {}

    /** The innermost declarator, which holds the name. */
    public static IASTDeclarator innermost(IASTDeclarator declarator) {
        IASTDeclarator current = declarator;
        while (current.getNestedDeclarator() != null) {
            current = current.getNestedDeclarator();
        }
        return current;
    }

    /** CDT gives a definition the declarator with the parameters; what a function returns, the ones around it say, too. */
    public static IASTDeclarator outermost(IASTFunctionDefinition definition) {
        IASTDeclarator current = definition.getDeclarator();
        while (current.getParent() instanceof IASTDeclarator around) {
            current = around;
        }
        return current;
    }

    public static String name(IASTDeclarator declarator) {
        return innermost(declarator).getName().toString();
    }

    public static @Nullable IASTInitializer initializer(IASTDeclarator declarator) {
        IASTInitializer inner = innermost(declarator).getInitializer();
        return inner == null ? declarator.getInitializer() : inner;
    }

    /** The function that {@code __attribute__((cleanup(f)))} calls when the variable ends. */
    static Optional<String> cleanup(IASTDeclarator declarator) {
        List<IASTAttributeOwner> owners = new ArrayList<>();
        for (IASTDeclarator current = declarator; current != null; current = current.getNestedDeclarator()) {
            owners.add(current);
        }
        if (declarator.getParent() instanceof IASTSimpleDeclaration declaration) {
            owners.add(declaration.getDeclSpecifier());
        }
        for (IASTAttributeOwner owner : owners) {
            for (IASTAttribute attribute : owner.getAttributes()) {
                String text = attribute.getRawSignature();
                if (KnownAttributes.plainName(new String(attribute.getName())).equals("cleanup")
                        && text.indexOf('(') > 0) {
                    return Optional.of(text.substring(text.indexOf('(') + 1, text.lastIndexOf(')'))
                            .strip());
                }
            }
        }
        return Optional.empty();
    }

    /** The declarator that lists the parameters of the function that is declared, if it is a function. */
    public static @Nullable IASTFunctionDeclarator function(IASTDeclarator declarator) {
        IASTFunctionDeclarator last = null;
        for (IASTDeclarator current = declarator; current != null; current = current.getNestedDeclarator()) {
            if (current instanceof IASTFunctionDeclarator function) {
                last = function;
            } else if (current.getPointerOperators().length > 0 && current != declarator) {
                last = null;
            }
        }
        return last;
    }

    /** The names of a function's parameters; empty where a parameter has none. */
    public static List<String> parameterNames(IASTDeclarator declarator) {
        List<String> names = new ArrayList<>();
        IASTFunctionDeclarator function = function(declarator);
        if (function instanceof IASTStandardFunctionDeclarator standard) {
            for (IASTParameterDeclaration parameter : standard.getParameters()) {
                names.add(name(parameter.getDeclarator()));
            }
        } else if (function instanceof ICASTKnRFunctionDeclarator old) {
            for (IASTName parameter : old.getParameterNames()) {
                names.add(parameter.toString());
            }
        }
        return names;
    }
}
