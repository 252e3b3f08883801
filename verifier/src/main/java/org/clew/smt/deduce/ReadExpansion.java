package org.clew.smt.deduce;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.ArrayValue;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermTable;
import org.clew.logic.Trait;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SpliceIndex;
import org.jspecify.annotations.Nullable;

/**
 * Takes arrays out of formulas: a read looks through writes, choices and copies, which makes it a choice by the addresses, down to
 * arrays that are symbols, and there it becomes a symbol of its own. Two reads of one cell are equal (Ackermann's expansion), which
 * {@link #congruences()} says. Exact for formulas that read arrays and do not compare them.
 */
public final class ReadExpansion {

    /** How many reads of single writes may come of it: beyond, a solver that knows arrays does better. */
    private static final int MOST_READS = 30_000;
    /** How many reads of one symbol: their congruences are the square of it. */
    private static final int MOST_CELLS = 200;

    private final TermPool pool;
    private final SpliceIndex spliceIndex;
    private final TermTable<Term> images = new TermTable<>();
    private final Map<Read, Term> reads = new HashMap<>();
    /** The cells that are read of each array, by index. */
    private final Map<Symbol, Map<Term, Symbol>> cells = new LinkedHashMap<>();

    private record Read(Term array, Term index) {}

    public ReadExpansion(TermPool pool) {
        this.pool = pool;
        this.spliceIndex = new SpliceIndex(pool);
    }

    /** The formula without arrays; null if that is not possible, or too much. */
    @Nullable
    public Term expand(Term formula) {
        if (!formula.has(Trait.ARRAYS)) {
            return formula;
        }
        Deque<Term> open = new ArrayDeque<>();
        open.push(formula);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (images.contains(term)) {
                open.pop();
            } else if (!(term instanceof Application application) || !term.has(Trait.ARRAYS)) {
                images.put(open.pop(), term);
            } else if (!openArguments(application, open)) {
                Term image = image(application);
                if (image == null) {
                    return null;
                }
                images.put(open.pop(), image);
            }
        }
        return known(formula);
    }

    /** The congruences of the cell symbols: symbols at equal indices are equal. Null if there would be too many. */
    @Nullable
    public List<Term> congruences() {
        List<Term> congruences = new ArrayList<>();
        for (Map<Term, Symbol> ofArray : cells.values()) {
            if (ofArray.size() > MOST_CELLS) {
                return null;
            }
            List<Map.Entry<Term, Symbol>> entries = new ArrayList<>(ofArray.entrySet());
            for (int i = 0; i < entries.size(); i++) {
                for (int j = 0; j < i; j++) {
                    Term sameIndex =
                            pool.equal(entries.get(i).getKey(), entries.get(j).getKey());
                    Term sameCell =
                            pool.equal(entries.get(i).getValue(), entries.get(j).getValue());
                    Term congruence = pool.implies(sameIndex, sameCell);
                    if (congruence != pool.trueTerm()) {
                        congruences.add(congruence);
                    }
                }
            }
        }
        return congruences;
    }

    /** The arrays whose cells have these values. */
    public Assignment arrays(Assignment words) {
        Evaluator evaluator = new Evaluator(words);
        Map<Symbol, Value> arrays = new HashMap<>();
        cells.forEach((array, ofArray) -> {
            ArrayValue value = (ArrayValue) Value.zero(array.sort());
            for (Map.Entry<Term, Symbol> cell : ofArray.entrySet()) {
                value = value.store(evaluator.evaluate(cell.getKey()), words.of(cell.getValue()));
            }
            arrays.put(array, value);
        });
        return new Assignment() {
            @Override
            public Value of(Symbol symbol) {
                Value array = arrays.get(symbol);
                return array != null ? array : words.of(symbol);
            }

            @Override
            public Value apply(FunctionSymbol function, List<Value> arguments) {
                return words.apply(function, arguments);
            }
        };
    }

    private boolean openArguments(Application application, Deque<Term> open) {
        boolean opened = false;
        for (int i = 0; i < application.size(); i++) {
            if (!images.contains(application.argument(i))) {
                open.push(application.argument(i));
                opened = true;
            }
        }
        return opened;
    }

    /** Arrays stand for themselves: they are looked at when they are read. */
    private @Nullable Term image(Application application) {
        if (application.operator() == Operator.SELECT) {
            return read(new Read(application.argument(0), known(application.argument(1))));
        }
        if (application.sort() instanceof Sort.Array) {
            return application;
        }
        Term[] arguments = new Term[application.size()];
        for (int i = 0; i < arguments.length; i++) {
            if (application.argument(i).sort() instanceof Sort.Array) {
                return null;
            }
            arguments[i] = known(application.argument(i));
        }
        return pool.rebuild(application, arguments);
    }

    private @Nullable Term read(Read wanted) {
        Deque<Read> open = new ArrayDeque<>();
        open.push(wanted);
        while (!open.isEmpty()) {
            if (reads.size() > MOST_READS) {
                return null;
            }
            Read read = open.peek();
            if (reads.containsKey(read)) {
                open.pop();
                continue;
            }
            int before = open.size();
            Term value = value(read, open);
            if (value != null) {
                reads.put(open.pop(), value);
            } else if (open.size() == before) {
                return null;
            }
        }
        return reads.get(wanted);
    }

    /** The value of a read if those that it needs are known, which are opened otherwise; null also for arrays that are not read so. */
    private @Nullable Term value(Read read, Deque<Read> open) {
        if (read.array() instanceof Symbol array) {
            return cell(array, read.index());
        }
        Application array = (Application) read.array();
        return switch (array.operator()) {
            case CONSTANT_ARRAY -> known(array.argument(0));
            case STORE -> {
                Term here = pool.equal(known(array.argument(1)), read.index());
                yield choice(here, known(array.argument(2)), new Read(array.argument(0), read.index()), open);
            }
            case ITE -> {
                Term then = value(known(array.argument(0)), new Read(array.argument(1), read.index()), open);
                yield then == null
                        ? null
                        : choice(known(array.argument(0)), then, new Read(array.argument(2), read.index()), open);
            }
            case SPLICE -> {
                Term offset = spliceIndex.offset(read.index(), known(array.argument(1)));
                Term inside = spliceIndex.isInside(offset, known(array.argument(2)));
                Term copied = value(
                        inside,
                        new Read(array.argument(3), spliceIndex.inSource(offset, known(array.argument(4)))),
                        open);
                yield copied == null ? null : choice(inside, copied, new Read(array.argument(0), read.index()), open);
            }
            default -> null;
        };
    }

    /** The value of a read that counts under a condition; anything where it does not. */
    private @Nullable Term value(Term condition, Read read, Deque<Read> open) {
        if (condition == pool.falseTerm()) {
            return pool.constant(Value.zero(((Sort.Array) read.array().sort()).element()));
        }
        Term value = reads.get(read);
        if (value == null) {
            open.push(read);
        }
        return value;
    }

    private @Nullable Term choice(Term condition, Term then, Read otherwise, Deque<Read> open) {
        if (condition == pool.trueTerm()) {
            return then;
        }
        Term value = value(pool.trueTerm(), otherwise, open);
        return value == null ? null : pool.ite(condition, then, value);
    }

    private Symbol cell(Symbol array, Term index) {
        return cells.computeIfAbsent(array, a -> new LinkedHashMap<>())
                .computeIfAbsent(
                        index,
                        i -> pool.symbol(
                                "%cell." + array.serial() + "." + i.serial(), ((Sort.Array) array.sort()).element()));
    }

    private Term known(Term term) {
        return Objects.requireNonNull(images.find(term));
    }
}
