package org.clew.source.cdt.call;

import java.util.Arrays;
import java.util.Set;
import org.clew.source.cdt.FunctionLowering;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;

/**
 * Calls that compilers replace by their own code or result, even if the program defines the function: the names are those of library functions, which a
 * program must not define (C11 7.1.3 p2).
 */
final class FoldedCalls {

    /** Calls that are always replaced. */
    private static final Set<String> COMPILED_IN = Set.of("abs", "labs", "llabs", "imaxabs");

    /** As {@link #COMPILED_IN}, without a model of their own. */
    private static final Set<String> CHARACTERS = Set.of("isdigit", "isascii", "toascii");

    /** As {@link #CHARACTERS}, if all arguments are constants. */
    private static final Set<String> FOLDED = Set.of(
            "strlen",
            "strcmp",
            "strncmp",
            "strchr",
            "strrchr",
            "strstr",
            "strspn",
            "strcspn",
            "strpbrk",
            "memcmp",
            "memchr",
            "index",
            "rindex",
            "bcmp",
            "ffs",
            "ffsl",
            "ffsll",
            "strcasecmp",
            "strncasecmp");

    private final FunctionLowering context;

    FoldedCalls(FunctionLowering context) {
        this.context = context;
    }

    /** Whether the compiler replaces the call of a function that the program defines, and the library has a model for it. */
    boolean isCompiledIn(String name) {
        return COMPILED_IN.contains(name) && context.unit().definitions().containsKey(name);
    }

    /** Whether the program defines a function of the C library that the compiler knows, and not as a static one. */
    boolean isFolded(String name, IASTFunctionCallExpression call) {
        IASTFunctionDefinition definition = context.unit().definitions().get(name);
        boolean constant = Arrays.stream(call.getArguments()).allMatch(IASTLiteralExpression.class::isInstance);
        return (CHARACTERS.contains(name) || constant && FOLDED.contains(name))
                && definition != null
                && !context.unit().isInLibrary(name)
                && definition.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_static;
    }
}
