package org.clew.source.cdt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.JarURLConnection;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.internal.core.dom.parser.c.CASTUnaryExpression;
import org.junit.jupiter.api.Test;

/**
 * There is a decision about everything that CDT's parser of C can produce: nodes, operators, kinds of types, literals and storage
 * classes are lowered, or are refused by name where they stand. A new version of CDT that brings more fails here.
 */
class SyntaxDecisionTest {

    private static final Set<String> LOWERED_NODES = words("""
            ArrayDeclarator ArrayDesignator ArrayModifier ArrayRangeDesignator ArraySubscriptExpression Attribute BinaryExpression
            BreakStatement CaseStatement CastExpression CompositeTypeSpecifier CompoundStatement CompoundStatementExpression
            ConditionalExpression ContinueStatement DeclarationStatement Declarator DefaultStatement DesignatedInitializer DoStatement
            ElaboratedTypeSpecifier EnumerationSpecifier Enumerator EqualsInitializer ExpressionList ExpressionStatement
            FieldDeclarator FieldDesignator FieldReference ForStatement FunctionCallExpression FunctionDeclarator FunctionDefinition
            GotoStatement IdExpression IfStatement InitializerList KnRFunctionDeclarator LabelStatement LiteralExpression Name
            NullStatement ParameterDeclaration Pointer ReturnStatement SimpleDeclSpecifier SimpleDeclaration SwitchStatement
            TranslationUnit TypeId TypeIdExpression TypeIdInitializerExpression TypedefNameSpecifier UnaryExpression WhileStatement
            """);

    /** Debts, syntax errors, what the rewriting of tokens leaves none of, and what the parser resolves before we see it. */
    private static final Set<String> OTHER_NODES = words("""
            ASMDeclaration AlignmentSpecifier AmbiguityResolver AmbiguousAlignmentSpecifier AmbiguousBinaryVsCastExpression
            AmbiguousCastVsFunctionCallExpression AmbiguousDeclarator AmbiguousExpression AmbiguousParameterDeclaration
            AmbiguousSimpleDeclaration AmbiguousStatement BaseDeclSpecifier InactiveCompletionName InitializerExpression Problem
            ProblemDeclaration ProblemExpression ProblemOwner ProblemStatement
            """);

    private static Set<String> words(String text) {
        return new TreeSet<>(Set.of(text.strip().split("\\s+")));
    }

    private static Set<String> union(Set<String> a, Set<String> b) {
        Set<String> union = new TreeSet<>(a);
        union.addAll(b);
        return union;
    }

    @Test
    void nodes() throws IOException {
        String file = CASTUnaryExpression.class.getSimpleName() + ".class";
        JarURLConnection connection =
                (JarURLConnection) Objects.requireNonNull(CASTUnaryExpression.class.getResource(file))
                        .openConnection();
        String folder = connection.getEntryName().replace(file, "") + "CAST";
        Set<String> found = new TreeSet<>();
        try (JarFile jar = connection.getJarFile()) {
            jar.stream()
                    .map(entry -> entry.getName())
                    .filter(name -> name.startsWith(folder) && name.endsWith(".class") && !name.contains("$"))
                    .forEach(name -> found.add(name.substring(folder.length(), name.length() - 6)));
        }
        assertThat(found).isEqualTo(union(LOWERED_NODES, OTHER_NODES));
    }

    @Test
    void operators() {
        assertThat(constants(IASTUnaryExpression.class, "op_")).isEqualTo(words("""
                                prefixIncr prefixDecr plus minus star amper tilde not sizeof postFixIncr postFixDecr bracketedPrimary
                                throw typeid typeof alignOf sizeofParameterPack noexcept labelReference integerPack
                                """));
        assertThat(constants(IASTBinaryExpression.class, "op_")).isEqualTo(words("""
                                multiply divide modulo plus minus shiftLeft shiftRight lessThan greaterThan lessEqual greaterEqual
                                binaryAnd binaryXor binaryOr logicalAnd logicalOr assign multiplyAssign divideAssign moduloAssign
                                plusAssign minusAssign shiftLeftAssign shiftRightAssign binaryAndAssign binaryXorAssign binaryOrAssign
                                equals notequals pmdot pmarrow max min ellipses threewaycomparison
                                """));
        assertThat(constants(IASTTypeIdExpression.class, "op_"))
                .contains("sizeof", "alignof")
                .hasSize(28);
    }

    @Test
    void specifiersAndLiterals() {
        assertThat(constants(IASTSimpleDeclSpecifier.class, "t_")).isEqualTo(words("""
                                unspecified void char int float double bool wchar_t typeof decltype auto char16_t char32_t int128 float128
                                decimal32 decimal64 decimal128 decltype_auto char8_t
                                """));
        assertThat(constants(IASTDeclSpecifier.class, "sc_"))
                .isEqualTo(words("unspecified typedef extern static auto register mutable"));
        assertThat(constants(IASTLiteralExpression.class, "lk_"))
                .isEqualTo(
                        words("integer_constant float_constant char_constant string_literal this true false nullptr"));
    }

    private static Set<String> constants(Class<?> type, String prefix) {
        Set<String> names = new TreeSet<>();
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    && field.getType() == int.class
                    && field.getName().startsWith(prefix)) {
                names.add(field.getName().substring(prefix.length()));
            }
        }
        return names;
    }
}
