package org.clew.program;

import java.util.OptionalLong;

/**
 * A variable that the program declares and does not define: another file does, or a harness has to.
 *
 * @param size in bytes; 0 if the type does not say
 * @param address where the automaton has it; empty if no pointer reaches it
 */
public record ExternalObject(String name, CType type, long size, OptionalLong address) {}
