package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CType.Integer.Kind;
import org.clew.program.CTypes;
import org.clew.program.Variable;
import org.clew.property.Part;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.cdt.syntax.MachineMode;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.cdt.syntax.RunTimeSize;
import org.clew.source.cdt.unit.BuiltinTypes;
import org.clew.source.text.PseudoFunctions;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;

/** Declaration specifiers and declarators to types (C11 6.7). Tags and enumerators are declared on the way. */
public final class TypeBuilder {

    private final FunctionLowering context;
    private final CompositeBuilder composites;

    TypeBuilder(FunctionLowering context) {
        this.context = context;
        this.composites = new CompositeBuilder(context, this);
    }

    CType type(IASTTypeId typeId) {
        Attributes.check(Attributes.of(typeId.getDeclSpecifier(), typeId.getAbstractDeclarator()));
        return declared(specified(typeId.getDeclSpecifier()), typeId.getAbstractDeclarator());
    }

    CType type(IASTParameterDeclaration parameter) {
        Attributes.check(Attributes.of(parameter.getDeclSpecifier(), parameter.getDeclarator()));
        return adjusted(declared(specified(parameter.getDeclSpecifier()), parameter.getDeclarator(), true));
    }

    /** The type that {@code sizeof(T)} stands for as an argument of a pseudo function. */
    public CType operand(IASTExpression argument) {
        if (argument instanceof IASTTypeIdExpression typeId) {
            return type(typeId.getTypeId());
        }
        if (argument instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_sizeof) {
            return context.typeOf(unary.getOperand());
        }
        return ExpressionLowering.refuse(argument, "a type is needed here");
    }

    /** The type that specifiers alone denote. */
    public CType specified(IASTDeclSpecifier specifier) {
        return switch (specifier) {
            case IASTSimpleDeclSpecifier simple -> withMode(simple(simple), simple);
            case IASTCompositeTypeSpecifier composite -> composites.define(composite);
            case IASTElaboratedTypeSpecifier elaborated -> composites.mention(elaborated);
            case IASTEnumerationSpecifier enumeration -> composites.define(enumeration);
            case IASTNamedTypeSpecifier named ->
                withMode(typeName(named.getName().toString()), named);
            default -> throw new Unsupported(specifier.getRawSignature(), "unknown kind of type");
        };
    }

    private CType withMode(CType type, IASTAttributeOwner owner) {
        List<Attribute> attributes = Attributes.of(owner);
        CType result = MachineMode.applied(type, attributes, context.layout().model());
        for (Attribute attribute : attributes) {
            if (attribute.name().equals("vector_size")) {
                result = context.unit()
                        .numbers()
                        .vectors()
                        .of(result, Attributes.number(attribute, context).longValueExact());
            }
        }
        return result;
    }

    private CType typeName(String name) {
        if (context.scopes().find(name).orElse(null) instanceof Entity.TypeName alias) {
            return alias.type();
        }
        return BuiltinTypes.find(name, context.layout(), context.unit().types())
                .orElseThrow(() -> context.unit().types().undeclared("type", name));
    }

    private CType simple(IASTSimpleDeclSpecifier specifier) {
        if (specifier.isImaginary()) {
            throw new Unsupported("imaginary type", "gcc has none");
        }
        return specifier.isComplex() ? complex(specifier) : number(specifier);
    }

    private CType complex(IASTSimpleDeclSpecifier specifier) {
        if (context.unit().checks(Part.UNINITIALISED) || context.unit().checks(Part.CONVERSION)) {
            throw new Unsupported("complex type", "its reads and conversions are not checked");
        }
        return context.unit().numbers().complexes().of(isBare(specifier) ? CTypes.DOUBLE : number(specifier));
    }

    /** {@code _Complex} alone is a complex double. */
    private static boolean isBare(IASTSimpleDeclSpecifier specifier) {
        return specifier.getType() == IASTSimpleDeclSpecifier.t_unspecified
                && !specifier.isLong()
                && !specifier.isLongLong()
                && !specifier.isShort()
                && !specifier.isSigned()
                && !specifier.isUnsigned();
    }

