package org.clew.source.cdt.call;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;

/** gcc's {@code __atomic_} and {@code __sync_} builtins, on which {@code <stdatomic.h>} rests: in one thread, plain reads and writes. */
final class AtomicCalls {

    private static final Pattern FETCH = Pattern.compile(
            "__atomic_fetch_(?<old>add|sub|and|or|xor|nand)|__atomic_(?<new>add|sub|and|or|xor|nand)_fetch"
                    + "|__sync_fetch_and_(?<syncold>add|sub|and|or|xor|nand)|__sync_(?<syncnew>add|sub|and|or|xor|nand)_and_fetch");

    private final FunctionLowering context;
    private final TermPool pool;

    AtomicCalls(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    Operand lower(String name, IASTFunctionCallExpression call) {
        // Names with a size are what the generic ones stand for.
        String generic = name.replaceFirst("_(1|2|4|8|16)$", "");
        List<Value> arguments = context.expressions().calls().scalars(call, List.of());
        Matcher fetch = FETCH.matcher(generic);
        if (fetch.matches()) {
            return fetch(fetch, place(arguments, 0), value(arguments, 1));
        }
        return switch (generic) {
            case "__atomic_load_n" -> context.saved(context.storage().scalar(place(arguments, 0)));
            case "__atomic_load" -> copied(place(arguments, 1), place(arguments, 0));
            case "__atomic_store" -> copied(place(arguments, 0), place(arguments, 1));
            case "__atomic_store_n" -> stored(place(arguments, 0), value(arguments, 1));
            case "__atomic_exchange_n", "__sync_lock_test_and_set", "__sync_swap" ->
                exchanged(place(arguments, 0), value(arguments, 1));
            case "__atomic_exchange" -> {
                LValue place = place(arguments, 0);
                copied(place(arguments, 2), place);
                yield copied(place, place(arguments, 1));
            }
            case "__atomic_compare_exchange_n" ->
                compared(place(arguments, 0), place(arguments, 1), value(arguments, 2));
            case "__atomic_compare_exchange" ->
                compared(
                        place(arguments, 0),
                        place(arguments, 1),
                        context.storage().scalar(place(arguments, 2)));
            case "__sync_bool_compare_and_swap" -> {
                LValue place = place(arguments, 0);
                Term equal = equal(place, value(arguments, 1));
                Value flag = context.saved(context.expressions().number(equal));
                storeWhere(flag, place, value(arguments, 2));
                yield flag;
            }
            case "__sync_val_compare_and_swap" -> {
                LValue place = place(arguments, 0);
                Value old = context.saved(context.storage().scalar(place));
                Value flag = context.saved(context.expressions().number(equal(place, value(arguments, 1))));
                storeWhere(flag, place, value(arguments, 2));
                yield old;
            }
            case "__atomic_test_and_set" -> {
                LValue place = flagPlace(arguments);
                Value old = context.saved(context.storage().scalar(place));
                stored(place, number(1));
                yield context.conversions().convert(old, CTypes.BOOL);
            }
            case "__atomic_clear" -> stored(flagPlace(arguments), number(0));
            case "__sync_lock_release" -> stored(place(arguments, 0), number(0));
            case "__atomic_thread_fence", "__atomic_signal_fence", "__sync_synchronize" ->
                context.expressions().calls().nothing();
            case "__atomic_always_lock_free", "__atomic_is_lock_free" -> lockFree(arguments);
            default -> throw new Unsupported("builtin " + name, "it is not modelled");
        };
    }

    private Value lockFree(List<Value> arguments) {
        Value size = context.conversions()
                .convert(value(arguments, 0), context.layout().sizeType());
        Term words = pool.ule(size.term(), pool.bitVec(8, size.term().width()));
        if (words != pool.trueTerm()) {
            throw new Unsupported("__atomic_is_lock_free", "it depends on the machine");
        }
        return number(1);
    }

    private Value fetch(Matcher name, LValue place, Value operand) {
        boolean wantsOld = name.group("old") != null || name.group("syncold") != null;
        String operation = name.group("old") != null
                ? name.group("old")
                : name.group("new") != null
                        ? name.group("new")
                        : name.group("syncold") != null ? name.group("syncold") : name.group("syncnew");
        Value old = context.saved(context.storage().scalar(place));
        Term right = context.conversions()
                .convert(
                        operand,
                        old.type() instanceof CType.Pointer ? context.layout().sizeType() : old.type())
                .term();
        Term result = switch (operation) {
            case "add" -> pool.add(old.term(), right);
            case "sub" -> pool.sub(old.term(), right);
            case "and" -> pool.bitAnd(old.term(), right);
            case "or" -> pool.apply(Operator.BV_OR, old.term(), right);
            case "xor" -> pool.bitXor(old.term(), right);
            default -> pool.apply(Operator.BV_NOT, pool.bitAnd(old.term(), right));
        };
        if (old.type() instanceof CType.Pointer && old.target() != null) {
            context.unit().aliasing().walk(old.target(), 1);
        }
        Value updated = context.saved(new Value(result, old.type(), old.target()));
        context.storage().store(place, updated, false);
        return wantsOld ? old : updated;
    }

    private Value exchanged(LValue place, Value value) {
        Value old = context.saved(context.storage().scalar(place));
        stored(place, value);
        return old;
    }

    private Operand stored(LValue place, Value value) {
        context.storage().store(place, context.conversions().convert(value, place.type()), false);
        return context.expressions().calls().nothing();
    }

    private Operand copied(LValue to, LValue from) {
        context.storage().assign(to, context.storage().load(from));
        return context.expressions().calls().nothing();
    }

    private Term equal(LValue place, Value expected) {
        Value converted = context.conversions().convert(expected, place.type());
        return pool.equal(context.storage().scalar(place).term(), converted.term());
    }

    /** Where the place holds what is expected it gets the new value, else what it holds goes where the expectation was. */
    private Value compared(LValue place, LValue expected, Value desired) {
        Value old = context.saved(context.storage().scalar(place));
        Value wanted = context.conversions().convert(context.storage().scalar(expected), place.type());
        Value flag = context.saved(context.expressions().number(pool.equal(old.term(), wanted.term())));
        int same = context.graph().point();
        int other = context.graph().point();
        int join = context.graph().point();
        context.branch(context.conversions().truth(flag.term()), same, other);
        context.continueAt(same);
        stored(place, desired);
        context.jump(join);
        context.continueAt(other);
        stored(expected, old);
        context.jump(join);
        context.continueAt(join);
        return context.conversions().convert(flag, CTypes.BOOL);
    }

    private void storeWhere(Value flag, LValue place, Value value) {
        int same = context.graph().point();
        int join = context.graph().point();
        context.branch(context.conversions().truth(flag.term()), same, join);
        context.continueAt(same);
        stored(place, value);
        context.jump(join);
        context.continueAt(join);
    }

    private LValue place(List<Value> arguments, int index) {
        LValue place = context.expressions().accesses().dereferenced(value(arguments, index));
        if (place.type() instanceof CType.Void) {
            throw new Unsupported("atomic builtin", "the type of the object is not known");
        }
        return place;
    }

    /** The flag of {@code __atomic_test_and_set} is a byte, whatever points to it. */
    private LValue flagPlace(List<Value> arguments) {
        Value pointer = value(arguments, 0);
        return context.expressions()
                .accesses()
                .dereferenced(new Value(pointer.term(), new CType.Pointer(CTypes.UNSIGNED_CHAR), pointer.target()));
    }

    private static Value value(List<Value> arguments, int index) {
        if (index >= arguments.size()) {
            throw new Unsupported("atomic builtin", "an argument is missing");
        }
        return arguments.get(index);
    }

    private Value number(long value) {
        return new Value(pool.bitVec(value, 32), CTypes.INT);
    }
}
