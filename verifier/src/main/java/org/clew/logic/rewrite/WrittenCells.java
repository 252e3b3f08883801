package org.clew.logic.rewrite;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.clew.collection.PersistentMap;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** An index of long chains of writes at constant addresses, so that a read need not walk through the chain. */
final class WrittenCells {

    private final Map<Term, Row> rows = new ConcurrentHashMap<>();

    /**
     * A row of writes.
     *
     * @param contents by address
     * @param below the array before the first of the writes
     */
    record Row(PersistentMap<Term, Term> contents, Term below) {

        @Nullable
        Term at(Term address) {
            return contents.find(address);
        }
    }

    static boolean isAtConstant(Term array) {
        return array instanceof Application write
                && write.operator() == Operator.STORE
                && write.argument(1) instanceof BitVecConstant;
    }

    /** The row that ends with this array. It goes on from the longest one that is known, so that an array which grows write by write is no trouble. */
    Row endingWith(Term array) {
        Deque<Application> writes = new ArrayDeque<>();
        Term below = array;
        Row known = rows.get(below);
        while (known == null && isAtConstant(below)) {
            Application write = (Application) below;
            writes.push(write);
            below = write.argument(0);
            known = rows.get(below);
        }
        if (known != null && writes.isEmpty()) {
            return known;
        }
        PersistentMap<Term, Term> contents = known == null ? PersistentMap.empty() : known.contents();
        for (Application write : writes) {
            contents = contents.with(write.argument(1), write.argument(2));
        }
        Row row = new Row(contents, known == null ? below : known.below());
        rows.put(array, row);
        return row;
    }
}
