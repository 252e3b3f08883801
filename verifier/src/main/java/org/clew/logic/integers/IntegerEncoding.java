package org.clew.logic.integers;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/**
 * Translates formulas about machine words into formulas about mathematical integers. A word symbol {@code x} becomes the integer
 * symbol {@code x'} that stands for its two's complement reading; arrays of words become arrays of integers, indexed by the
 * unsigned reading. Floats stay, and meet the integers through conversions.
 */
public final class IntegerEncoding {

    /** The mark that tells the integer from the word in a symbol's name. */
    private static final String MARK = "'";

    private final TermPool pool;
    private final IntegerReading reading;
    private final Function<? super Symbol, @Nullable IntegerRange> knownRanges;
    private final IntegerOperations operations;
    private final Map<Term, IntegerForm> forms = new HashMap<>();

    public IntegerEncoding(TermPool pool, IntegerReading reading) {
        this(pool, reading, symbol -> null);
    }

    /** With ranges of the signed readings of symbols that the caller knows to hold wherever the results are used. */
    public IntegerEncoding(
            TermPool pool, IntegerReading reading, Function<? super Symbol, @Nullable IntegerRange> knownRanges) {
        this.pool = pool;
        this.reading = reading;
        this.knownRanges = knownRanges;
        this.operations = new IntegerOperations(pool, reading);
    }

    /**
     * @param term the translation
     * @param domain what the machine guarantees of the integers in it: that each word lies in its range; {@code true} in the
     *     mathematical reading
     */
    public record Encoded(Term term, Term domain) {}

    /** The translation of a formula; empty where its meaning over arrays cannot be kept. */
    public Optional<Encoded> encode(Term formula) {
        IntegerForm form = form(formula);
        return form == IntegerForm.NONE ? Optional.empty() : Optional.of(new Encoded(form.term(), domain(formula)));
    }

    /** The integer that a word is, as two's complement or unsigned; empty like {@link #encode}. */
    public Optional<Encoded> number(Term word, boolean signed) {
        IntegerForm form = form(word);
        if (form == IntegerForm.NONE) {
            return Optional.empty();
        }
        IntegerForm number = signed ? reading.signed(pool, word, form) : reading.unsigned(pool, word, form);
        return Optional.of(new Encoded(number.term(), domain(word)));
    }

    /** The symbol that stands for this one in translations: itself, unless it has words in it. */
    public Symbol symbol(Symbol symbol) {
        Sort sort = sort(symbol.sort());
        return sort.equals(symbol.sort()) ? symbol : pool.symbol(symbol.name() + MARK, sort);
    }

    static Sort sort(Sort sort) {
        return switch (sort) {
            case Sort.BitVec v -> Sort.INT;
            case Sort.Array a -> new Sort.Array(sort(a.index()), sort(a.element()));
            case Sort.Bool b -> b;
            case Sort.Int i -> i;
            case Sort.Float f -> f;
        };
    }

    private IntegerForm form(Term root) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (forms.containsKey(term)) {
                open.pop();
            } else if (!(term instanceof Application application) || !pushOpenArguments(application, open)) {
                open.pop();
                forms.put(term, make(term));
            }
        }
        return Objects.requireNonNull(forms.get(root));
    }

    private boolean pushOpenArguments(Application application, Deque<Term> open) {
        boolean pushed = false;
        for (int i = 0; i < application.size(); i++) {
            if (!forms.containsKey(application.argument(i))) {
                open.push(application.argument(i));
                pushed = true;
            }
        }
        return pushed;
    }

    private IntegerForm make(Term term) {
        return switch (term) {
            case Symbol symbol -> new IntegerForm(symbol(symbol), range(symbol));
            case BitVecConstant constant ->
                new IntegerForm(pool.integer(constant.signed()), IntegerRange.single(constant.signed()));
            case Application application -> {
                IntegerForm[] arguments = new IntegerForm[application.size()];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = forms.get(application.argument(i));
                    if (arguments[i] == IntegerForm.NONE) {
                        yield IntegerForm.NONE;
                    }
                }
                yield operations.apply(application, arguments);
            }
            default -> IntegerForm.of(term);
        };
    }

    private IntegerRange range(Symbol symbol) {
        if (!(symbol.sort() instanceof Sort.BitVec word)) {
            return IntegerRange.ALL;
        }
        IntegerRange known = knownRanges.apply(symbol);
        IntegerRange machine = reading == IntegerReading.EXACT ? IntegerRange.signed(word.width()) : IntegerRange.ALL;
        return known == null ? machine : machine.meet(known);
    }

    /** Bounds for every word that the machine keeps in range by itself: symbols and cells that are read. */
    private Term domain(Term root) {
        if (reading == IntegerReading.MATHEMATICAL) {
            return pool.trueTerm();
        }
        Set<Term> bounds = new LinkedHashSet<>();
        Set<Term> visited = new HashSet<>();
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.pop();
            if (!visited.add(term)) {
                continue;
            }
            if (term.sort() instanceof Sort.BitVec word && (term instanceof Symbol || term.is(Operator.SELECT))) {
                IntegerRange range = IntegerRange.signed(word.width());
                Term integer = Objects.requireNonNull(forms.get(term)).term();
                bounds.add(pool.intAtMost(pool.integer(range.lowest()), integer));
                bounds.add(pool.intAtMost(integer, pool.integer(range.highest())));
            }
            if (term instanceof Application application) {
                for (int i = application.size() - 1; i >= 0; i--) {
                    open.push(application.argument(i));
                }
            }
        }
        return pool.and(bounds);
    }
}
