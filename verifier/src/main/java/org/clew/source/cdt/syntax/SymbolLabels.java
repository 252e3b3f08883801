package org.clew.source.cdt.syntax;

import java.util.function.IntPredicate;
import org.clew.source.library.LibraryText;
import org.clew.source.library.StandardNames;

/**
 * The labels {@code asm("symbol")} behind declarators, which choose the name that the linker sees. A label that the rest of the
 * program mentions makes two declarations one object, and a label that is another library function replaces the function: such a
 * label becomes the attribute {@code asm_label}, which is not modelled. All others mean nothing to a program.
 */
final class SymbolLabels {

    /** What is left of a label that may matter. */
    static final String ATTRIBUTE = "__attribute__((__asm_label__))";

    private final String text;

    SymbolLabels(String text) {
        this.text = text;
    }

    /** Whether the label in {@code text[start, end)}, from its keyword to its parenthesis, may connect two declarations. */
    boolean matters(int start, int end) {
        String symbol = symbol(start, end);
        if (symbol.isEmpty() || mentions(symbol, declaration(start), start)) {
            return false;
        }
        boolean library = !symbol.startsWith("__") && (LibraryText.defines(symbol) || StandardNames.contain(symbol));
        return library || mentions(symbol, 0, declaration(start)) || mentions(symbol, end, text.length());
    }

    /** The characters of the string literals between the parentheses. */
    private String symbol(int start, int end) {
        StringBuilder symbol = new StringBuilder();
        boolean inside = false;
        for (int at = text.indexOf('(', start); at < end; at++) {
            char c = text.charAt(at);
            if (c == '"') {
                inside = !inside;
            } else if (inside) {
                symbol.append(c);
            }
        }
        return symbol.toString();
    }

    /** Where the declarator begins that ends before {@code end}, with its specifiers if it is the first. */
    private int declaration(int end) {
        int depth = 0;
        int at = end;
        while (at > 0) {
            char c = text.charAt(at - 1);
            if (c == ';' || c == '{' || c == '}' || c == ',' && depth == 0) {
                return at;
            }
            depth += c == ')' ? 1 : c == '(' ? -1 : 0;
            at--;
        }
        return at;
    }

    private boolean mentions(String name, int from, int to) {
        IntPredicate inWord = at -> at >= 0 && at < text.length() && Character.isJavaIdentifierPart(text.charAt(at));
        int at = text.indexOf(name, from);
        while (at >= 0 && at + name.length() <= to) {
            if (!inWord.test(at - 1) && !inWord.test(at + name.length())) {
                return true;
            }
            at = text.indexOf(name, at + 1);
        }
        return false;
    }
}
