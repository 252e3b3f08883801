package org.clew.engine.recursion;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.clew.cfa.Function;
import org.clew.cfa.pass.Contracts;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.program.Variable;

/**
 * The inputs and outputs of a function that its contract may mention: parameters and memory that it reads, and its
 * result and memory that it writes.
 *
 * @param inputs parameters and globals on which a branch or an output depends
 * @param globals those that it changes
 */
record Footprint(TermPool pool, Function function, List<Variable> inputs, List<Variable> globals) {

    static Footprint of(TermPool pool, Function function, Set<Variable> decisive, Set<Variable> changed) {
        return new Footprint(
                pool,
                function,
                decisive.stream().filter(Footprint::isWord).toList(),
                changed.stream().filter(Footprint::isWord).toList());
    }

    /** Parameters, and what globals held before the call. */
    List<Symbol> given() {
        return inputs.stream()
                .map(input -> input.isGlobal() ? Contracts.before(pool, input) : input.symbol())
                .toList();
    }

    /** The result, if there is one, and what globals hold after the call. */
    List<Variable> outputs() {
        List<Variable> outputs = new ArrayList<>();
        function.result().filter(Footprint::isWord).ifPresent(outputs::add);
        outputs.addAll(globals);
        return outputs;
    }

    private static boolean isWord(Variable variable) {
        return variable.sort() instanceof Sort.BitVec && variable.kind() != Variable.Kind.ALLOCATOR;
    }
}
