package org.clew.source;

import java.util.List;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.cdt.program.ProgramLowering;
import org.clew.source.library.LibraryText;
import org.clew.source.lowered.Assumptions;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.DeepStack;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/** Translates preprocessed C text to an automaton. */
public final class CFrontEnd {

    private final DataModel model;
    private final Property property;
    private final Assumptions assumptions;
    private final TermPool pool;
    private boolean flatMemory;

    public CFrontEnd(DataModel model, Property property, TermPool pool) {
        this(model, property, Assumptions.DEFAULT, pool);
    }

    public CFrontEnd(DataModel model, Property property, Assumptions assumptions, TermPool pool) {
        this.model = model;
        this.assumptions = assumptions;
        this.pool = pool;
        this.property = property;
    }

    /** Keeps all memory in one array of bytes: slow, but right without an alias analysis. Tests compare the regions with it. */
    public CFrontEnd withFlatMemory() {
        flatMemory = true;
        return this;
    }

    public LoweredProgram lower(SourceText source) throws InputException {
        return lower(source, List.of());
    }

    /** @param given claims about the program, each lowered where it is said to hold */
    public LoweredProgram lower(SourceText source, List<GivenInvariant> given) throws InputException {
        return lower(List.of(source), given);
    }

    /** @param sources the files of one program, each preprocessed by itself */
    public LoweredProgram lower(List<SourceText> sources, List<GivenInvariant> given) throws InputException {
        return DeepStack.call(sources.getFirst().file(), () -> {
            SourceText completed = LibraryText.complete(Linker.link(sources), model);
            return ProgramLowering.lower(completed, model, property, assumptions, flatMemory, pool, given);
        });
    }
}
