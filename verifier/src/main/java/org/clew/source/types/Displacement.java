package org.clew.source.types;

import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/**
 * From which pointer another one was computed (C11 6.5.6 p8).
 *
 * @param index by how many elements it was moved; null if that took several steps
 * @param size of one element
 */
public record Displacement(Term pointer, @Nullable Term index, long size) {}
