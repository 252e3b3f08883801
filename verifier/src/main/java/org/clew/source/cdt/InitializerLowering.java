package org.clew.source.cdt;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.cdt.syntax.ConstTypes;
import org.clew.source.cdt.syntax.ObjectOfPlace;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.jspecify.annotations.Nullable;

/** Writes the first contents of objects (C11 6.7.9), among them those of compound literals (6.5.2.5). */
public final class InitializerLowering {

    /** With more scalars, a block of zeros comes first and then what differs. */
    private static final int MOST_SINGLE_ZEROS = 16;

    private final FunctionLowering context;

    InitializerLowering(FunctionLowering context) {
        this.context = context;
    }

    /** The type of an object, its length taken from its initialiser where it says none (6.7.9 p22). */
    public CType completed(CType type, IASTInitializer initializer) {
        if (type instanceof CType.Array array
                && array.length().isEmpty()
                && !context.unit().sizes().isVariable(array)) {
            return new CType.Array(
                    array.element(),
                    OptionalLong.of(
                            InitializerList.of(context, type, initializer).elements()));
        }
        return type;
    }

    /** An unnamed object (C11 6.5.2.5); in memory only if a pointer to it is made. */
    LValue compoundLiteral(IASTTypeIdInitializerExpression literal) {
        CType type = completed(context.types().type(literal.getTypeId()), literal.getInitializer());
        boolean needsMemory = type instanceof CType.Array || ObjectOfPlace.hasAddressTaken(literal);
        boolean global = context.scopes().isFileScope();
        LValue place;
        if (global) {
            place = context.objects().fixed("literal", "literal", type, needsMemory, DeclaredAlignment.NONE);
        } else if (context.unit().syntax().reachedAgain().contains(literal)) {
            place = context.objects().kept("literal", type, needsMemory, DeclaredAlignment.NONE);
            context.cleanups().live(literal, place);
        } else {
            place = context.objects().automatic("literal", type, needsMemory, DeclaredAlignment.NONE);
            context.cleanups().live(literal, place);
        }
        if (context.memoryChecks().isActive() && ConstTypes.isConst(literal.getExpressionType())) {
            context.memoryChecks().readOnly(place);
        }
        initialise(place, literal.getInitializer(), global && place instanceof LValue.Memory);
        return place;
    }

    /** {@code cleared}: the object is all zero already. */
    void initialise(LValue place, IASTInitializer initializer, boolean cleared) {
        IASTExpression single = expression(initializer);
        if (single != null && !(place.type() instanceof CType.Array)) {
            context.expressions().assignments().assign(place, single, false);
            return;
        }
        List<InitializerList.Item> items =
                InitializerList.of(context, place.type(), initializer).items();
        context.expressions()
                .order()
                .all(items.stream()
                        .map(InitializerList.Item::expression)
                        .filter(Objects::nonNull)
                        .toList());
        if (!cleared) {
            clearRest(place, items);
        }
        for (InitializerList.Item item : items) {
            assign(part(place, item.part()), item, cleared);
        }
    }

    private static @Nullable IASTExpression expression(IASTInitializer initializer) {
        return initializer instanceof IASTEqualsInitializer equals
                        && equals.getInitializerClause() instanceof IASTExpression expression
                ? expression
                : null;
    }

    /** A part may be a whole struct. */
    private LValue part(LValue place, Leaf part) {
        return place instanceof LValue.Split split && CTypes.isAggregate(part.type())
                ? new LValue.Split(split.object(), split.offset() + part.offset(), part.type())
                : place instanceof LValue.Plain || place instanceof LValue.Narrow
                        ? place
                        : context.storage().part(place, part);
    }

    private void assign(LValue place, InitializerList.Item item, boolean cleared) {
        if (item.expression() == null) {
            if (item.character() != 0 || !cleared) {
                int bits = context.layout().bits(place.type());
                Value character = new Value(context.pool().bitVec(item.character(), bits), place.type());
                context.storage().store(place, character, false);
            }
            return;
        }
        if (CTypes.isAggregate(place.type())) {
            context.storage().assign(place, context.expressions().operand(item.expression()));
            return;
        }
        if (context.expressions().complexes().isComplex(item.expression())) {
            context.storage().assign(place, context.expressions().operand(item.expression()));
            return;
        }
        Value value = context.expressions().value(item.expression());
        context.expressions().conversionChecks().assigned(value, place, item.expression());
        value = context.conversions().convert(value, place.type());
        if (!cleared || !isZero(value)) {
            context.storage().store(place, value, false);
        }
    }

    private boolean isZero(Value value) {
        return context.conversions().truth(value.term()) == context.pool().falseTerm()
                && value.term() == context.objects().zero(value.type()).term();
    }

    /** What the list does not mention is zero (6.7.9 p21). */
    private void clearRest(LValue place, List<InitializerList.Item> items) {
        Optional<List<Leaf>> leaves = Leaf.of(place.type(), context.layout(), MOST_SINGLE_ZEROS);
        if (leaves.isEmpty() && place instanceof LValue.Memory) {
            context.objects().clear(place);
            return;
        }
        Map<Long, Long> mentioned = new HashMap<>();
        for (InitializerList.Item item : items) {
            if (CTypes.isScalar(item.part().type())) {
                mentioned.put(
                        item.part().bitOffset(),
                        context.layout().size(item.part().type()));
            }
        }
        for (Leaf leaf : leaves.or(() -> Leaf.of(place.type(), context.layout(), Integer.MAX_VALUE))
                .orElseThrow()) {
            Long size = mentioned.get(leaf.bitOffset());
            if (size == null || size < context.layout().size(leaf.type())) {
                LValue part = part(place, leaf);
                context.storage().store(part, context.objects().zero(part.type()), false);
            }
        }
    }
}
