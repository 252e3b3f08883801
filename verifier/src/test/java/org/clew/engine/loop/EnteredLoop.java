package org.clew.engine.loop;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Variable;
import org.clew.property.Property;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.smt.Model;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/** A program whose {@code main} comes to a loop without a branch before it, and the state in which it enters the loop. */
public record EnteredLoop(Cfa cfa, Unfolding unfolding, Loop loop, SymbolicState state) {

    public static EnteredLoop of(String body) throws InputException {
        String program = """
                extern int __VERIFIER_nondet_int(void);
                extern unsigned __VERIFIER_nondet_uint(void);
                int main(void) { %s }
                """.formatted(body);
        Cfa cfa = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("loop.c", program))
                .cfa();
        Unfolding unfolding = new Unfolding(cfa);
        LoopForest forest = new LoopForest(cfa);
        Post post = new Post(cfa.pool());
        SymbolicState state = SymbolicState.initial(unfolding);
        while (forest.headedBy(state.place().location()).isEmpty()) {
            List<Step> steps = unfolding.successors(state.place());
            state = post.step(state, steps.getFirst());
        }
        return new EnteredLoop(
                cfa, unfolding, forest.headedBy(state.place().location()).orElseThrow(), state);
    }

    public TermPool pool() {
        return cfa.pool();
    }

    public Symbol variable(String name) {
        return cfa.function("main").orElseThrow().locals().stream()
                .filter(local -> local.displayName().equals(name))
                .findFirst()
                .orElseThrow()
                .symbol();
    }

    /** Executions from the entry, tried at random from one in which all inputs are zero. */
    public List<Reached> samples() {
        Model zeros = new Model(pool(), symbol -> Value.zero(symbol.sort()));
        return new Samples(pool(), new Post(pool()), unfolding).of(state, loop, List.of(zeros));
    }

    public LoopEntry entry() {
        Set<Variable> modified = new ModifiedVariables(cfa).by(loop, state.place());
        Set<Symbol> context = new LinkedHashSet<>();
        cfa.function("main").orElseThrow().locals().forEach(local -> context.add(local.symbol()));
        modified.forEach(variable -> context.remove(variable.symbol()));
        return new LoopEntry(
                state,
                loop,
                modified,
                modified,
                context,
                new FirstIterations.Iterations(samples(), OptionalInt.empty()));
    }
}
