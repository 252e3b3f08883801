package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.clew.program.CType;
import org.clew.semantics.run.UnsetObject;

/** The arguments of a command that make {@code argc} what a counterexample chose: as many empty strings as are needed. */
final class MainArguments {

    /** Systems limit the length of a command. */
    private static final long MOST = 10_000;

    private MainArguments() {}

    static List<String> of(List<UnsetObject> unset) {
        for (UnsetObject object : unset) {
            if (object.kind() == UnsetObject.Kind.ARGUMENT && object.type() instanceof CType.Integer) {
                long count = number(object);
                if (count > 1 && count <= MOST) {
                    return new ArrayList<>(Collections.nCopies((int) count - 1, ""));
                }
            }
        }
        return List.of();
    }

    private static long number(UnsetObject object) {
        long number = 0;
        for (long i = 3; i >= 0; i--) {
            number = number << 8 | object.bytes().getOrDefault(i, (byte) 0) & 0xff;
        }
        return (int) number;
    }
}
