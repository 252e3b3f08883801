package org.clew.logic.print;

/**
 * How C refers to a symbol or a memory cell: an expression without side effects, and whether its type is signed.
 *
 * @param pointer the same without the conversion to a number, if it is a pointer; empty otherwise
 */
public record CName(String text, boolean signed, String pointer) {

    /** A number. */
    public CName(String text, boolean signed) {
        this(text, signed, "");
    }
}
