package org.clew.source.cdt.statement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;
import org.clew.source.cdt.ExpressionText;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.lowered.GivenInvariant.Kind;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.clew.source.text.Unsupported;
import org.eclipse.cdt.core.dom.ast.IASTExpression;

/**
 * Lowers the invariants of users and witnesses at their places, where names, types and conversions are resolved as in any expression. A statement is
 * identified by its line only, because tools count columns in different ways.
 */
public final class InvariantLowering {

    private final String program;
    private final List<GivenInvariant> given;
    private final Set<GivenInvariant> placed = new HashSet<>();
    private final Map<GivenInvariant, Diagnostic> failures = new LinkedHashMap<>();

    /** @param program the file that is being lowered */
    public InvariantLowering(String program, List<GivenInvariant> given) {
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
            if (claim.kind() != Kind.LOOP || isLabel) {
                placeIfHere(claim, context);
            }
        }
    }

    /** Control is before a block, which often begins on the line of another statement: only its own column means it. */
    void atBlock(FunctionLowering context) {
        for (GivenInvariant claim : given) {
            if (claim.kind() != Kind.LOOP && claim.isExactlyAt(context.span())) {
                placeIfHere(claim, context);
            }
        }
    }

    boolean isEmpty() {
        return given.isEmpty();
    }

    /** Claims whose place does not exist. A claim that cannot be parsed is an error of the input. */
    public List<Diagnostic> unplaced() throws InputException {
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
                        "check line and function; it is not used"));
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
            context.graph().claim(context.here(), condition(claim, context), claim, claim.isExactlyAt(context.span()));
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
        IASTExpression expression =
                ExpressionText.parse(claim.expression(), claim.origin().file(), context);
        int before = context.here();
        context.stop();
        int start = context.here();
        try {
            Term condition = context.expressions().truth(expression);
            if (context.here() != start) {
                throw new Unsupported(
                        "the expression",
                        "it has side effects or is undefined for some values (a call, an assignment, a division by a variable)");
            }
            return condition;
        } finally {
            context.continueAt(before);
        }
    }

    private static boolean isSameFile(String a, String b) {
        return a.substring(a.lastIndexOf('/') + 1).equals(b.substring(b.lastIndexOf('/') + 1));
    }
}
