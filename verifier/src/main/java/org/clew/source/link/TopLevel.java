package org.clew.source.link;

import java.util.List;

/**
 * A declaration at file scope.
 *
 * @param end the offset behind it; it begins where the one before it ends
 * @param symbols the names that it introduces in file scope, those of members and parameters excluded
 * @param body where the body of a function begins, or the initialiser of a variable with its {@code =}; -1 if there is none
 * @param bodyEnd the offset behind that
 */
public record TopLevel(int end, List<Symbol> symbols, int body, int bodyEnd) {
    public TopLevel {
        symbols = List.copyOf(symbols);
    }

    boolean isFunctionDefinition() {
        return body >= 0
                && symbols.stream().anyMatch(symbol -> switch (symbol.kind()) {
                    case FUNCTION, STATIC_FUNCTION, INLINE_FUNCTION -> true;
                    case TAG, TYPE_NAME, ENUMERATOR, STATIC_OBJECT, OBJECT, TENTATIVE_OBJECT, DECLARATION -> false;
                });
    }
}
