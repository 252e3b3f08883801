package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.source.cdt.Attributes;
import org.clew.source.cdt.syntax.CdtParser;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.ParsedUnit;
import org.clew.source.link.Symbol;
import org.clew.source.link.Symbol.Kind;
import org.clew.source.link.TopLevel;
import org.clew.source.link.UnitNames;
import org.clew.source.link.UnitNames.Role;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.c.ICASTFieldDesignator;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.jspecify.annotations.Nullable;

/** Parses one of several files and keeps what linking needs: names at file scope, and which name space each name is in. */
public final class UnitNamesReader {

    private final ParsedUnit parsed;
    private final String text;
    private final Map<Integer, Role> roles = new HashMap<>();
    private final Set<String> values = new HashSet<>();
    private final List<TopLevel> declarations = new ArrayList<>();
    private final Set<String> outside = new HashSet<>();
    private final Set<String> statics = new HashSet<>();

    private UnitNamesReader(ParsedUnit parsed, String text) {
        this.parsed = parsed;
        this.text = text;
    }

    /** Call it on a deep stack. */
    public static UnitNames read(SourceText source) throws InputException {
        UnitNamesReader reader = new UnitNamesReader(CdtParser.parse(source), source.text());
        reader.parsed.unit().accept(reader.new Finder());
        for (IASTDeclaration declaration : reader.parsed.unit().getDeclarations()) {
            reader.declare(declaration);
        }
        for (TopLevel declaration : reader.declarations) {
            declaration.symbols().forEach(symbol -> reader.outside.remove(symbol.name()));
        }
        return new UnitNames(source, reader.declarations, reader.roles, reader.values, reader.outside);
    }

    private void declare(IASTDeclaration declaration) {
        List<Symbol> symbols = new ArrayList<>();
        IASTNode body = null;
        switch (declaration) {
            case IASTFunctionDefinition definition -> {
                IASTDeclSpecifier specifier = definition.getDeclSpecifier();
                declaredTypes(specifier, symbols);
                body = definition.getBody();
                symbols.add(symbol(definition.getDeclarator(), functionKind(definition), specifier));
            }
            case IASTSimpleDeclaration simple -> {
                declaredTypes(simple.getDeclSpecifier(), symbols);
                for (IASTDeclarator declarator : simple.getDeclarators()) {
                    IASTInitializer initializer = Declarators.initializer(declarator);
                    body = initializer == null ? body : initializer;
                    symbols.add(symbol(
                            declarator,
                            kind(simple.getDeclSpecifier(), declarator, initializer),
                            simple.getDeclSpecifier()));
                }
            }
            default -> {}
        }
        declarations.add(new TopLevel(
                end(declaration), symbols, body == null ? -1 : start(body), body == null ? -1 : end(body)));
    }

    private Symbol symbol(IASTDeclarator declarator, Kind kind, IASTDeclSpecifier specifier) {
        IASTName name = Declarators.innermost(declarator).getName();
        boolean weak = Attributes.have(Attributes.of(specifier, declarator), "weak");
        return new Symbol(name.toString(), internal(name.toString(), kind), start(name), weak);
    }

    /** What was declared static stays so, whatever later declarations say (6.2.2 p4, p5). */
    private Kind internal(String name, Kind kind) {
        return switch (kind) {
            case STATIC_OBJECT, STATIC_FUNCTION -> {
                statics.add(name);
                yield kind;
            }
            case FUNCTION, INLINE_FUNCTION -> statics.contains(name) ? Kind.STATIC_FUNCTION : kind;
            case DECLARATION, OBJECT, TENTATIVE_OBJECT -> statics.contains(name) ? Kind.STATIC_OBJECT : kind;
            case TAG, TYPE_NAME, ENUMERATOR -> kind;
        };
    }

    private static Kind functionKind(IASTFunctionDefinition definition) {
        IASTDeclSpecifier specifier = definition.getDeclSpecifier();
        boolean external = specifier.getStorageClass() == IASTDeclSpecifier.sc_extern;
        boolean gnu = Attributes.have(Attributes.of(specifier, definition.getDeclarator()), "gnu_inline");
        if (specifier.getStorageClass() == IASTDeclSpecifier.sc_static) {
            return Kind.STATIC_FUNCTION;
        }
        return specifier.isInline() && external == gnu ? Kind.INLINE_FUNCTION : Kind.FUNCTION;
    }

