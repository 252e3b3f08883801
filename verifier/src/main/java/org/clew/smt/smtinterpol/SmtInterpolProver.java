package org.clew.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.Annotation;
import de.uni_freiburg.informatik.ultimate.logic.ApplicationTerm;
import de.uni_freiburg.informatik.ultimate.logic.Model;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script.LBool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/** SMTInterpol as a {@link Prover} of integer formulas. Formulas that it cannot read make every answer unknown. */
final class SmtInterpolProver implements Prover {

    private final TermPool pool;
    private final SmtInterpolSession session;
    private final SmtInterpolTranslator translator;
    private final SmtInterpolReadback readback;
    /** Names outlive the scope of what they name. */
    private int names;

    /** What each open scope holds that could not be translated; the first is the base. */
    private final List<List<String>> obstacles = new ArrayList<>();

    SmtInterpolProver(TermPool pool, Budget budget, SolverOptions options) {
        this.pool = pool;
        session = new SmtInterpolSession(budget, options, ":produce-models", ":produce-unsat-cores");
        translator = new SmtInterpolTranslator(session.script());
        readback = new SmtInterpolReadback(pool, translator);
        obstacles.add(new ArrayList<>());
    }

    @Override
    public void push() {
        session.script().push(1);
        obstacles.add(new ArrayList<>());
    }

    @Override
    public void pop() {
        if (depth() == 0) {
            throw new IllegalStateException("no scope to pop");
        }
        session.script().pop(1);
        obstacles.removeLast();
    }

    @Override
    public int depth() {
        return obstacles.size() - 1;
    }

    @Override
    public void add(Term formula) {
        try {
            session.script().assertTerm(translator.translate(formula));
        } catch (UnsupportedOperationException | SMTLIBException e) {
            obstacles.getLast().add(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public CheckResult check(Collection<Term> assumptions) {
        session.start();
        push();
        try {
            Map<String, Term> named = new LinkedHashMap<>();
            for (Term assumption : assumptions) {
                String name = "clew.assumption." + names++;
                var formula = translator.translate(assumption);
                session.script().assertTerm(session.script().annotate(formula, new Annotation(":named", name)));
                named.put(name, assumption);
            }
            return answer(named);
        } catch (UnsupportedOperationException | SMTLIBException e) {
            return new CheckResult.Unknown(new Reason.Solver(String.valueOf(e.getMessage())));
        } finally {
            pop();
        }
    }

    private CheckResult answer(Map<String, Term> assumptions) {
        LBool answer = session.script().checkSat();
        if (answer == LBool.UNSAT) {
            return new CheckResult.Unsat(core(assumptions));
        }
        for (List<String> scope : obstacles) {
            if (!scope.isEmpty()) {
                return new CheckResult.Unknown(new Reason.Solver(scope.getFirst()));
            }
        }
        return answer == LBool.SAT
                ? new CheckResult.Sat(
                        new org.clew.smt.Model(pool, assignment(session.script().getModel())))
                : new CheckResult.Unknown(session.whyUnknown());
    }

    private List<Term> core(Map<String, Term> assumptions) {
        Set<String> used = new HashSet<>();
        for (var term : session.script().getUnsatCore()) {
            used.add(((ApplicationTerm) term).getFunction().getName());
        }
        List<Term> core = new ArrayList<>();
        assumptions.forEach((name, assumption) -> {
            if (used.contains(name)) {
                core.add(assumption);
            }
        });
        return core;
    }

    /** Reads all symbols at once, because the solver forgets a model when the scope closes. */
    private Assignment assignment(Model model) {
        Map<Symbol, Value> values = new HashMap<>();
        Evaluator ground = new Evaluator(symbol -> Value.zero(symbol.sort()));
        for (Symbol symbol : translator.symbols().values()) {
            Term value = readback.read(model.evaluate(translator.translate(symbol)));
            values.put(symbol, ground.evaluate(value));
        }
        return Assignment.of(values);
    }

    @Override
    public void close() {
        session.script().exit();
    }
}
