package org.clew;

import java.util.List;
import java.util.Optional;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.report.certificate.CertificateText;
import org.clew.report.certificate.CertificateText.Query;
import org.clew.smt.ScriptRunner;
import org.clew.smt.chain.Provers;

/**
 * Runs the queries of a certificate. It does not check that they are the steps of a proof of the program; {@code verify} and the check of
 * a witness do.
 */
public final class CertificateCheck {

    /** For one query, where there is no other limit. */
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

    /** Why the certificate is not accepted; empty if every query is unsatisfiable. */
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
        String where = "the query at " + file + ":" + query.line() + " (" + query.what() + ")";
        return switch (answer) {
            case "unsat" -> Optional.empty();
            case "sat" -> Optional.of(new Reason.Refuted(where + " is satisfiable, so this step does not hold"));
            case "unknown" -> Optional.of(new Reason.Solver("does not decide " + where));
            default -> Optional.of(new Reason.Refuted(where + " is not understood: " + firstLine(answer)));
        };
    }

    private static String firstLine(String answer) {
        List<String> lines = answer.lines().toList();
        return lines.isEmpty() ? "no answer" : lines.getFirst();
    }
}
