package org.clew.source.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.MemberPlace;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.cdt.syntax.InitializerClauses;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Leaf;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdInitializerExpression;
import org.eclipse.cdt.core.dom.ast.c.ICASTArrayDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.c.ICASTFieldDesignator;
import org.eclipse.cdt.core.dom.ast.gnu.c.IGCCASTArrayRangeDesignator;
import org.jspecify.annotations.Nullable;

/**
 * Maps the expressions of an initialiser to the parts of an object (C11 6.7.9): it resolves braces, brace elision, designators and string literals.
 * Nothing is evaluated here.
 */
final class InitializerList {

    /** {@code part} gets the value of the clause, or the character if there is none. */
    record Item(Leaf part, @Nullable IASTExpression expression, int character) {}

    private final FunctionLowering context;
    private final List<Item> items = new ArrayList<>();
    /** The last bit that an initialiser begins at. */
    private long last = -1;

    /** Where the last struct or union ends that one expression initialises. */
    private long wholeEnd;

    /** How many elements an array of unknown length turned out to have. */
    private long elements;

    private InitializerList(FunctionLowering context) {
        this.context = context;
    }

    static InitializerList of(FunctionLowering context, CType type, IASTInitializer initializer) {
        InitializerList list = new InitializerList(context);
        IASTInitializerClause clause = initializer instanceof IASTEqualsInitializer equals
                ? equals.getInitializerClause()
                : (IASTInitializerClause) initializer;
        list.clause(type, 0, null, clause);
        return list;
    }

    List<Item> items() {
        return items;
    }

    long elements() {
        return elements;
    }

    /** A whole object of this type, initialised by one clause. */
    private void clause(CType type, long offset, @Nullable MemberPlace bits, IASTInitializerClause clause) {
        // 6.7.9 p19: it overrides all that was said about the object before.
        override(
                8 * offset + (bits == null ? 0 : bits.shift()),
                bits == null ? 8 * context.layout().size(type) : bits.width());
        if (clause instanceof IASTInitializerList list) {
            braced(type, offset, bits, new InitializerClauses(list.getClauses()));
        } else if (type instanceof CType.Array array && InitializerClauses.string(clause) instanceof String text) {
            string(array, offset, text);
        } else if (type instanceof CType.Array
                && clause instanceof IASTTypeIdInitializerExpression literal
                && literal.getInitializer() instanceof IASTInitializerList list) {
            // GNU C: an array begins as a copy of a compound literal.
            braced(type, offset, bits, new InitializerClauses(list.getClauses()));
        } else {
            add(new Item(new Leaf(offset, type, "", bits), (IASTExpression) clause, 0));
        }
    }

    private void braced(CType type, long offset, @Nullable MemberPlace bits, InitializerClauses clauses) {
        if (isSingle(type)) {
            if (clauses.hasNext()) {
                clause(type, offset, bits, clauses.next());
            }
            return;
        }
        if (type instanceof CType.Array array
                && clauses.size() == 1
                && InitializerClauses.string(clauses.peek()) instanceof String text
                && isCharacter(array.element())) {
            string(array, offset, text);
            return;
        }
        parts(type, offset, clauses, true);
    }

    /** Initialises parts in order until the clauses end, or, without braces of its own, until the object is full. */
    private void parts(CType type, long offset, InitializerClauses clauses, boolean braces) {
        switch (type) {
            case CType.Array array -> elements(array, offset, clauses, braces);
            case CType.Composite composite -> members(composite, offset, clauses, braces);
            default -> throw new IllegalArgumentException("not an aggregate");
        }
    }

    private void elements(CType.Array array, long offset, InitializerClauses clauses, boolean braces) {
        elements(array, offset, clauses, braces, 0);
    }

    private void elements(CType.Array array, long offset, InitializerClauses clauses, boolean braces, long from) {
        long size = context.layout().size(array.element());
        long length = array.length().orElse(Long.MAX_VALUE);
        long index = from;
        while (clauses.hasNext() && (braces || index < length)) {
            if (clauses.peek() instanceof ICASTDesignatedInitializer designated) {
                if (!braces) {
                    return;
                }
                clauses.next();
                index = designatedElement(array, offset, designated, 0, clauses);
            } else if (index >= length) {
                clauses.next();
                continue;
            } else {
                next(array.element(), offset + index * size, null, clauses);
            }
            if (array.length().isEmpty()) {
                elements = Math.max(elements, index + 1);
            }
            index++;
        }
    }

