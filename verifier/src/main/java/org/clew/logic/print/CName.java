package org.clew.logic.print;

/** How C refers to a symbol or a memory cell: an expression without side effects, and whether its type is signed. */
public record CName(String text, boolean signed) {}
