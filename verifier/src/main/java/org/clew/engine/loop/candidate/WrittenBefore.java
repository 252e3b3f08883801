package org.clew.engine.loop.candidate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.LinearInversion;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.Store;

/**
 * A cell that was written outside of a loop before another loop iterates over its memory.
 *
 * @param iteration the value of the loop's counter in the iteration that reads the cell
 * @param content what was written
 */
record WrittenBefore(Term iteration, Term content) {

    private static final int MOST = 8;

    /** @param read what the loop reads, over the values of variables at its header */
    static List<WrittenBefore> of(TermPool pool, LoopEntry loop, Symbol counter, Application read) {
        Store store = loop.state().store();
        Term address = new Substitution(pool, symbol -> symbol == counter ? counter : store.value(symbol))
                .apply(read.argument(1));
        List<WrittenBefore> cells = new ArrayList<>();
        Term memory = read.argument(0) instanceof Symbol region ? store.value(region) : read.argument(0);
        while (memory instanceof Application write && write.operator() == Operator.STORE && cells.size() < MOST) {
            Optional<Map<Symbol, Term>> values =
                    new LinearInversion(pool).solve(address, Set.of(counter), write.argument(1), false);
            values.ifPresent(
                    value -> cells.add(new WrittenBefore(value.getOrDefault(counter, counter), write.argument(2))));
            memory = write.argument(0);
        }
        return cells;
    }
}
