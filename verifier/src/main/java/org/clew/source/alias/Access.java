package org.clew.source.alias;

import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.program.CType;

/**
 * Reads and writes of one sort at one target. Until all aliases are known, {@link #symbol()}, an array from addresses to that
 * sort, stands for the region that will hold the data.
 */
public record Access(Target target, Sort sort, int size, CType type, Symbol symbol) {}
