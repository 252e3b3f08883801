package org.clew.semantics.run;

/** One instruction of a compiled term: reads registers, writes one. */
@FunctionalInterface
interface Instruction {
    Instruction NOTHING = r -> {};

    void run(Registers r);
}
