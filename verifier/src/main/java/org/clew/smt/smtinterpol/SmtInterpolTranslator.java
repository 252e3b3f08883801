package org.clew.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.IntConstant;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;

/** Converts terms about integers, arrays and functions to SMTInterpol's. */
final class SmtInterpolTranslator {

    private final Script script;
    private final Map<org.clew.logic.Term, Term> translations = new HashMap<>();
    private final Map<String, Symbol> symbols = new HashMap<>();
    private final Map<String, FunctionSymbol> functions = new HashMap<>();

    SmtInterpolTranslator(Script script) {
        this.script = script;
    }

    /** @throws UnsupportedOperationException for what the solver does not know */
    Term translate(org.clew.logic.Term root) {
        Deque<org.clew.logic.Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            org.clew.logic.Term term = open.peek();
            if (translations.containsKey(term)) {
                open.pop();
            } else if (!(term instanceof Application application) || !pushOpenArguments(application, open)) {
                open.pop();
                translations.put(term, make(term));
            }
        }
        return Objects.requireNonNull(translations.get(root));
    }

    Map<String, Symbol> symbols() {
        return symbols;
    }

    Map<String, FunctionSymbol> functions() {
        return functions;
    }

    private boolean pushOpenArguments(Application application, Deque<org.clew.logic.Term> open) {
        boolean pushed = false;
        for (int i = 0; i < application.size(); i++) {
            if (!translations.containsKey(application.argument(i))) {
                open.push(application.argument(i));
                pushed = true;
            }
        }
        return pushed;
    }

    private Term make(org.clew.logic.Term term) {
        return switch (term) {
            case Symbol symbol -> {
                if (symbols.putIfAbsent(symbol.name(), symbol) == null) {
                    script.declareFun(
                            symbol.name(), new de.uni_freiburg.informatik.ultimate.logic.Sort[0], sort(symbol.sort()));
                }
                yield script.term(symbol.name());
            }
            case BoolConstant constant -> script.term(constant.value() ? "true" : "false");
            case IntConstant constant -> numeral(constant.value());
            case Application application -> {
                Term[] arguments =
                        application.arguments().stream().map(translations::get).toArray(Term[]::new);
                yield apply(application, arguments);
            }
            case BitVecConstant constant -> throw unsupported("bit-vectors");
            case FloatConstant constant -> throw unsupported("floats");
        };
    }

    private Term apply(Application application, Term[] a) {
        return switch (application.operator()) {
            case NOT -> script.term("not", a);
            case AND -> script.term("and", a);
            case OR -> script.term("or", a);
            case EQUAL -> script.term("=", a);
            case ITE -> script.term("ite", a);
            case INT_ADD -> script.term("+", a);
            case INT_MUL -> script.term("*", a);
            case INT_DIV -> script.term("div", byConstant(application, a));
            case INT_MOD -> script.term("mod", byConstant(application, a));
            case INT_LT -> script.term("<", a);
            case INT_LE -> script.term("<=", a);
            case SELECT -> script.term("select", a);
            case STORE -> script.term("store", a);
            case CONSTANT_ARRAY -> script.term("const", new String[0], sort(application.sort()), a);
            case APPLY -> script.term(declared(application.function()), a);
            default -> throw unsupported(application.operator().toString());
        };
    }

    private static Term[] byConstant(Application application, Term[] a) {
        if (application.argument(1) instanceof IntConstant divisor
                && divisor.value().signum() != 0) {
            return a;
        }
        throw unsupported("division by a term");
    }

    private String declared(FunctionSymbol function) {
        if (functions.putIfAbsent(function.name(), function) == null) {
            script.declareFun(
                    function.name(),
                    function.domain().stream()
                            .map(this::sort)
                            .toArray(de.uni_freiburg.informatik.ultimate.logic.Sort[]::new),
                    sort(function.range()));
        }
        return function.name();
    }

    private Term numeral(BigInteger value) {
        Term absolute = script.numeral(value.abs());
        return value.signum() < 0 ? script.term("-", absolute) : absolute;
    }

    private de.uni_freiburg.informatik.ultimate.logic.Sort sort(Sort sort) {
        return switch (sort) {
            case Sort.Bool b -> script.sort("Bool");
            case Sort.Int i -> script.sort("Int");
            case Sort.Array a -> script.sort("Array", sort(a.index()), sort(a.element()));
            case Sort.BitVec v -> throw unsupported("bit-vectors");
            case Sort.Float f -> throw unsupported("floats");
        };
    }

    private static UnsupportedOperationException unsupported(String what) {
        return new UnsupportedOperationException("SMTInterpol does not know " + what);
    }
}
