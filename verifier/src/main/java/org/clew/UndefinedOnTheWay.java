package org.clew;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.evidence.Counterexample;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.Variable;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.semantics.run.Choices;
import org.clew.source.CFrontEnd;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;

/**
 * Finds undefined behaviour in a counterexample to another property: the program is lowered again with all checks, and the run is repeated. Undefined
 * behaviour can make the counterexample differ from compiler to compiler, so a warning tells the user to repair it first.
 */
final class UndefinedOnTheWay {

    private final Options options;
    private final List<SourceText> texts;
    /** Not the pool of the run: with checks, temporary variables of one name may have another sort. */
    private final TermPool pool = new SimplifyingPool();

    private final Budget budget;

    UndefinedOnTheWay(Options options, List<SourceText> texts, Budget budget) {
        this.options = options;
        this.texts = texts;
        this.budget = budget;
    }

    /** A warning that names the first thing undefined that happens before the violation, if something does. */
    Optional<Diagnostic> in(Counterexample counterexample) throws InputException {
        EnumSet<Part> parts = EnumSet.copyOf(Part.UNDEFINED_BEHAVIOUR);
        parts.removeAll(options.property().checks());
        if (parts.isEmpty() || counterexample.violation().part() != Part.UNREACH_CALL || budget.isSpent()) {
            return Optional.empty();
        }
        LoweredProgram examined = new CFrontEnd(
                        options.dataModel(), options.property().and(parts), options.assumptions(), pool)
                .lower(texts, List.of());
        Choices choices = in(examined, counterexample.choices());
        return new CounterexampleReplay(examined.cfa()).replay(choices, budget)
                                instanceof CounterexampleReplay.Result.Reached(Counterexample again)
                        && parts.contains(again.violation().part())
                ? Optional.of(warning(again.violation()))
                : Optional.empty();
    }

    /** The same choices as terms of this pool. What globals hold at the start is known by their names. */
    private Choices in(LoweredProgram program, Choices choices) {
        Map<String, Term> byName = new LinkedHashMap<>();
        choices.initial().forEach((variable, value) -> byName.put(variable.name(), here(value)));
        Map<Variable, Term> initial = new LinkedHashMap<>();
        for (Variable global : program.cfa().globals()) {
            Term value = byName.get(global.name());
            if (value != null && value.sort().equals(global.sort())) {
                initial.put(global, value);
            }
        }
        return new Choices(
                here(choices.inputs()), here(choices.unknowns()), initial, choices.filling(), choices.source());
    }

    private List<Term> here(List<Term> values) {
        return values.stream().map(this::here).toList();
    }

    private Term here(Term value) {
        return pool.constant(new Evaluator(symbol -> Value.zero(symbol.sort())).evaluate(value));
    }

    private static Diagnostic warning(Violation violation) {
        return new Diagnostic(
                Diagnostic.Code.UNDEFINED_BEHAVIOUR,
                violation.span(),
                violation.what(),
                "the counterexample has undefined behaviour here, before the error",
                "--check all examines it");
    }
}
