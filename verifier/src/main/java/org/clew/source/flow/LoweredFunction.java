package org.clew.source.flow;

import java.util.List;
import java.util.Optional;
import org.clew.program.Variable;

/** A function whose graph is complete. */
public record LoweredFunction(
        String name,
        FlowGraph graph,
        int entry,
        int exit,
        List<Variable> parameters,
        List<Variable> locals,
        Optional<Variable> result) {}
