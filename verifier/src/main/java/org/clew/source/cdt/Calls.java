package org.clew.source.cdt;

import java.util.List;
import java.util.Optional;
import org.clew.program.CType;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.jspecify.annotations.Nullable;

/**
 * Function calls (C11 6.5.2.2), as the lowering of expressions and statements sees them. The implementation uses all other parts
 * of the lowering, so this interface keeps the dependency one way.
 */
public interface Calls {

    Operand operand(IASTFunctionCallExpression call);

    void effect(IASTFunctionCallExpression call);

    /** Lets the call write its result directly to a variable; false if the types differ and it was not lowered. */
    boolean into(IASTFunctionCallExpression call, LValue.Plain target);

    /** A call of a function of the program with arguments that are evaluated already. */
    Operand defined(
            String name, CType.Function type, List<Operand> values, LValue.@Nullable Plain target, boolean needed);

    /** A nested function that is a function of its own is declared before it is defined. */
    void declareNested(String name, CType.Function type, IASTDeclarator declarator);

    /** Control passes the definition of a nested function that is a function of its own. */
    void defineNested(IASTFunctionDefinition definition, CType.Function type);

    /** Behind a call of a function of the program, which may want to go on to a function further out. */
    void returned();

    /** Once the body of the function is complete. */
    void finish();

    /** The arguments from left to right; an argument that a later one may change is saved in a temporary. */
    List<Operand> arguments(IASTFunctionCallExpression call, CType.Function type);

    /** Like {@link #arguments}, if only scalars are expected. */
    List<Value> scalars(IASTFunctionCallExpression call, List<CType> parameters);

    /** The operand as it is now, whatever happens later. */
    Operand kept(Operand operand);

    /** Evaluates the arguments for their effects only. */
    void effects(IASTFunctionCallExpression call);

    /** A result that nothing is known about. */
    Operand unknown(CType type, LValue.@Nullable Plain target, boolean needed);

    /** The type that a bit-field has before it is promoted; empty for other expressions. */
    Optional<CType> bitFieldType(IASTExpression expression);

    /** The value of a call of a void function. */
    Value nothing();
}
