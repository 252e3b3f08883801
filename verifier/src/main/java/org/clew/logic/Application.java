package org.clew.logic;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An operator applied to arguments. */
public final class Application extends Term {

    private final Operator operator;
    private final int[] parameters;
    private final @Nullable FunctionSymbol function;
    private final Term[] arguments;

    Application(
            int serial,
            Sort sort,
            Operator operator,
            int[] parameters,
            @Nullable FunctionSymbol function,
            Term[] arguments) {
        super(serial, sort, symbolBits(arguments), Trait.of(operator, arguments) | traits(arguments));
        this.operator = operator;
        this.parameters = parameters;
        this.function = function;
        this.arguments = arguments;
    }

    public Operator operator() {
        return operator;
    }

    public int size() {
        return arguments.length;
    }

    public Term[] argumentArray() {
        return arguments;
    }

    public Term argument(int index) {
        return arguments[index];
    }

    public List<Term> arguments() {
        return Collections.unmodifiableList(Arrays.asList(arguments));
    }

    /** A number that belongs to the operator: bounds of an extract, bits of an extension, a rounding mode. */
    public int parameter(int index) {
        return parameters[index];
    }

    /** The function of an {@link Operator#APPLY}. */
    public FunctionSymbol function() {
        return Objects.requireNonNull(function, "not an uninterpreted function");
    }

    private static long symbolBits(Term[] arguments) {
        long bits = 0;
        for (Term argument : arguments) {
            bits |= argument.symbolBits();
        }
        return bits;
    }

    private static int traits(Term[] arguments) {
        int traits = 0;
        for (Term argument : arguments) {
            traits |= argument.traits();
        }
        return traits;
    }

    public int[] parameterArray() {
        return parameters;
    }

    boolean matches(
            Sort sort, Operator operator, int[] parameters, @Nullable FunctionSymbol function, Term[] arguments) {
        return this.operator == operator
                && sameArguments(arguments)
                && Arrays.equals(this.parameters, parameters)
                && Objects.equals(this.function, function)
                && sort().equals(sort);
    }

    private boolean sameArguments(Term[] others) {
        if (arguments.length != others.length) {
            return false;
        }
        for (int i = 0; i < others.length; i++) {
            if (arguments[i] != others[i]) {
                return false;
            }
        }
        return true;
    }
}
