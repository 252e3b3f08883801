package org.clew.logic.print;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermStack;
import org.clew.logic.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * Prints a term as a C expression that means the same under gcc's rules: words wrap because arithmetic is done in unsigned types, casts say where
 * bits are read as signed. It returns nothing for terms whose C text would have undefined behaviour, need an operator that C lacks, or become too
 * long.
 */
public final class CExpressionPrinter {

    private static final int LONGEST = 20_000;

    private final Function<Term, Optional<CName>> naming;
    private final Knowledge known;
    private final TermTable<Optional<CText>> texts = new TermTable<>();
    private final TermStack open = new TermStack();

    /** {@code naming} knows symbols and reads of memory ({@link Operator#SELECT}); what it does not know has no text. */
    public CExpressionPrinter(Function<Term, Optional<CName>> naming) {
        this(naming, sum -> false);
    }

    public CExpressionPrinter(Function<Term, Optional<CName>> naming, Knowledge known) {
        this.naming = naming;
        this.known = known;
    }

    /** What is known of values, which allows C to compute as the formula does without conversions. */
    @FunctionalInterface
    public interface Knowledge {

        /** Whether a sum or product stays within its width if its arguments are read as signed. */
        boolean isExact(Application term);

        /** Whether a word is the same number signed and unsigned. */
        default boolean isNatural(Term word) {
            return false;
        }
    }

