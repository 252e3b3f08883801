package org.clew;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.evidence.check.InputFunction;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.program.TypeLayout;
import org.clew.source.Lexer;
import org.clew.source.Lexer.Kind;
import org.clew.source.NondetTypes;

/**
 * The input functions of a program, and numbers that its conditions may compare inputs with. The text alone gives both, so that the compiler can
 * be started before the program has been parsed; the automaton then says whether the types are right.
 */
record SanityInputs(List<InputFunction> functions, List<Long> constants) {

    private static final String NONDET = "__VERIFIER_nondet_";

    /** It has arguments, and the harness knows it. */
    private static final String MEMORY = NONDET + "memory";

    private static final int MOST_CONSTANTS = 48;

    SanityInputs {
        functions = List.copyOf(functions);
        constants = List.copyOf(constants);
    }

    /** What the text says: a function's type is the one that its name stands for. */
    static SanityInputs ofText(String text, DataModel dataModel) {
        TypeLayout layout = new TypeLayout(dataModel);
        Map<String, CType> functions = new LinkedHashMap<>();
        Set<Long> constants = new LinkedHashSet<>();
        Lexer lexer = new Lexer(text);
        while (lexer.next() != Kind.END) {
            if (lexer.kind() == Kind.IDENTIFIER && text.startsWith(NONDET, lexer.start()) && !lexer.is(MEMORY)) {
                String name = lexer.tokenText();
                functions.computeIfAbsent(
                        name,
                        key -> NondetTypes.find(key.substring(NONDET.length()), layout)
                                .orElse(CTypes.INT));
            } else if (constants.size() < MOST_CONSTANTS) {
                switch (lexer.kind()) {
                    case NUMBER -> number(lexer.tokenText(), constants);
                    case CHARACTER -> character(lexer.tokenText(), constants);
                    default -> {}
                }
            }
        }
        return of(functions, constants);
    }

    /**
     * The same, with the types that the program declares.
     *
     * @param guesses whether functions without body are inputs
     */
    SanityInputs withTypesOf(Cfa cfa, boolean guesses) {
        Map<String, CType> types = new LinkedHashMap<>();
        functions.forEach(function -> types.put(function.name(), function.type()));
        cfa.edges().forEach(edge -> {
            if (edge.op() instanceof Op.Havoc havoc) {
                havoc.input()
                        .filter(input -> isPlayed(input, guesses))
                        .ifPresent(input -> types.put(input.function(), input.type()));
            }
        });
        return of(types, constants);
    }

    /** What the C library defines, such as {@code rand}, is left to it. */
    private static boolean isPlayed(Input input, boolean guesses) {
        boolean scalar = CTypes.isScalar(input.type()) || input.type() instanceof CType.Void;
        return scalar
                && switch (input.kind()) {
                    case CHOICE ->
                        input.function().startsWith(NONDET) && !input.function().equals(MEMORY);
                    case GUESS -> guesses;
                    case ALLOCATION, APPROXIMATION, STANDARD_INPUT -> false;
                };
    }

    private static SanityInputs of(Map<String, CType> types, Iterable<Long> constants) {
        List<InputFunction> functions = new ArrayList<>();
        types.forEach((name, type) -> functions.add(new InputFunction(name, type)));
        List<Long> numbers = new ArrayList<>();
        constants.forEach(numbers::add);
        return new SanityInputs(functions, numbers);
    }

    private static void number(String token, Set<Long> constants) {
        int end = token.length();
        while (end > 0 && "uUlL".indexOf(token.charAt(end - 1)) >= 0) {
            end--;
        }
        String digits = token.substring(0, end);
        try {
            boolean hexadecimal = digits.startsWith("0x") || digits.startsWith("0X");
            long value = hexadecimal ? Long.parseUnsignedLong(digits.substring(2), 16) : Long.parseUnsignedLong(digits);
            // Smaller ones are tried anyway.
            if (Long.compareUnsigned(value, 3) > 0) {
                constants.add(value);
            }
        } catch (NumberFormatException notAnInteger) {
            // A floating constant; its digits before the point are worth no more than any other number.
        }
    }

    private static void character(String token, Set<Long> constants) {
        if (token.length() == 3) {
            constants.add((long) token.charAt(1));
        }
    }
}
