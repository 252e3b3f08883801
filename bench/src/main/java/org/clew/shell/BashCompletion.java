package org.clew.shell;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.clew.cli.Command;
import org.clew.cli.option.Option;

/** The completion for bash: commands, then options of the command, then the words that an option takes, else files. */
final class BashCompletion {
    private BashCompletion() {}

    static String of(Map<String, Command> commands) {
        StringBuilder script = new StringBuilder("""
                # Completion of clew for bash; made by 'clew completion bash'.
                _clew() {
                    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} options= words=
                    COMPREPLY=()
                    if ((COMP_CWORD == 1)); then
                """);
        script.append("        mapfile -t COMPREPLY < <(compgen -W '")
                .append(String.join(" ", commands.keySet()))
                .append(" --version --help' -- \"$current\")\n        return\n    fi\n    case ${COMP_WORDS[1]} in\n");
        commands.forEach((name, command) -> {
            String names = command.options().stream()
                    .flatMap(option -> option.names().stream())
                    .collect(Collectors.joining(" "));
            script.append("    ")
                    .append(name)
                    .append(")\n        options='")
                    .append(names)
                    .append(" --help'\n        case $previous in\n");
            for (Option option : command.options()) {
                List<String> words = option.words();
                if (!words.isEmpty()) {
                    script.append("        ")
                            .append(option.isOperand() ? name : String.join(" | ", option.names()))
                            .append(") words='")
                            .append(String.join(" ", words))
                            .append("' ;;\n");
                }
            }
            script.append("        esac\n        ;;\n");
        });
        return script.append("""
                    esac
                    if [[ -n $words ]]; then
                        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                    elif [[ $current == -* ]]; then
                        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
                    else
                        compopt -o filenames
                        mapfile -t COMPREPLY < <(compgen -f -- "$current")
                    fi
                }
                complete -F _clew clew ./clew
                """).toString();
    }
}
