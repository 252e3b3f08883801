package org.clew.logic.boxes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.ArrayValue;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermTable;
import org.clew.logic.Trait;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;

/** Records the tape of a query: every subterm once, after its arguments. A subterm without a step may have any value. */
final class Recording {

    private final TermTable<Integer> places = new TermTable<>();
    /** Of bounded terms: their ranges as their parts say, without the bounds. */
    private final TermTable<Integer> unbounded = new TermTable<>();

    private final BoundedTerms bounds;
    private final List<Tape.Place<Symbol>> symbols = new ArrayList<>();
    private final List<TapeStep> steps = new ArrayList<>();
    private boolean complete = true;
    private int size;

    private Recording(BoundedTerms bounds) {
        this.bounds = bounds;
    }

    /** Ranges are computed from those of the symbols alone. */
    static Tape of(List<Term> terms) {
        return of(terms, new BoundedTerms(List.of()));
    }

    /** @param bounds what is known because the conditions hold */
    static Tape of(List<Term> conjuncts, BoundedTerms bounds) {
        Recording recording = new Recording(bounds);
        List<Tape.Place<Term>> conditions = new ArrayList<>();
        for (Term conjunct : conjuncts) {
            conditions.add(new Tape.Place<>(conjunct, recording.place(conjunct)));
        }
        return new Tape(
                List.copyOf(recording.symbols),
                List.copyOf(recording.steps),
                List.copyOf(conditions),
                recording.size,
                recording.complete);
    }

