package org.clew.semantics.run;

import org.clew.logic.Sort;
import org.clew.logic.Value;

/** Gives one input after the other, of any sort but arrays. */
@FunctionalInterface
public interface InputSource {

    static InputSource zeros() {
        return Value::zero;
    }

    Value next(Sort sort);
}