    public Optional<String> print(Term root) {
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (texts.contains(term)) {
                open.pop();
            } else if (!(term instanceof Application application) || isNamed(application)) {
                texts.put(open.pop(), leaf(term));
            } else if (openArguments(application)) {
                texts.put(
                        open.pop(),
                        application(application).filter(text -> text.text().length() < LONGEST));
            }
        }
        return Objects.requireNonNull(texts.find(root)).map(CText::text);
    }

    private static boolean isNamed(Application application) {
        return application.operator() == Operator.SELECT;
    }

    private boolean openArguments(Application application) {
        boolean complete = true;
        for (Term argument : application.argumentArray()) {
            if (!texts.contains(argument)) {
                open.push(argument);
                complete = false;
            }
        }
        return complete;
    }

    private Optional<CText> leaf(Term term) {
        return switch (term) {
            case BoolConstant constant -> Optional.of(CText.of(constant.value() ? "1" : "0"));
            case BitVecConstant constant ->
                CText.fits(constant.width()) ? Optional.of(CText.constant(constant.word(), true)) : Optional.empty();
            case FloatConstant constant -> CFloats.literal(constant.value()).map(CText::of);
            case IntConstant constant -> Optional.empty();
            case Symbol symbol -> named(symbol);
            case Application read -> named(read);
        };
    }

    private Optional<CText> named(Term term) {
        return naming.apply(term).flatMap(name -> switch (term.sort()) {
            case Sort.Bool bool -> Optional.of(CText.of("(" + name.text() + " != 0)"));
            case Sort.BitVec words ->
                CText.fits(words.width()) ? Optional.of(CText.named(name, words.width())) : Optional.empty();
            case Sort.Float number -> Optional.of(CText.of(name.text()));
            case Sort.Int integer -> Optional.empty();
            case Sort.Array array -> Optional.empty();
        });
    }

    private Optional<CText> application(Application term) {
        List<CText> arguments = new ArrayList<>(term.size());
        for (Term argument : term.argumentArray()) {
            Optional<CText> text = Objects.requireNonNull(texts.find(argument));
            if (text.isEmpty()) {
                return text;
            }
            arguments.add(text.get());
        }
        if (term.sort() instanceof Sort.BitVec words) {
            return CText.fits(words.width()) ? Optional.ofNullable(word(term, arguments)) : Optional.empty();
        }
        if (term.argument(0).sort() instanceof Sort.Float || term.sort() instanceof Sort.Float) {
            return CFloats.application(term, arguments).map(CText::of);
        }
        return Optional.ofNullable(formula(term, arguments)).map(CText::of);
    }

    private @Nullable String formula(Application term, List<CText> arguments) {
        CText first = arguments.get(0);
        return switch (term.operator()) {
            case NOT -> negation(term, first);
            case AND -> conjunction(term, arguments);
            case OR -> disjunction(term, arguments);
            case ITE ->
                choice(
                        arguments.get(0),
                        arguments.get(1).text(),
                        arguments.get(2).text());
            case EQUAL -> {
                if (term.argument(0).isBool()) {
                    yield joined(" == ", arguments);
                }
                yield term.argument(0).sort() instanceof Sort.BitVec ? equation(" == ", term, arguments) : null;
            }
            case BV_ULT -> unsigned(" < ", term, arguments);
            case BV_ULE -> unsigned(" <= ", term, arguments);
            case BV_SLT -> compare(" < ", true, arguments);
            case BV_SLE -> compare(" <= ", true, arguments);
            default -> null;
        };
    }

    /** With {@code a == b} for {@code a <= b && b <= a}. */
    private String conjunction(Application and, List<CText> arguments) {
        Set<Term> said = new HashSet<>();
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Term conjunct = and.argument(i);
            Optional<Term> reversed = conjunct instanceof Application order
                    ? and.arguments().stream()
                            .filter(other -> isReversed(order, other))
                            .findFirst()
                    : Optional.empty();
            if (reversed.isEmpty()) {
                parts.add(arguments.get(i).text());
            } else if (!said.contains(conjunct)) {
                said.add(reversed.get());
                parts.add(compare(" == ", conjunct.is(Operator.BV_SLE), sides((Application) conjunct)));
            }
        }
        return junction(" && ", parts);
    }

    /** Comparisons need no parentheses in it. */
    private static String junction(String operator, List<String> parts) {
        return parts.size() == 1
                ? parts.getFirst()
                : parts.stream().map(CText::bareComparison).collect(Collectors.joining(operator, "(", ")"));
    }

    /** With {@code a <= b} for {@code a < b || a == b}. */
    private String disjunction(Application or, List<CText> arguments) {
        Set<Term> merged = new HashSet<>();
        List<String> parts = new ArrayList<>();
        for (Term part : or.arguments()) {
            strict(part)
                    .ifPresent(less -> or.arguments().stream()
                            .filter(less::isEquation)
                            .findFirst()
                            .ifPresent(equation -> {
                                merged.add(part);
                                merged.add(equation);
                                parts.add(
                                        compare(" <= ", less.signed(), List.of(text(less.left()), text(less.right()))));
                            }));
        }
        for (int i = 0; i < arguments.size(); i++) {
            if (!merged.contains(or.argument(i))) {
                parts.add(arguments.get(i).text());
            }
        }
        return junction(" || ", parts);
    }

    /** {@code left < right}, however it is said. */
    private record Less(Term left, Term right, boolean signed) {
        boolean isEquation(Term term) {
            return term.is(Operator.EQUAL)
                    && Set.copyOf(((Application) term).arguments()).equals(new HashSet<>(List.of(left, right)));
        }
    }

    private static Optional<Less> strict(Term term) {
        if (!(term instanceof Application outer)) {
            return Optional.empty();
        }
        return switch (outer.operator()) {
            case BV_SLT -> Optional.of(new Less(outer.argument(0), outer.argument(1), true));
            case BV_ULT -> Optional.of(new Less(outer.argument(0), outer.argument(1), false));
            case NOT ->
                outer.argument(0) instanceof Application order
                                && (order.operator() == Operator.BV_SLE || order.operator() == Operator.BV_ULE)
                        ? Optional.of(
                                new Less(order.argument(1), order.argument(0), order.operator() == Operator.BV_SLE))
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private CText text(Term argument) {
        return Objects.requireNonNull(texts.find(argument)).orElseThrow();
    }

    private List<CText> sides(Application comparison) {
        return comparison.arguments().stream().map(this::text).toList();
    }

    private static boolean isReversed(Application order, Term other) {
        return (order.operator() == Operator.BV_SLE || order.operator() == Operator.BV_ULE)
                && other instanceof Application reversed
                && reversed.operator() == order.operator()
                && reversed.argument(0) == order.argument(1)
                && reversed.argument(1) == order.argument(0);
    }

    /** {@code a != b} and {@code b < a} rather than what they deny. */
    private String negation(Application not, CText denied) {
        if (not.argument(0) instanceof Application comparison
                && comparison.argument(0).sort() instanceof Sort.BitVec) {
            List<CText> sides = sides(comparison);
            List<CText> reversed = sides.reversed();
            switch (comparison.operator()) {
                case EQUAL -> {
                    return equation(" != ", comparison, sides);
                }
                case BV_ULE -> {
                    return unsigned(" < ", comparison, reversed);
                }
                case BV_SLE -> {
                    return compare(" < ", true, reversed);
                }
                case BV_ULT -> {
                    return unsigned(" <= ", comparison, reversed);
                }
                case BV_SLT -> {
                    return compare(" <= ", true, reversed);
                }
                default -> {}
            }
        }
        return "!" + denied.text();
    }

    /** Beside an unsigned word, C converts a signed one as wide, whose bits stay the same (C11 6.3.1.8). */
    private static String equation(String operator, Application term, List<CText> arguments) {
        return CText.isCarrier(term.argument(0).width())
                ? comparison(operator, converted(arguments))
                : compare(operator, arguments.get(0).signed(), arguments);
    }

    /** Words that are the same numbers signed and unsigned need no conversion. */
    private String unsigned(String operator, Application term, List<CText> arguments) {
        boolean natural = term.arguments().stream()
                .allMatch(word ->
                        word instanceof BitVecConstant number ? number.signed().signum() >= 0 : known.isNatural(word));
        return natural ? comparison(operator, converted(arguments)) : compare(operator, false, arguments);
    }

    /** Only constants are read as the others are. */
    private static List<CText> converted(List<CText> arguments) {
        boolean signed = arguments.stream().allMatch(argument -> argument.signed() || argument.constant() != null);
        return arguments.stream()
                .map(argument -> argument.constant() == null ? argument : argument.as(signed))
                .toList();
    }

    private static String compare(String operator, boolean signed, List<CText> arguments) {
        return comparison(
                operator, List.of(arguments.get(0).as(signed), arguments.get(1).as(signed)));
    }

    private static String comparison(String operator, List<CText> arguments) {
        // C extends the narrower of two signed words.
        boolean bothSigned = arguments.stream().allMatch(CText::signed);
        CText left = bothSigned ? arguments.get(0).beforeExtension() : arguments.get(0);
        CText right = bothSigned ? arguments.get(1).beforeExtension() : arguments.get(1);
        if (operator.equals(" == ") || operator.equals(" != ")) {
            left = left.besideNull(right);
            right = right.besideNull(left);
        }
        return "(" + CText.side(left, right) + operator + CText.side(right, left) + ")";
    }

    private static String joined(String operator, List<CText> arguments) {
        List<String> parts = arguments.stream().map(CText::text).toList();
        return "(" + String.join(operator, parts) + ")";
    }

    private static String choice(CText condition, String then, String otherwise) {
        return "(" + condition.text() + " ? " + then + " : " + otherwise + ")";
    }

    private @Nullable CText word(Application term, List<CText> arguments) {
        int width = term.width();
        CText first = arguments.get(0);
        return switch (term.operator()) {
            case ITE -> {
                boolean signed = arguments.get(1).signed() && arguments.get(2).signed();
                yield new CText(
                        choice(
                                first,
                                arguments.get(1).as(signed).text(),
                                arguments.get(2).as(signed).text()),
                        width,
                        signed);
            }
            case BV_NEG -> CText.result("-" + first.operand(), width);
            case BV_NOT -> CText.result("~" + first.operand(), width);
            case BV_ADD -> isSigned(term, arguments) ? CText.sum(arguments, width) : unsignedSum(width, arguments);
            case BV_MUL ->
                isSigned(term, arguments) ? CText.product(arguments, width) : unsignedProduct(width, arguments);
            case BV_AND -> arithmetic(" & ", width, arguments);
            case BV_OR -> arithmetic(" | ", width, arguments);
            case BV_XOR -> arithmetic(" ^ ", width, arguments);
            case BV_UDIV, BV_UREM, BV_SDIV, BV_SREM -> division(term, arguments);
            case BV_SHL, BV_LSHR, BV_ASHR -> null;
            case BV_CONCAT -> concatenation(term, arguments);
            case BV_EXTRACT -> {
                int low = term.parameter(1);
                String shifted = low == 0 ? first.operand() : "(" + first.operand() + " >> " + low + ")";
                yield CText.truncated(shifted, width);
            }
            case BV_ZERO_EXTEND -> first.as(false).widened(width);
            case BV_SIGN_EXTEND -> first.as(true).widened(width);
            default -> null;
        };
    }

    private boolean isSigned(Application term, List<CText> arguments) {
        return CText.isCarrier(term.width())
                && arguments.stream().allMatch(argument -> argument.signed() || argument.constant() != null)
                && known.isExact(term);
    }

    private static CText unsignedSum(int width, List<CText> arguments) {
        return width <= 64 ? new UnsignedArithmetic(width).sum(arguments) : arithmetic(" + ", width, arguments);
    }

    private static CText unsignedProduct(int width, List<CText> arguments) {
        return width <= 64 ? new UnsignedArithmetic(width).product(arguments) : arithmetic(" * ", width, arguments);
    }

    private static CText arithmetic(String operator, int width, List<CText> arguments) {
        List<String> operands = arguments.stream().map(CText::operand).toList();
        return CText.result(String.join(operator, operands), width);
    }

    /** Only by a constant, which is neither zero nor, signed, minus one: elsewhere C leaves open what happens. */
    private @Nullable CText division(Application term, List<CText> arguments) {
        if (!(term.argument(1) instanceof BitVecConstant divisor)
                || divisor.word().isZero()) {
            return null;
        }
        boolean signed = term.operator() == Operator.BV_SDIV || term.operator() == Operator.BV_SREM;
        if (signed && divisor.word().isOnes()) {
            return null;
        }
        signed |= arguments.get(0).signed()
                && known.isNatural(term.argument(0))
                && divisor.signed().signum() > 0;
        boolean quotient = term.operator() == Operator.BV_SDIV || term.operator() == Operator.BV_UDIV;
        String text = "(" + arguments.get(0).as(signed).text() + (quotient ? " / " : " % ")
                + arguments.get(1).as(signed).text() + ")";
        return new CText(text, term.width(), signed);
    }

    private static CText concatenation(Application term, List<CText> arguments) {
        List<String> parts = new ArrayList<>();
        int low = term.width();
        for (CText piece : arguments) {
            low -= piece.width();
            String moved = piece.as(false).widened(term.width()).operand();
            parts.add(low == 0 ? moved : "(" + moved + " << " + low + ")");
        }
        return CText.result(String.join(" | ", parts), term.width());
    }
}
