package org.clew.source.alias;

import org.clew.logic.Term;

/** An operation on {@code length} bytes from a target on, whatever is stored there. */
public record Bulk(Target target, Term length) {}
