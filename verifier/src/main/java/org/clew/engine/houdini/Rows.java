package org.clew.engine.houdini;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Evaluator;

/**
 * A table of the values observed at a place: a row for each snapshot, or for each object in each snapshot, and a column for each term. Statements
 * that hold in all rows that satisfy a guard become claims.
 */
final class Rows {

    private static final int MOST_ROWS = 400;

    private final TermPool pool;
    private final Term premise;
    private final List<Snapshot> snapshots = new ArrayList<>();
    private final List<Evaluator> evaluators = new ArrayList<>();
    private final Map<Term, Value[]> columns = new HashMap<>();
    private final Map<Term, boolean[]> truths = new HashMap<>();
    private final Map<Term, List<Term>> statements = new LinkedHashMap<>();
    private final Map<Term, List<Term>> guards = new LinkedHashMap<>();

    /** @param premise which objects the rows are about */
    private Rows(TermPool pool, Term premise) {
        this.pool = pool;
        this.premise = premise;
        guards.put(pool.trueTerm(), List.of());
    }

    static Rows ofStates(TermPool pool, List<Snapshot> snapshots) {
        Rows rows = new Rows(pool, pool.trueTerm());
        snapshots.forEach(snapshot -> rows.add(snapshot, snapshot.evaluator()));
        return rows;
    }

    /** @param symbol stands for the object of a row */
    static Rows ofObjects(TermPool pool, List<Snapshot> snapshots, Symbol symbol, Term premise, int allocation) {
        Rows rows = new Rows(pool, premise);
        for (Snapshot snapshot : snapshots) {
            for (long object : snapshot.made(allocation)) {
                if (rows.evaluators.size() < MOST_ROWS) {
                    rows.add(snapshot, snapshot.evaluator(symbol, object));
                }
            }
        }
        return rows;
    }

    private void add(Snapshot snapshot, Evaluator evaluator) {
        snapshots.add(snapshot);
        evaluators.add(evaluator);
    }

    boolean isEmpty() {
        return evaluators.isEmpty();
    }

    int size() {
        return evaluators.size();
    }

    Snapshot snapshot(int row) {
        return snapshots.get(row);
    }

    Word word(Term term, int row) {
        return (Word) column(term)[row];
    }

    boolean holds(Term condition, int row) {
        return truths.computeIfAbsent(condition, missing -> {
            boolean[] values = new boolean[evaluators.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = evaluators.get(i).holds(missing);
            }
            return values;
        })[row];
    }

    private Value[] column(Term term) {
        return columns.computeIfAbsent(term, missing -> {
            Value[] values = new Value[evaluators.size()];
            for (int row = 0; row < values.length; row++) {
                values[row] = evaluators.get(row).evaluate(missing);
            }
            return values;
        });
    }

    /** @param stronger statements that imply this one */
    void state(Term statement, List<Term> stronger) {
        if (!statement.isConstant()) {
            statements.putIfAbsent(statement, stronger);
        }
    }

    /** @param weaker guards that this one implies, besides the one that is always true */
    void guard(Term guard, List<Term> weaker) {
        if (!guard.isConstant()) {
            List<Term> all = new ArrayList<>(weaker);
            all.add(pool.trueTerm());
            guards.putIfAbsent(guard, all);
        }
    }

    private record Key(Term guard, Term statement) {}

    /** Which of the statements hold in all rows, and in all rows that satisfy a guard. */
    List<Claim> claims(int most) {
        Map<Key, Claim> claims = new LinkedHashMap<>();
        guards.forEach((guard, weaker) -> {
            if (isSeen(guard)) {
                statements.forEach((statement, stronger) -> {
                    boolean isSaid = guard == statement || weaker.contains(statement);
                    if (claims.size() < most && !isSaid && implies(guard, statement)) {
                        List<Claim> above = new ArrayList<>();
                        for (Term other : weaker) {
                            addIfClaimed(claims, new Key(other, statement), above);
                        }
                        for (Term other : stronger) {
                            addIfClaimed(claims, new Key(guard, other), above);
                        }
                        Term formula = pool.or(pool.not(premise), pool.not(guard), statement);
                        if (formula != pool.trueTerm()) {
                            claims.put(new Key(guard, statement), new Claim(formula, above));
                        }
                    }
                });
            }
        });
        return List.copyOf(claims.values());
    }

    private static void addIfClaimed(Map<Key, Claim> claims, Key key, List<Claim> above) {
        Claim claim = claims.get(key);
        if (claim != null) {
            above.add(claim);
        }
    }

    private boolean isSeen(Term guard) {
        for (int row = 0; row < size(); row++) {
            if (holds(guard, row)) {
                return true;
            }
        }
        return false;
    }

    private boolean implies(Term guard, Term statement) {
        for (int row = 0; row < size(); row++) {
            if (holds(guard, row) && !holds(statement, row)) {
                return false;
            }
        }
        return true;
    }
}
