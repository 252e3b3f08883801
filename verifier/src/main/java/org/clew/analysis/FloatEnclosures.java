package org.clew.analysis;

import org.clew.logic.Term;
import org.clew.logic.TermTable;
import org.clew.logic.boxes.Enclosure;

/** The enclosures of a program's terms, each made once. */
final class FloatEnclosures {

    private final TermTable<Enclosure> known = new TermTable<>();

    Enclosure of(Term term) {
        Enclosure enclosure = known.find(term);
        if (enclosure == null) {
            enclosure = Enclosure.of(term);
            known.put(term, enclosure);
        }
        return enclosure;
    }
}