    private static Kind kind(
            IASTDeclSpecifier specifier, IASTDeclarator declarator, @Nullable IASTInitializer initializer) {
        boolean function = Declarators.function(declarator) != null;
        return switch (specifier.getStorageClass()) {
            case IASTDeclSpecifier.sc_typedef -> Kind.TYPE_NAME;
            case IASTDeclSpecifier.sc_static -> function ? Kind.STATIC_FUNCTION : Kind.STATIC_OBJECT;
            case IASTDeclSpecifier.sc_extern -> initializer == null ? Kind.DECLARATION : Kind.OBJECT;
            default -> function ? Kind.DECLARATION : initializer == null ? Kind.TENTATIVE_OBJECT : Kind.OBJECT;
        };
    }

    /** The tags and enumerators that a specifier defines, itself or inside. */
    private void declaredTypes(IASTDeclSpecifier specifier, List<Symbol> symbols) {
        specifier.accept(new ASTVisitor() {
            {
                shouldVisitDeclSpecifiers = true;
            }

            @Override
            public int visit(IASTDeclSpecifier inner) {
                switch (inner) {
                    case IASTCompositeTypeSpecifier composite -> tag(composite.getName(), symbols);
                    case IASTEnumerationSpecifier enumeration -> {
                        tag(enumeration.getName(), symbols);
                        for (var enumerator : enumeration.getEnumerators()) {
                            IASTName name = enumerator.getName();
                            symbols.add(new Symbol(name.toString(), Kind.ENUMERATOR, start(name), false));
                        }
                    }
                    default -> {}
                }
                return PROCESS_CONTINUE;
            }
        });
    }

    private void tag(IASTName name, List<Symbol> symbols) {
        if (!name.toString().isEmpty()) {
            symbols.add(new Symbol(name.toString(), Kind.TAG, start(name), false));
        }
    }

    private int start(IASTNode node) {
        return parsed.source().lines().origin(((ASTNode) node).getOffset());
    }

    private int end(IASTNode node) {
        ASTNode place = (ASTNode) node;
        return parsed.source().lines().origin(place.getOffset() + place.getLength() - 1) + 1;
    }

    private final class Finder extends ASTVisitor {
        Finder() {
            shouldVisitNames = true;
        }

        @Override
        public int visit(IASTName name) {
            String spelling = name.toString();
            int offset = start(name);
            if (!spelling.isEmpty() && text.startsWith(spelling, offset)) {
                roles.put(offset, role(name));
            }
            if (name.getParent() instanceof IASTIdExpression id) {
                (isCalled(id) ? outside : values).add(spelling);
            } else if (name.getParent() instanceof IASTDeclarator declarator && isExternalInBlock(declarator)) {
                outside.add(spelling);
            }
            return PROCESS_CONTINUE;
        }

        private static boolean isCalled(IASTIdExpression id) {
            return id.getParent() instanceof IASTFunctionCallExpression call && call.getFunctionNameExpression() == id;
        }

        private static boolean isExternalInBlock(IASTDeclarator declarator) {
            IASTNode current = declarator;
            while (current instanceof IASTDeclarator) {
                current = current.getParent();
            }
            return current instanceof IASTSimpleDeclaration simple
                    && (simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_extern
                            || Declarators.function(declarator) != null);
        }

        private static Role role(IASTName name) {
            return switch (name.getParent()) {
                case IASTCompositeTypeSpecifier tag -> Role.TAG;
                case IASTElaboratedTypeSpecifier tag -> Role.TAG;
                case IASTEnumerationSpecifier tag -> Role.TAG;
                case IASTFieldReference member -> Role.OTHER;
                case ICASTFieldDesignator member -> Role.OTHER;
                case IASTLabelStatement label -> Role.OTHER;
                case IASTGotoStatement label -> Role.OTHER;
                case IASTDeclarator declarator -> isMember(declarator) ? Role.OTHER : Role.ORDINARY;
                case IASTIdExpression id
                when id.getParent() instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_labelReference -> Role.OTHER;
                default -> Role.ORDINARY;
            };
        }

        private static boolean isMember(IASTDeclarator declarator) {
            IASTNode current = declarator;
            while (current instanceof IASTDeclarator) {
                current = current.getParent();
            }
            return !(current instanceof IASTParameterDeclaration)
                    && current.getParent() instanceof IASTCompositeTypeSpecifier;
        }
    }
}
