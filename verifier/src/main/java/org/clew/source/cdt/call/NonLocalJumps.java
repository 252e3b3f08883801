package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.unit.JumpVariables;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/**
 * {@code setjmp} and {@code longjmp} (C11 7.13) without edges that leave several functions at once: {@code longjmp} stores its destination, every
 * function on the way returns immediately, and the one that called {@code setjmp} continues behind that call. Local variables keep their last values,
 * as they do in gcc's code without optimisation; C only says so of volatile ones.
 */
final class NonLocalJumps {

    /** A call of {@code setjmp}: its number in memory, and where it returns a second time. */
    private record Site(Term number, int landing) {}

    private final FunctionLowering context;
    private final TermPool pool;
    private final List<Site> sites = new ArrayList<>();
    private @Nullable Variable activation;
    private int unwinding = -1;

    NonLocalJumps(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    /** {@code setjmp(place)}: the place remembers which call this is, in which activation of the function. */
    Operand set(IASTFunctionCallExpression call) {
        refuseRegisters(call);
        Value place = place(call);
        LValue.Plain result = context.temporary(CTypes.INT);
        Optional<JumpVariables> jumps = context.unit().jumps();
        if (jumps.isEmpty()) {
            context.emit(new Op.Assign(result.variable(), pool.bitVec(0, 32)));
            return context.storage().scalar(result);
        }
        Term number = pool.bitVec(sites.size() + 1, 32);
        store(place, 0, activation(jumps.get()).symbol());
        store(place, 1, number);
        context.emit(new Op.Assign(result.variable(), pool.bitVec(0, 32)));
        int landing = context.graph().point();
        int after = context.graph().point();
        context.jump(after);
        sites.add(new Site(number, landing));
        context.continueAt(landing);
        context.emit(new Op.Assign(jumps.get().destination(), pool.bitVec(0, 32)));
        context.emit(new Op.Assign(result.variable(), jumps.get().value().symbol()));
        context.jump(after);
        context.continueAt(after);
        return context.storage().scalar(result);
    }

    /** {@code longjmp(place, value)}: a value of 0 becomes 1 (7.13.2.1 p4). */
    Operand jump(IASTFunctionCallExpression call) {
        JumpVariables jumps =
                context.unit().jumps().orElseThrow(() -> new Unsupported("longjmp", "it is not called by its name"));
        List<Value> arguments = context.expressions().calls().scalars(call, List.of());
        if (arguments.size() != 2) {
            throw new Unsupported("longjmp", "it needs a place and a value");
        }
        refuseChecks();
        Value place = context.saved(arguments.getFirst());
        Term value = context.conversions().convert(arguments.get(1), CTypes.INT).term();
        Term zero = pool.bitVec(0, 32);
        context.emit(new Op.Assign(jumps.value(), pool.ite(pool.equal(value, zero), pool.bitVec(1, 32), value)));
        context.emit(new Op.Assign(jumps.destination(), load(place, 0)));
        context.emit(new Op.Assign(jumps.site(), load(place, 1)));
        int nowhere = context.graph().point();
        context.branch(pool.equal(jumps.destination().symbol(), zero), nowhere, unwinding());
        context.continueAt(nowhere);
        missing("its place was not set by setjmp");
        context.stop();
        return context.expressions().calls().nothing();
    }

    /** Behind a call: if control is on its way back through functions, it goes on. */
    void called() {
        context.unit().jumps().ifPresent(jumps -> {
            int next = context.graph().point();
            context.branch(pool.equal(jumps.destination().symbol(), pool.bitVec(0, 32)), next, unwinding());
            context.continueAt(next);
        });
    }

    /** Once the body is complete: control that is on its way back has come to its destination or leaves the function. */
    void finish() {
        Optional<JumpVariables> jumps = context.unit().jumps();
        if (unwinding < 0 || jumps.isEmpty()) {
            return;
        }
        context.continueAt(unwinding);
        for (Site site : sites) {
            int other = context.graph().point();
            Term here = pool.and(
                    pool.equal(
                            jumps.get().destination().symbol(),
                            activation(jumps.get()).symbol()),
                    pool.equal(jumps.get().site().symbol(), site.number));
            context.branch(here, site.landing, other);
            context.continueAt(other);
        }
        if (context.isStart()) {
            missing("the function that called setjmp has returned");
            context.stop();
        } else {
            context.jump(context.exit());
        }
    }

    /** Only a path that comes here is a debt. */
    private void missing(String reason) {
        context.emit(new Op.Debt(Op.Debt.Kind.UNSUPPORTED, "longjmp", reason));
    }

    private int unwinding() {
        if (unwinding < 0) {
            unwinding = context.graph().point();
        }
        return unwinding;
    }

    /** The number of this activation of the function; the variable is set where the function begins. */
    private Variable activation(JumpVariables jumps) {
        if (activation == null) {
            Variable number = context.temporary(CTypes.UNSIGNED_INT).variable();
            activation = number;
            context.beforeBody(() -> {
                Term next = pool.add(jumps.activations().symbol(), pool.bitVec(1, 32));
                context.emit(new Op.Assign(jumps.activations(), next));
                context.emit(new Op.Assign(number, jumps.activations().symbol()));
            });
        }
        return activation;
    }

    private Value place(IASTFunctionCallExpression call) {
        refuseChecks();
        List<Value> arguments = context.expressions().calls().scalars(call, List.of());
        if (arguments.isEmpty()) {
            throw new Unsupported("setjmp", "it needs a place");
        }
        return context.saved(arguments.getFirst());
    }

    private void store(Value place, int index, Term number) {
        Value word = new Value(number, CTypes.UNSIGNED_INT);
        LValue to = word(place, index);
        context.storage().store(to, context.conversions().convert(word, to.type()), false);
    }

    private Term load(Value place, int index) {
        Value word = context.storage().scalar(word(place, index));
        return context.conversions().convert(word, CTypes.UNSIGNED_INT).term();
    }

    /** A {@code jmp_buf} holds at least two words, whatever its type. */
    private LValue word(Value place, int index) {
        CType word = new CType.Pointer(CTypes.UNSIGNED_LONG);
        Value words = context.conversions().cast(place, word);
        Value position = new Value(pool.bitVec(index, 32), CTypes.INT);
        Value at = context.expressions().operators().pointers().moved(words, position, false);
        return context.expressions().accesses().dereferenced(at);
    }

    private void refuseChecks() {
        if (context.memoryChecks().isActive()) {
            throw new Unsupported("longjmp", "the lives of the objects that it leaves are not followed");
        }
    }

    /** A register gets back the value that it had when setjmp was called. */
    private static void refuseRegisters(IASTNode call) {
        IASTNode function = call;
        while (function != null && !(function instanceof IASTFunctionDefinition)) {
            function = function.getParent();
        }
        if (function != null) {
            function.accept(new ASTVisitor() {
                {
                    shouldVisitDeclSpecifiers = true;
                }

                @Override
                public int visit(IASTDeclSpecifier specifier) {
                    if (specifier.getStorageClass() == IASTDeclSpecifier.sc_register) {
                        throw new Unsupported("setjmp", "registers get their old values back");
                    }
                    return PROCESS_CONTINUE;
                }
            });
        }
    }
}
