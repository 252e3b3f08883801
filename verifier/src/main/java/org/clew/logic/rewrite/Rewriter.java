package org.clew.logic.rewrite;

import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Signature;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Meaning;

/**
 * Simplifies one application whose arguments are already simplified, in time bounded by the number of its arguments: rules look a
 * fixed number of levels down, so that building a formula costs linear time in all. This is the one place where the canonical
 * forms are written down; the classes named keep them.
 *
 * <ul>
 *   <li><b>Constants</b>: an application of constants is a constant. An operator on constants and one if-then-else of constants is
 *       that if-then-else of the results, which is how C's {@code (a < b) != 0} becomes {@code a < b} again.
 *   <li><b>Formulas</b> ({@link BoolRewriter}, {@link JunctionRewriter}): NOT stands only over symbols, equalities, junctions,
 *       if-then-else, floating comparisons and uninterpreted things; {@code not (a < b)} is {@code b <= a}. AND and OR are flat up
 *       to {@link #FLAT} arguments, ordered by serial number, without repeated, constant, opposite or absorbed arguments; bounds
 *       on one term are merged ({@link BoundMerging}). An if-then-else of formulas with a constant branch is a junction.
 *   <li><b>Equality</b> ({@link EqualityRewriter}): a constant stands second and everything invertible is moved to its side
 *       ({@code x + 3 = 5} is {@code x = 2}, {@code zext(x) = 300} is false for a byte x). Between two sums, each term occurs once,
 *       on the side where its coefficient is positive as a signed number, the one with the smallest serial number on the left.
 *       A word of one bit is compared with 1 only.
 *   <li><b>If-then-else</b> ({@link IteRewriter}): the condition is no negation, the branches differ, and no branch repeats the
 *       condition.
 *   <li><b>Sums</b> ({@link LinearRewriter}): linear combinations with one monomial per term, ordered by serial number, the
 *       constant last; a monomial is {@code t}, {@code neg t} or {@code mul(constant, t)}. Constant factors are multiplied out.
 *       Shifts to the left by a constant are products. Sums of more than {@link #FLAT} monomials are not taken apart again.
 *   <li><b>Order of words</b> ({@link ComparisonRewriter}): with a constant the comparison is {@code <=}, and against the smallest
 *       or largest words it is an equality or its negation. Extensions of both sides are dropped. Signed comparisons of words that
 *       are known not to be negative are unsigned.
 *   <li><b>Bits</b> ({@link BitwiseRewriter}, {@link ShapeRewriter}): a constant operand stands second; masks of low bits, and
 *       shifts to the right and unsigned division and remainder by powers of two ({@link DivisionRewriter}) are extractions that
 *       are extended again, and division of extended words is an extended division. Extraction goes below extensions, concatenations and sums of extensions; concatenation has no
 *       adjacent constants or adjacent slices of one term, and no zeros in front (that is an extension).
 *   <li><b>Integers</b> ({@link IntRewriter}): orders are {@code sum <= constant} or {@code constant <= sum}, divided by the common
 *       divisor, the first coefficient positive; so are equalities of three and more terms.
 *   <li><b>Arrays</b> ({@link ArrayRewriter}): a read skips writes to other cells and finds the write to its own; through a splice
 *       or if-then-else it is an if-then-else of reads. Writes to cells at known distances are ordered by index, overwritten
 *       writes are gone.
 *   <li><b>Floats</b> ({@link FloatRewriter}): arguments of sums and products are ordered; comparisons of numbers widened without
 *       loss are comparisons of the numbers.
 * </ul>
 */
final class Rewriter {

    /** The number of arguments up to which nested junctions, sums and products are merged into the outer one. */
    static final int FLAT = 16;

    /** How many levels of constant if-then-else an operator is pushed through. */
    private static final int CONSTANT_TREE_DEPTH = 4;

    private final TermPool pool;
    private final BoolRewriter bools;
    private final JunctionRewriter junctions;
    private final EqualityRewriter equalities;
    private final IteRewriter choices;
    private final LinearRewriter sums;
    private final ComparisonRewriter comparisons;
    private final BitwiseRewriter bits;
    private final DivisionRewriter divisions;
    private final ShapeRewriter shapes;
    private final IntRewriter integers;
    private final ArrayRewriter arrays;
    private final FloatRewriter floats;

    Rewriter(TermPool pool) {
        this.pool = pool;
        this.bools = new BoolRewriter(pool);
        this.junctions = new JunctionRewriter(pool);
        this.equalities = new EqualityRewriter(pool);
        this.choices = new IteRewriter(pool);
        this.sums = new LinearRewriter(pool);
        this.comparisons = new ComparisonRewriter(pool);
        this.bits = new BitwiseRewriter(pool);
        this.divisions = new DivisionRewriter(pool);
        this.shapes = new ShapeRewriter(pool);
        this.integers = new IntRewriter(pool);
        this.arrays = new ArrayRewriter(pool);
        this.floats = new FloatRewriter(pool);
    }

