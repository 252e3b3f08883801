package org.clew.shell;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.clew.Version;
import org.clew.cli.Command;
import org.clew.cli.ExitCode;
import org.clew.cli.option.Option;

/** Manual pages in the language of man(7). */
final class ManPage {
    private ManPage() {}

    static String ofProgram(Map<String, Command> commands) {
        StringBuilder page = begin("CLEW", "clew", "decides C programs");
        page.append(".SH SYNOPSIS\n.B clew\n.I COMMAND\n[options] FILE\n.SH DESCRIPTION\n");
        line(
                page,
                "Decides C programs: true with a proof, false with inputs that were replayed, or unknown with a reason.");
        page.append(".SH COMMANDS\n");
        commands.forEach((name, command) -> {
            page.append(".TP\n.B ").append(escaped(name)).append('\n');
            line(page, command.summary());
        });
        exitCodes(page);
        page.append(".SH SEE ALSO\n");
        line(
                page,
                commands.keySet().stream().map(name -> "clew-" + name + "(1)").collect(Collectors.joining(", ")));
        return page.toString();
    }

    static String of(String name, Command command) {
        StringBuilder page = begin("CLEW-" + name.toUpperCase(Locale.ROOT), "clew-" + name, command.summary());
        page.append(".SH SYNOPSIS\n.B clew ").append(escaped(name)).append("\n[options]\n");
        command.options().stream()
                .filter(Option::isOperand)
                .forEach(operand ->
                        page.append(".I ").append(escaped(operand.label())).append('\n'));
        page.append(".SH OPTIONS\n");
        for (Option option : command.options()) {
            page.append(".TP\n.B ").append(escaped(option.synopsis())).append('\n');
            line(page, option.meaning());
        }
        exitCodes(page);
        page.append(".SH SEE ALSO\nclew(1)\n");
        return page.toString();
    }

    private static StringBuilder begin(String title, String name, String summary) {
        String text = summary.endsWith(".") ? summary.substring(0, summary.length() - 1) : summary;
        return new StringBuilder(".TH " + title + " 1 \"\" \"Clew " + Version.text() + "\" \"User Commands\"\n")
                .append(".SH NAME\n")
                .append(escaped(name))
                .append(" \\- ")
                .append(escaped(text))
                .append('\n');
    }

    private static void exitCodes(StringBuilder page) {
        page.append(".SH EXIT STATUS\n");
        for (ExitCode code : ExitCode.values()) {
            page.append(".TP\n.B ").append(code.number()).append('\n');
            line(page, code.meaning());
        }
    }

    private static void line(StringBuilder page, String text) {
        page.append(escaped(text)).append('\n');
    }

    /** A line must not begin with a dot or an apostrophe, and a hyphen is to stay one. */
    private static String escaped(String text) {
        String plain = text.replace("\\", "\\e").replace("-", "\\-");
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}
