package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.util.ArrayDeque;
import java.util.Deque;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/** Converts terms to Z3's, each node once per context. */
final class Z3Translator {

    private static final int CHECKPOINT = 1000;

    private final Z3Context context;
    private final Z3Operations operations;
    private final HandleTable handles = new HandleTable();
    private final Runnable checkpoint;
    private int steps;

    /** @param checkpoint called once in a while during a long translation; it may throw to stop it */
    Z3Translator(Z3Context context, Runnable checkpoint) {
        this.context = context;
        this.checkpoint = checkpoint;
        this.operations = new Z3Operations(context);
    }

    long translate(Term root) {
        long known = handles.find(root.serial());
        if (known != 0) {
            return known;
        }
        Deque<Term> stack = new ArrayDeque<>();
        stack.push(root);
        while (!stack.isEmpty()) {
            if (++steps % CHECKPOINT == 0) {
                checkpoint.run();
            }
            Term term = stack.peek();
            if (handles.find(term.serial()) != 0) {
                stack.pop();
            } else if (!(term instanceof Application application) || !pushOpenArguments(application, stack)) {
                stack.pop();
                handles.put(term.serial(), make(term));
            }
        }
        return handles.find(root.serial());
    }

    /** How many terms have a handle. */
    int size() {
        return handles.size();
    }

    private boolean pushOpenArguments(Application application, Deque<Term> stack) {
        boolean open = false;
        for (int i = application.size() - 1; i >= 0; i--) {
            Term argument = application.argument(i);
            if (handles.find(argument.serial()) == 0) {
                stack.push(argument);
                open = true;
            }
        }
        return open;
    }

    private long make(Term term) {
        return switch (term) {
            case Symbol symbol -> context.symbol(symbol);
            case BoolConstant constant ->
                constant.value() ? Native.mkTrue(context.handle()) : Native.mkFalse(context.handle());
            case BitVecConstant constant -> context.word(constant.unsigned(), constant.width());
            case IntConstant constant ->
                Native.mkNumeral(context.handle(), constant.value().toString(), context.sort(constant.sort()));
            case FloatConstant constant -> operations.floats().constant(constant);
            case Application application -> {
                long[] arguments = new long[application.size()];
                for (int i = 0; i < arguments.length; i++) {
                    arguments[i] = handles.find(application.argument(i).serial());
                }
                yield operations.apply(application, arguments);
            }
        };
    }

    /** Whether a model may describe arrays by lambdas. */
    boolean makesLambdas() {
        return operations.makesLambdas();
    }
}