    /** Initialises what designator number {@code depth} leads to in an array; the index of the last element that it names. */
    private long designatedElement(
            CType.Array array,
            long offset,
            ICASTDesignatedInitializer designated,
            int depth,
            InitializerClauses clauses) {
        long size = context.layout().size(array.element());
        return switch (designated.getDesignators()[depth]) {
            case ICASTArrayDesignator at -> {
                long index = index(at.getSubscriptExpression());
                designated(array.element(), offset + index * size, null, designated, depth + 1, clauses);
                yield index;
            }
            case IGCCASTArrayRangeDesignator range -> {
                long last = index(range.getRangeCeiling());
                if (Effects.isEffectful(designated)) {
                    throw new Unsupported("designator of a range", "its value has side effects, which happen once");
                }
                for (long i = index(range.getRangeFloor()); i <= last; i++) {
                    // Only a value of its own is repeated: what follows without a designator would go to every element.
                    InitializerClauses alone = new InitializerClauses(new IASTInitializerClause[0]);
                    designated(array.element(), offset + i * size, null, designated, depth + 1, alone);
                    if (alone.wanted() && clauses.hasPositional()) {
                        throw new Unsupported("designator of a range", "values without designators follow it");
                    }
                }
                yield last;
            }
            default -> throw new Unsupported("designator", "it does not fit the type");
        };
    }

    private long index(IASTExpression expression) {
        BigInteger value = context.constant(expression);
        return value.longValueExact();
    }

    private void members(CType.Composite composite, long offset, InitializerClauses clauses, boolean braces) {
        members(composite, offset, clauses, braces, 0);
    }

    private void members(CType.Composite composite, long offset, InitializerClauses clauses, boolean braces, int from) {
        List<MemberPlace> places = context.layout().of(composite).places();
        int index = from;
        while (true) {
            while (index < places.size()
                    && places.get(index).member().name().isEmpty()
                    && !(places.get(index).member().type() instanceof CType.Composite)) {
                index++;
            }
            if (!clauses.hasNext() || !braces && index >= places.size()) {
                return;
            }
            if (clauses.peek() instanceof ICASTDesignatedInitializer designated) {
                if (!braces) {
                    return;
                }
                clauses.next();
                index = designatedMember(composite, offset, designated, 0, clauses);
            } else if (index >= places.size()) {
                clauses.next();
                continue;
            } else {
                MemberPlace place = places.get(index);
                next(place.member().type(), offset + place.offset(), place.isBitField() ? place : null, clauses);
            }
            index = composite.isUnion() ? places.size() : index + 1;
        }
    }

    /** Initialises what designator number {@code depth} leads to; the index of the member that it names or that holds it. */
    private int designatedMember(
            CType.Composite composite,
            long offset,
            ICASTDesignatedInitializer designated,
            int depth,
            InitializerClauses clauses) {
        if (!(designated.getDesignators()[depth] instanceof ICASTFieldDesignator field)) {
            throw new Unsupported("designator", "it does not fit the type");
        }
        List<MemberPlace> places = context.layout().of(composite).places();
        int index = indexOf(places, field.getName().toString());
        MemberPlace place = places.get(index);
        if (composite.isUnion()) {
            overridden(offset, 8 * context.layout().size(composite), place);
        }
        boolean anonymous = place.member().name().isEmpty();
        designated(
                place.member().type(),
                offset + place.offset(),
                place.isBitField() ? place : null,
                designated,
                anonymous ? depth : depth + 1,
                clauses);
        return index;
    }

    /** 6.7.9 p19: a union holds what its last initialiser says, so what came before for another member is forgotten. */
    private void overridden(long offset, long bits, MemberPlace kept) {
        boolean whole = kept.member().type() instanceof CType.Composite;
        if (!whole) {
            override(8 * offset, bits);
        } else if (items.stream().anyMatch(item -> isWithin(item, 8 * offset, bits))) {
            throw new Unsupported("initialiser of a union", "an earlier initialiser is overridden in part");
        }
    }

    private void add(Item item) {
        items.add(item);
        if (CTypes.isAggregate(item.part().type())) {
            wholeEnd = Math.max(wholeEnd, end(item));
        }
        last = Math.max(last, item.part().bitOffset());
    }

