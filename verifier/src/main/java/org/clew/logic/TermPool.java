package org.clew.logic;

import java.math.BigInteger;
import java.util.Collection;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Makes terms: one object per formula, simplified as it is built. All terms of a run come from one pool; threads may share it.
 *
 * <p>The named constructors and {@link #apply} simplify; {@link #raw} does not. How they simplify is up to the subclass, so that
 * terms do not depend on their rewriting rules.
 */
public abstract class TermPool {

    private static final int[] NO_PARAMETERS = {};

    private final AtomicInteger serials = new AtomicInteger();
    private final InternTable applications = new InternTable(serials);
    private final ConcurrentHashMap<Value, Term> constants = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Symbol> symbols = new ConcurrentHashMap<>();
    private final AtomicInteger fresh = new AtomicInteger();
    private final BoolConstant trueTerm;
    private final BoolConstant falseTerm;

    protected TermPool() {
        trueTerm = new BoolConstant(serials.getAndIncrement(), true);
        falseTerm = new BoolConstant(serials.getAndIncrement(), false);
    }

    // Leaves

    public final BoolConstant bool(boolean value) {
        return value ? trueTerm : falseTerm;
    }

    public final BoolConstant trueTerm() {
        return trueTerm;
    }

    public final BoolConstant falseTerm() {
        return falseTerm;
    }

    /** The symbol of this name; its sort must be the one it was first made with. */
    public final Symbol symbol(String name, Sort sort) {
        Symbol symbol = symbols.computeIfAbsent(name, n -> new Symbol(serials.getAndIncrement(), n, sort));
        if (!symbol.sort().equals(sort)) {
            throw new IllegalArgumentException("symbol " + name + " has sort " + symbol.sort() + ", not " + sort);
        }
        return symbol;
    }

    /** A symbol that no formula mentions yet. */
    public final Symbol freshSymbol(String stem, Sort sort) {
        while (true) {
            String name = stem + "!" + fresh.getAndIncrement();
            if (!symbols.containsKey(name)) {
                return symbol(name, sort);
            }
        }
    }

    /** The word of {@code width} bits that is congruent to {@code value}. */
    public final BitVecConstant bitVec(BigInteger value, int width) {
        return bitVec(Word.of(value, width));
    }

    public final BitVecConstant bitVec(long value, int width) {
        return bitVec(Word.of(value, width));
    }

    public final BitVecConstant bitVec(Word word) {
        return (BitVecConstant) scalar(word);
    }

    public final IntConstant integer(BigInteger value) {
        return (IntConstant) scalar(new Value.Int(value));
    }

    public final IntConstant integer(long value) {
        return integer(BigInteger.valueOf(value));
    }

    /** The number with these bits; every NaN becomes the one NaN of the format. */
    public final FloatConstant floating(BigInteger bits, Sort.Float format) {
        return floating(new FloatValue(Word.of(bits, format.bits()), format));
    }

    public final FloatConstant floating(FloatValue value) {
        return (FloatConstant) scalar(value);
    }

    public final FloatConstant floating(double value) {
        return floating(FloatValue.of(value));
    }

    public final FloatConstant floating(float value) {
        return floating(FloatValue.of(value));
    }

    /** The term for a value; an array becomes stores over a constant array, or splices of such. */
    public final Term constant(Value value) {
        return switch (value) {
            case Value.Bool bool -> bool(bool.value());
            case ArrayValue array -> ArrayTerms.of(array, this);
            case Word word -> scalar(word);
            case Value.Int integer -> scalar(integer);
            case FloatValue number -> scalar(number);
        };
    }

    private Term scalar(Value value) {
        Term known = constants.get(value);
        return known != null ? known : constants.computeIfAbsent(value, this::newConstant);
    }

    private Term newConstant(Value value) {
        int serial = serials.getAndIncrement();
        return switch (value) {
            case Word word -> new BitVecConstant(serial, word);
            case Value.Int integer -> new IntConstant(serial, integer.value());
            case FloatValue number -> new FloatConstant(serial, number);
            case Value.Bool bool -> throw new IllegalArgumentException("truth values are made with the pool");
            case ArrayValue array -> throw new IllegalArgumentException("an array is not a scalar");
        };
    }

    // Applications

    /** The simplified application; parameters as {@link Operator} describes them. */
    public abstract Term apply(Operator operator, int[] parameters, Term... arguments);

    public final Term apply(Operator operator, Term... arguments) {
        return apply(operator, NO_PARAMETERS, arguments);
    }

    /** The same operator and parameters on other arguments, simplified: what every rebuilding traversal needs. */
    public final Term rebuild(Application application, Term... arguments) {
        return switch (application.operator()) {
            case APPLY -> apply(application.function(), arguments);
            case CONSTANT_ARRAY -> constantArray((Sort.Array) application.sort(), arguments[0]);
            default -> apply(application.operator(), application.parameterArray(), arguments);
        };
    }

    /** The application as it stands, typed but not simplified. */
    public final Term raw(Operator operator, int[] parameters, Term... arguments) {
        Sort sort = Signature.sortOf(operator, parameters, arguments);
        return applications.intern(sort, operator, parameters.clone(), null, arguments.clone());
    }

    public final Term apply(FunctionSymbol function, Term... arguments) {
        Signature.check(function, arguments);
        return applications.intern(function.range(), Operator.APPLY, NO_PARAMETERS, function, arguments.clone());
    }

    public final Term constantArray(Sort.Array sort, Term element) {
        if (!sort.element().equals(element.sort())) {
            throw new IllegalArgumentException("an array of " + sort.element() + " does not hold " + element.sort());
        }
        return intern(sort, Operator.CONSTANT_ARRAY, element);
    }

    // Booleans

    public final Term not(Term a) {
        return apply(Operator.NOT, a);
    }

    public final Term and(Term... conjuncts) {
        return apply(Operator.AND, conjuncts);
    }

    public final Term and(Collection<? extends Term> conjuncts) {
        return apply(Operator.AND, conjuncts.toArray(new Term[0]));
    }

    public final Term or(Term... disjuncts) {
        return apply(Operator.OR, disjuncts);
    }

    public final Term or(Collection<? extends Term> disjuncts) {
        return apply(Operator.OR, disjuncts.toArray(new Term[0]));
    }

    public final Term implies(Term a, Term b) {
        return or(not(a), b);
    }

    public final Term equal(Term a, Term b) {
        return apply(Operator.EQUAL, a, b);
    }

    public final Term distinct(Term a, Term b) {
        return not(equal(a, b));
    }

    public final Term ite(Term condition, Term then, Term otherwise) {
        return apply(Operator.ITE, condition, then, otherwise);
    }

    // Bit-vectors

    public final Term neg(Term a) {
        return apply(Operator.BV_NEG, a);
    }

    public final Term bitNot(Term a) {
        return apply(Operator.BV_NOT, a);
    }

    public final Term add(Term a, Term b) {
        return apply(Operator.BV_ADD, a, b);
    }

    public final Term sub(Term a, Term b) {
        return apply(Operator.BV_ADD, a, neg(b));
    }

    public final Term mul(Term a, Term b) {
        return apply(Operator.BV_MUL, a, b);
    }

    public final Term udiv(Term a, Term b) {
        return apply(Operator.BV_UDIV, a, b);
    }

    public final Term sdiv(Term a, Term b) {
        return apply(Operator.BV_SDIV, a, b);
    }

    public final Term urem(Term a, Term b) {
        return apply(Operator.BV_UREM, a, b);
    }

    public final Term srem(Term a, Term b) {
        return apply(Operator.BV_SREM, a, b);
    }

    public final Term bitAnd(Term a, Term b) {
        return apply(Operator.BV_AND, a, b);
    }

    public final Term bitOr(Term a, Term b) {
        return apply(Operator.BV_OR, a, b);
    }

    public final Term bitXor(Term a, Term b) {
        return apply(Operator.BV_XOR, a, b);
    }

    public final Term shl(Term a, Term b) {
        return apply(Operator.BV_SHL, a, b);
    }

    public final Term lshr(Term a, Term b) {
        return apply(Operator.BV_LSHR, a, b);
    }

    public final Term ashr(Term a, Term b) {
        return apply(Operator.BV_ASHR, a, b);
    }

    public final Term ult(Term a, Term b) {
        return apply(Operator.BV_ULT, a, b);
    }

    public final Term ule(Term a, Term b) {
        return apply(Operator.BV_ULE, a, b);
    }

    public final Term slt(Term a, Term b) {
        return apply(Operator.BV_SLT, a, b);
    }

    public final Term sle(Term a, Term b) {
        return apply(Operator.BV_SLE, a, b);
    }

    public final Term concat(Term high, Term low) {
        return apply(Operator.BV_CONCAT, high, low);
    }

    public final Term extract(int high, int low, Term a) {
        return apply(Operator.BV_EXTRACT, new int[] {high, low}, a);
    }

    /** {@code a} widened to {@code width} bits with zeros, or cut to its low bits. */
    public final Term zeroExtendOrCut(Term a, int width) {
        return resize(Operator.BV_ZERO_EXTEND, a, width);
    }

    /** {@code a} widened to {@code width} bits with copies of its sign, or cut to its low bits. */
    public final Term signExtendOrCut(Term a, int width) {
        return resize(Operator.BV_SIGN_EXTEND, a, width);
    }

    private Term resize(Operator extension, Term a, int width) {
        if (width == a.width()) {
            return a;
        }
        return width < a.width() ? extract(width - 1, 0, a) : apply(extension, new int[] {width - a.width()}, a);
    }

    // Mathematical integers

    public final Term intAdd(Term a, Term b) {
        return apply(Operator.INT_ADD, a, b);
    }

    public final Term intMul(Term a, Term b) {
        return apply(Operator.INT_MUL, a, b);
    }

    public final Term intNeg(Term a) {
        return intMul(integer(-1), a);
    }

    public final Term intSub(Term a, Term b) {
        return intAdd(a, intNeg(b));
    }

    public final Term intLess(Term a, Term b) {
        return apply(Operator.INT_LT, a, b);
    }

    public final Term intAtMost(Term a, Term b) {
        return apply(Operator.INT_LE, a, b);
    }

    // Arrays

    public final Term select(Term array, Term index) {
        return apply(Operator.SELECT, array, index);
    }

    public final Term store(Term array, Term index, Term value) {
        return apply(Operator.STORE, array, index, value);
    }

    public final Term splice(Term destination, Term low, Term length, Term source, Term sourceLow) {
        return apply(Operator.SPLICE, destination, low, length, source, sourceLow);
    }

    /** How many terms the pool holds. */
    public final int size() {
        return serials.get();
    }

    /** Interns without typing or simplifying: for callers that know the sort. The arrays become part of the term. */
    public final Term intern(Sort sort, Operator operator, int[] parameters, Term... arguments) {
        return applications.intern(sort, operator, parameters, null, arguments);
    }

    public final Term intern(Sort sort, Operator operator, Term... arguments) {
        return applications.intern(sort, operator, NO_PARAMETERS, null, arguments);
    }

    /** The application if it exists already: for questions that must not fill the pool with their negations. */
    public final @Nullable Term find(Sort sort, Operator operator, Term... arguments) {
        return applications.find(sort, operator, NO_PARAMETERS, arguments);
    }
}
