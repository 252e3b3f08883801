package org.clew.evidence.compiled;

import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.clew.program.ExternalObject;
import org.clew.semantics.run.UnsetObject;

/** Definitions, for a harness, of variables that the program only declares: zero but for what the counterexample chose. */
final class ExternalData {

    /** For an array of unknown length. */
    private static final long ENOUGH = 1 << 16;

    private ExternalData() {}

    static String text(Collection<ExternalObject> objects, List<UnsetObject> unset) {
        StringBuilder text = new StringBuilder();
        for (ExternalObject object : objects) {
            SortedMap<Long, Byte> bytes = unset.stream()
                    .filter(each -> each.kind() == UnsetObject.Kind.EXTERNAL
                            && each.name().equals(object.name()))
                    .findFirst()
                    .map(UnsetObject::bytes)
                    .orElse(new TreeMap<>());
            long size = object.size() == 0 ? ENOUGH : object.size();
            StringBuilder values = new StringBuilder();
            bytes.headMap(size).forEach((at, each) -> values.append("[%d] = %d, ".formatted(at, each & 0xff)));
            text.append("\n__attribute__((weak, aligned(16))) unsigned char %s[%d] = {%s};\n"
                    .formatted(object.name(), size, values.isEmpty() ? "0" : values));
        }
        return text.toString();
    }
}
