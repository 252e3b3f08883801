package org.clew.source.alias;

import java.util.List;
import java.util.Optional;
import org.clew.logic.Sort;
import org.clew.program.Variable;

/**
 * Memory that only certain accesses reach, as one array variable: of scalars where all accesses agree on their sort, of words
 * where they agree on their size, else of bytes.
 *
 * @param size how many bytes an element stands for
 * @param offset where it begins in the objects of its node
 * @param length how many bytes of an object it holds from there on, other elements of arrays not counted
 * @param cell the variable that holds what lies there, if there is only one place; the array then says what was there first
 * @param zeroed some objects in it are static and begin as zero
 * @param unknown some objects in it begin with unknown contents
 */
public record Region(
        Variable variable,
        int size,
        boolean isBytes,
        boolean zeroed,
        boolean unknown,
        long offset,
        long length,
        Optional<Variable> cell) {

    /** Whether it holds the byte at an offset, which is the first of all offsets that are the same. */
    public boolean holds(long canonical) {
        return canonical >= offset && canonical - offset < length;
    }

    /** The sort of what is stored at one address. */
    public Sort element() {
        return ((Sort.Array) variable.sort()).element();
    }

    /** The variables of the automaton that it needs. */
    public List<Variable> variables() {
        if (cell.isEmpty()) {
            return List.of(variable);
        }
        return zeroed ? List.of(cell.get()) : List.of(variable, cell.get());
    }
}
