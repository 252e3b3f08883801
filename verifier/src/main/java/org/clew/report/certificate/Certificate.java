package org.clew.report.certificate;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.clew.cfa.Cfa;
import org.clew.evidence.Change;
import org.clew.evidence.ProgramFile;
import org.clew.evidence.Result;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.check.Obligations;
import org.clew.limits.Budget;
import org.clew.logic.print.SmtLibPrinter;
import org.clew.property.Property;
import org.clew.report.certificate.Restated.Step;

/**
 * A proof as one script of SMT-LIB 2.6: each step is a query, and the proof holds if a solver answers {@code unsat} to all of them. That the steps
 * cover all executions is not part of the script. Comments before it have the outline of the proof, from which {@link Restated} derives the steps
 * again and checks that they do.
 */
public final class Certificate {

    /** Stands among the options if the property is not the usual one. */
    public static final String PROPERTY = "--property";

    /** What each line of the outline begins with. */
    static final String OUTLINE = ";: ";

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

    /**
     * Empty if nothing was proved.
     *
     * @param again the program, lowered anew into formulas that are used for nothing else
     */
    public Optional<String> text(Cfa again) throws IOException {
        Optional<SafetyProof> proof = result.proof();
        if (proof.isEmpty()) {
            return Optional.empty();
        }
        header(proof.get());
        List<String> outline = Outline.of(proof.get());
        try {
            List<Step> steps = Restated.of(again, outline, Budget.unlimited()).steps();
            outline.forEach(line -> script.append(OUTLINE).append(line).append('\n'));
            logic();
            steps.forEach(step -> query(step.what(), step.query()));
        } catch (Restated.UnprovedException unproved) {
            comment("The proof has no outline: " + unproved.getMessage() + ".");
            logic();
            plain(proof.get());
        }
        // A reader can tell whether something is missing.
        comment(END + queries);
        return Optional.of(script.toString());
    }

    /** The queries of a proof that cannot be derived again, so that a checker cannot relate them to the program. */
    private void plain(SafetyProof proof) {
        switch (proof) {
            case SafetyProof.Annotated annotated ->
                new Obligations(annotated.proof())
                        .all()
                        .forEach(obligation ->
                                query(Restated.what(obligation), SmtLibPrinter.query(obligation.conjuncts())));
            case SafetyProof.Inductive inductive ->
                inductive
                        .steps()
                        .forEach(step ->
                                query(step.what() + " at " + step.span(), SmtLibPrinter.query(step.conjuncts())));
            case SafetyProof.FiniteTree tree ->
                tree.refuted()
                        .conditions()
                        .forEach(conjuncts -> query("no execution takes this path", SmtLibPrinter.query(conjuncts)));
            case SafetyProof.OnlyRun run -> {}
        }
    }

    /** The options that decide what the program and its errors are, as far as they are not the usual ones. */
    public static String options(Map<String, String> inForce, Property property) {
        StringJoiner options = new StringJoiner(", ");
        if (!property.equals(Property.DEFAULT)) {
            options.add(PROPERTY);
        }
        Map<String, String> usual = Map.of("undefined", "unknown", "malloc-may-fail", "false");
        for (String name : List.of("entry", "undefined", "malloc-may-fail")) {
            String value = inForce.get(name);
            if (value != null && !value.equals(usual.get(name))) {
                options.add("--" + name + " " + value);
            }
        }
        return options.length() == 0 ? "none" : options.toString();
    }

    private void header(SafetyProof proof) throws IOException {
        comment("Proof by Clew " + version + ": a solver answers unsat to every query.");
        for (ProgramFile file : result.files()) {
            comment("Program: " + file.name() + ", SHA-256 " + file.sha256());
        }
        comment("Property: " + result.property().specification().replace('\n', ' '));
        comment("Data model: " + result.dataModel());
        comment("Options: " + options(result.options(), result.property()));
        for (Change change : proof.changes()) {
            comment("The proof is " + change.text() + ".");
        }
        if (proof instanceof SafetyProof.OnlyRun run) {
            comment("The program has a single execution of " + run.steps() + " steps, which was made: nothing to ask.");
        }
    }

    private void logic() {
        script.append("(set-logic ALL)\n");
    }

    private void query(String what, String query) {
        comment(String.format(Locale.ROOT, "%d. %s", ++queries, what));
        script.append("(push 1)\n").append(query).append("(pop 1)\n");
    }

    private void comment(String text) {
        script.append("; ").append(text.replace('\n', ' ')).append('\n');
    }
}
