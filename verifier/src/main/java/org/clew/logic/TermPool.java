package org.clew.logic;

import java.math.BigInteger;
import java.util.Collection;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Makes terms: one object per formula, simplified as it is built. All terms of a run come from one pool; threads may share it.
 *
 * <p>The named constructors and {@link #apply} simplify (see {@link Rewriter} for the canonical forms); {@link #raw} does not.
 */
public final class TermPool {

    private static final int[] NO_PARAMETERS = {};

    private final AtomicInteger serials = new AtomicInteger();
    private final InternTable applications = new InternTable(serials);
    private final ConcurrentHashMap<Value, Term> constants = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Symbol> symbols = new ConcurrentHashMap<>();
    private final AtomicInteger fresh = new AtomicInteger();
    private final Rewriter rewriter = new Rewriter(this);
    private final BoolConstant trueTerm;
    private final BoolConstant falseTerm;

    public TermPool() {
        trueTerm = new BoolConstant(serials.getAndIncrement(), true);
        falseTerm = new BoolConstant(serials.getAndIncrement(), false);
    }

    // Leaves

    public BoolConstant bool(boolean value) {
        return value ? trueTerm : falseTerm;
    }

    public BoolConstant trueTerm() {
        return trueTerm;
    }

    public BoolConstant falseTerm() {
        return falseTerm;
    }

    /** The symbol of this name; its sort must be the one it was first made with. */
    public Symbol symbol(String name, Sort sort) {
        Symbol symbol = symbols.computeIfAbsent(name, n -> new Symbol(serials.getAndIncrement(), n, sort));
        if (!symbol.sort().equals(sort)) {
            throw new IllegalArgumentException("symbol " + name + " has sort " + symbol.sort() + ", not " + sort);
        }
        return symbol;
    }

    /** A symbol that no formula mentions yet. */
    public Symbol freshSymbol(String stem, Sort sort) {
        while (true) {
            String name = stem + "!" + fresh.getAndIncrement();
            if (!symbols.containsKey(name)) {
                return symbol(name, sort);
            }
        }
    }

    /** The word of {@code width} bits that is congruent to {@code value}. */
    public BitVecConstant bitVec(BigInteger value, int width) {
        return bitVec(Word.of(value, width));
    }

    public BitVecConstant bitVec(long value, int width) {
        return bitVec(Word.of(value, width));
    }

    public BitVecConstant bitVec(Word word) {
        return (BitVecConstant) scalar(word);
    }

    public IntConstant integer(BigInteger value) {
        return (IntConstant) scalar(new Value.Int(value));
    }

    public IntConstant integer(long value) {
        return integer(BigInteger.valueOf(value));
    }

    /** The number with these bits; every NaN becomes the one NaN of the format. */
    public FloatConstant floating(BigInteger bits, Sort.Float format) {
        return floating(new FloatValue(Word.of(bits, format.bits()), format));
    }

    public FloatConstant floating(FloatValue value) {
        return (FloatConstant) scalar(value);
    }

    public FloatConstant floating(double value) {
        return floating(FloatValue.of(value));
    }

    public FloatConstant floating(float value) {
        return floating(FloatValue.of(value));
    }

    /** The term for a value; an array becomes stores over a constant array, or splices of such. */
    public Term constant(Value value) {
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
    public Term apply(Operator operator, int[] parameters, Term... arguments) {
        return rewriter.rewrite(operator, parameters, arguments);
    }

    public Term apply(Operator operator, Term... arguments) {
        return rewriter.rewrite(operator, NO_PARAMETERS, arguments);
    }

    /** The same operator and parameters on other arguments, simplified: what every rebuilding traversal needs. */
    public Term rebuild(Application application, Term... arguments) {
        return switch (application.operator()) {
            case APPLY -> apply(application.function(), arguments);
            case CONSTANT_ARRAY -> constantArray((Sort.Array) application.sort(), arguments[0]);
            default -> apply(application.operator(), application.parameterArray(), arguments);
        };
    }

    /** The application as it stands, typed but not simplified. */
    public Term raw(Operator operator, int[] parameters, Term... arguments) {
        Sort sort = Signature.sortOf(operator, parameters, arguments);
        return applications.intern(sort, operator, parameters.clone(), null, arguments.clone());
    }

    /** The same operator and parameters on other arguments, not simplified. */
    public Term rawRebuild(Application application, Term... arguments) {
        return switch (application.operator()) {
            case APPLY -> apply(application.function(), arguments);
            case CONSTANT_ARRAY -> constantArray((Sort.Array) application.sort(), arguments[0]);
            default -> raw(application.operator(), application.parameterArray(), arguments);
        };
    }

    public Term apply(FunctionSymbol function, Term... arguments) {
        Signature.check(function, arguments);
        return applications.intern(function.range(), Operator.APPLY, NO_PARAMETERS, function, arguments.clone());
    }

    public Term constantArray(Sort.Array sort, Term element) {
        if (!sort.element().equals(element.sort())) {
            throw new IllegalArgumentException("an array of " + sort.element() + " does not hold " + element.sort());
        }
        return intern(sort, Operator.CONSTANT_ARRAY, element);
    }

    // Booleans

    public Term not(Term a) {
        return apply(Operator.NOT, a);
    }

    public Term and(Term... conjuncts) {
        return apply(Operator.AND, conjuncts);
    }

    public Term and(Collection<? extends Term> conjuncts) {
        return apply(Operator.AND, conjuncts.toArray(new Term[0]));
    }

    public Term or(Term... disjuncts) {
        return apply(Operator.OR, disjuncts);
    }

    public Term or(Collection<? extends Term> disjuncts) {
        return apply(Operator.OR, disjuncts.toArray(new Term[0]));
    }

    public Term implies(Term a, Term b) {
        return or(not(a), b);
    }

    public Term equal(Term a, Term b) {
        return apply(Operator.EQUAL, a, b);
    }

    public Term distinct(Term a, Term b) {
        return not(equal(a, b));
    }

    public Term ite(Term condition, Term then, Term otherwise) {
        return apply(Operator.ITE, condition, then, otherwise);
    }

    // Bit-vectors

    public Term neg(Term a) {
        return apply(Operator.BV_NEG, a);
    }

    public Term bitNot(Term a) {
        return apply(Operator.BV_NOT, a);
    }

    public Term add(Term a, Term b) {
        return apply(Operator.BV_ADD, a, b);
    }

    public Term sub(Term a, Term b) {
        return apply(Operator.BV_ADD, a, neg(b));
    }

    public Term mul(Term a, Term b) {
        return apply(Operator.BV_MUL, a, b);
    }

    public Term udiv(Term a, Term b) {
        return apply(Operator.BV_UDIV, a, b);
    }

    public Term sdiv(Term a, Term b) {
        return apply(Operator.BV_SDIV, a, b);
    }

    public Term urem(Term a, Term b) {
        return apply(Operator.BV_UREM, a, b);
    }

    public Term srem(Term a, Term b) {
        return apply(Operator.BV_SREM, a, b);
    }

    public Term bitAnd(Term a, Term b) {
        return apply(Operator.BV_AND, a, b);
    }

    public Term bitOr(Term a, Term b) {
        return apply(Operator.BV_OR, a, b);
    }

    public Term bitXor(Term a, Term b) {
        return apply(Operator.BV_XOR, a, b);
    }

    public Term shl(Term a, Term b) {
        return apply(Operator.BV_SHL, a, b);
    }

    public Term lshr(Term a, Term b) {
        return apply(Operator.BV_LSHR, a, b);
    }

    public Term ashr(Term a, Term b) {
        return apply(Operator.BV_ASHR, a, b);
    }

    public Term ult(Term a, Term b) {
        return apply(Operator.BV_ULT, a, b);
    }

    public Term ule(Term a, Term b) {
        return apply(Operator.BV_ULE, a, b);
    }

    public Term slt(Term a, Term b) {
        return apply(Operator.BV_SLT, a, b);
    }

    public Term sle(Term a, Term b) {
        return apply(Operator.BV_SLE, a, b);
    }

    public Term concat(Term high, Term low) {
        return apply(Operator.BV_CONCAT, high, low);
    }

    public Term extract(int high, int low, Term a) {
        return apply(Operator.BV_EXTRACT, new int[] {high, low}, a);
    }

    /** {@code a} widened to {@code width} bits with zeros, or cut to its low bits. */
    public Term zeroExtendOrCut(Term a, int width) {
        return resize(Operator.BV_ZERO_EXTEND, a, width);
    }

    /** {@code a} widened to {@code width} bits with copies of its sign, or cut to its low bits. */
    public Term signExtendOrCut(Term a, int width) {
        return resize(Operator.BV_SIGN_EXTEND, a, width);
    }

    private Term resize(Operator extension, Term a, int width) {
        if (width == a.width()) {
            return a;
        }
        return width < a.width() ? extract(width - 1, 0, a) : apply(extension, new int[] {width - a.width()}, a);
    }

    // Mathematical integers

    public Term intAdd(Term a, Term b) {
        return apply(Operator.INT_ADD, a, b);
    }

    public Term intMul(Term a, Term b) {
        return apply(Operator.INT_MUL, a, b);
    }

    public Term intNeg(Term a) {
        return intMul(integer(-1), a);
    }

    public Term intSub(Term a, Term b) {
        return intAdd(a, intNeg(b));
    }

    public Term intLess(Term a, Term b) {
        return apply(Operator.INT_LT, a, b);
    }

    public Term intAtMost(Term a, Term b) {
        return apply(Operator.INT_LE, a, b);
    }

    // Arrays

    public Term select(Term array, Term index) {
        return apply(Operator.SELECT, array, index);
    }

    public Term store(Term array, Term index, Term value) {
        return apply(Operator.STORE, array, index, value);
    }

    public Term splice(Term destination, Term low, Term length, Term source, Term sourceLow) {
        return apply(Operator.SPLICE, destination, low, length, source, sourceLow);
    }

    /** How many terms the pool holds. */
    public int size() {
        return serials.get();
    }

    /** Interns without typing or simplifying: for callers that know the sort. The arrays become part of the term. */
    Term intern(Sort sort, Operator operator, int[] parameters, Term... arguments) {
        return applications.intern(sort, operator, parameters, null, arguments);
    }

    Term intern(Sort sort, Operator operator, Term... arguments) {
        return applications.intern(sort, operator, NO_PARAMETERS, null, arguments);
    }

    /** The application if it exists already: for questions that must not fill the pool with their negations. */
    @Nullable
    Term find(Sort sort, Operator operator, Term... arguments) {
        return applications.find(sort, operator, NO_PARAMETERS, arguments);
    }
}
