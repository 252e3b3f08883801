package org.clew.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.logic.Term;
import org.clew.program.Op;

/**
 * A branch condition in the words of the source. A condition over plain variables is printed from its formula, which has its sense; one that
 * reads memory is copied from the statement, as long as it is clear which part of the statement decides.
 */
final class GuardCode {

    private static final Pattern DECIDES = Pattern.compile("^(if|while|for|switch|do)\\b.*", Pattern.DOTALL);

    private static final int MOST_ATOMS = 64;

    private final StepCode code;

    GuardCode(StepCode code) {
        this.code = code;
    }

    static boolean decides(String statement) {
        return DECIDES.matcher(statement).matches();
    }

    String text(Term condition, Edge edge, Map<String, String> temporaries) {
        String formula = Infix.plain(condition);
        for (Map.Entry<String, String> temporary : temporaries.entrySet()) {
            if (formula.contains(temporary.getKey())) {
                formula = Pattern.compile("(?<![\\w.$])" + Pattern.quote(temporary.getKey()) + "(?![\\w.])")
                        .matcher(formula)
                        .replaceAll(Matcher.quoteReplacement(temporary.getValue()));
            }
        }
        if (isC(formula)) {
            return formula;
        }
        List<String> atoms = atoms(condition(code.source(edge.span())));
        List<Location> deciding = deciding(edge);
        int number = deciding.indexOf(edge.source());
        if (number < 0
                || deciding.size() != atoms.size()
                || atoms.get(number).contains("!")
                || isUnbalanced(atoms.get(number))) {
            return formula;
        }
        boolean holds = edge.source().outgoing().getFirst() == edge;
        return holds ? atoms.get(number) : "!(" + atoms.get(number) + ")";
    }

    /** Where the statement of the edge decides, in the order of evaluation. */
    private static List<Location> deciding(Edge edge) {
        Set<Location> found = new HashSet<>(Set.of(edge.source()));
        Deque<Location> open = new ArrayDeque<>(found);
        while (!open.isEmpty() && found.size() <= MOST_ATOMS) {
            Location location = open.remove();
            for (Edge out : location.outgoing()) {
                if (out.span().equals(edge.span()) && found.add(out.target())) {
                    open.add(out.target());
                }
            }
            for (Edge in : location.incoming()) {
                if (in.span().equals(edge.span()) && found.add(in.source())) {
                    open.add(in.source());
                }
            }
        }
        return found.stream()
                .filter(location -> location.outgoing().size() == 2
                        && location.outgoing().getFirst().span().equals(edge.span())
                        && location.outgoing().getFirst().op() instanceof Op.Assume)
                .sorted(Comparator.comparingInt(Location::id))
                .toList();
    }

    private static boolean isUnbalanced(String atom) {
        return atom.chars().filter(c -> c == '(').count()
                != atom.chars().filter(c -> c == ')').count();
    }

    /** No name in it is one of ours. */
    private static boolean isC(String formula) {
        return formula.indexOf('$') < 0
                && formula.indexOf('\\') < 0
                && !formula.contains(":")
                && !formula.contains("&");
    }

    /** What stands in the parentheses of an {@code if} or a {@code while}, and between the semicolons of a {@code for}. */
    static String condition(String statement) {
        int open = statement.indexOf('(');
        if (open < 0 || !decides(statement)) {
            return "";
        }
        int depth = 0;
        for (int i = open; i < statement.length(); i++) {
            depth += statement.charAt(i) == '(' ? 1 : statement.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                String inside = statement.substring(open + 1, i).strip();
                String[] parts = inside.split(";", -1);
                return parts.length == 3 ? parts[1].strip() : inside;
            }
        }
        return "";
    }

    /** The conditions that {@code &&} and {@code ||} combine. */
    static List<String> atoms(String condition) {
        List<String> atoms = new ArrayList<>();
        for (String atom : condition.split("&&|\\|\\||\\?")) {
            if (!atom.isBlank()) {
                atoms.add(atom.strip());
            }
        }
        return atoms;
    }
}
