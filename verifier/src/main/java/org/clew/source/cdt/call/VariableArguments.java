package org.clew.source.cdt.call;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.program.CTypes;
import org.clew.source.alias.Target;
import org.clew.source.cdt.ExpressionLowering;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.Signature;
import org.clew.source.cdt.syntax.VariableArgumentList;
import org.clew.source.library.Intrinsic;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;

/**
 * Arguments beyond the declared parameters (C11 7.16): the caller stores them one behind the other in an object of its own, whose address is
 * a parameter more, and a {@code va_list} holds the address of the next one. Integers and pointers fill a whole slot, so that the cells of
 * the object have one sort in most programs.
 */
final class VariableArguments {

    private static final long SLOT = 8;

    private final FunctionLowering context;

    VariableArguments(FunctionLowering context) {
        this.context = context;
    }

    /** The caller's part: the address of an object that holds {@code operands} after the default promotions (6.5.2.2 p7). */
    Value passed(List<Operand> operands) {
        List<Operand> promoted = new ArrayList<>();
        long size = 0;
        for (Operand operand : operands) {
            Operand value = operand instanceof Value scalar ? promoted(scalar) : operand;
            promoted.add(value);
            size += slots(value.type());
        }
        CType type = new CType.Array(CTypes.UNSIGNED_LONG_LONG, OptionalLong.of(Math.max(1, size / SLOT)));
        LValue.Memory area = context.objects().allocated("arguments", type);
        long offset = 0;
        for (Operand value : promoted) {
            Term address = context.storage().offset(area.address(), offset);
            Target target = area.target().shifted(offset);
            offset += slots(value.type());
            if (value instanceof Value scalar && fillsSlot(scalar.type())) {
                CType cell = cell();
                Term whole = context.layout().isSigned(scalar.type())
                        ? context.pool()
                                .signExtendOrCut(scalar.term(), context.layout().bits(cell))
                        : context.pool()
                                .zeroExtendOrCut(scalar.term(), context.layout().bits(cell));
                context.storage()
                        .store(
                                new LValue.Memory(address, target, cell, area.origin()),
                                new Value(whole, cell, scalar.target()),
                                false);
            } else {
                context.storage().assign(new LValue.Memory(address, target, value.type(), area.origin()), value);
            }
        }
        return new Value(area.address(), CTypes.VOID_POINTER, area.target());
    }

    private Value promoted(Value value) {
        if (value.type() instanceof CType.Void) {
            throw new Unsupported("argument", "it has no value");
        }
        if (value.type() instanceof CType.BitInteger bits) {
            Kind kind = bits.width() <= 64 ? Kind.LONG_LONG : Kind.INT128;
            return context.conversions().convert(value, new CType.Integer(kind, bits.signed()));
        }
        CType type = value.type() instanceof CType.Floating floating
                ? floating.kind() == CType.Floating.Kind.FLOAT ? CTypes.DOUBLE : floating
                : value.type() instanceof CType.Pointer
                        ? value.type()
                        : context.conversions().promoted(value.type());
        return context.conversions().convert(value, type);
    }

    private long slots(CType type) {
        return (context.layout().size(type) + SLOT - 1) / SLOT * SLOT;
    }

    private static CType cell() {
        return CTypes.VOID_POINTER;
    }

    /** Integers and pointers that a pointer is wide enough for. */
    private boolean fillsSlot(CType type) {
        return CTypes.isScalar(type)
                && !(type instanceof CType.Floating)
                && context.layout().size(type) <= context.layout().size(cell());
    }

    Operand lower(Intrinsic intrinsic, IASTFunctionCallExpression call) {
        LValue list = list(argument(call, 0));
        switch (intrinsic) {
            case VARIABLE_START -> {
                Value first = context.unit()
                        .signature(context.name())
                        .flatMap(Signature::more)
                        .map(place -> context.storage().scalar(place))
                        .orElseThrow(() -> new Unsupported("va_start", "the function takes no variable arguments"));
                context.storage().assign(list, first);
            }
            case VARIABLE_COPY -> {
                LValue from = list(argument(call, 1));
                context.storage().assign(list, context.storage().load(from));
            }
            case VARIABLE_ARGUMENT -> {
                return next(list, context.types().operand(argument(call, 1)));
            }
            default -> {}
        }
        return context.expressions().calls().nothing();
    }

    /** The place that holds the address of the next argument. */
    private LValue list(IASTExpression list) {
        Operand operand;
        if (context.expressions().accesses().isPlace(list)) {
            LValue place = context.expressions().place(list);
            if (place.type() instanceof CType.Pointer pointer && !(pointer.pointee() instanceof CType.Composite)) {
                return place;
            }
            operand = context.storage().load(place);
        } else {
            operand = context.expressions().operand(list);
        }
        Value pointer = context.expressions().scalar(operand, list);
        LValue tag = context.expressions().accesses().dereferenced(pointer);
        if (!(tag.type() instanceof CType.Composite composite)) {
            throw new Unsupported("va_list", "this type of it is not known");
        }
        return context.expressions()
                .accesses()
                .member(tag, composite, VariableArgumentList.NEXT)
                .orElseThrow(() -> new Unsupported("va_list", "this type of it is not known"));
    }

    private Operand next(LValue list, CType type) {
        CType promoted = CTypes.isInteger(type) ? context.conversions().promoted(type) : type;
        if (CTypes.isInteger(type)
                        && context.layout().size(promoted) > context.layout().size(type)
                || type.equals(CTypes.FLOAT)) {
            throw new Unsupported("va_arg", "no argument has this type after the default promotions");
        }
        Value slots = new Value(
                context.storage().scalar(list).term(),
                new CType.Pointer(CTypes.UNSIGNED_LONG_LONG),
                context.storage().scalar(list).target());
        Value here = context.saved(slots);
        Value count = new Value(context.pool().bitVec(slots(type) / SLOT, 32), CTypes.INT);
        Value next = context.expressions().operators().pointers().moved(here, count, false);
        context.storage().assign(list, next);
        Target target = here.target() == null ? context.unit().aliasing().fresh() : here.target();
        if (!fillsSlot(type)) {
            return context.storage().load(new LValue.Memory(here.term(), target, type));
        }
        Value whole = context.saved(context.storage().scalar(new LValue.Memory(here.term(), target, cell())));
        return context.layout().size(type) < context.layout().size(cell())
                ? new Value(
                        context.pool()
                                .zeroExtendOrCut(whole.term(), context.layout().bits(type)),
                        type)
                : context.conversions().convert(whole, type);
    }

    private static IASTExpression argument(IASTFunctionCallExpression call, int index) {
        if (index >= call.getArguments().length) {
            return ExpressionLowering.refuse(call, "an argument is missing");
        }
        return (IASTExpression) call.getArguments()[index];
    }
}
