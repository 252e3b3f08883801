package org.clew.logic.boxes;

/** Computes the range of one subterm from those of its parts. */
@FunctionalInterface
interface TapeStep {
    void run(Ranges ranges);
}