    private long end(Item item) {
        return item.part().bitOffset() + 8 * context.layout().size(item.part().type());
    }

    private void override(long bitOffset, long bits) {
        // Compilers differ in what becomes of the other parts.
        if (bitOffset < wholeEnd && items.stream().anyMatch(item -> isCut(item, bitOffset, bits))) {
            throw new Unsupported("initialiser", "an initialiser of a whole struct or union is overridden in part");
        }
        if (bitOffset > last) {
            return; // in order, as nearly always
        }
        items.removeIf(item -> {
            if (!isWithin(item, bitOffset, bits)) {
                return false;
            }
            if (item.expression() != null && Effects.isEffectful(item.expression())) {
                throw new Unsupported("initialiser", "an initialiser with side effects is overridden");
            }
            return true;
        });
    }

    private boolean isCut(Item item, long bitOffset, long bits) {
        return CTypes.isAggregate(item.part().type())
                && item.part().bitOffset() < bitOffset + bits
                && bitOffset < end(item)
                && (item.part().bitOffset() < bitOffset || end(item) > bitOffset + bits);
    }

    private static boolean isWithin(Item item, long bitOffset, long bits) {
        return item.part().bitOffset() >= bitOffset && item.part().bitOffset() < bitOffset + bits;
    }

    private static int indexOf(List<MemberPlace> places, String name) {
        for (int i = 0; i < places.size(); i++) {
            CType.Member member = places.get(i).member();
            if (member.name().equals(name)
                    || member.name().isEmpty() && member.type() instanceof CType.Composite inner && has(inner, name)) {
                return i;
            }
        }
        throw new Unsupported("designator ." + name, "there is no such member");
    }

    private static boolean has(CType.Composite composite, String name) {
        return composite.members().stream()
                .anyMatch(member -> member.name().equals(name)
                        || member.name().isEmpty()
                                && member.type() instanceof CType.Composite inner
                                && has(inner, name));
    }

    /**
     * Follows the designators from number {@code depth} on and initialises what they lead to. Values behind it without
     * designators go on from there (6.7.9 p17), also in the aggregates that inner designators have entered.
     */
    private void designated(
            CType type,
            long offset,
            @Nullable MemberPlace bits,
            ICASTDesignatedInitializer initializer,
            int depth,
            InitializerClauses clauses) {
        if (depth == initializer.getDesignators().length) {
            clauses.putBack(initializer.getOperand());
            next(type, offset, bits, clauses);
            return;
        }
        switch (type) {
            case CType.Composite composite -> {
                int index = designatedMember(composite, offset, initializer, depth, clauses);
                if (!composite.isUnion()) {
                    members(composite, offset, clauses, false, index + 1);
                }
            }
            case CType.Array array -> {
                long index = designatedElement(array, offset, initializer, depth, clauses);
                elements(array, offset, clauses, false, index + 1);
            }
            default -> throw new Unsupported("designator", "it does not fit the type");
        }
    }

    /** The next part in order: a clause of its own, or, if braces were left out, as many clauses as it takes. */
    private void next(CType type, long offset, @Nullable MemberPlace bits, InitializerClauses clauses) {
        IASTInitializerClause clause = clauses.peek();
        boolean whole = isSingle(type)
                || clause instanceof IASTInitializerList
                || type instanceof CType.Array array
                        && isCharacter(array.element())
                        && InitializerClauses.string(clause) != null
                || type instanceof CType.Composite
                        && clause instanceof IASTExpression expression
                        && context.typeOf(expression) == type;
        if (whole) {
            clause(type, offset, bits, clauses.next());
        } else {
            parts(type, offset, clauses, false);
        }
    }

    /** Whether one expression initialises it; a complex number is a struct only to us. */
    private boolean isSingle(CType type) {
        return !CTypes.isAggregate(type) || context.unit().numbers().complexes().isComplex(type);
    }

    private static boolean isCharacter(CType type) {
        return type instanceof CType.Integer;
    }

    private void string(CType.Array array, long offset, String text) {
        int[] units = context.unit().literals().string(text);
        long size = context.layout().size(array.element());
        long length = array.length().orElse(units.length + 1L);
        for (int i = 0; i < Math.min(units.length, length); i++) {
            add(new Item(new Leaf(offset + i * size, array.element(), "", null), null, units[i]));
        }
        if (array.length().isEmpty()) {
            elements = Math.max(elements, length);
        }
    }
}
