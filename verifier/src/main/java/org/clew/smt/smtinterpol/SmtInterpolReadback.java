package org.clew.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.AnnotatedTerm;
import de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm;
import de.uni_freiburg.informatik.ultimate.logic.ConstantTerm;
import de.uni_freiburg.informatik.ultimate.logic.FormulaUnLet;
import de.uni_freiburg.informatik.ultimate.logic.Rational;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;

/** Converts SMTInterpol's interpolants and values to terms. */
final class SmtInterpolReadback {

    private final TermPool pool;
    private final SmtInterpolTranslator translator;
    private final Map<Term, org.clew.logic.Term> done = new HashMap<>();

    SmtInterpolReadback(TermPool pool, SmtInterpolTranslator translator) {
        this.pool = pool;
        this.translator = translator;
    }

    /** @throws UnsupportedOperationException for what only the solver knows, such as the index where two arrays differ */
    org.clew.logic.Term read(Term formula) {
        Term root = new FormulaUnLet().unlet(formula);
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (done.containsKey(term)) {
                open.pop();
                continue;
            }
            List<Term> missing = new ArrayList<>();
            for (Term argument : arguments(term)) {
                if (!done.containsKey(argument)) {
                    missing.add(argument);
                }
            }
            if (missing.isEmpty()) {
                open.pop();
                done.put(term, make(term));
            } else {
                missing.forEach(open::push);
            }
        }
        return Objects.requireNonNull(done.get(root));
    }

    private static Term[] arguments(Term term) {
        return switch (term) {
            case ApplicationTerm application -> application.getParameters();
            case AnnotatedTerm annotated -> new Term[] {annotated.getSubterm()};
            default -> new Term[0];
        };
    }

    private org.clew.logic.Term make(Term term) {
        return switch (term) {
            case ConstantTerm constant -> pool.integer(number(constant.getValue()));
            case AnnotatedTerm annotated -> Objects.requireNonNull(done.get(annotated.getSubterm()));
            case ApplicationTerm application -> apply(application);
            default -> throw new UnsupportedOperationException("no term of ours: " + term);
        };
    }

    private static BigInteger number(Object value) {
        return switch (value) {
            case BigInteger integer -> integer;
            case Rational rational when rational.isIntegral() -> rational.numerator();
            default -> throw new UnsupportedOperationException("not an integer: " + value);
        };
    }

    private org.clew.logic.Term apply(ApplicationTerm term) {
        org.clew.logic.Term[] a = new org.clew.logic.Term[term.getParameters().length];
        for (int i = 0; i < a.length; i++) {
            a[i] = done.get(term.getParameters()[i]);
        }
        String name = term.getFunction().getName();
        return switch (name) {
            case "true" -> pool.trueTerm();
            case "false" -> pool.falseTerm();
            case "not" -> pool.not(a[0]);
            case "and" -> pool.and(a);
            case "or" -> pool.or(a);
            case "=>" -> pool.or(pool.not(a[0]), pool.or(Arrays.copyOfRange(a, 1, a.length)));
            case "xor" -> pool.distinct(a[0], a[1]);
            case "=" -> chain(Operator.EQUAL, a, false);
            case "distinct" -> pool.distinct(a[0], a[1]);
            case "ite" -> pool.ite(a[0], a[1], a[2]);
            case "+" -> pool.apply(Operator.INT_ADD, a);
            case "*" -> pool.apply(Operator.INT_MUL, a);
            case "-" -> a.length == 1 ? pool.intNeg(a[0]) : difference(a);
            case "div" -> pool.apply(Operator.INT_DIV, a);
            case "mod" -> pool.apply(Operator.INT_MOD, a);
            case "divisible" -> {
                var divisor = pool.integer(new BigInteger(term.getFunction().getIndices()[0]));
                yield pool.equal(pool.apply(Operator.INT_MOD, a[0], divisor), pool.integer(0));
            }
            case "<=" -> chain(Operator.INT_LE, a, false);
            case "<" -> chain(Operator.INT_LT, a, false);
            case ">=" -> chain(Operator.INT_LE, a, true);
            case ">" -> chain(Operator.INT_LT, a, true);
            case "select" -> pool.select(a[0], a[1]);
            case "store" -> pool.store(a[0], a[1], a[2]);
            case "const" -> pool.constantArray((Sort.Array) sort(term.getSort()), a[0]);
            default -> named(name, a);
        };
    }

    private org.clew.logic.Term named(String name, org.clew.logic.Term[] a) {
        Symbol symbol = translator.symbols().get(name);
        if (symbol != null && a.length == 0) {
            return symbol;
        }
        FunctionSymbol function = translator.functions().get(name);
        if (function == null) {
            throw new UnsupportedOperationException("no term of ours: " + name);
        }
        return pool.apply(function, a);
    }

    private org.clew.logic.Term chain(Operator operator, org.clew.logic.Term[] a, boolean reversed) {
        List<org.clew.logic.Term> links = new ArrayList<>();
        for (int i = 0; i + 1 < a.length; i++) {
            links.add(reversed ? pool.apply(operator, a[i + 1], a[i]) : pool.apply(operator, a[i], a[i + 1]));
        }
        return pool.and(links);
    }

    private org.clew.logic.Term difference(org.clew.logic.Term[] a) {
        org.clew.logic.Term result = a[0];
        for (int i = 1; i < a.length; i++) {
            result = pool.intSub(result, a[i]);
        }
        return result;
    }

    private static Sort sort(de.uni_freiburg.informatik.ultimate.logic.Sort sort) {
        return switch (sort.getName()) {
            case "Int" -> Sort.INT;
            case "Bool" -> Sort.BOOL;
            case "Array" -> new Sort.Array(sort(sort.getArguments()[0]), sort(sort.getArguments()[1]));
            default -> throw new UnsupportedOperationException("no sort of ours: " + sort);
        };
    }
}
