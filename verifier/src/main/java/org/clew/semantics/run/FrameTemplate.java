package org.clew.semantics.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.jspecify.annotations.Nullable;

/** The registers of a function as an activation finds them: constants in place, locals zero. */
final class FrameTemplate {

    private final long[] words;
    private final @Nullable Object[] objects;
    private final List<Integer> arrays = new ArrayList<>();
    private final List<Sort.Array> arraySorts = new ArrayList<>();

    FrameTemplate(List<Sort> sorts, Collection<Integer> locals, Map<Term, Integer> constants) {
        words = new long[sorts.size()];
        objects = new Object[sorts.size()];
        constants.forEach((constant, register) -> {
            if (Values.isWord(constant.sort())) {
                words[register] = Values.toWord(Value.of(constant));
            } else {
                objects[register] = Value.of(constant);
            }
        });
        locals.stream().sorted().forEach(register -> {
            if (sorts.get(register) instanceof Sort.Array array) {
                arrays.add(register);
                arraySorts.add(array);
            } else if (!Values.isWord(sorts.get(register))) {
                objects[register] = Values.objectOf((byte) 0, sorts.get(register));
            }
        });
    }

    /** Makes a new activation the current one. */
    void enter(Registers r) {
        r.words = words.clone();
        r.objects = objects.clone();
        for (int i = 0; i < arrays.size(); i++) {
            r.objects[arrays.get(i)] = Values.objectOf((byte) 0, arraySorts.get(i));
        }
    }
}
