package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;
import org.clew.source.Diagnostic;
import org.clew.source.Entity;
import org.clew.source.GivenInvariant;
import org.clew.source.GivenInvariant.Kind;
import org.clew.source.InputException;
import org.clew.source.SourceText;
import org.clew.source.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTStatement;

/**
 * Lowers claims from outside where they are said to hold: names mean what they mean there, and types and conversions are those of
 * any expression. Only the line says which statement is meant; tools differ in how they count columns.
 */
final class InvariantLowering {

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_]\\w*");

    private final String program;
    private final List<GivenInvariant> given;
    private final Set<GivenInvariant> placed = new HashSet<>();
    private final Map<GivenInvariant, Diagnostic> failures = new LinkedHashMap<>();

    /** @param program the file that is being lowered */
    InvariantLowering(String program, List<GivenInvariant> given) {
        this.program = program;
        this.given = List.copyOf(given);
    }

    /** Control is at the header of a loop. */
    void atLoop(FunctionLowering context) {
        given.forEach(claim -> placeIfHere(claim, context));
    }

    /** Control is before a statement; a label may head a loop that {@code goto} makes. */
    void atStatement(FunctionLowering context, boolean isLabel) {
        for (GivenInvariant claim : given) {
            if (claim.kind() == Kind.LOCATION || isLabel) {
                placeIfHere(claim, context);
            }
        }
    }

    boolean isEmpty() {
        return given.isEmpty();
    }

    /** Claims that stand nowhere; what could not be understood is an error of the input. */
    List<Diagnostic> unplaced() throws InputException {
        failures.keySet().removeAll(placed);
        if (!failures.isEmpty()) {
            throw new InputException(List.copyOf(failures.values()));
        }
        List<Diagnostic> nowhere = new ArrayList<>();
        for (GivenInvariant claim : given) {
            if (!placed.contains(claim)) {
                nowhere.add(claim.diagnostic(
                        "there is no " + (claim.kind() == Kind.LOOP ? "loop" : "statement") + " at " + claim.place()
                                + (claim.function().isEmpty() ? "" : " in function " + claim.function()),
                        "it is ignored; check line and function"));
            }
        }
        return nowhere;
    }

    private void placeIfHere(GivenInvariant claim, FunctionLowering context) {
        SourceSpan here = context.span();
        if (claim.line() != here.line()
                || !(claim.function().isEmpty() || claim.function().equals(context.name()))
                || !(isSameFile(claim.file(), here.file()) || isSameFile(claim.file(), program))) {
            return;
        }
        try {
            context.graph().claim(context.here(), condition(claim, context), claim);
            placed.add(claim);
        } catch (Unsupported unsupported) {
            failures.putIfAbsent(
                    claim,
                    claim.diagnostic(
                            unsupported.construct() + ": " + unsupported.reason(),
                            "write a C expression without side effects over variables in scope at " + claim.place()));
        }
    }

    private static Term condition(GivenInvariant claim, FunctionLowering context) {
        IASTExpression expression = parsed(claim, context);
        int before = context.here();
        context.stop();
        int start = context.here();
        try {
            Term condition = context.expressions().truth(expression);
            if (context.here() != start) {
                throw new Unsupported("the expression", "evaluating it has effects");
            }
            return condition;
        } finally {
            context.continueAt(before);
        }
    }

    /** The parser must know which names are types; what types they are, the scopes know. */
    private static IASTExpression parsed(GivenInvariant claim, FunctionLowering context) {
        StringBuilder text = new StringBuilder();
        Set<String> types = new HashSet<>();
        for (Matcher names = IDENTIFIER.matcher(claim.expression()); names.find(); ) {
            String name = names.group();
            if (context.scopes().find(name).orElse(null) instanceof Entity.TypeName && types.add(name)) {
                text.append("typedef int ").append(name).append(";\n");
            }
        }
        text.append("int invariant(void) { return (\n")
                .append(claim.expression())
                .append("\n); }\n");
        try {
            IASTDeclaration[] declarations = CdtParser.parse(
                            SourceText.of(claim.origin().file(), text.toString()))
                    .unit()
                    .getDeclarations();
            if (declarations.length == types.size() + 1
                    && declarations[types.size()] instanceof IASTFunctionDefinition function
                    && function.getBody() instanceof IASTCompoundStatement body
                    && onlyStatement(body) instanceof IASTReturnStatement result
                    && result.getReturnValue() != null) {
                return result.getReturnValue();
            }
        } catch (InputException notC) {
            throw new Unsupported("syntax error", "this is not a C expression");
        }
        throw new Unsupported("syntax error", "this is more than one C expression");
    }

    private static IASTStatement onlyStatement(IASTCompoundStatement body) {
        return body.getStatements().length == 1 ? body.getStatements()[0] : body;
    }

    private static boolean isSameFile(String a, String b) {
        return a.substring(a.lastIndexOf('/') + 1).equals(b.substring(b.lastIndexOf('/') + 1));
    }
}
