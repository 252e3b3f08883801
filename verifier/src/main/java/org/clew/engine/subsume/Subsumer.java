package org.clew.engine.subsume;

import org.clew.engine.interpolate.Interpolant;

/** A closed node, as the table sees it. Its interpolant may become weaker when a loop around it is closed. */
public interface Subsumer {

    Interpolant interpolant();

    /** True once a restart has made the annotation worthless. */
    boolean isRetired();
}
