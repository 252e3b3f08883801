package org.clew.report.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
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
 * Writes terms as lines, one for each subterm, in the order in which a reader needs them. SMT-LIB does not suffice: its definitions have no
 * operator for copied memory, and a reader of all of SMT-LIB is long. {@link TermReader} reads the lines.
 */
final class TermLines {

    private final List<String> lines;
    private final TermTable<Integer> numbers = new TermTable<>();

    /** @param lines where the lines go */
    TermLines(List<String> lines) {
        this.lines = lines;
    }

    /** The number of a term, whose lines are written if they are not there yet. */
    int number(Term term) {
        Integer known = numbers.find(term);
        if (known != null) {
            return known;
        }
        List<Term> subterms = new ArrayList<>();
        new Subterms().visit(term, subterms::add);
        subterms.sort(null);
        for (Term subterm : subterms) {
            if (!numbers.contains(subterm)) {
                lines.add(line(subterm));
                numbers.put(subterm, numbers.size());
            }
        }
        return Objects.requireNonNull(numbers.find(term));
    }

    private String line(Term term) {
        return switch (term) {
            case Symbol symbol -> "symbol " + sort(symbol.sort()) + " " + symbol.name();
            case BoolConstant constant -> "bool " + constant.value();
            case BitVecConstant constant ->
                "word " + constant.word().width() + " " + constant.word().unsigned();
            case IntConstant constant -> "int " + constant.value();
            case FloatConstant constant ->
                "float " + sort(constant.sort()) + " " + constant.value().bits().unsigned();
            case Application application -> line(application);
        };
    }

    private String line(Application application) {
        StringJoiner text = new StringJoiner(" ");
        switch (application.operator()) {
            case APPLY -> {
                FunctionSymbol function = application.function();
                text.add("apply").add(sort(function.range()));
                text.add(String.valueOf(application.size()));
                function.domain().forEach(sort -> text.add(sort(sort)));
            }
            case CONSTANT_ARRAY -> text.add("array").add(sort(application.sort()));
            default -> {
                text.add(application.operator().name());
                for (int parameter : application.parameterArray()) {
                    text.add("_" + parameter);
                }
            }
        }
        for (Term argument : application.argumentArray()) {
            text.add(String.valueOf(Objects.requireNonNull(numbers.find(argument))));
        }
        if (application.operator() == Operator.APPLY) {
            text.add(application.function().name());
        }
        return text.toString();
    }

    /** Without blanks; the index of an array is never an array. */
    private static String sort(Sort sort) {
        StringBuilder text = new StringBuilder();
        Sort rest = sort;
        while (rest instanceof Sort.Array array) {
            text.append('[').append(scalar(array.index())).append(']');
            rest = array.element();
        }
        return text.append(scalar(rest)).toString();
    }

    private static String scalar(Sort sort) {
        return switch (sort) {
            case Sort.Bool bool -> "Bool";
            case Sort.Int integer -> "Int";
            case Sort.BitVec words -> "B" + words.width();
            case Sort.Float format -> "F" + format.exponent() + "." + format.significand();
            case Sort.Array array -> throw new IllegalArgumentException("an array as an index: " + array);
        };
    }
}
