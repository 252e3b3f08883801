package org.clew.evidence.invariant;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.clew.analysis.Ranges;
import org.clew.evidence.Invariant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Writes a disjunction of conjunctions in C: the common conjuncts first, then the rest of each disjunct. */
final class Summary {

    private final TermPool pool;
    private final CFormula c;
    private final Bounds bounds;
    private final List<Set<Term>> disjuncts = new ArrayList<>();

    Summary(TermPool pool, Names names, Collection<Set<Term>> visits) {
        this.pool = pool;
        this.c = new CFormula(names);
        this.bounds = new Bounds(pool, names);
        for (Set<Term> visit : visits) {
            // A disjunct that says more than another adds nothing.
            if (disjuncts.stream().noneMatch(visit::containsAll)) {
                disjuncts.removeIf(other -> other.containsAll(visit));
                disjuncts.add(visit);
            }
        }
    }

    /** @param most how many disjuncts may be written; more are replaced by what holds in all of them */
    String text(int most) {
        Set<Term> common = new LinkedHashSet<>(disjuncts.getFirst());
        disjuncts.forEach(common::retainAll);
        List<String> parts = new ArrayList<>();
        if (disjuncts.size() > most) {
            common.addAll(Hull.of(disjuncts, pool));
        }
        Ranges known = ranges(Ranges.UNKNOWN, common);
        write(common, known, parts);
        if (disjuncts.size() > 1 && disjuncts.size() <= most) {
            alternatives(common, known).ifPresent(parts::add);
        }
        return switch (parts.size()) {
            case 0 -> Invariant.NOTHING;
            case 1 -> isWrapped(parts.getFirst()) ? inner(parts.getFirst()) : parts.getFirst();
            default -> String.join(" && ", parts);
        };
    }

    /** What the disjuncts say besides what they have in common. Where one says only A, another need not deny it. */
    private List<Set<Term>> besides(Set<Term> common) {
        List<Set<Term>> besides = new ArrayList<>();
        for (Set<Term> disjunct : disjuncts) {
            Set<Term> rest = new LinkedHashSet<>(disjunct);
            rest.removeAll(common);
            besides.add(rest);
        }
        for (Set<Term> one : besides) {
            if (one.size() == 1) {
                Term denied = pool.not(one.iterator().next());
                besides.forEach(other -> other.remove(denied));
            }
        }
        return besides;
    }

    /** What the disjuncts say besides what they have in common; wrapped in parentheses if it is a disjunction. */
    private Optional<String> alternatives(Set<Term> common, Ranges known) {
        Set<String> texts = new LinkedHashSet<>();
        List<Term> single = new ArrayList<>();
        for (Set<Term> rest : besides(common)) {
            List<String> own = new ArrayList<>();
            write(rest, ranges(known, rest), own);
            if (own.isEmpty()) {
                return Optional.empty();
            }
            texts.add(own.size() == 1 ? own.getFirst() : "(" + String.join(" && ", own) + ")");
            if (rest.size() == 1) {
                single.addAll(rest);
            }
        }
        if (single.size() == disjuncts.size()) {
            return c.text(pool.or(single), known).map(Summary::bare);
        }
        return Optional.of(texts.size() == 1 ? texts.iterator().next() : "(" + String.join(" || ", texts) + ")");
    }

    /**
     * Bounds of single variables and lists of their values come first: behind them, what they exclude is not evaluated, and what they imply is not written.
     *
     * @param known what the bounds that are written say
     */
    private void write(Set<Term> conjuncts, Ranges known, List<String> parts) {
        Beside beside = new Beside(pool, known, conjuncts);
        Set<Term> said = FewValues.shortened(conjuncts, pool);
        Stream<Term> rest = said.stream()
                .filter(term -> !Bounds.isBound(term) && !known.imply(term))
                .map(beside::shortened)
                .sorted(Comparator.comparing(Summary::order));
        Stream.concat(
                        bounds.of(said).stream().map(term -> c.text(term, Ranges.UNKNOWN)),
                        rest.map(term -> c.text(term, known)))
                .flatMap(Optional::stream)
                .map(Summary::bare)
                .distinct()
                .forEach(parts::add);
    }

    private static Ranges ranges(Ranges before, Set<Term> conjuncts) {
        Ranges ranges = before;
        for (Term conjunct : conjuncts) {
            if (Bounds.isBound(conjunct)) {
                ranges = ranges.assuming(conjunct);
            }
        }
        return ranges;
    }

    /** Lists of values are bounds, too. */
    private static int order(Term conjunct) {
        return FewValues.isList(conjunct) ? 0 : FreeSymbols.of(conjunct).size() == 1 ? 1 : 2;
    }

    /** Without parentheses around the whole, which a disjunction needs beside others. */
    private static String bare(String text) {
        return isWrapped(text) && !text.contains("||") ? inner(text) : text;
    }

    private static String inner(String wrapped) {
        return wrapped.substring(1, wrapped.length() - 1);
    }

    private static boolean isWrapped(String text) {
        if (!text.startsWith("(")) {
            return false;
        }
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i + 1 == text.length();
            }
        }
        return false;
    }
}