    Term rewrite(Operator operator, int[] parameters, Term... arguments) {
        if (operator == Operator.AND || operator == Operator.OR) {
            return junctions.rewrite(operator, arguments);
        }
        Sort sort = Signature.sortOf(operator, parameters, arguments);
        int open = onlyOpenArgument(arguments);
        if (open == ALL_CONSTANT) {
            return fold(operator, parameters, arguments);
        }
        if (open != SEVERAL_OPEN && isDistributive(operator) && isConstantTree(arguments[open], CONSTANT_TREE_DEPTH)) {
            return distribute(operator, parameters, arguments, open);
        }
        return switch (operator) {
            case NOT -> bools.not(arguments[0]);
            case AND, OR -> junctions.rewrite(operator, arguments);
            case EQUAL -> equalities.equal(arguments[0], arguments[1]);
            case ITE -> choices.ite(arguments[0], arguments[1], arguments[2]);
            case BV_NEG -> sums.negate(arguments[0]);
            case BV_ADD -> sums.addWords(arguments);
            case BV_MUL -> sums.multiplyWords(arguments);
            case BV_NOT -> bits.not(arguments[0]);
            case BV_AND -> bits.and(arguments);
            case BV_OR -> bits.or(arguments);
            case BV_XOR -> bits.xor(arguments);
            case BV_UDIV, BV_SDIV, BV_UREM, BV_SREM -> divisions.divide(operator, arguments[0], arguments[1]);
            case BV_SHL, BV_LSHR, BV_ASHR -> divisions.shift(operator, arguments[0], arguments[1]);
            case BV_ULT -> comparisons.compare(false, true, arguments[0], arguments[1]);
            case BV_ULE -> comparisons.compare(false, false, arguments[0], arguments[1]);
            case BV_SLT -> comparisons.compare(true, true, arguments[0], arguments[1]);
            case BV_SLE -> comparisons.compare(true, false, arguments[0], arguments[1]);
            case BV_CONCAT -> shapes.concat(arguments);
            case BV_EXTRACT -> shapes.extract(parameters[0], parameters[1], arguments[0]);
            case BV_ZERO_EXTEND -> shapes.zeroExtend(arguments[0], parameters[0]);
            case BV_SIGN_EXTEND -> shapes.signExtend(arguments[0], parameters[0]);
            case INT_ADD -> sums.addIntegers(arguments);
            case INT_MUL -> sums.multiplyIntegers(arguments);
            case INT_DIV, INT_MOD -> integers.divide(operator, arguments[0], arguments[1]);
            case INT_LT -> integers.atMost(pool.intAdd(arguments[0], pool.integer(1)), arguments[1]);
            case INT_LE -> integers.atMost(arguments[0], arguments[1]);
            case INT_OF_BV -> integers.ofWord(arguments[0]);
            case BV_OF_INT -> integers.toWord(arguments[0], parameters[0]);
            case SELECT -> arrays.select(arguments[0], arguments[1]);
            case STORE -> arrays.store(arguments[0], arguments[1], arguments[2]);
            case SPLICE -> arrays.splice(sort, arguments);
            case FP_NEG,
                    FP_ABS,
                    FP_ADD,
                    FP_SUB,
                    FP_MUL,
                    FP_DIV,
                    FP_FMA,
                    FP_SQRT,
                    FP_REM,
                    FP_ROUND_TO_INTEGRAL,
                    FP_EQ,
                    FP_LT,
                    FP_LE,
                    FP_IS_NAN,
                    FP_IS_INFINITE,
                    FP_IS_ZERO,
                    FP_IS_NORMAL,
                    FP_IS_SUBNORMAL,
                    FP_IS_NEGATIVE,
                    FP_FROM_FP,
                    FP_FROM_SIGNED_BV,
                    FP_FROM_UNSIGNED_BV,
                    FP_FROM_IEEE_BV,
                    FP_TO_IEEE_BV,
                    FP_TO_SIGNED_BV,
                    FP_TO_UNSIGNED_BV -> floats.rewrite(sort, operator, parameters, arguments);
            case CONSTANT_ARRAY, APPLY -> throw new IllegalArgumentException(operator + " carries its own sort");
        };
    }

    private static final int ALL_CONSTANT = -1;
    private static final int SEVERAL_OPEN = -2;

    /** The position of the one argument that is not a constant. */
    private static int onlyOpenArgument(Term... arguments) {
        int open = ALL_CONSTANT;
        for (int i = 0; i < arguments.length; i++) {
            if (!arguments[i].isConstant()) {
                if (open != ALL_CONSTANT) {
                    return SEVERAL_OPEN;
                }
                open = i;
            }
        }
        return open;
    }

    private Term fold(Operator operator, int[] parameters, Term... arguments) {
        Value[] values = new Value[arguments.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Value.of(arguments[i]);
        }
        return pool.constant(Meaning.of(operator, parameters, values));
    }

    /** Pushing these over an if-then-else of constants leaves nothing but constants in the branches. */
    private static boolean isDistributive(Operator operator) {
        return switch (operator) {
            case NOT, ITE, SELECT, STORE, SPLICE -> false;
            default -> true;
        };
    }

    private static boolean isConstantTree(Term term, int depth) {
        return term.is(Operator.ITE) && isConstantOrTree(term, depth);
    }

    private static boolean isConstantOrTree(Term term, int depth) {
        if (term instanceof Application choice && choice.operator() == Operator.ITE) {
            return depth > 0
                    && isConstantOrTree(choice.argument(1), depth - 1)
                    && isConstantOrTree(choice.argument(2), depth - 1);
        }
        return term.isConstant();
    }

    private Term distribute(Operator operator, int[] parameters, Term[] arguments, int open) {
        Application choice = (Application) arguments[open];
        Term[] then = arguments.clone();
        then[open] = choice.argument(1);
        Term[] otherwise = arguments.clone();
        otherwise[open] = choice.argument(2);
        return pool.ite(
                choice.argument(0), rewrite(operator, parameters, then), rewrite(operator, parameters, otherwise));
    }
}
