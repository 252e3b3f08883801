package org.clew.source.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.clew.source.text.Lexer.Kind;

/**
 * The pragmas that change the semantics of a program in gcc and that are not modelled. {@code pack} is in {@link Packing}; gcc ignores those that it
 * does not know, and the others are about warnings, linking and optimisation.
 */
public final class Pragmas {

    /** A pragma and where it stands. */
    public record Found(String name, int offset) {}

    private static final Set<String> NOT_MODELLED =
            Set.of("weak", "redefine_extname", "scalar_storage_order", "ms_struct", "reverse_bitfields");

    private static final Set<String> NOT_MODELLED_OF_GCC = Set.of("optimize", "target");

    private Pragmas() {}

    public static List<Found> notModelled(String text) {
        List<Found> found = new ArrayList<>();
        for (int at = text.indexOf("#pragma"); at >= 0; at = text.indexOf("#pragma", at + 1)) {
            Lexer lexer = new Lexer(text, at + "#pragma".length());
            if (lexer.next() != Kind.IDENTIFIER) {
                continue;
            }
            String name = lexer.tokenText();
            boolean ofGcc = name.equals("GCC") && lexer.next() == Kind.IDENTIFIER;
            if (ofGcc ? NOT_MODELLED_OF_GCC.contains(lexer.tokenText()) : NOT_MODELLED.contains(name)) {
                found.add(new Found(ofGcc ? "GCC " + lexer.tokenText() : name, at));
            }
        }
        return found;
    }
}
