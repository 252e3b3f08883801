package org.clew.logic.print;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatBits;
import org.clew.logic.FloatConstant;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Subterms;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermTable;

/**
 * Prints terms as SMT-LIB 2.6 text that stock solvers accept, in linear size: subterms that occur twice, or nest too deep, get a
 * name of their own.
 */
public final class SmtLibPrinter {

    /** Inline text nests at most this deep; many parsers are recursive. */
    private static final int DEEPEST_INLINE = 12;

    private final StringBuilder definitions = new StringBuilder();
    private final Set<FunctionSymbol> declaredFunctions = new LinkedHashSet<>();
    private final TermTable<Integer> references = new TermTable<>();
    private final TermTable<String> texts = new TermTable<>();
    private final TermTable<Integer> depths = new TermTable<>();

    private SmtLibPrinter() {}

    /** A script that declares all symbols, asserts the formulas and asks whether they are satisfiable. */
    public static String script(Collection<? extends Term> assertions) {
        return "(set-logic ALL)\n" + query(assertions);
    }

    /** The same without the logic, as a part of a longer script. */
    public static String query(Collection<? extends Term> assertions) {
        SmtLibPrinter printer = new SmtLibPrinter();
        printer.define(assertions);
        StringBuilder script = new StringBuilder(printer.definitions);
        for (Term assertion : assertions) {
            script.append("(assert ").append(printer.text(assertion)).append(")\n");
        }
        return script.append("(check-sat)\n").toString();
    }

    private static String leaf(Term term) {
        return switch (term) {
            case Symbol symbol -> SmtLibNames.symbol(symbol.name());
            case BoolConstant constant -> constant.value() ? "true" : "false";
            case BitVecConstant constant -> SmtLibNames.word(constant.word());
            case IntConstant constant -> SmtLibNames.integer(constant.value());
            case FloatConstant constant -> SmtLibNames.number(constant.value());
            case Application application -> throw new IllegalArgumentException(application.operator() + " is no leaf");
        };
    }

    /** Arguments have smaller serial numbers than their application, so that order defines everything before its use. */
    private void define(Collection<? extends Term> roots) {
        List<Term> subterms = new ArrayList<>();
        Subterms visited = new Subterms();
        for (Term root : roots) {
            visited.visit(root, subterms::add);
        }
        subterms.sort(null);
        for (Term term : subterms) {
            if (term instanceof Application application) {
                for (Term argument : application.argumentArray()) {
                    Integer before = references.find(argument);
                    references.put(argument, before == null ? 1 : before + 1);
                }
            }
        }
        for (Term term : subterms) {
            define(term);
        }
    }

    private void define(Term term) {
        if (!(term instanceof Application application)) {
            if (term instanceof Symbol symbol) {
                declare(SmtLibNames.symbol(symbol.name()), symbol.sort());
            }
            texts.put(term, leaf(term));
            depths.put(term, 0);
            return;
        }
        if (application.operator() == Operator.APPLY && declaredFunctions.add(application.function())) {
            declare(application.function());
        }
        List<String> arguments = new ArrayList<>(application.size());
        int depth = 1;
        for (Term argument : application.argumentArray()) {
            arguments.add(text(argument));
            depth = Math.max(depth, Objects.requireNonNull(depths.find(argument)) + 1);
        }
        Integer uses = references.find(application);
        boolean hasAxiom =
                application.operator() == Operator.SPLICE || application.operator() == Operator.FP_TO_IEEE_BV;
        if (hasAxiom) {
            texts.put(application, axiom(application, arguments));
            depths.put(application, 0);
        } else if (uses != null && uses > 1 || depth > DEEPEST_INLINE) {
            texts.put(application, named(application, SmtLibSyntax.application(application, arguments)));
            depths.put(application, 0);
        } else {
            texts.put(application, SmtLibSyntax.application(application, arguments));
            depths.put(application, depth);
        }
    }

    private String text(Term term) {
        return Objects.requireNonNull(texts.find(term));
    }

    /** User symbols that begin with a question mark are quoted otherwise, see {@link SmtLibNames}. */
    private static String name(Term term) {
        return "?" + term.serial();
    }

    private void declare(String name, Sort sort) {
        definitions
                .append("(declare-fun ")
                .append(name)
                .append(" () ")
                .append(SmtLibNames.sort(sort))
                .append(")\n");
    }

    private void declare(FunctionSymbol function) {
        List<String> domain = function.domain().stream().map(SmtLibNames::sort).toList();
        definitions
                .append("(declare-fun ")
                .append(SmtLibNames.symbol(function.name()))
                .append(" (")
                .append(String.join(" ", domain))
                .append(") ")
                .append(SmtLibNames.sort(function.range()))
                .append(")\n");
    }

    private String named(Application term, String text) {
        definitions
                .append("(define-fun ")
                .append(name(term))
                .append(" () ")
                .append(SmtLibNames.sort(term.sort()))
                .append(' ')
                .append(text)
                .append(")\n");
        return name(term);
    }

    /** A constant and the axiom that determines it. */
    private String axiom(Application term, List<String> arguments) {
        String name = name(term);
        declare(name, term.sort());
        String axiom = term.operator() == Operator.SPLICE
                ? spliceAxiom((Sort.Array) term.sort(), name, arguments)
                : bitsAxiom((Sort.Float) term.argument(0).sort(), name, arguments.get(0));
        definitions.append("(assert ").append(axiom).append(")\n");
        return name;
    }

    /** Stock solvers have no operator for it, but quantifiers over one index. */
    private static String spliceAxiom(Sort.Array sort, String name, List<String> arguments) {
        boolean integers = sort.index() instanceof Sort.Int;
        String offset = (integers ? "(- ?i " : "(bvsub ?i ") + arguments.get(1) + ")";
        String inside = integers
                ? "(and (<= 0 " + offset + ") (< " + offset + " " + arguments.get(2) + "))"
                : "(bvult " + offset + " " + arguments.get(2) + ")";
        String source = "(select " + arguments.get(3) + (integers ? " (+ " : " (bvadd ") + offset + " "
                + arguments.get(4) + "))";
        return "(forall ((?i " + SmtLibNames.sort(sort.index()) + ")) (= (select " + name + " ?i) (ite " + inside + " "
                + source + " (select " + arguments.get(0) + " ?i))))";
    }

    private static String bitsAxiom(Sort.Float format, String name, String number) {
        return "(and (= ((_ to_fp " + format.exponent() + " " + format.significand() + ") " + name + ") " + number
                + ") (=> (fp.isNaN " + number + ") (= " + name + " " + SmtLibNames.word(FloatBits.nan(format)) + ")))";
    }
}
