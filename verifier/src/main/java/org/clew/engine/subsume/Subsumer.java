package org.clew.engine.subsume;

import org.clew.engine.interpolate.Interpolant;

/** A closed node in the subsumption table. Its interpolant may become weaker when a loop around it is closed. */
public interface Subsumer {

    Interpolant interpolant();

    /** True once a restart has made the annotation worthless. */
    boolean isRetired();
}
