package org.clew.source.alias;

/** A set of memory objects that pointers cannot tell apart. */
public final class AliasNode {}
