package org.clew.report.certificate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.clew.cfa.CallContext;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Change;
import org.clew.evidence.Proof;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.check.TreeCheck;
import org.clew.evidence.check.TreeClaims;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.semantics.Futures.Future;

/**
 * The outline of a proof: the data from which, together with the program, the queries of its certificate can be derived again. It names the form of
 * the program, and at its places the formulas, or the routes to paths that no execution takes. {@link Restated} reads it.
 */
final class Outline {

    private static final int ROUTES_IN_A_LINE = 6;

    private final List<String> lines = new ArrayList<>();
    private final TermLines terms = new TermLines(lines);

    private Outline() {}

    /** The lines of the outline; empty if the proof has none. */
    static List<String> of(SafetyProof proof) {
        Outline outline = new Outline();
        for (Change change : proof.changes()) {
            outline.add(change);
        }
        switch (proof) {
            case SafetyProof.Annotated annotated -> outline.add(annotated.proof());
            case SafetyProof.FiniteTree tree -> outline.add(tree);
            case SafetyProof.OnlyRun run -> outline.lines.add("run");
            case SafetyProof.Inductive inductive -> {
                return List.of();
            }
        }
        return outline.lines;
    }

    private void add(Change change) {
        switch (change) {
            case Change.Sliced sliced -> lines.add("change sliced");
            case Change.LoopsLeftOut left -> lines.add("change loops-left-out");
            case Change.GhostSums ghosts -> lines.add("change ghost-sums");
            case Change.GhostMarks marks -> lines.add("change ghost-marks");
            case Change.BetweenThresholds between -> lines.add("change between-thresholds");
            case Change.BranchesJoined joined -> lines.add("change branches-joined");
            case Change.CallsInlined inlined -> lines.add("change calls-inlined");
            case Change.Contracted(Map<String, Term> contracts) -> {
                contracts.forEach((function, contract) -> {
                    int number = terms.number(contract);
                    lines.add("contract " + number + " " + function);
                });
                lines.add("change contracted");
            }
        }
    }

    private void add(Proof proof) {
        Set<Symbol> mentioned = new HashSet<>();
        proof.nodes().forEach(node -> mentioned.addAll(FreeSymbols.of(node.formula())));
        for (Proof.Node node : proof.nodes()) {
            StringJoiner formula = new StringJoiner(" ");
            for (Term conjunct : node.formula()) {
                formula.add(String.valueOf(terms.number(conjunct)));
            }
            lines.add("node " + place(node.place()) + " " + formula);
            node.bindings().forEach((Symbol symbol, Symbol variable) -> {
                if (mentioned.contains(symbol)) {
                    String bound = terms.number(symbol) + " " + terms.number(variable);
                    lines.add("bind " + bound);
                }
            });
            List<Step> steps = proof.unfolding().successors(node.place());
            for (Proof.Way way : node.ways()) {
                lines.add("way " + steps.indexOf(way.steps().getFirst()) + " "
                        + way.steps().size() + " " + way.unknowns() + " " + way.target());
            }
        }
    }

    /** The calls on the stack and the location. */
    private static String place(Place place) {
        StringBuilder calls = new StringBuilder();
        CallContext context = place.context();
        while (context.caller().isPresent()) {
            calls.insert(0, context.call().id() + ".");
            context = context.caller().get();
        }
        return calls + String.valueOf(place.location().id());
    }

    private void add(SafetyProof.FiniteTree tree) {
        List<Long> refuted = new ArrayList<>();
        List<Long> repeated = new ArrayList<>();
        List<Long> split = new ArrayList<>();
        TreeClaims found = TreeClaims.of(tree.refuted(), tree.repeated());
        TreeClaims noted = new TreeClaims() {
            @Override
            public int longer(int beginning, Term conjunct) {
                return found.longer(beginning, conjunct);
            }

            @Override
            public boolean isRefuted(int beginning, long route) {
                return found.isRefuted(beginning, route);
            }

            @Override
            public boolean isRepeated(long route) {
                boolean is = found.isRepeated(route);
                if (is) {
                    repeated.add(route);
                }
                return is;
            }

            @Override
            public boolean isSplit(long route) {
                boolean is = found.isSplit(route);
                if (is) {
                    split.add(route);
                }
                return is;
            }

            @Override
            public boolean rely(Future future) {
                return found.rely(future);
            }
        };
        TreeCheck walk = new TreeCheck(
                new Unfolding(tree.cfa()),
                noted,
                (state, route) -> {
                    refuted.add(route);
                    return Optional.empty();
                },
                Budget.unlimited());
        lines.add("tree");
        if (walk.flaw().isEmpty()) {
            add("refuted", refuted);
            add("repeated", repeated);
            add("split", split);
        }
    }

    private void add(String key, List<Long> routes) {
        for (int i = 0; i < routes.size(); i += ROUTES_IN_A_LINE) {
            StringJoiner line = new StringJoiner(" ", key + " ", "");
            routes.subList(i, Math.min(i + ROUTES_IN_A_LINE, routes.size()))
                    .forEach(route -> line.add(Long.toHexString(route)));
            lines.add(line.toString());
        }
    }
}
