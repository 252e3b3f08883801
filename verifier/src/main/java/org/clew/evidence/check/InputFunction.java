package org.clew.evidence.check;

import org.clew.program.CType;

/** A function whose results the environment chooses, with the type that the program gives it. */
public record InputFunction(String name, CType type) {}
