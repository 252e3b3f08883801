package org.clew.logic;

import java.util.Locale;

/** A term as short text in prefix notation, for messages and debuggers. Deep and wide terms are cut with ellipses. */
final class TermText {

    private static final int DEPTH = 6;
    private static final int BREADTH = 12;

    private TermText() {}

    static String of(Term term) {
        StringBuilder text = new StringBuilder();
        append(term, DEPTH, text);
        return text.toString();
    }

    /** The recursion is as deep as {@code depth} says. */
    private static void append(Term term, int depth, StringBuilder text) {
        switch (term) {
            case Symbol symbol -> text.append(symbol.name());
            case BoolConstant constant -> text.append(constant.value());
            case BitVecConstant constant -> text.append(constant.word().unsigned());
            case IntConstant constant -> text.append(constant.value());
            case FloatConstant constant ->
                text.append("#x").append(constant.value().bits().unsigned().toString(16));
            case Application application -> append(application, depth, text);
        }
    }

    private static void append(Application application, int depth, StringBuilder text) {
        if (depth == 0) {
            text.append("...");
            return;
        }
        text.append('(').append(name(application));
        for (int parameter : application.parameterArray()) {
            text.append(':').append(parameter);
        }
        int shown = 0;
        for (Term argument : application.argumentArray()) {
            text.append(' ');
            if (shown++ == BREADTH) {
                text.append("...");
                break;
            }
            append(argument, depth - 1, text);
        }
        text.append(')');
    }

    private static String name(Application application) {
        return application.operator() == Operator.APPLY
                ? application.function().name()
                : application.operator().name().toLowerCase(Locale.ROOT);
    }
}
