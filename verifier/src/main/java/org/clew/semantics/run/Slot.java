package org.clew.semantics.run;

import org.clew.logic.Sort;
import org.clew.logic.Value;

/** The storage of a variable: among the globals, or in the registers of the current activation. */
record Slot(boolean global, int index, Sort sort) {

    /** {@code variable := register}, where the register holds a value of the same sort that is not shared. */
    Instruction storeFrom(int register) {
        int to = index;
        if (Values.isWord(sort)) {
            return global ? r -> r.globalWords[to] = r.words[register] : r -> r.words[to] = r.words[register];
        }
        return global ? r -> r.globalObjects[to] = r.objects[register] : r -> r.objects[to] = r.objects[register];
    }

    void store(Registers r, long word) {
        (global ? r.globalWords : r.words)[index] = word;
    }

    void store(Registers r, Object object) {
        (global ? r.globalObjects : r.objects)[index] = object;
    }

    long word(Registers r) {
        return (global ? r.globalWords : r.words)[index];
    }

    Object object(Registers r) {
        return (global ? r.globalObjects : r.objects)[index];
    }

    /** The value of anything but an array. */
    Value value(Registers r) {
        return Values.isWord(sort) ? Values.ofWord(word(r), sort) : (Value) object(r);
    }
}
