package org.clew.source.cdt.unit;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.clew.source.cdt.syntax.EffectfulNodes;
import org.clew.source.cdt.syntax.Escapes;
import org.clew.source.cdt.syntax.FileNames;
import org.clew.source.cdt.syntax.Footprints;
import org.clew.source.cdt.syntax.ParsedUnit;
import org.clew.source.cdt.syntax.ReachedAgain;
import org.clew.source.library.LibraryText;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.jspecify.annotations.Nullable;

/** Facts about the syntax tree of a file that are needed before anything is lowered. Most are computed on demand. */
public final class SyntaxFacts {

    private final ParsedUnit parsed;
    private final Map<String, IASTFunctionDefinition> definitions;
    private final UnaryOperator<String> linked;
    private final Escapes escapes;
    private final ReachedAgain reachedAgain = new ReachedAgain();
    private @Nullable EffectfulNodes effectful;
    private @Nullable Footprints footprints;
    private @Nullable FileNames names;
    private @Nullable Boolean storesByFormat;

    /**
     * @param definitions the functions of the file, complete when footprints are first asked for
     * @param linked the function that a name of a function means
     */
    public SyntaxFacts(
            ParsedUnit parsed, Map<String, IASTFunctionDefinition> definitions, UnaryOperator<String> linked) {
        this.parsed = parsed;
        this.definitions = definitions;
        this.linked = linked;
        this.escapes = Escapes.in(parsed.unit());
    }

    /** How the variables of the whole file are used. */
    public Escapes escapes() {
        return escapes;
    }

    public EffectfulNodes effectful() {
        if (effectful == null) {
            effectful = new EffectfulNodes(parsed.unit());
        }
        return effectful;
    }

    public Footprints footprints() {
        if (footprints == null) {
            footprints = new Footprints(parsed.unit(), definitions, linked);
        }
        return footprints;
    }

    /** Where the objects of the file are in scope. */
    public FileNames names() {
        if (names == null) {
            names = new FileNames(parsed);
        }
        return names;
    }

    public ReachedAgain reachedAgain() {
        return reachedAgain;
    }

    /** Whether some text of the program looks like a format with {@code %n}. */
    public boolean storesByFormat() {
        Boolean known = storesByFormat;
        if (known == null) {
            known = LibraryText.storesByFormat(parsed.source());
            storesByFormat = known;
        }
        return known;
    }
}
