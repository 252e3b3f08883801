package org.clew.source.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.program.CTypes;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;

/** Structs, unions and enumerations, by tag (C11 6.7.2.1 to 6.7.2.3). */
final class CompositeBuilder {

    private final FunctionLowering context;
    private final TypeBuilder types;

    CompositeBuilder(FunctionLowering context, TypeBuilder types) {
        this.context = context;
        this.types = types;
    }

    CType define(IASTCompositeTypeSpecifier specifier) {
        CType known = context.unit().types().defined(specifier);
        if (known != null) {
            return known;
        }
        String tag = specifier.getName().toString();
        boolean union = specifier.getKey() == IASTCompositeTypeSpecifier.k_union;
        CType.Composite type = tag.isEmpty()
                ? new CType.Composite(context.unit().types().anonymousTag(), union)
                : declaredHere(tag, union);
        context.unit().types().define(specifier, type);
        try {
            complete(type, specifier);
        } catch (Unsupported unsupported) {
            context.unit().types().incomplete().put(type, unsupported);
            throw unsupported;
        }
        return type;
    }

    private void complete(CType.Composite type, IASTCompositeTypeSpecifier specifier) {
        List<Attribute> attributes = Attributes.ofType(specifier);
        Attributes.check(attributes);
        boolean packed = Attributes.have(attributes, "packed");
        List<CType.Member> members = new ArrayList<>();
        for (IASTDeclaration declaration : specifier.getMembers()) {
            if (!(declaration instanceof IASTSimpleDeclaration simple)) {
                throw new Unsupported(type.toString(), "not all of its members are understood");
            }
            addMembers(simple, packed, members);
        }
        long alignment = Math.max(1, Attributes.lastAlignment(attributes, context));
        int bound = context.unit().parsed().packing(specifier);
        if (members.stream().anyMatch(member -> context.unit().sizes().isVariable(member.type()))) {
            measure(type, members, alignment, bound, specifier);
            return;
        }
        if (bound > 0) {
            for (CType.Member member : members) {
                alignment = Math.max(alignment, Math.min(bound, alignmentOfStruct(member)));
            }
            members.replaceAll(member -> bounded(member, bound));
            members.forEach(member -> context.unit().types().alignedNames().add(member.name()));
        }
        type.complete(members, alignment);
    }

    /**
     * GNU C: a member whose length is known only at run time. The size of such a struct is computed where it is declared; its members,
     * whose places are known only at run time too, are not modelled, so the type stays incomplete.
     */
    private void measure(
            CType.Composite type,
            List<CType.Member> members,
            long atLeastAligned,
            int bound,
            IASTCompositeTypeSpecifier specifier) {
        Unsupported reason = new Unsupported("members of " + type, "their places are known only at run time");
        boolean declared = specifier.getParent() instanceof IASTSimpleDeclaration declaration
                && declaration.getParent() instanceof IASTDeclarationStatement;
        if (!declared || bound > 0) {
            throw reason;
        }
        context.unit().types().incomplete().put(type, reason);
        RunTimeStruct struct = new RunTimeStruct(context, type.isUnion());
        for (CType.Member member : members) {
            if (member.bitWidth().isPresent()
                    || context.unit().types().incomplete().containsKey(member.type())) {
                throw reason;
            }
            struct.add(member.type(), alignment(member));
        }
        context.unit().sizes().put(type, struct.size(atLeastAligned));
    }

    /** {@code #pragma pack(n)}: no member is aligned to more than n bytes, and bit-fields follow each other without gaps. */
    private CType.Member bounded(CType.Member member, int bound) {
        long asked = member.bitWidth().isPresent() ? member.alignment() : alignment(member);
        return new CType.Member(member.name(), member.type(), member.bitWidth(), true, Math.min(bound, asked));
    }

    private long alignment(CType.Member member) {
        return Math.max(member.packed() ? 1 : context.layout().alignment(member.type()), member.alignment());
    }

    /** What a member asks of the struct under {@code #pragma pack}, where gcc does not mind that a bit-field is packed. */
    private long alignmentOfStruct(CType.Member member) {
        if (member.bitWidth().isEmpty()) {
            return alignment(member);
        }
        return member.name().isEmpty() ? 1 : Math.max(context.layout().alignment(member.type()), member.alignment());
    }

    private CType.Composite declaredHere(String tag, boolean union) {
        if (context.scopes().tagHere(tag).orElse(null) instanceof CType.Composite known && !known.isComplete()) {
            return known;
        }
        CType.Composite type = new CType.Composite(tag, union);
        context.scopes().declareTag(tag, type);
        return type;
    }

    private void addMembers(IASTSimpleDeclaration declaration, boolean packed, List<CType.Member> members) {
        CType base = types.specified(declaration.getDeclSpecifier());
        if (declaration.getDeclarators().length == 0 && base instanceof CType.Composite) {
            members.add(new CType.Member("", base, OptionalLong.empty(), packed, 0));
        }
        for (IASTDeclarator declarator : declaration.getDeclarators()) {
            members.add(member(declaration.getDeclSpecifier(), declarator, base, packed));
        }
    }