    private CType number(IASTSimpleDeclSpecifier specifier) {
        boolean signed = !specifier.isUnsigned();
        return switch (specifier.getType()) {
            case IASTSimpleDeclSpecifier.t_void -> CTypes.VOID;
            case IASTSimpleDeclSpecifier.t_bool -> CTypes.BOOL;
            case IASTSimpleDeclSpecifier.t_char ->
                specifier.isUnsigned() || specifier.isSigned()
                        ? new CType.Integer(Kind.SIGNED_CHAR, signed)
                        : CTypes.CHAR;
            case IASTSimpleDeclSpecifier.t_int, IASTSimpleDeclSpecifier.t_unspecified ->
                new CType.Integer(integerKind(specifier), signed);
            case IASTSimpleDeclSpecifier.t_int128 -> new CType.Integer(Kind.INT128, signed);
            case IASTSimpleDeclSpecifier.t_float -> CTypes.FLOAT;
            case IASTSimpleDeclSpecifier.t_double -> specifier.isLong() ? CTypes.LONG_DOUBLE : CTypes.DOUBLE;
            case IASTSimpleDeclSpecifier.t_typeof -> operandType(specifier.getDeclTypeExpression());
            case IASTSimpleDeclSpecifier.t_wchar_t -> CTypes.INT;
            default -> throw new Unsupported(specifier.getRawSignature(), "this type is not modelled");
        };
    }

    private static Kind integerKind(IASTSimpleDeclSpecifier specifier) {
        if (specifier.isLongLong()) {
            return Kind.LONG_LONG;
        }
        if (specifier.isLong()) {
            return Kind.LONG;
        }
        return specifier.isShort() ? Kind.SHORT : Kind.INT;
    }

    /** The type that {@code declarator} gives its name, starting from the type of the specifiers. */
    public CType declared(CType base, IASTDeclarator declarator) {
        return declared(base, declarator, false);
    }

    /** The length of an array that is a parameter does not matter, as it becomes a pointer; but it is evaluated. */
    private CType declared(CType base, IASTDeclarator declarator, boolean parameter) {
        CType type = base;
        IASTDeclarator current = declarator;
        while (current != null) {
            for (IASTPointerOperator operator : current.getPointerOperators()) {
                if (!(operator instanceof IASTPointer)) {
                    throw new Unsupported(operator.getRawSignature(), "not a pointer of C");
                }
                type = new CType.Pointer(type);
            }
            if (current instanceof IASTArrayDeclarator array) {
                type = arrays(type, array.getArrayModifiers(), parameter && current.getNestedDeclarator() == null);
            } else if (current instanceof IASTFunctionDeclarator function) {
                type = function(type, function);
            }
            type = withMode(type, current);
            current = current.getNestedDeclarator();
        }
        return type;
    }

    private CType arrays(CType element, IASTArrayModifier[] modifiers, boolean ignoreFirst) {
        CType type = element;
        for (int i = modifiers.length - 1; i >= 0; i--) {
            IASTExpression length = modifiers[i].getConstantExpression();
            boolean ignored = ignoreFirst && i == 0;
            if (ignored && length != null && !context.isUnevaluated() && Effects.isEffectful(length)) {
                context.expressions().effect(length);
            }
            type = length == null || ignored ? new CType.Array(type, OptionalLong.empty()) : arrayOf(type, length);
        }
        return type;
    }

    private CType function(CType result, IASTFunctionDeclarator declarator) {
        List<CType> parameters = new ArrayList<>();
        boolean variadic = false;
        if (declarator instanceof IASTStandardFunctionDeclarator standard) {
            context.scopes().enter();
            for (IASTParameterDeclaration parameter : standard.getParameters()) {
                CType type = context.unevaluated(() -> type(parameter));
                if (!(type instanceof CType.Void)) {
                    parameters.add(type);
                    declare(parameter, type);
                }
            }
            context.scopes().leave();
            // An empty list says nothing about parameters (6.7.6.3): anything may be passed.
            variadic = standard.takesVarArgs() || standard.getParameters().length == 0;
        } else if (declarator instanceof ICASTKnRFunctionDeclarator old) {
            for (IASTName name : old.getParameterNames()) {
                parameters.add(context.unevaluated(() -> oldStyleParameter(old, name.toString())));
            }
        }
        return new CType.Function(result, parameters, variadic);
    }

