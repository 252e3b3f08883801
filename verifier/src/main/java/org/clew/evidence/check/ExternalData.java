package org.clew.evidence.check;

import java.util.List;
import java.util.Set;
import org.clew.semantics.UnsetObject;

/** Definitions, for a harness, of variables that the program only declares. */
final class ExternalData {

    private ExternalData() {}

    static String text(List<UnsetObject> unset, Set<String> inLibrary) {
        StringBuilder text = new StringBuilder();
        for (UnsetObject object : unset) {
            if (object.kind() == UnsetObject.Kind.EXTERNAL && !inLibrary.contains(object.name())) {
                StringBuilder bytes = new StringBuilder();
                object.bytes()
                        .values()
                        .forEach(each -> bytes.append(each & 0xff).append(','));
                text.append("\n__attribute__((weak, aligned(16))) unsigned char %s[] = {%s};\n"
                        .formatted(object.name(), bytes));
            }
        }
        return text.toString();
    }
}
