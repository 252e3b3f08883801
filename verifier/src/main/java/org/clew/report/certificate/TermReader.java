package org.clew.report.certificate;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Reads what {@link TermLines} writes. A line that is not understood is an {@link IllegalArgumentException} or another RuntimeException. */
final class TermReader {

    private final TermPool pool;
    private final List<Term> terms = new ArrayList<>();

    TermReader(TermPool pool) {
        this.pool = pool;
    }

    Term term(String number) {
        return terms.get(Integer.parseInt(number));
    }

    Symbol symbol(String number) {
        if (term(number) instanceof Symbol symbol) {
            return symbol;
        }
        throw new IllegalArgumentException("term " + number + " is no symbol");
    }

    /** @param words the line, at blanks */
    void read(List<String> words) {
        terms.add(parsed(words));
    }

    private Term parsed(List<String> words) {
        return switch (words.getFirst()) {
            case "symbol" -> pool.symbol(String.join(" ", words.subList(2, words.size())), sort(words.get(1)));
            case "bool" -> pool.bool(words.get(1).equals("true"));
            case "word" -> pool.bitVec(new BigInteger(words.get(2)), Integer.parseInt(words.get(1)));
            case "int" -> pool.integer(new BigInteger(words.get(1)));
            case "float" -> pool.floating(new BigInteger(words.get(2)), (Sort.Float) sort(words.get(1)));
            case "array" -> pool.constantArray((Sort.Array) sort(words.get(1)), term(words.get(2)));
            case "apply" -> application(words);
            default -> operation(words);
        };
    }

    private Term application(List<String> words) {
        int size = Integer.parseInt(words.get(2));
        List<Sort> domain =
                words.subList(3, 3 + size).stream().map(TermReader::sort).toList();
        Term[] arguments =
                words.subList(3 + size, 3 + 2 * size).stream().map(this::term).toArray(Term[]::new);
        String name = String.join(" ", words.subList(3 + 2 * size, words.size()));
        return pool.apply(new FunctionSymbol(name, domain, sort(words.get(1))), arguments);
    }

    private Term operation(List<String> words) {
        Operator operator = Operator.valueOf(words.getFirst());
        int[] parameters = words.stream()
                .skip(1)
                .filter(word -> word.startsWith("_"))
                .mapToInt(word -> Integer.parseInt(word.substring(1)))
                .toArray();
        Term[] arguments =
                words.stream().skip(1 + parameters.length).map(this::term).toArray(Term[]::new);
        return pool.apply(operator, parameters, arguments);
    }

    private static Sort sort(String text) {
        List<Sort> indices = new ArrayList<>();
        String rest = text;
        while (rest.startsWith("[")) {
            int end = rest.indexOf(']');
            indices.add(scalar(rest.substring(1, end)));
            rest = rest.substring(end + 1);
        }
        Sort sort = scalar(rest);
        for (Sort index : indices.reversed()) {
            sort = new Sort.Array(index, sort);
        }
        return sort;
    }

    private static Sort scalar(String text) {
        return switch (text) {
            case "Bool" -> Sort.BOOL;
            case "Int" -> Sort.INT;
            default -> {
                if (text.startsWith("B")) {
                    yield Sort.bitVec(Integer.parseInt(text.substring(1)));
                }
                int dot = text.indexOf('.');
                yield Sort.floating(
                        Integer.parseInt(text.substring(1, dot)), Integer.parseInt(text.substring(dot + 1)));
            }
        };
    }
}
