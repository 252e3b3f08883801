package org.clew.evidence;

import java.math.BigInteger;
import java.util.List;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/**
 * A counterexample line by line: what each visit of a line changed in variables and in memory, and which objects there are.
 *
 * @param moments in the order of execution
 * @param objects in the order in which they came to life
 */
public record RunStory(List<Moment> moments, List<MemoryObject> objects) {

    public RunStory {
        moments = List.copyOf(moments);
        objects = List.copyOf(objects);
    }

    /**
     * A visit of a line.
     *
     * @param stack the active functions, the outermost first
     */
    public record Moment(SourceSpan span, List<String> stack, List<Changed> changes, List<Written> writes) {
        public Moment {
            stack = List.copyOf(stack);
            changes = List.copyOf(changes);
            writes = List.copyOf(writes);
        }
    }

    /** A variable of the user has another value. */
    public record Changed(Variable variable, Term value) {}

    /** A cell of memory has another value. */
    public record Written(BigInteger address, Term value) {}

    /**
     * An object in memory.
     *
     * @param name of the variable; where it was allocated, if it has none
     * @param born the index of the moment from which on it is there
     */
    public record MemoryObject(BigInteger address, BigInteger size, String name, int born, List<Field> fields) {
        public MemoryObject {
            fields = List.copyOf(fields);
        }
    }

    /** A part of an object. */
    public record Field(long offset, String name, CType type) {}
}
