package org.clew;

import java.util.List;
import java.util.Optional;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.report.certificate.CertificateText;
import org.clew.report.certificate.CertificateText.Query;
import org.clew.report.certificate.Restated;
import org.clew.report.certificate.Restated.Step;
import org.clew.smt.ScriptRunner;
import org.clew.smt.chain.Provers;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;

/**
 * Checks a certificate: its queries are the steps of a proof of the program, and a solver answers unsat to all of them. The checker derives the steps
 * again from the program and the outline of the proof in the certificate, because queries alone do not show that they are about this program. As for
 * any answer true, runs of the compiled program on some inputs must not reach an error.
 */
public final class CertificateCheck {

    /** The limit for one query if no other limit is given. */
    private static final long QUERY_MILLISECONDS = 60_000;

    private final CertificateText certificate;
    private final String file;
    private final Budget budget;

    /** @param file for messages */
    public CertificateCheck(CertificateText certificate, String file, Budget budget) {
        this.certificate = certificate;
        this.file = file;
        this.budget = budget;
    }

    /**
     * Why the certificate does not prove the program; empty if it does.
     *
     * @param program decides the program by itself, and is asked for its automaton, and to make the only execution of a program
     */
    public Optional<Reason> flaw(Verifier program) throws InputException {
        LoweredProgram lowered = program.loweredAnew();
        Optional<Reason> obstacle = program.obstacle(lowered);
        if (obstacle.isPresent()) {
            return obstacle;
        }
        Restated proof;
        try {
            proof = Restated.of(lowered.cfa(), certificate.outline(), budget);
        } catch (Restated.UnprovedException unproved) {
            return Optional.of(
                    new Reason.Refuted("the certificate does not prove this program: " + unproved.getMessage()));
        }
        Optional<Reason> difference = difference(proof.steps());
        if (difference.isPresent()) {
            return difference;
        }
        return proof.onlyRun() ? flawOfRun(program) : flaw().or(() -> program.contradiction(lowered));
    }

    /** Compares the queries that were derived again with those in the file, character by character. */
    private Optional<Reason> difference(List<Step> steps) {
        List<Query> queries = certificate.queries();
        for (int i = 0; i < Math.min(steps.size(), queries.size()); i++) {
            if (!steps.get(i).query().equals(queries.get(i).commands())) {
                return Optional.of(new Reason.Refuted(
                        where(queries.get(i)) + " differs from the step of the proof that belongs there ("
                                + steps.get(i).what() + ")"));
            }
        }
        return steps.size() == queries.size()
                ? Optional.empty()
                : Optional.of(new Reason.Refuted("the proof has " + steps.size() + " steps, and " + file + " has "
                        + queries.size() + " queries"));
    }

    private static Optional<Reason> flawOfRun(Verifier program) throws InputException {
        return program.run().verdict() instanceof Verdict.Safe
                ? Optional.empty()
                : Optional.of(
                        new Reason.Refuted("the program is not shown to have a single execution without an error"));
    }

    /** Why a query does not hold; empty if every query is unsatisfiable, whatever program they are about. */
    public Optional<Reason> flaw() {
        ScriptRunner solver = Provers.scripts(budget);
        for (Query query : certificate.queries()) {
            String answer = solver.run(query.script(), QUERY_MILLISECONDS);
            if (budget.isSpent()) {
                return budget.token().reason();
            }
            Optional<Reason> flaw = flaw(query, answer);
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        return Optional.empty();
    }

    private Optional<Reason> flaw(Query query, String answer) {
        String where = where(query);
        return switch (answer) {
            case "unsat" -> Optional.empty();
            case "sat" -> Optional.of(new Reason.Refuted(where + " is satisfiable, so this step does not hold"));
            case "unknown" -> Optional.of(new Reason.Solver("does not decide " + where));
            default -> Optional.of(new Reason.Refuted(where + " is not understood: " + firstLine(answer)));
        };
    }

    private String where(Query query) {
        return "the query at " + file + ":" + query.line() + " (" + query.what() + ")";
    }

    private static String firstLine(String answer) {
        List<String> lines = answer.lines().toList();
        return lines.isEmpty() ? "no answer" : lines.getFirst();
    }
}
