package org.clew.semantics.run;

/** One instruction of a compiled term: reads registers, writes one. */
@FunctionalInterface
interface Instruction {
    static Instruction nothing() {
        return r -> {};
    }

    void run(Registers r);
}
