package org.clew.source;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.clew.source.cdt.program.UnitNamesReader;
import org.clew.source.link.Externals;
import org.clew.source.link.Linked;
import org.clew.source.link.Tokens;
import org.clew.source.link.UnitLinking;
import org.clew.source.link.UnitNames;
import org.clew.source.text.InputException;
import org.clew.source.text.LineMap;
import org.clew.source.text.Rewriting;
import org.clew.source.text.SourceText;

/**
 * Links several files into one text: names with external linkage mean the same everywhere, all others get the number of their unit
 * where units disagree, and a declaration that an earlier unit has word for word, such as those of a header, is left out. The whole takes
 * time linear in the sum of the texts. See docs/adr/0026-linking.md.
 */
public final class Linker {

    /** Ends what a unit has packed; the next one begins with nothing packed. */
    private static final String BOUNDARY = "\n#pragma pack()\n";

    private final List<UnitNames> units = new ArrayList<>();
    private final Set<String> values = new HashSet<>();
    private final Linked linked = new Linked();

    private Linker() {}

    /** Call it on a deep stack. */
    public static SourceText link(List<SourceText> sources) throws InputException {
        return sources.size() == 1 ? sources.getFirst() : new Linker().linked(sources);
    }

    private SourceText linked(List<SourceText> sources) throws InputException {
        List<Tokens> tokens = new ArrayList<>();
        for (SourceText source : sources) {
            UnitNames unit = UnitNamesReader.read(source);
            tokens.add(new Tokens(unit));
            units.add(unit);
            values.addAll(unit.values());
        }
        Externals externals = new Externals(units);
        StringBuilder whole = new StringBuilder();
        List<Integer> bases = new ArrayList<>();
        for (UnitNames unit : units) {
            whole.append("# 1 \"").append(quoted(unit.source().file())).append("\"\n");
            bases.add(whole.length());
            whole.append(unit.source().text()).append(BOUNDARY);
        }
        String text = whole.toString();
        Rewriting edits = new Rewriting(text);
        for (int i = 0; i < units.size(); i++) {
            new UnitLinking(i, units.get(i), tokens.get(i), externals, values, linked).edit(edits, bases.get(i));
        }
        String file = sources.getFirst().file();
        return edits.applied(new SourceText(file, text, LineMap.of(file, text), sources.size()));
    }

    private static String quoted(String file) {
        return file.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
