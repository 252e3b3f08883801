package org.clew.semantics;

/** One instruction of a compiled term: reads registers, writes one. */
@FunctionalInterface
interface Step {
    Step NOTHING = r -> {};

    void run(Registers r);
}
