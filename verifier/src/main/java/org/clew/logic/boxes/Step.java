package org.clew.logic.boxes;

/** Computes the range of one subterm from those of its parts. */
@FunctionalInterface
interface Step {
    void run(Ranges ranges);
}
