package org.clew.source.alias;

import org.clew.program.Variable;

/**
 * Memory that only certain accesses reach, as one array variable: of scalars where all accesses agree on their sort, of words
 * where they agree on their size, else of bytes.
 *
 * @param size how many bytes an element stands for
 * @param zeroed some objects in it are static and begin as zero
 * @param unknown some objects in it begin with unknown contents
 */
public record Region(Variable variable, int size, boolean isBytes, boolean zeroed, boolean unknown) {}