    private CType.Member member(
            IASTDeclSpecifier specifier, IASTDeclarator declarator, CType base, boolean structPacked) {
        List<Attribute> attributes = Attributes.of(specifier, declarator);
        Attributes.check(attributes);
        boolean packed = structPacked || Attributes.have(attributes, "packed");
        OptionalLong width = declarator instanceof IASTFieldDeclarator field && field.getBitFieldSize() != null
                ? OptionalLong.of(context.constant(field.getBitFieldSize()).longValueExact())
                : OptionalLong.empty();
        CType type = types.declared(base, declarator);
        DeclaredAlignment alignment = DeclaredAlignment.of(specifier, declarator, type, context);
        if (width.isPresent() && alignment.inherited() != 0) {
            throw new Unsupported("bit-field", "the alignment of its type is not that of the type's name");
        }
        String name = Declarators.name(declarator);
        if (packed || !alignment.isNone()) {
            context.unit().types().alignedNames().add(name);
        }
        if (alignment.inherited() == 0 || packed) {
            return new CType.Member(name, type, width, packed, alignment.asked());
        }
        // Aligned to nothing but what is asked for: the type's name may ask for less than the type.
        return new CType.Member(name, type, width, true, alignment.over(0));
    }

    CType mention(IASTElaboratedTypeSpecifier specifier) {
        String tag = specifier.getName().toString();
        boolean declaresOnly = isAlone(specifier);
        CType known =
                (declaresOnly ? context.scopes().tagHere(tag) : context.scopes().tag(tag)).orElse(null);
        if (known != null) {
            return known;
        }
        if (specifier.getKind() == IASTElaboratedTypeSpecifier.k_enum) {
            return CTypes.UNSIGNED_INT;
        }
        CType.Composite type = new CType.Composite(tag, specifier.getKind() == IASTElaboratedTypeSpecifier.k_union);
        context.scopes().declareTag(tag, type);
        return type;
    }

    /** {@code struct s;} declares a new type even where an outer one is visible (6.7.2.3 p7). */
    private static boolean isAlone(IASTElaboratedTypeSpecifier specifier) {
        IASTNode parent = specifier.getParent();
        return parent instanceof IASTSimpleDeclaration declaration
                && declaration.getDeclarators().length == 0
                && !(declaration.getParent() instanceof IASTCompositeTypeSpecifier);
    }

    /** As gcc does, the type of an enumeration is unsigned int unless a value is negative or needs 64 bits, or it is packed. */
    CType define(IASTEnumerationSpecifier specifier) {
        CType known = context.unit().types().defined(specifier);
        if (known != null) {
            return known;
        }
        BigInteger next = BigInteger.ZERO;
        BigInteger least = BigInteger.ZERO;
        BigInteger greatest = BigInteger.ZERO;
        Map<String, BigInteger> wide = new LinkedHashMap<>();
        for (IASTEnumerationSpecifier.IASTEnumerator enumerator : specifier.getEnumerators()) {
            BigInteger value = enumerator.getValue() == null ? next : context.constant(enumerator.getValue());
            CType type = enumeratorType(value);
            String name = enumerator.getName().toString();
            declareConstant(name, value, type);
            if (!type.equals(CTypes.INT)) {
                wide.put(name, value);
            }
            least = least.min(value);
            greatest = greatest.max(value);
            next = value.add(BigInteger.ONE);
        }
        List<Attribute> attributes = Attributes.ofType(specifier);
        Attributes.check(attributes);
        if (Attributes.have(attributes, "mode") || Attributes.alignment(attributes, context) != 0) {
            throw new Unsupported("enumeration", "the size that an attribute gives it is not modelled");
        }
        CType.Integer underlying =
                underlying(least, greatest, Attributes.have(attributes, "packed") ? Kind.SIGNED_CHAR : Kind.INT);
        // Once the enumeration is complete, constants that no int holds have its type.
        wide.forEach((name, value) -> declareConstant(name, value, underlying));
        String tag = specifier.getName().toString();
        CType.Enumeration type =
                new CType.Enumeration(tag.isEmpty() ? context.unit().types().anonymousTag() : tag, underlying);
        if (!tag.isEmpty()) {
            context.scopes().declareTag(tag, type);
        }
        context.unit().types().define(specifier, type);
        return type;
    }

    private void declareConstant(String name, BigInteger value, CType type) {
        context.scopes()
                .declare(
                        name,
                        new Entity.Constant(
                                context.pool().bitVec(value, context.layout().bits(type)), type));
    }

    private static CType enumeratorType(BigInteger value) {
        if (value.bitLength() < 32) {
            return CTypes.INT;
        }
        return value.signum() > 0 && value.bitLength() == 32 ? CTypes.UNSIGNED_INT : CTypes.LONG_LONG;
    }

    /** The first type from {@code smallest} on that holds all constants, unsigned if none is negative. */
    private CType.Integer underlying(BigInteger least, BigInteger greatest, Kind smallest) {
        boolean signed = least.signum() < 0;
        int needed = Math.max(least.bitLength(), greatest.bitLength()) + (signed ? 1 : 0);
        for (Kind kind : Kind.values()) {
            CType.Integer type = new CType.Integer(kind, signed);
            if (kind.compareTo(smallest) >= 0 && context.layout().bits(type) >= needed) {
                return type;
            }
        }
        throw new Unsupported("enumeration", "no integer type can represent its constants");
    }
}
