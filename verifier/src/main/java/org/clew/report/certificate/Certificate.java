package org.clew.report.certificate;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.clew.evidence.Change;
import org.clew.evidence.ProgramFile;
import org.clew.evidence.Result;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.check.Obligations;
import org.clew.evidence.check.Obligations.Obligation;
import org.clew.logic.Term;
import org.clew.logic.print.SmtLibPrinter;

/**
 * A proof as one script of SMT-LIB 2.6: each step is a query, and the proof holds if a solver answers {@code unsat} to all of them.
 * That the steps cover all executions is not part of the script; {@code ProofCheck} and {@code TreeCheck} see to that.
 */
public final class Certificate {

    /** What the last line begins with; the number of queries follows. */
    static final String END = "End. Queries: ";

    private final Result result;
    private final String version;
    private final StringBuilder script = new StringBuilder();
    private int queries;

    public Certificate(Result result, String version) {
        this.result = result;
        this.version = version;
    }

    /** Empty if nothing was proved. */
    public Optional<String> text() throws IOException {
        Optional<SafetyProof> proof = result.proof();
        if (proof.isEmpty()) {
            return Optional.empty();
        }
        header(proof.get());
        switch (proof.get()) {
            case SafetyProof.Annotated annotated ->
                new Obligations(annotated.proof()).all().forEach(this::step);
            case SafetyProof.Inductive inductive ->
                inductive.steps().forEach(step -> query(step.what() + " at " + step.span(), step.conjuncts()));
            case SafetyProof.FiniteTree tree ->
                tree.refuted().conditions().forEach(conjuncts -> query("no execution takes this path", conjuncts));
            case SafetyProof.OnlyRun run ->
                comment("The program has a single execution of " + run.steps()
                        + " steps, which was made: nothing to ask.");
        }
        // A reader can tell whether something is missing.
        comment(END + queries);
        return Optional.of(script.toString());
    }

    private void header(SafetyProof proof) throws IOException {
        comment("Proof by Clew " + version + ": a solver answers unsat to every query.");
        for (ProgramFile file : result.files()) {
            comment("Program: " + file.name() + ", SHA-256 " + file.sha256());
        }
        comment("Property: " + result.property().specification().replace('\n', ' '));
        comment("Data model: " + result.dataModel());
        for (Change change : proof.changes()) {
            comment("The proof is " + change.text() + ".");
        }
        script.append("(set-logic ALL)\n");
    }

    private void step(Obligation obligation) {
        String place = obligation.span().isKnown() ? " at " + obligation.span() : "";
        query(
                switch (obligation.rule()) {
                            case INITIAL -> "initial step: the start of the program satisfies the first formula";
                            case STEP -> "inductive step";
                            case INFEASIBLE -> "no execution goes on this way";
                            case ERROR -> "the error is not reached";
                        }
                        + place,
                obligation.conjuncts());
    }

    private void query(String what, List<Term> conjuncts) {
        comment(String.format(Locale.ROOT, "%d. %s", ++queries, what));
        script.append("(push 1)\n").append(SmtLibPrinter.query(conjuncts)).append("(pop 1)\n");
    }

    private void comment(String text) {
        script.append("; ").append(text.replace('\n', ' ')).append('\n');
    }
}
