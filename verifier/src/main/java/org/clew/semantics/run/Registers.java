package org.clew.semantics.run;

import org.jspecify.annotations.Nullable;

/**
 * Where compiled terms work: the current function's registers (its locals, its constants, scratch) and the globals. A value of
 * at most 64 bits is a word: Booleans are 0 and 1, bit-vectors are zero-extended, floats are their bits. Wider numbers are
 * {@link org.clew.logic.Value}s and arrays are {@link ConcreteArray}s, both objects.
 */
final class Registers {

    long[] words = {};
    Object[] objects = {};
    final long[] globalWords;
    final Object[] globalObjects;

    /** Globals that hold the first contents of memory, before the program wrote to it. */
    final boolean[] unset;

    /** Set by a read from the null page; the value read is zero. */
    boolean nullRead;

    /** Set by a read of a value that the program does not determine. */
    boolean unknownRead;

    /** Set by a read of what was written through another memory region. */
    boolean strayRead;

    /** Looks for such reads, in tests. */
    @Nullable
    PartitionCheck partition;

    /** Is told of reads of unset memory and of copies of memory, where the objects concerned are tracked. */
    @Nullable
    UnsetObjects watch;

    Registers(int globals) {
        globalWords = new long[globals];
        globalObjects = new Object[globals];
        unset = new boolean[globals];
    }

    /** A global is read. */
    void noteRead(int global) {
        if (unset[global]) {
            unknownRead = true;
            if (watch != null) {
                watch.readVariable(global, this);
            }
        }
    }
}
