package org.clew.source.cdt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.Entity;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
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
        CType known = context.unit().defined(specifier);
        if (known != null) {
            return known;
        }
        String tag = specifier.getName().toString();
        boolean union = specifier.getKey() == IASTCompositeTypeSpecifier.k_union;
        CType.Composite type =
                tag.isEmpty() ? new CType.Composite(context.unit().anonymousTag(), union) : declaredHere(tag, union);
        context.unit().define(specifier, type);
        boolean packed = Attributes.has(specifier, "packed") || isPackedByDeclaration(specifier);
        List<CType.Member> members = new ArrayList<>();
        for (IASTDeclaration declaration : specifier.getMembers()) {
            if (declaration instanceof IASTSimpleDeclaration simple) {
                addMembers(simple, packed, members);
            }
        }
        long alignment = Math.max(1, alignment(specifier));
        int bound = context.unit().parsed().packing(specifier);
        if (bound > 0) {
            for (CType.Member member : members) {
                alignment = Math.max(alignment, Math.min(bound, alignment(member)));
            }
            members.replaceAll(member -> bounded(member, bound));
        }
        type.complete(members, alignment);
        return type;
    }

    /** {@code #pragma pack(n)}: no member is aligned to more than n bytes, and bit-fields follow each other without gaps. */
    private CType.Member bounded(CType.Member member, int bound) {
        long aligned = member.bitWidth().isPresent() ? member.alignment() : Math.min(bound, alignment(member));
        return new CType.Member(member.name(), member.type(), member.bitWidth(), true, aligned);
    }

    private long alignment(CType.Member member) {
        return Math.max(member.packed() ? 1 : context.layout().alignment(member.type()), member.alignment());
    }

    /** {@code struct S { } __attribute__((packed)) x;} puts the attribute where CDT sees the declaration's, too. */
    private static boolean isPackedByDeclaration(IASTCompositeTypeSpecifier specifier) {
        return specifier.getParent() instanceof IASTSimpleDeclaration declaration
                && (Attributes.has(declaration, "packed")
                        || declaration.getDeclarators().length > 0
                                && Attributes.has(declaration.getDeclarators()[0], "packed"));
    }

    private static long alignment(IASTCompositeTypeSpecifier specifier) {
        return Math.max(
                Attributes.alignment(specifier),
                specifier.getParent() instanceof IASTSimpleDeclaration declaration
                                && declaration.getDeclarators().length == 0
                        ? Attributes.alignment(declaration)
                        : 0);
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
            boolean memberPacked =
                    packed || Attributes.has(declarator, "packed") || Attributes.has(declaration, "packed");
            OptionalLong width = declarator instanceof IASTFieldDeclarator field && field.getBitFieldSize() != null
                    ? OptionalLong.of(context.constant(field.getBitFieldSize()).longValueExact())
                    : OptionalLong.empty();
            long alignment = Math.max(
                    Math.max(Attributes.alignment(declarator), Attributes.alignment(declaration)),
                    Attributes.alignment(declaration.getDeclSpecifier()));
            members.add(new CType.Member(
                    Declarators.name(declarator), types.declared(base, declarator), width, memberPacked, alignment));
        }
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

    /** As gcc does, the type of an enumeration is unsigned int unless a value is negative or needs 64 bits. */
    CType define(IASTEnumerationSpecifier specifier) {
        CType known = context.unit().defined(specifier);
        if (known != null) {
            return known;
        }
        BigInteger next = BigInteger.ZERO;
        BigInteger least = BigInteger.ZERO;
        BigInteger greatest = BigInteger.ZERO;
        for (IASTEnumerationSpecifier.IASTEnumerator enumerator : specifier.getEnumerators()) {
            BigInteger value = enumerator.getValue() == null ? next : context.constant(enumerator.getValue());
            CType type = enumeratorType(value);
            context.scopes()
                    .declare(
                            enumerator.getName().toString(),
                            new Entity.Constant(
                                    context.pool()
                                            .bitVec(value, context.layout().bits(type)),
                                    type));
            least = least.min(value);
            greatest = greatest.max(value);
            next = value.add(BigInteger.ONE);
        }
        CType.Enumeration type = new CType.Enumeration(specifier.getName().toString(), underlying(least, greatest));
        if (!type.name().isEmpty()) {
            context.scopes().declareTag(type.name(), type);
        }
        context.unit().define(specifier, type);
        return type;
    }

    private static CType enumeratorType(BigInteger value) {
        if (value.bitLength() < 32) {
            return CTypes.INT;
        }
        return value.signum() > 0 && value.bitLength() == 32 ? CTypes.UNSIGNED_INT : CTypes.LONG_LONG;
    }

    private static CType.Integer underlying(BigInteger least, BigInteger greatest) {
        if (least.signum() >= 0) {
            return greatest.bitLength() <= 32 ? CTypes.UNSIGNED_INT : CTypes.UNSIGNED_LONG_LONG;
        }
        return Math.max(least.bitLength(), greatest.bitLength()) < 32 ? CTypes.INT : CTypes.LONG_LONG;
    }
}
