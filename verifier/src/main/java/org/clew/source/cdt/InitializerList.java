package org.clew.source.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.MemberPlace;
import org.clew.source.Leaf;
import org.clew.source.Literals;
import org.clew.source.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.c.ICASTArrayDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTFieldDesignator;
import org.eclipse.cdt.core.dom.ast.gnu.c.IGCCASTArrayRangeDesignator;
import org.jspecify.annotations.Nullable;

/**
 * Which expression initialises which part of an object (C11 6.7.9): braces, brace elision, designators and string literals
 * resolved. Nothing is evaluated here.
 */
final class InitializerList {

    /** {@code part} gets the value of the clause, or the character if there is none. */
    record Item(Leaf part, @Nullable IASTExpression expression, int character) {}

    private final FunctionLowering context;
    private final List<Item> items = new ArrayList<>();
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
        if (clause instanceof IASTInitializerList list) {
            braced(type, offset, bits, new Clauses(list.getClauses()));
        } else if (type instanceof CType.Array array && string(clause) instanceof String text) {
            string(array, offset, text);
        } else {
            items.add(new Item(new Leaf(offset, type, "", bits), (IASTExpression) clause, 0));
        }
    }

    private void braced(CType type, long offset, @Nullable MemberPlace bits, Clauses clauses) {
        if (!CTypes.isAggregate(type)) {
            if (clauses.hasNext()) {
                clause(type, offset, bits, clauses.next());
            }
            return;
        }
        if (type instanceof CType.Array array
                && clauses.size() == 1
                && string(clauses.peek()) instanceof String text
                && isCharacter(array.element())) {
            string(array, offset, text);
            return;
        }
        parts(type, offset, clauses, true);
    }

    /** Initialises parts in order until the clauses end, or, without braces of its own, until the object is full. */
    private void parts(CType type, long offset, Clauses clauses, boolean braces) {
        switch (type) {
            case CType.Array array -> elements(array, offset, clauses, braces);
            case CType.Composite composite -> members(composite, offset, clauses, braces);
            default -> throw new IllegalArgumentException("not an aggregate");
        }
    }

    private void elements(CType.Array array, long offset, Clauses clauses, boolean braces) {
        long size = context.layout().size(array.element());
        long length = array.length().orElse(Long.MAX_VALUE);
        long index = 0;
        while (clauses.hasNext() && (braces || index < length)) {
            long last = index;
            if (clauses.peek() instanceof ICASTDesignatedInitializer designated) {
                if (!braces) {
                    return;
                }
                clauses.next();
                ICASTDesignator first = designated.getDesignators()[0];
                if (first instanceof ICASTArrayDesignator at) {
                    index = index(at.getSubscriptExpression());
                    last = index;
                } else if (first instanceof IGCCASTArrayRangeDesignator range) {
                    index = index(range.getRangeFloor());
                    last = index(range.getRangeCeiling());
                }
                for (long i = index; i <= last; i++) {
                    designated(array.element(), offset + i * size, null, designated, 1);
                }
            } else {
                if (index >= length) {
                    clauses.next();
                    continue;
                }
                next(array.element(), offset + index * size, null, clauses);
            }
            if (array.length().isEmpty()) {
                elements = Math.max(elements, last + 1);
            }
            index = last + 1;
        }
    }

    private long index(IASTExpression expression) {
        BigInteger value = context.constant(expression);
        return value.longValueExact();
    }

    private void members(CType.Composite composite, long offset, Clauses clauses, boolean braces) {
        List<MemberPlace> places = context.layout().of(composite).places();
        int index = 0;
        while (clauses.hasNext() && (braces || index < places.size())) {
            if (clauses.peek() instanceof ICASTDesignatedInitializer designated) {
                if (!braces) {
                    return;
                }
                clauses.next();
                String name = ((ICASTFieldDesignator) designated.getDesignators()[0])
                        .getName()
                        .toString();
                index = indexOf(places, name);
                MemberPlace place = places.get(index);
                boolean anonymous = place.member().name().isEmpty();
                designated(
                        place.member().type(),
                        offset + place.offset(),
                        place.isBitField() ? place : null,
                        designated,
                        anonymous ? 0 : 1);
            } else {
                while (index < places.size()
                        && places.get(index).member().name().isEmpty()
                        && !(places.get(index).member().type() instanceof CType.Composite)) {
                    index++;
                }
                if (index >= places.size()) {
                    if (!braces) {
                        return;
                    }
                    clauses.next();
                    continue;
                }
                MemberPlace place = places.get(index);
                next(place.member().type(), offset + place.offset(), place.isBitField() ? place : null, clauses);
            }
            index = composite.isUnion() ? places.size() : index + 1;
        }
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

    /** Follows the designators from number {@code depth} on, then initialises what they lead to. */
    private void designated(
            CType type, long offset, @Nullable MemberPlace bits, ICASTDesignatedInitializer initializer, int depth) {
        if (depth == initializer.getDesignators().length) {
            clause(type, offset, bits, initializer.getOperand());
            return;
        }
        switch (initializer.getDesignators()[depth]) {
            case ICASTFieldDesignator field
            when type instanceof CType.Composite composite -> {
                List<MemberPlace> places = context.layout().of(composite).places();
                MemberPlace place = places.get(indexOf(places, field.getName().toString()));
                designated(
                        place.member().type(),
                        offset + place.offset(),
                        place.isBitField() ? place : null,
                        initializer,
                        place.member().name().isEmpty() ? depth : depth + 1);
            }
            case ICASTArrayDesignator at
            when type instanceof CType.Array array ->
                designated(
                        array.element(),
                        offset
                                + index(at.getSubscriptExpression())
                                        * context.layout().size(array.element()),
                        null,
                        initializer,
                        depth + 1);
            default -> throw new Unsupported("designator", "it does not fit the type");
        }
    }

    /** The next part in order: a clause of its own, or, if braces were left out, as many clauses as it takes. */
    private void next(CType type, long offset, @Nullable MemberPlace bits, Clauses clauses) {
        IASTInitializerClause clause = clauses.peek();
        boolean whole = !CTypes.isAggregate(type)
                || clause instanceof IASTInitializerList
                || type instanceof CType.Array array && isCharacter(array.element()) && string(clause) != null
                || type instanceof CType.Composite
                        && clause instanceof IASTExpression expression
                        && context.typeOf(expression) instanceof CType.Composite;
        if (whole) {
            clause(type, offset, bits, clauses.next());
        } else {
            parts(type, offset, clauses, false);
        }
    }

    private static boolean isCharacter(CType type) {
        return type instanceof CType.Integer;
    }

    private static @Nullable String string(IASTInitializerClause clause) {
        IASTInitializerClause current = clause;
        while (current instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            current = unary.getOperand();
        }
        return current instanceof IASTLiteralExpression literal
                        && literal.getKind() == IASTLiteralExpression.lk_string_literal
                ? literal.toString()
                : null;
    }

    private void string(CType.Array array, long offset, String text) {
        int[] units = Literals.string(text);
        long size = context.layout().size(array.element());
        long length = array.length().orElse(units.length + 1L);
        for (int i = 0; i < Math.min(units.length, length); i++) {
            items.add(new Item(new Leaf(offset + i * size, array.element(), "", null), null, units[i]));
        }
        if (array.length().isEmpty()) {
            elements = Math.max(elements, length);
        }
    }

    /** The clauses between braces, taken one by one. */
    private static final class Clauses {
        private final IASTInitializerClause[] clauses;
        private int next;

        Clauses(IASTInitializerClause[] clauses) {
            this.clauses = clauses;
        }

        boolean hasNext() {
            return next < clauses.length;
        }

        int size() {
            return clauses.length;
        }

        IASTInitializerClause peek() {
            return clauses[next];
        }

        IASTInitializerClause next() {
            return clauses[next++];
        }
    }
}