    /** Later parameters may mention earlier ones in the lengths of arrays. */
    private void declare(IASTParameterDeclaration parameter, CType type) {
        if (CTypes.isScalar(type)) {
            LValue place = context.unit().names().variable("", "$parameter", type, Variable.Kind.TEMPORARY, false);
            context.scopes().declare(Declarators.name(parameter.getDeclarator()), new Entity.Data(place));
        }
    }

    /** A parameter of a K&R definition that is not declared is an int. */
    CType oldStyleParameter(ICASTKnRFunctionDeclarator function, String name) {
        for (IASTDeclaration declaration : function.getParameterDeclarations()) {
            if (declaration instanceof IASTSimpleDeclaration simple) {
                for (IASTDeclarator declarator : simple.getDeclarators()) {
                    if (Declarators.name(declarator).equals(name)) {
                        return adjusted(declared(specified(simple.getDeclSpecifier()), declarator, true));
                    }
                }
            }
        }
        return CTypes.INT;
    }

    /** Arrays and functions as parameters are pointers (6.7.6.3), and as values (6.3.2.1). */
    static CType adjusted(CType type) {
        return switch (type) {
            case CType.Array array -> new CType.Pointer(array.element());
            case CType.Function function -> new CType.Pointer(function);
            default -> type;
        };
    }

    /** The type of an operand of sizeof or typeof, which is evaluated if its type depends on a length (C11 6.5.3.4 p2). */
    CType operandType(IASTExpression operand) {
        if (Operators.unwrapped(operand) instanceof IASTFunctionCallExpression call
                && call.getFunctionNameExpression() instanceof IASTIdExpression function
                && function.getName().toString().equals(PseudoFunctions.AUTO_TYPE)) {
            return initialType((IASTExpression) call.getArguments()[0]);
        }
        boolean isTypeName = operand instanceof IASTTypeIdExpression typeName
                && typeName.getOperator() == IASTTypeIdExpression.op_typeof;
        CType type = isTypeName
                ? CTypes.VOID
                : context.expressions().calls().bitFieldType(operand).orElseGet(() -> context.typeOf(operand));
        return isTypeName || context.unit().sizes().isVariablyModified(type) && !(operand instanceof IASTIdExpression)
                ? context.expressions().unconvertedType(operand)
                : type;
    }

    /** The type that {@code __auto_type} takes from an initialiser, which the declaration evaluates once. */
    private CType initialType(IASTExpression initializer) {
        CType type =
                context.expressions().calls().bitFieldType(initializer).orElseGet(() -> context.typeOf(initializer));
        if (!context.unit().sizes().isVariablyModified(type)) {
            return adjusted(type);
        }
        if (Effects.isEffectful(initializer)) {
            throw new Unsupported(
                    "__auto_type", "the type of its initialiser depends on a length, and it has side effects");
        }
        return adjusted(operandType(initializer));
    }

    /** An array type; its length is evaluated here and now if it is not constant (C11 6.7.6.2 p5). */
    private CType arrayOf(CType element, IASTExpression length) {
        Value number = context.expressions().value(length);
        context.memoryChecks().length(number);
        Value value = context.conversions().convert(number, context.layout().sizeType());
        if (value.term() instanceof BitVecConstant constant
                && !context.unit().sizes().isVariable(element)) {
            return new CType.Array(element, OptionalLong.of(constant.unsigned().longValue()));
        }
        CType.Array type = new CType.Array(element, OptionalLong.empty());
        Term count = context.saved(value).term();
        Term size = context.pool().mul(count, context.unit().sizes().bytes(element));
        Term bytes = context.saved(new Value(size, context.layout().sizeType())).term();
        context.unit()
                .sizes()
                .put(type, new RunTimeSize(bytes, context.unit().sizes().fits(count, element)));
        return type;
    }
}
