package org.clew.source.link;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.program.SourceSpan;
import org.clew.source.link.Symbol.Kind;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;

/** The names that mean the same in all units, and where each of them is defined (C11 6.9 p5: at most once). */
public final class Externals {

    private record Definition(int unit, Symbol symbol, SourceSpan span) {}

    private final Set<String> names = new HashSet<>();
    private final Map<String, Definition> definitions = new HashMap<>();

    public Externals(List<UnitNames> units) throws InputException {
        List<Diagnostic> conflicts = new ArrayList<>();
        for (int unit = 0; unit < units.size(); unit++) {
            UnitNames names = units.get(unit);
            this.names.addAll(names.outside());
            for (TopLevel declaration : names.declarations()) {
                for (Symbol symbol : declaration.symbols()) {
                    if (symbol.kind().isExternal()) {
                        add(unit, symbol, names, conflicts);
                    }
                }
            }
        }
        if (!conflicts.isEmpty()) {
            throw new InputException(conflicts);
        }
    }

    private void add(int unit, Symbol symbol, UnitNames names, List<Diagnostic> conflicts) {
        this.names.add(symbol.name());
        if (!symbol.kind().isDefinition()) {
            return;
        }
        SourceSpan span =
                names.source().lines().span(symbol.offset(), symbol.name().length());
        Definition now = new Definition(unit, symbol, span);
        Definition before = definitions.putIfAbsent(symbol.name(), now);
        if (before == null || symbol.weak() || before.unit == unit) {
            return;
        }
        if (before.symbol.weak()) {
            definitions.put(symbol.name(), now);
            return;
        }
        String what = symbol.kind() == Kind.FUNCTION ? "function " : "variable ";
        conflicts.add(new Diagnostic(
                span,
                what + symbol.name(),
                "it is defined at " + before.span + ", too",
                "make one of the definitions static, or leave out one of the files"));
    }

    boolean contain(String name) {
        return names.contains(name);
    }

    /** Whether another definition than this one counts. */
    boolean isReplaced(int unit, Symbol symbol) {
        Definition counting = definitions.get(symbol.name());
        return counting != null
                && counting.unit != unit
                && (symbol.kind() == Kind.INLINE_FUNCTION || symbol.kind().isDefinition());
    }
}
