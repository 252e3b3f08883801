package org.clew.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.clew.cli.Command;
import org.clew.cli.option.Option;

/** The completion for zsh, with the first sentence of each option's meaning. */
final class ZshCompletion {
    private ZshCompletion() {}

    static String of(Map<String, Command> commands) {
        StringBuilder script =
                new StringBuilder("#compdef clew\n# Completion of clew for zsh; made by 'clew completion zsh'.\n");
        script.append("_clew() {\n    local -a commands\n    commands=(\n");
        commands.forEach((name, command) -> script.append("        '")
                .append(name)
                .append(':')
                .append(quoted(command.summary()))
                .append("'\n"));
        script.append(
                "    )\n    if ((CURRENT == 2)); then\n        _describe command commands\n        return\n    fi\n");
        script.append("    local command=$words[2]\n    shift words\n    ((CURRENT--))\n    case $command in\n");
        commands.forEach((name, command) -> {
            script.append("    ").append(name).append(")\n        _arguments -s");
            command.options()
                    .forEach(option -> specifications(option)
                            .forEach(each -> script.append(" \\\n            '")
                                    .append(each)
                                    .append('\'')));
            script.append(" \\\n            '--help[Shows the help.]'\n        ;;\n");
        });
        return script.append("    esac\n}\n_clew \"$@\"\n").toString();
    }

    private static List<String> specifications(Option option) {
        List<String> words = option.words();
        String values = words.isEmpty() ? "_files" : "(" + String.join(" ", words) + ")";
        if (option.isOperand()) {
            return List.of("*:" + quoted(option.label()) + ":" + values);
        }
        List<String> specifications = new ArrayList<>();
        String meaning = option.meaning().split("(?<=\\.) ")[0];
        String value = option.takesValue() ? ":" + quoted(option.label()) + ":" + values : "";
        option.names().forEach(name -> specifications.add("*" + name + "[" + quoted(meaning) + "]" + value));
        return specifications;
    }

    /** Inside single quotes, where brackets and colons have a meaning of their own. */
    private static String quoted(String text) {
        return text.replace("\\", "\\\\")
                .replace("'", "'\\''")
                .replace("[", "\\[")
                .replace("]", "\\]")
                .replace(":", "\\:");
    }
}