    private int place(Term root) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (places.contains(term)) {
                open.pop();
            } else if (!(term instanceof Application application) || !waitsForParts(application, open)) {
                open.pop();
                record(term);
            }
        }
        return at(root, places);
    }

    private boolean waitsForParts(Application application, Deque<Term> open) {
        if (!isKnown(application)) {
            return false;
        }
        boolean waits = false;
        for (Term part : parts(application)) {
            if (!places.contains(part)) {
                open.push(part);
                waits = true;
            }
        }
        return waits;
    }

    private static int at(Term term, TermTable<Integer> table) {
        Integer place = table.find(term);
        if (place == null) {
            throw new IllegalStateException("not recorded yet");
        }
        return place;
    }

    private void record(Term term) {
        int to = size++;
        places.put(term, to);
        recordStep(term, to);
        Range bound = bounds.of(term);
        if (bound != null) {
            unbounded.put(term, to);
            int bounded = size++;
            places.put(term, bounded);
            steps.add(Clamp.of(bounded, to, bound));
        }
    }

    private void recordStep(Term term, int to) {
        switch (term) {
            case FloatConstant constant
            when Format.of(constant.sort()) != null -> {
                double number = constant.value().toDouble();
                boolean nan = Double.isNaN(number);
                steps.add(r -> r.number(
                        to, nan ? Double.POSITIVE_INFINITY : number, nan ? Double.NEGATIVE_INFINITY : number, nan));
            }
            case BitVecConstant constant
            when constant.word().width() <= 64 -> {
                long value = constant.word().signedBits();
                steps.add(r -> r.word(to, value, value));
            }
            case BoolConstant constant -> steps.add(r -> r.truth(to, constant.value(), !constant.value()));
            case Symbol symbol when Range.of(symbol.sort()) != null -> symbols.add(new Tape.Place<>(symbol, to));
            case Application application when isKnown(application) -> steps.add(step(application, to));
            default -> {
                complete = false;
                steps.add(anything(term.sort(), to));
            }
        }
    }

    private static TapeStep anything(Sort sort, int to) {
        return switch (sort) {
            case Sort.BitVec word when word.width() <= 64 -> r -> r.anyWord(to, word.width());
            case Sort.Float number -> r -> r.anyNumber(to);
            default -> r -> r.truth(to, true, true);
        };
    }

    /** Those whose ranges its own is computed from; a table is no such part. */
    private static List<Term> parts(Application application) {
        return isTable(application) ? List.of(application.argument(1)) : application.arguments();
    }

    private static boolean isTable(Application application) {
        return application.operator() == Operator.SELECT
                && FreeSymbols.of(application.argument(0)).isEmpty();
    }

    /** True if there is a step for it and its parts have ranges. */
    private static boolean isKnown(Application application) {
        for (Term part : parts(application)) {
            if (Range.of(part.sort()) == null) {
                return false;
            }
        }
        return Range.of(application.sort()) != null
                && switch (application.operator()) {
                    case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_SQRT, FP_FROM_FP, FP_FROM_SIGNED_BV, FP_FROM_UNSIGNED_BV ->
                        application.parameter(0) == Rounding.NEAREST_EVEN.ordinal();
                    case FP_TO_SIGNED_BV -> application.parameter(0) == Rounding.TOWARD_ZERO.ordinal();
                    case BV_EXTRACT -> application.parameter(1) == 0;
                    case FP_ROUND_TO_INTEGRAL -> application.parameter(0) != Rounding.NEAREST_AWAY.ordinal();
                    case SELECT ->
                        isTable(application)
                                && !application.argument(0).has(Trait.FUNCTIONS)
                                && !(application.sort() instanceof Sort.Bool);
                    case NOT, AND, OR, EQUAL, ITE -> true;
                    case BV_NEG, BV_ADD, BV_MUL, BV_ULT, BV_ULE, BV_SLT, BV_SLE, BV_ZERO_EXTEND, BV_SIGN_EXTEND -> true;
                    case FP_NEG, FP_ABS, FP_EQ, FP_LT, FP_LE -> true;
                    case FP_IS_NAN, FP_IS_INFINITE, FP_IS_ZERO, FP_IS_NEGATIVE -> true;
                    default -> false;
                };
    }

    private TapeStep step(Application term, int to) {
        boolean isSource = bounds.isSource(term);
        int[] parts = parts(term).stream()
                .mapToInt(part -> isSource && unbounded.contains(part) ? at(part, unbounded) : at(part, places))
                .toArray();
        int a = parts[0];
        int b = parts.length > 1 ? parts[1] : a;
        return switch (term.sort()) {
            case Sort.Float number -> numberStep(term, to, parts, Objects.requireNonNull(Format.of(number)));
            case Sort.BitVec word -> wordStep(term, to, parts, word.width());
            default ->
                switch (term.operator()) {
                    case NOT -> new TruthSteps.Not(to, a);
                    case AND -> new TruthSteps.And(to, parts);
                    case OR -> new TruthSteps.Or(to, parts);
                    case ITE -> new TruthSteps.Choose(to, a, b, parts[2]);
                    case EQUAL -> equal(term.argument(0).sort(), to, a, b);
                    case BV_ULT, BV_SLT -> new WordSteps.Less(to, a, b, term.operator() == Operator.BV_SLT);
                    case BV_ULE, BV_SLE -> new WordSteps.AtMost(to, a, b, term.operator() == Operator.BV_SLE);
                    case FP_EQ -> new FloatTests.Equal(to, a, b);
                    case FP_LT -> new FloatTests.Less(to, a, b);
                    case FP_LE -> new FloatTests.AtMost(to, a, b);
                    case FP_IS_NAN -> new FloatTests.IsNan(to, a);
                    case FP_IS_INFINITE -> new FloatTests.IsInfinite(to, a);
                    case FP_IS_ZERO -> new FloatTests.IsZero(to, a);
                    case FP_IS_NEGATIVE -> new FloatTests.IsNegative(to, a);
                    default -> throw unknown(term);
                };
        };
    }

    private static TapeStep equal(Sort parts, int to, int a, int b) {
        return switch (parts) {
            case Sort.Float number -> new FloatTests.Same(to, a, b);
            case Sort.BitVec word -> new WordSteps.Equal(to, a, b);
            default -> new TruthSteps.Equal(to, a, b);
        };
    }

    private static TapeStep numberStep(Application term, int to, int[] parts, Format format) {
        int a = parts[0];
        return switch (term.operator()) {
            case ITE -> new FloatSteps.Choose(to, a, parts[1], parts[2]);
            case SELECT -> new TableSteps.Number(to, a, indexWidth(term), table(term));
            case FP_ADD -> new FloatSteps.Add(to, a, parts[1], format);
            case FP_SUB -> new FloatSteps.Subtract(to, a, parts[1], format);
            case FP_MUL -> new FloatSteps.Multiply(to, a, parts[1], format);
            case FP_DIV -> new FloatSteps.Divide(to, a, parts[1], format);
            case FP_SQRT -> new FloatSteps.Root(to, a, format);
            case FP_ROUND_TO_INTEGRAL -> new FloatSteps.Integral(to, a, Rounding.values()[term.parameter(0)]);
            case FP_NEG -> new FloatSteps.Negate(to, a);
            case FP_ABS -> new FloatSteps.Absolute(to, a);
            case FP_FROM_FP -> new FloatSteps.Convert(to, a, format);
            case FP_FROM_SIGNED_BV ->
                new FloatSteps.FromWord(to, a, term.argument(0).width(), true, format);
            case FP_FROM_UNSIGNED_BV ->
                new FloatSteps.FromWord(to, a, term.argument(0).width(), false, format);
            default -> throw unknown(term);
        };
    }

    private static TapeStep wordStep(Application term, int to, int[] parts, int width) {
        int a = parts[0];
        return switch (term.operator()) {
            case ITE -> new WordSteps.Choose(to, a, parts[1], parts[2]);
            case SELECT -> new TableSteps.Integer(to, a, indexWidth(term), table(term), width);
            case BV_NEG -> new WordSteps.Negate(to, a, width);
            case BV_ADD -> new WordSteps.Add(to, parts, width);
            case BV_MUL -> new WordSteps.Multiply(to, parts, width);
            case BV_ZERO_EXTEND -> new WordSteps.Resize(to, a, false, width);
            case BV_SIGN_EXTEND, BV_EXTRACT -> new WordSteps.Resize(to, a, true, width);
            case FP_TO_SIGNED_BV -> new WordSteps.FromFloat(to, a, width);
            default -> throw unknown(term);
        };
    }

    private static int indexWidth(Application read) {
        return ((Sort.BitVec) read.argument(1).sort()).width();
    }

    private static ArrayValue table(Application read) {
        return (ArrayValue) new Evaluator(Assignment.of(Map.of())).evaluate(read.argument(0));
    }

    private static IllegalArgumentException unknown(Application term) {
        return new IllegalArgumentException("no step for " + term.operator());
    }
}
