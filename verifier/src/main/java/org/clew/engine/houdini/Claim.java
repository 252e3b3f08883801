package org.clew.engine.houdini;

import java.util.List;
import java.util.Set;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermSize;
import org.clew.semantics.Universal;

/** A candidate invariant of a place. It is not needed as long as a stronger claim may hold. */
final class Claim {

    private final Term formula;
    private final List<Claim> stronger;
    private final boolean universal;
    private final Set<Symbol> symbols;
    private final int size;
    private boolean alive = true;

    /** @param stronger claims that imply this one */
    Claim(Term formula, List<Claim> stronger) {
        this.formula = formula;
        this.stronger = List.copyOf(stronger);
        this.universal = Universal.isAboutCells(formula);
        this.symbols = FreeSymbols.of(formula);
        this.size = TermSize.of(formula);
    }

    /** Over program variables, and over the symbol of any object. */
    Term formula() {
        return formula;
    }

    /** Whether it is about all objects. */
    boolean isUniversal() {
        return universal;
    }

    Set<Symbol> symbols() {
        return symbols;
    }

    int size() {
        return size;
    }

    boolean isAlive() {
        return alive;
    }

    boolean isActive() {
        return alive && stronger.stream().noneMatch(Claim::isAlive);
    }

    void fall() {
        alive = false;
    }

    @Override
    public String toString() {
        return formula.toString();
    }
}
