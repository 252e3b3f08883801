package org.clew.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.Annotation;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script.LBool;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import java.util.ArrayList;
import java.util.List;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.TermPool;
import org.clew.smt.Interpolator;
import org.clew.smt.SolverOptions;

/** Sequences of Craig interpolants from SMTInterpol's proofs. */
final class SmtInterpolInterpolator implements Interpolator {

    private final SmtInterpolSession session;
    private final SmtInterpolTranslator translator;
    private final SmtInterpolReadback readback;
    /** Names outlive the scope of what they name. */
    private int names;

    SmtInterpolInterpolator(TermPool pool, Budget budget, SolverOptions options) {
        session = new SmtInterpolSession(budget, options, ":produce-interpolants");
        translator = new SmtInterpolTranslator(session.script());
        readback = new SmtInterpolReadback(pool, translator);
    }

    @Override
    public Result sequence(List<org.clew.logic.Term> parts) {
        session.start();
        session.script().push(1);
        try {
            Term[] partNames = new Term[parts.size()];
            for (int i = 0; i < partNames.length; i++) {
                String name = "clew.part." + names++;
                Term part = translator.translate(parts.get(i));
                session.script().assertTerm(session.script().annotate(part, new Annotation(":named", name)));
                partNames[i] = session.script().term(name);
            }
            LBool answer = session.script().checkSat();
            return switch (answer) {
                case SAT -> new Result.Satisfiable();
                case UNSAT -> interpolants(partNames);
                case UNKNOWN -> new Result.Unknown(session.whyUnknown());
            };
        } catch (UnsupportedOperationException | SMTLIBException e) {
            return new Result.Unknown(new Reason.Solver(String.valueOf(e.getMessage())));
        } finally {
            session.script().pop(1);
        }
    }

    @Override
    public void close() {
        session.script().exit();
    }

    private Result interpolants(Term[] parts) {
        if (parts.length < 2) {
            return new Result.Interpolants(List.of());
        }
        List<org.clew.logic.Term> terms = new ArrayList<>();
        for (Term interpolant : session.script().getInterpolants(parts)) {
            terms.add(readback.read(interpolant));
        }
        return new Result.Interpolants(terms);
    }
}
