package org.clew.evidence.invariant;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Function;
import org.clew.cfa.pass.Contracts;
import org.clew.evidence.Change;
import org.clew.evidence.Contract;
import org.clew.evidence.Invariant;
import org.clew.evidence.SafetyProof;
import org.clew.logic.Conjuncts;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.print.CExpressionPrinter;
import org.clew.logic.print.CName;
import org.clew.program.Variable;
import org.clew.source.link.LinkedName;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.types.NamesInScope;

/** Reads the contracts of recursive functions off a proof, as far as C can say them: parts that it cannot say are left out. */
public final class FunctionContracts {

    private final LoweredProgram program;

    public FunctionContracts(LoweredProgram program) {
        this.program = program;
    }

    public List<Contract> of(SafetyProof proof) {
        List<Contract> contracts = new ArrayList<>();
        for (Change change : proof.changes()) {
            if (change instanceof Change.Contracted contracted) {
                contracted
                        .contracts()
                        .forEach((name, formula) ->
                                contracts.add(new Contract(LinkedName.shown(name), text(name, formula))));
            }
        }
        return contracts;
    }

    private String text(String name, Term formula) {
        Map<Term, CName> names = names(name);
        CExpressionPrinter printer = new CExpressionPrinter(term -> Optional.ofNullable(names.get(term)));
        List<String> parts = new ArrayList<>();
        for (Term conjunct : Conjuncts.of(formula)) {
            printer.print(conjunct).ifPresent(parts::add);
        }
        return parts.isEmpty() ? Invariant.NOTHING : String.join(" && ", parts);
    }

    private Map<Term, CName> names(String name) {
        TermPool pool = program.cfa().pool();
        Map<Term, CName> names = new HashMap<>();
        program.globals().variables(program.cfa().dataModel()).forEach((variable, written) -> {
            names.put(variable.symbol(), written);
            Symbol before = Contracts.before(pool, variable);
            names.put(before, new CName("\\old(" + written.text() + ")", written.signed()));
        });
        Function function = program.cfa().function(name).orElseThrow();
        function.parameters().forEach(parameter -> add(parameter, parameter.displayName(), names));
        function.result().ifPresent(result -> add(result, "\\result", names));
        return names;
    }

    private void add(Variable variable, String text, Map<Term, CName> names) {
        NamesInScope.written(text, variable.type(), program.cfa().dataModel())
                .ifPresent(name -> names.put(variable.symbol(), name));
    }
}
