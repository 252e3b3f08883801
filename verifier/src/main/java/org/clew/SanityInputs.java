package org.clew;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.evidence.compiled.InputFunction;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.program.TypeLayout;
import org.clew.source.text.Lexer;
import org.clew.source.text.Lexer.Kind;
import org.clew.source.types.NondetTypes;

/**
 * The input functions of a program, and numbers that its conditions may compare inputs with. Both come from the text alone, so that the compiler can
 * start before the program has been parsed. Once the automaton exists, the types are compared with it.
 *
 * @param names the identifiers of the program, empty if it includes files of its own
 */
record SanityInputs(List<InputFunction> functions, Optional<Set<String>> names, List<Long> constants) {

    private static final String NONDET = "__VERIFIER_nondet_";

    /** It has parameters, and the harness defines it. */
    private static final String MEMORY = NONDET + "memory";

    private static final int MOST_CONSTANTS = 48;

    SanityInputs {
        functions = List.copyOf(functions);
        names = names.map(Set::copyOf);
        constants = List.copyOf(constants);
    }

    /**
     * What the text says: a function's type is the one that its name stands for.
     *
     * @param flags whether options of the compiler may add to the text
     */
    static SanityInputs ofText(String text, boolean flags, DataModel dataModel) {
        Scan scan = new Scan(dataModel);
        scan.read(text);
        return new SanityInputs(
                functions(scan.functions),
                flags || scan.includesFiles ? Optional.empty() : Optional.of(scan.names),
                List.copyOf(scan.constants));
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
        return new SanityInputs(functions(types), names, constants);
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

    private static List<InputFunction> functions(Map<String, CType> types) {
        List<InputFunction> functions = new ArrayList<>();
        types.forEach((name, type) -> functions.add(new InputFunction(name, type)));
        return functions;
    }

    /** Walks over the tokens of a text. */
    private static final class Scan {

        private final TypeLayout layout;
        private final Map<String, CType> functions = new LinkedHashMap<>();
        private final Set<String> names = new HashSet<>();
        private final Set<Long> constants = new LinkedHashSet<>();
        private boolean includesFiles;

        Scan(DataModel dataModel) {
            this.layout = new TypeLayout(dataModel);
        }

        void read(String text) {
            Lexer lexer = new Lexer(text);
            while (lexer.next() != Kind.END) {
                if (lexer.kind() == Kind.DIRECTIVE) {
                    directive(lexer.tokenText());
                } else {
                    token(lexer);
                }
            }
        }

        /** Macros contain tokens of the program. Headers of the system, in angle brackets, call none of its functions. */
        private void directive(String text) {
            Lexer inside = new Lexer(text, 1);
            boolean include = inside.next() == Kind.IDENTIFIER && inside.is("include");
            while (inside.next() != Kind.END) {
                includesFiles |= include && !inside.is('<');
                include = false;
                token(inside);
            }
        }

        private void token(Lexer lexer) {
            switch (lexer.kind()) {
                case IDENTIFIER -> name(lexer.tokenText());
                case NUMBER -> number(lexer.tokenText());
                case CHARACTER -> character(lexer.tokenText());
                default -> {}
            }
        }

        private void name(String name) {
            if (names.add(name) && name.startsWith(NONDET) && !name.equals(MEMORY)) {
                functions.put(
                        name,
                        NondetTypes.find(name.substring(NONDET.length()), layout)
                                .orElse(CTypes.INT));
            }
        }

        private void number(String token) {
            int end = token.length();
            while (end > 0 && "uUlL".indexOf(token.charAt(end - 1)) >= 0) {
                end--;
            }
            String digits = token.substring(0, end);
            try {
                boolean hexadecimal = digits.startsWith("0x") || digits.startsWith("0X");
                constant(
                        hexadecimal ? Long.parseUnsignedLong(digits.substring(2), 16) : Long.parseUnsignedLong(digits));
            } catch (NumberFormatException notAnInteger) {
                // A floating constant; its digits before the point are worth no more than any other number.
            }
        }

        private void character(String token) {
            if (token.length() == 3) {
                constant(token.charAt(1));
            }
        }

        /** Smaller ones are tried anyway. */
        private void constant(long value) {
            if (constants.size() < MOST_CONSTANTS && Long.compareUnsigned(value, 3) > 0) {
                constants.add(value);
            }
        }
    }
}
