package org.clew.logic.evaluate;

import java.util.Arrays;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.ArrayValue;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermStack;
import org.clew.logic.TermTable;
import org.clew.logic.Value;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates terms under one assignment. Values of shared subterms are computed once and kept for later calls, and of an
 * if-then-else only the branch that is chosen. For one thread.
 */
public final class Evaluator {

    private final Assignment assignment;
    private final TermTable<Value> values = new TermTable<>();
    private final TermStack open = new TermStack();

    public Evaluator(Assignment assignment) {
        this.assignment = assignment;
    }

    public Value evaluate(Term root) {
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.peek();
            if (values.contains(term)) {
                open.pop();
                continue;
            }
            Value value = switch (term) {
                case Symbol symbol -> assignment.of(symbol);
                case Application application -> attempt(application);
                case BoolConstant c -> Value.of(c);
                case BitVecConstant c -> c.word();
                case IntConstant c -> Value.of(c);
                case FloatConstant c -> c.value();
            };
            if (value != null) {
                open.pop();
                values.put(term, value);
            }
        }
        return Objects.requireNonNull(values.find(root));
    }

    /** Whether a condition holds. */
    public boolean holds(Term condition) {
        return Meaning.truth(evaluate(condition));
    }

    /** What an application gives for these values of its arguments; uninterpreted functions have no meaning here. */
    public static Value apply(Application application, Value... arguments) {
        return application.operator() == Operator.CONSTANT_ARRAY
                ? ArrayValue.constant((Sort.Array) application.sort(), arguments[0])
                : Meaning.of(application.operator(), application.parameterArray(), arguments);
    }

    /** The value if all that it needs is known; otherwise what it needs is opened. */
    private @Nullable Value attempt(Application application) {
        if (application.operator() == Operator.ITE) {
            Value condition = known(application.argument(0));
            return condition == null ? null : known(application.argument(Meaning.truth(condition) ? 1 : 2));
        }
        Value[] arguments = new Value[application.size()];
        boolean complete = true;
        for (int i = 0; i < arguments.length; i++) {
            Value value = known(application.argument(i));
            if (value == null) {
                complete = false;
            } else {
                arguments[i] = value;
            }
        }
        if (!complete) {
            return null;
        }
        return switch (application.operator()) {
            case APPLY -> assignment.apply(application.function(), Arrays.asList(arguments));
            default -> apply(application, arguments);
        };
    }

    private @Nullable Value known(Term term) {
        if (term instanceof BitVecConstant constant) {
            return constant.word();
        }
        Value value = values.find(term);
        if (value == null) {
            open.push(term);
        }
        return value;
    }
}
