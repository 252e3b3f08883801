package org.clew.evidence.compiled;

import org.clew.program.CType;

/** A function whose results the environment chooses, with the type that the program gives it. */
public record InputFunction(String name, CType type) {}
