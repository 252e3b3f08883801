package org.clew.report.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.report.certificate.CertificateText.Header;
import org.clew.report.certificate.CertificateText.Query;

/**
 * Reads a certificate as far as it must be understood before a solver runs it: its author, its program, and that it consists of independent queries.
 * Commands that could change the solver's answers are refused.
 */
public final class CertificateReader {

    /** A certificate that cannot be checked; the message says where and why. */
    public static final class CertificateException extends Exception {
        private static final long serialVersionUID = 1;

        CertificateException(String message) {
            super(message);
        }

        /** Never null: every reason is stated when the exception is made. */
        @Override
        public String getMessage() {
            return Objects.requireNonNull(super.getMessage());
        }
    }

    private static final Pattern PROGRAM = Pattern.compile("; Program: (.*), SHA-256 ([0-9a-fA-F]{64})");
    private static final Pattern PROPERTY = Pattern.compile("; Property: (.*)");
    private static final Pattern MODEL = Pattern.compile("; Data model: (.*)");
    private static final Pattern OPTIONS = Pattern.compile("; Options: (.*)");
    private static final Pattern COMMAND = Pattern.compile("\\(\\s*([^\\s()]+)");

    private static final Set<String> INSIDE =
            Set.of("declare-fun", "declare-const", "define-fun", "assert", "check-sat");

    private final String file;
    private final String text;
    private final List<Query> queries = new ArrayList<>();
    private int at;
    private int line = 1;
    private int lineStart;
    private String comment = "";

    private CertificateReader(String file, String text) {
        this.file = file;
        this.text = text;
    }

    /** @param file for messages */
    public static CertificateText read(String file, String text) throws CertificateException {
        CertificateReader reader = new CertificateReader(file, text);
        Header header = reader.header();
        reader.script();
        return new CertificateText(header, reader.outline(), reader.queries);
    }

    private Header header() throws CertificateException {
        List<Matcher> programs = find(PROGRAM);
        List<Matcher> property = find(PROPERTY);
        List<Matcher> model = find(MODEL);
        List<Matcher> options = find(OPTIONS);
        if (programs.isEmpty() || property.isEmpty() || model.isEmpty() || options.isEmpty()) {
            throw new CertificateException(
                    file + ":1:1: is not a certificate: its first lines do not name the program with its"
                            + " SHA-256, the property, the data model and the options");
        }
        return new Header(
                programs.stream().map(program -> program.group(1)).toList(),
                programs.stream().map(program -> program.group(2)).toList(),
                property.getFirst().group(1),
                model.getFirst().group(1),
                options.getFirst().group(1));
    }

    private List<String> outline() {
        return text.lines()
                .takeWhile(each -> each.startsWith(";"))
                .filter(each -> each.startsWith(Certificate.OUTLINE))
                .map(each -> each.substring(Certificate.OUTLINE.length()))
                .toList();
    }

    /** Among the comments before the first command. */
    private List<Matcher> find(Pattern pattern) {
        return text.lines()
                .takeWhile(each -> each.startsWith(";"))
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .toList();
    }

    private void script() throws CertificateException {
        while (skipBlanks()) {
            int begin = line;
            String command = command();
            switch (name(command, begin)) {
                case "set-logic" -> {
                    if (!queries.isEmpty()) {
                        throw bad(begin, "sets the logic after the first query");
                    }
                }
                case "push" -> query(begin);
                default -> throw bad(begin, "has `" + shortened(command) + "` outside of a query");
            }
        }
        if (!comment.equals(Certificate.END + queries.size())) {
            throw bad(
                    line,
                    "does not end with '; " + Certificate.END + queries.size() + "', so queries are missing or added");
        }
    }

    /** From {@code (push 1)} to {@code (pop 1)}. */
    private void query(int begin) throws CertificateException {
        String what = comment;
        StringBuilder body = new StringBuilder();
        boolean asked = false;
        while (skipBlanks()) {
            int here = line;
            String command = command();
            String name = name(command, here);
            if (name.equals("pop")) {
                if (!asked) {
                    throw bad(here, "has a query without (check-sat)");
                }
                queries.add(new Query(begin, what, body.toString()));
                return;
            }
            if (!INSIDE.contains(name) || asked) {
                throw bad(here, "has `" + shortened(command) + "` " + (asked ? "after (check-sat)" : "in a query"));
            }
            asked = name.equals("check-sat");
            body.append(command).append('\n');
        }
        throw bad(begin, "has a query without (pop 1)");
    }

    private String name(String command, int begin) throws CertificateException {
        Matcher name = COMMAND.matcher(command);
        if (!name.lookingAt()) {
            throw bad(begin, "has `" + shortened(command) + "`, which is no command");
        }
        return name.group(1);
    }

    /** Goes to the next command, and notes the last comment before it. */
    private boolean skipBlanks() {
        comment = "";
        while (at < text.length()) {
            char next = text.charAt(at);
            if (next == ';') {
                int end = text.indexOf('\n', at);
                end = end < 0 ? text.length() : end;
                comment = text.substring(at + 1, end).strip();
                at = end;
            } else if (Character.isWhitespace(next)) {
                advance();
            } else {
                return true;
            }
        }
        return false;
    }

    /** One balanced expression; names in bars and strings may have parentheses of their own. */
    private String command() throws CertificateException {
        int begin = at;
        int first = line;
        int depth = 0;
        do {
            if (at >= text.length()) {
                throw bad(first, "ends in the middle of a command");
            }
            switch (text.charAt(at)) {
                case '(' -> depth++;
                case ')' -> depth--;
                case '|', '"' -> skipQuoted(text.charAt(at), first);
                case ';' -> throw bad(line, "has a comment inside a command");
                default -> {}
            }
            advance();
        } while (depth > 0);
        return text.substring(begin, at);
    }

    private void skipQuoted(char quote, int first) throws CertificateException {
        do {
            advance();
            if (at >= text.length()) {
                throw bad(first, "ends in the middle of a name");
            }
        } while (text.charAt(at) != quote);
    }

    private void advance() {
        if (text.charAt(at++) == '\n') {
            line++;
            lineStart = at;
        }
    }

    private static String shortened(String command) {
        return command.length() <= 40 ? command : command.substring(0, 40) + "...";
    }

    private CertificateException bad(int where, String what) {
        int column = where == line ? Math.max(1, at - lineStart) : 1;
        return new CertificateException(file + ":" + where + ":" + column + ": " + what + "; a certificate consists of"
                + " queries (push 1), declarations, definitions, assertions, (check-sat), (pop 1)");
    }
}
