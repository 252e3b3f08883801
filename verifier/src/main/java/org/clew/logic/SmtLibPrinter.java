package org.clew.logic;

/** Prints terms as SMT-LIB 2 text. */
public final class SmtLibPrinter {

    private SmtLibPrinter() {}

    static String abbreviated(Term term) {
        return term instanceof Symbol symbol ? symbol.name() : "#" + term.serial();
    }
}
