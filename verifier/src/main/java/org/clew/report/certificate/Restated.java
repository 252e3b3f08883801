package org.clew.report.certificate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.evidence.Proof;
import org.clew.evidence.check.Obligations;
import org.clew.evidence.check.Obligations.Obligation;
import org.clew.evidence.check.ProofShape;
import org.clew.evidence.check.TreeCheck;
import org.clew.evidence.check.TreeClaims;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.logic.print.SmtLibPrinter;

/**
 * A proof that was derived again from a program and the outline in a certificate. The program is lowered again, into a fresh pool, so that the writer
 * and every checker derive identical queries. If all of them are unsatisfiable, no execution of the program reaches an error.
 *
 * @param steps in the order of the proof
 * @param onlyRun whether instead the program has a single execution, which has to be made
 */
public record Restated(List<Step> steps, boolean onlyRun) {

    /** One query: what it shows, and its commands. */
    public record Step(String what, String query) {}

    /** The outline does not prove anything about the program; the message says why. */
    public static final class UnprovedException extends Exception {
        private static final long serialVersionUID = 1;

        UnprovedException(String message) {
            super(message);
        }
    }

    public Restated {
        steps = List.copyOf(steps);
    }

    /** @param program lowered into a pool that was not used for anything else */
    public static Restated of(Cfa program, List<String> outline, Budget budget) throws UnprovedException {
        OutlineReader reader = new OutlineReader(program);
        for (String line : outline) {
            try {
                reader.read(line);
            } catch (RuntimeException misfit) {
                throw new UnprovedException("the line `" + line + "` of its outline does not fit the program");
            }
            if (budget.isSpent()) {
                throw new UnprovedException("no time was left to read the outline");
            }
        }
        if (reader.flaw().isPresent()) {
            throw new UnprovedException(
                    "the proof is about another program: " + reader.flaw().get());
        }
        return switch (reader.kind()) {
            case NONE -> throw new UnprovedException("the certificate has no outline of its proof");
            case FORMULAS -> new Restated(steps(reader.proof()), false);
            case TREE -> new Restated(steps(reader, budget), false);
            case RUN -> new Restated(List.of(), true);
        };
    }

    private static List<Step> steps(Proof proof) throws UnprovedException {
        Optional<String> flaw;
        try {
            flaw = new ProofShape(proof).flaw();
        } catch (IndexOutOfBoundsException misfit) {
            flaw = Optional.of("a way leads to a node that is not there");
        }
        if (flaw.isPresent()) {
            throw new UnprovedException("the proof leaves something out: " + flaw.get());
        }
        List<Step> steps = new ArrayList<>();
        for (Obligation obligation : new Obligations(proof).all()) {
            steps.add(step(what(obligation), obligation.conjuncts()));
        }
        return steps;
    }

    private static List<Step> steps(OutlineReader reader, Budget budget) throws UnprovedException {
        Set<List<Term>> conditions = new LinkedHashSet<>();
        Optional<Reason> flaw = new TreeCheck(
                        reader.unfolding(),
                        TreeClaims.of(reader.refuted(), reader.repeated(), reader.split()),
                        (state, route) -> {
                            conditions.add(state.path().conjuncts());
                            return Optional.empty();
                        },
                        budget)
                .flaw();
        if (flaw.isPresent()) {
            throw new UnprovedException(flaw.get().text());
        }
        return conditions.stream()
                .map(conjuncts -> step("no execution takes this path", conjuncts))
                .toList();
    }

    private static Step step(String what, List<Term> conjuncts) {
        return new Step(what, SmtLibPrinter.query(conjuncts));
    }

    static String what(Obligation obligation) {
        String place = obligation.span().isKnown() ? " at " + obligation.span() : "";
        return switch (obligation.rule()) {
                    case INITIAL -> "initial step: the start of the program satisfies the first formula";
                    case STEP -> "inductive step";
                    case INFEASIBLE -> "no execution goes on this way";
                    case ERROR -> "the error is not reached";
                }
                + place;
    }
}
