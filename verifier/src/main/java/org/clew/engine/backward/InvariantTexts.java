package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.evidence.Invariant;
import org.clew.logic.CExpressionPrinter;
import org.clew.logic.CName;
import org.clew.logic.Conjuncts;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/** The facts at loop headers in the words of the program. What needs a variable that is not in scope there is left out. */
final class InvariantTexts {

    private final Map<SourceSpan, String> functions = new HashMap<>();
    private final Map<Symbol, Variable> variables = new HashMap<>();
    private final Set<String> ambiguous = new HashSet<>();

    /** @param original the program before its calls were inlined, which knows where a loop stands */
    InvariantTexts(Cfa original, Cfa inlined) {
        for (Loop loop : new LoopForest(original).loops()) {
            functions.put(loop.header().span(), loop.header().function());
        }
        List<Variable> all = new ArrayList<>(inlined.globals());
        all.addAll(inlined.start().locals());
        Map<String, Variable> byName = new HashMap<>();
        for (Variable variable : all) {
            variables.put(variable.symbol(), variable);
            String name = function(variable) + "::" + variable.displayName();
            if (isWritten(variable) && byName.putIfAbsent(name, variable) != null) {
                ambiguous.add(name);
            }
        }
    }

    List<Invariant> of(LoopForest forest, Facts facts) {
        List<Invariant> invariants = new ArrayList<>();
        for (Loop loop : forest.loops()) {
            SourceSpan span = loop.header().span();
            String function = functions.get(span);
            if (function == null || !span.isKnown()) {
                continue;
            }
            CExpressionPrinter printer = new CExpressionPrinter(term -> name(term, function));
            for (Term fact : Conjuncts.of(facts.about(loop.header(), variables.keySet()))) {
                printer.print(fact).ifPresent(text -> invariants.add(new Invariant(span, function, text)));
            }
        }
        return invariants;
    }

    private Optional<CName> name(Term term, String function) {
        Variable variable = term instanceof Symbol symbol ? variables.get(symbol) : null;
        if (variable == null
                || !isWritten(variable)
                || !(variable.type() instanceof CType.Integer integer)
                || !(variable.isGlobal() || function(variable).equals(function))
                || ambiguous.contains(function(variable) + "::" + variable.displayName())) {
            return Optional.empty();
        }
        return Optional.of(new CName(variable.displayName(), integer.signed()));
    }

    private static boolean isWritten(Variable variable) {
        return variable.kind() == Variable.Kind.C_VARIABLE || variable.kind() == Variable.Kind.PARAMETER;
    }

    /** Locals are named after their function; the name of a global has no such part. */
    private static String function(Variable variable) {
        int end = variable.name().indexOf("::");
        return variable.isGlobal() || end < 0 ? "" : variable.name().substring(0, end);
    }
}
